import type { PackagingUse } from "@packhaus/contract/shipping/parcels/schema"
import { IconTrash } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { packagingChoices } from "#features/stock/packagings/queries.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import css from "./sheets.module.css"

type Use = z.output<typeof PackagingUse>
type Props = { value: readonly Use[]; onChange: (next: Use[]) => void }

const whole = (value: number) => (Number.isFinite(value) ? Math.trunc(value) : 0)

/** The packagings of the parcel: kind, quantity, and the difference from the suggestion. */
export function PackagingEditor({ value, onChange }: Props) {
  const { t } = useTranslation("order-actions")
  const can = useCan()
  const { data = [] } = useQuery({ ...packagingChoices, enabled: can("packaging.read") })
  const left = data.filter(({ id }) => !value.some(({ packaging_id }) => packaging_id === id))
  const put = (index: number, change: Partial<Use>) =>
    onChange(value.map((use, at) => (at === index ? { ...use, ...change } : use)))
  if (data.length === 0) return null
  return (
    <fieldset className={css.packagings}>
      <legend className="visually-hidden">{t(($) => $.pack.packaging)}</legend>
      {value.map((use, index) => {
        const name = data.find(({ id }) => id === use.packaging_id)?.name ?? use.packaging_id
        return (
          <div key={use.packaging_id} className={css.packaging}>
            <strong>{name}</strong>
            <NumberField
              label={t(($) => $.pack.pieces)}
              min={0}
              value={use.quantity}
              onChange={({ target }) =>
                put(index, { quantity: Math.max(0, whole(target.valueAsNumber)) })
              }
            />
            <NumberField
              label={t(($) => $.pack.change)}
              value={use.change}
              onChange={({ target }) => put(index, { change: whole(target.valueAsNumber) })}
            />
            <IconButton
              label={t(($) => $.pack.remove, { name })}
              onClick={() => onChange(value.filter((other) => other !== use))}
            >
              <IconTrash size={16} stroke={1.8} aria-hidden />
            </IconButton>
          </div>
        )
      })}
      {left.length > 0 ? (
        <SelectField
          label={t(($) => $.pack.addPackaging)}
          empty="–"
          value=""
          onChange={({ target }) =>
            target.value &&
            onChange([...value, { packaging_id: target.value, quantity: 1, change: 0 }])
          }
          options={left.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </fieldset>
  )
}
