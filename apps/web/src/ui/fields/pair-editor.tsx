import { IconPlus, IconTrash } from "@tabler/icons-react"
import { type FormEvent, type KeyboardEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, IconButton } from "../actions/button.tsx"
import { SelectField, TextField } from "./field.tsx"
import css from "./pair-editor.module.css"

type Props = {
  /** The label of the field for a new text. */
  addLabel: string
  pairs: Readonly<Record<string, string>>
  options: readonly { value: string; label: string }[]
  onChange: (pairs: Record<string, string>) => void
}

/**
 * A table of texts with a choice for each (the shop's shipping titles → our methods): change,
 * remove, add with Enter.
 */
export function PairEditor({ addLabel, pairs, options, onChange }: Props) {
  const { t } = useTranslation("ui")
  const [key, setKey] = useState("")
  const entries = Object.entries(pairs)
  function add(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    const name = key.trim()
    if (!name || name in pairs) return
    onChange({ ...pairs, [name]: options[0]?.value ?? "" })
    setKey("")
  }
  return (
    <div className={css.pairs}>
      {entries.map(([name, value]) => (
        <div key={name} className={css.pair}>
          <SelectField
            label={name}
            value={value}
            options={options}
            onChange={({ target }) => onChange({ ...pairs, [name]: target.value })}
          />
          <IconButton
            label={t(($) => $.removeNamed, { name })}
            onClick={() =>
              onChange(Object.fromEntries(entries.filter(([other]) => other !== name)))
            }
          >
            <IconTrash size={16} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div className={css.pair}>
        <TextField
          label={addLabel}
          value={key}
          onChange={({ target }) => setKey(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") add(event)
          }}
        />
        <Button icon={<IconPlus size={15} stroke={2} aria-hidden />} onClick={add}>
          {t(($) => $.add)}
        </Button>
      </div>
    </div>
  )
}
