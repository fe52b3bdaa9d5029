import { CheckField } from "#ui/fields/field.tsx"
import { Notice } from "#ui/page/notice.tsx"
import css from "./ticks.module.css"

type Props = {
  /** The field of the form. */
  field: string
  label: string
  choices: readonly { id: string; name: string }[]
  chosen: readonly string[]
  fault: string | null
  onChange: (ids: string[]) => void
}

/** Several of a few choices; nothing without any. */
export const Ticks = ({ field, label, choices, chosen, fault, onChange }: Props) =>
  choices.length === 0 ? null : (
    <fieldset className={css.choices} data-field={field} tabIndex={-1}>
      <legend className={css.title}>{label}</legend>
      {choices.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {fault ? (
        <Notice tone="critical" announce>
          {fault}
        </Notice>
      ) : null}
    </fieldset>
  )
