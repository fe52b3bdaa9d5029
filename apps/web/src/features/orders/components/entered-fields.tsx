import type { EnteredField } from "@packhaus/contract/orders/schema"

type Props = { fields: readonly EnteredField[]; className?: string | undefined }

/**
 * The shopper's own entries, one per line: engraving, name, size. Renders nothing without entries.
 */
export function EnteredFields({ fields, className }: Props) {
  return fields.map(({ name, value }) => (
    <div key={`${name} ${value}`} className={className}>
      {name}: <strong>{value}</strong>
    </div>
  ))
}
