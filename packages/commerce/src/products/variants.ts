import { newId } from "@packhaus/kernel/ids"
import type { Changes, NewRow, Row } from "@packhaus/kernel/table"
import { putPrices, type WantedPrice } from "../prices/verbs.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import type { productTables } from "./tables.ts"

// Only this file writes variants, their inventory items and prices. Callers lock the product.

type VariantTable = typeof productTables.product_variants
type Price = Omit<WantedPrice, "variant_id" | "id">
type NewVariant = Omit<
  NewRow<VariantTable>,
  "id" | "merchant_id" | "product_id" | "inventory_item_id" | "variant_rank"
> & { prices: readonly Price[] }
type Owner = { id: string; merchant_id: string; title: string }

/** Inserts variants of a product with their inventory items and prices, from this rank on. */
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
  const prices = all.flatMap(({ row: { id: variant_id }, prices }, variant) =>
    prices.map((price, index) => ({
      path: `variants.${variant}.prices.${index}`,
      ...price,
      variant_id,
    })),
  )
  const pathOf = (index: number, field: string) => `${prices[index]?.path}.${field}`
  await putPrices(db, { merchant_id, price_list_id: null }, prices, pathOf)
  return all.map(({ row }) => row)
}

type PriceChange = Omit<WantedPrice, "variant_id">
type VariantChange = Changes<VariantTable> & { prices?: readonly PriceChange[] | undefined }

/**
 * Changes a locked variant. Its inventory item takes the same SKU; an empty SKU is stored as null.
 */
export async function updateVariant(
  db: EngineDb,
  variant: Pick<Row<VariantTable>, "id" | "merchant_id" | "inventory_item_id">,
  { prices = [], ...fields }: VariantChange,
) {
  const rows = engineRows(db)
  const sku = fields.sku === "" ? null : fields.sku
  await putPrices(
    db,
    { merchant_id: variant.merchant_id, price_list_id: null },
    prices.map((price) => ({ ...price, variant_id: variant.id })),
  )
  await rows.update("product_variants", variant.id, { ...fields, sku })
  if (sku !== undefined) await rows.update("inventory_items", variant.inventory_item_id, { sku })
  return { ...variant, sku }
}
