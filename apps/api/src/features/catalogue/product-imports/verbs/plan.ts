import type { ImportColumn } from "@packhaus/contract/catalogue/product-imports/rules"
import {
  type ImportDuplicate,
  type ImportFault,
  type ImportSummary,
  importLimits,
} from "@packhaus/contract/catalogue/product-imports/schema"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import type { Context } from "../../../../context.ts"
import { type KnownVariant, readBarcodes, readKnown } from "../reads.ts"
import { changesOf, type ImportPlan, planOfNew, type VariantRow } from "./plan-product.ts"
import { planSafety } from "./plan-safety.ts"
import type { ProductTable } from "./read-table.ts"
import { type RowValues, readValues } from "./read-values.ts"

/** Maximum number of variants per product. */
const MAX_VARIANTS = 200

type Row = { row: number; label: string; values: RowValues; bad: Bad[] }
type Bad = { column: ImportColumn; code: FieldErrorCode; value: string }
type Group = { known: KnownVariant[] | undefined; rows: VariantRow[] }

const keyOf = (text: string) => text.trim().toLowerCase()
const labelOf = ({ sku, product, handle }: RowValues) => sku ?? product ?? handle ?? ""

/**
 * Plans an import into a merchant's products: a plan for each new or changed product, and the
 * preview. A row finds its variant by SKU, otherwise by product handle and variant title. Among
 * rows of one product the first value counts. Changes nothing.
 */
export async function planImport(own: Context, { rows: table, separators, unknown }: ProductTable) {
  const read = table.map((row): Row => {
    const { values, faults } = readValues(row, separators)
    return { row: row.row, values, label: labelOf(values), bad: faults }
  })
  const given = <C extends "sku" | "handle" | "barcode">(column: C) => [
    ...new Set(read.flatMap(({ values }) => values[column] ?? [])),
  ]
  const known = await readKnown(own, {
    skus: given("sku").map(keyOf),
    handles: given("handle"),
  })
  const groups = groupsOf(read, known)
  const duplicates = await duplicatesOf(own, read, given("barcode"), known)
  const plans: ImportPlan[] = []
  let [created, changed, same] = [0, 0, 0]
  for (const { known: before, rows } of groups.values()) {
    const plan = before ? changesOf(before, rows) : planOfNew(rows)
    if (plan === null) same++
    else {
      plans.push(plan)
      if (plan.product_id === null) created++
      else changed++
    }
  }
  const faults = read.flatMap(({ row, label, bad }) =>
    bad.map((one): ImportFault => ({ row, label, ...one })),
  )
  const summary: ImportSummary = {
    rows: read.length,
    created,
    changed,
    same,
    bad: read.filter(({ bad }) => bad.length > 0).length,
    unknown: [...unknown],
    faults: faults.slice(0, importLimits.named),
    duplicates: duplicates.slice(0, importLimits.named),
  }
  return { plans, summary }
}

/** Groups rows by product and adds faults that concern more than a single cell. */
function groupsOf(read: readonly Row[], known: readonly KnownVariant[]) {
  const bySku = new Map(known.flatMap((one) => (one.sku ? [[keyOf(one.sku), one] as const] : [])))
  const byProduct = Map.groupBy(known, ({ product_id }) => product_id)
  const byHandle = new Map(known.map((one) => [one.handle, byProduct.get(one.product_id)]))
  const groups = new Map<string, Group>()
  const claimed = new Set<string>()
  for (const { row, values, bad } of read) {
    const { sku, handle, product } = values
    const hit = sku ? bySku.get(keyOf(sku)) : undefined
    const before = hit ? byProduct.get(hit.product_id) : handle ? byHandle.get(handle) : undefined
    const variant = hit ?? variantOf(before, values)
    if (sku && claimed.has(keyOf(sku))) bad.push({ column: "sku", code: "csv.twice", value: sku })
    else if (variant && claimed.has(variant.id))
      bad.push({ column: "variant", code: "csv.twice", value: values.variant ?? "" })
    if (sku) claimed.add(keyOf(sku))
    if (variant) claimed.add(variant.id)
    if (hit && handle && hit.handle !== handle)
      bad.push({ column: "handle", code: "value.invalid", value: handle })
    if (!before && !product && !bad.some(({ column }) => column === "product"))
      bad.push({ column: "product", code: "text.required", value: "" })
    const key = before?.[0] ? before[0].product_id : `new ${handle ?? keyOf(product ?? "")}`
    const group = groups.get(key) ?? { known: before, rows: [] }
    const earlier = group.rows.map((one) => one.values)
    if (bad.length === 0) bad.push(...planSafety(before?.[0], [...earlier, values]).faults)
    if (bad.length > 0) continue
    if (group.rows.length >= MAX_VARIANTS)
      bad.push({ column: "variant", code: "list.too_long", value: values.variant ?? "" })
    else group.rows.push({ row, values, known: variant })
    groups.set(key, group)
  }
  return groups
}

/**
 * The variant with this title; for a product with a single variant and a row without a title, that
 * variant.
 */
function variantOf(before: readonly KnownVariant[] | undefined, { variant, sku }: RowValues) {
  if (!before) return undefined
  if (variant) return before.find((one) => keyOf(one.variant) === keyOf(variant))
  return sku ? undefined : before.length === 1 ? before[0] : undefined
}

/** Rows whose barcode belongs to another row or to a variant of another product. */
async function duplicatesOf(
  own: Context,
  read: readonly Row[],
  barcodes: readonly string[],
  known: readonly KnownVariant[],
): Promise<ImportDuplicate[]> {
  const stored = Map.groupBy(await readBarcodes(own, barcodes), ({ barcode }) => barcode)
  const bySku = new Map(known.flatMap(({ sku, id }) => (sku ? [[keyOf(sku), id] as const] : [])))
  const seen = new Map<string, string>()
  return read.flatMap(({ row, label, bad, values: { barcode, sku } }) => {
    if (!barcode || bad.length > 0) return []
    const id = sku ? bySku.get(keyOf(sku)) : undefined
    const other =
      stored.get(barcode)?.find((one) => one.id !== id && one.label !== sku)?.label ??
      seen.get(barcode)
    seen.set(barcode, label)
    return other === undefined ? [] : [{ row, label, barcode, other }]
  })
}
