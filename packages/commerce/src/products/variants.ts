import { cents } from "@packhaus/contract/kernel/values"
import { newId } from "@packhaus/kernel/ids"
import type { Changes, NewRow, Row } from "@packhaus/kernel/table"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import type { productTables } from "./tables.ts"

// The only code that changes variants, their inventory items and prices. Callers lock the product before.

type VariantTable = typeof productTables.product_variants
type Price = { currency_code: string; amount: number }
type NewVariant = Omit<
  NewRow<VariantTable>,
  "id" | "merchant_id" | "product_id" | "inventory_item_id" | "variant_rank"
> & { prices: readonly Price[] }
type Owner = { id: string; merchant_id: string; title: string }

/** Writes variants of a product with their inventory items and prices, from this rank on. */
export async function insertVariants(
  db: EngineDb,
  { id: product_id, merchant_id, title }: Owner,
  variants: readonly NewVariant[],
  firstRank: number,
) {
  const rows = engineRows(db)
  const all = variants.map(({ prices, sku, barcode, ...variant }, index) => ({
    prices,
    row: {
      ...variant,
      id: newId("variant"),
      inventory_item_id: newId("iitem"),
      merchant_id,
      product_id,
      sku: sku || null,
      barcode: barcode || null,
      variant_rank: firstRank + index,
    },
  }))
  await rows.insertAll(
    "inventory_items",
    all.map(({ row: { inventory_item_id: id, sku } }) => ({ id, merchant_id, sku, title })),
  )
  await rows.insertAll(
    "product_variants",
    all.map(({ row }) => row),
  )
  const prices = all.flatMap(({ row: { id: variant_id }, prices }) =>
    prices.map(({ currency_code, amount }) => ({
      merchant_id,
      variant_id,
      currency_code,
      amount: cents(amount),
    })),
  )
  await rows.insertAll("prices", prices)
  return all.map(({ row }) => row)
}

type PriceChange = { currency_code: string; amount: number | null }
type VariantChange = Changes<VariantTable> & { prices?: readonly PriceChange[] | undefined }

/** Changes a locked variant. Its inventory item goes by the same SKU; one that is empty is none. */
export async function updateVariant(
  db: EngineDb,
  variant: Pick<Row<VariantTable>, "id" | "merchant_id" | "inventory_item_id">,
  { prices = [], ...fields }: VariantChange,
) {
  const rows = engineRows(db)
  const sku = fields.sku === "" ? null : fields.sku
  await changePrices(db, variant, prices)
  await rows.update("product_variants", variant.id, { ...fields, sku })
  if (sku !== undefined) await rows.update("inventory_items", variant.inventory_item_id, { sku })
  return { ...variant, sku }
}

/** Gives a locked variant these prices, currency by currency; null takes one away. */
async function changePrices(
  db: EngineDb,
  { id: variant_id, merchant_id }: { id: string; merchant_id: string },
  changes: readonly PriceChange[],
) {
  if (changes.length === 0) return
  const rows = engineRows(db)
  const known = await rows.children("prices", "variant_id", [variant_id])
  for (const { currency_code, amount } of changes) {
    const before = known.find((price) => price.currency_code === currency_code)
    if (amount === null) {
      if (before) await rows.remove("prices", before.id)
    } else if (before) await rows.update("prices", before.id, { amount: cents(amount) })
    else
      await rows.insert("prices", { merchant_id, variant_id, currency_code, amount: cents(amount) })
  }
}
