import type { EnteredField } from "@packhaus/contract/orders/schema"

type Props = { fields: readonly EnteredField[]; className?: string | undefined }

/** What the shopper entered, a line each: engraving, name, size. Nothing where nothing was entered. */
export function EnteredFields({ fields, className }: Props) {
  return fields.map(({ name, value }) => (
    <div key={`${name} ${value}`} className={className}>
      {name}: <strong>{value}</strong>
    </div>
  ))
}
