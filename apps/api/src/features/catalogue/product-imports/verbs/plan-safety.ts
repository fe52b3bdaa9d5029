import type { ImportColumn } from "@packhaus/contract/catalogue/product-imports/rules"
import { ProductSafety } from "@packhaus/contract/catalogue/products/schema"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import type { KnownVariant } from "../reads.ts"
import { isCode, type RowValues } from "./read-values.ts"

const parts = ["name", "address", "country", "email"] as const
const safetyColumns = [
  "maker_name",
  "maker_address",
  "maker_country",
  "maker_email",
  "responsible_name",
  "responsible_address",
  "responsible_country",
  "responsible_email",
  "warnings",
] as const satisfies readonly ImportColumn[]
type SafetyColumn = (typeof safetyColumns)[number]
type SafetyInput = Readonly<Partial<Record<SafetyColumn, string | null>>>
type Fault = { column: SafetyColumn; code: FieldErrorCode; value: string }

/** The first given safety values among the rows of a product; otherwise the stored ones. */
const inputOf = (known: KnownVariant | undefined, rows: readonly RowValues[]): SafetyInput =>
  Object.fromEntries(
    safetyColumns.map((column) => [
      column,
      rows.find((values) => values[column] !== undefined)?.[column] ?? known?.[column] ?? null,
    ]),
  )

const contactOf = (input: SafetyInput, who: "maker" | "responsible") =>
  Object.fromEntries(parts.map((part) => [part, input[`${who}_${part}`] ?? ""]))

/** The column of a path in `ProductSafety`; for a whole contact, the column of its name. */
function columnAt([who, part = "name"]: readonly PropertyKey[]): SafetyColumn {
  const column = who === "warnings" ? who : `${String(who)}_${String(part)}`
  return safetyColumns.find((one) => one === column) ?? "maker_name"
}

/**
 * The new safety data of a product: its rows over the stored values; null if nothing changes.
 * Either complete, or faults by column.
 */
export function planSafety(
  known: KnownVariant | undefined,
  rows: readonly RowValues[],
): { safety: ProductSafety | null; faults: Fault[] } {
  const input = inputOf(known, rows)
  if (safetyColumns.every((column) => input[column] === (known?.[column] ?? null)))
    return { safety: null, faults: [] }
  const isNamed = parts.some((part) => input[`responsible_${part}`])
  const { data, error } = ProductSafety.safeParse({
    maker: contactOf(input, "maker"),
    responsible: isNamed ? contactOf(input, "responsible") : null,
    warnings: input.warnings ?? "",
  })
  if (data) return { safety: data, faults: [] }
  // Whether a maker needs a responsible person depends on the maker's country.
  const isOpen = input.maker_country === null
  const issues = error.issues.filter(({ path }) => !(isOpen && path[0] === "responsible"))
  const faults = issues.map(({ path, message }): Fault => {
    const column = columnAt(path)
    const value = input[column] ?? ""
    const code = isCode(message) ? message : "value.invalid"
    return { column, value, code: value === "" ? "value.required" : code }
  })
  return { safety: null, faults }
}
