import type { Order, OrderLine } from "@packhaus/contract/orders/schema"
import { isMeasured, type Measured } from "@packhaus/contract/pack-station/rules/suggest-packaging"
import type { PackingLine } from "@packhaus/contract/pack-station/schema"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { type Context, within } from "../../../context.ts"

type Variant = {
  id: string
  sku: string | null
  barcode: string | null
  ean: string | null
  upc: string | null
  /** Grams that are set for the variant itself. */
  own_weight: number | null
} & Omit<Measured, "quantity">
type Goods = ReadonlyMap<string, Variant>

/** Scan codes and measures of an order's pieces, by variant: one statement. */
export async function readGoods(context: Context, { merchant_id, items }: Order): Promise<Goods> {
  const ids = [...new Set(items.flatMap(({ variant_id }) => variant_id ?? []))]
  const { db } = within(context, merchant_id)
  const found = await db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["variant.id", "variant.sku", "variant.barcode", "variant.ean", "variant.upc"])
    .select(["variant.length", "variant.width", "variant.height"])
    .select(sql<number | null>`coalesce(variant.weight, product.weight)`.as("weight"))
    .select("variant.weight as own_weight")
    .where(among("variant.id", ids))
    .execute()
  return new Map(found.map((variant) => [variant.id, variant]))
}

const unmeasured = { length: null, width: null, height: null, weight: null }

const ownWeightOf = (goods: Goods, { variant_id }: OrderLine) =>
  goods.get(variant_id ?? "")?.own_weight ?? null

type Known = { goods: Goods; binsOf: (item: string | null) => string[] }

/** Lines with pieces reserved at this location, with their measures and bins. */
export const piecesOf = ({ items }: Order, { goods, binsOf }: Known, place: { id: string }) =>
  items.flatMap((item): (Measured & { line: PackingLine })[] => {
    const quantity = item.reservations
      .filter(({ location_id }) => location_id === place.id)
      .reduce((sum, one) => sum + one.quantity, 0)
    if (quantity === 0) return []
    const variant = goods.get(item.variant_id ?? "")
    const { length, width, height, weight } = variant ?? unmeasured
    const piece = { quantity, length, width, height, weight }
    const bundle = items.find(({ id }) => id === item.part_of)
    const line = {
      ...lineOf(item, variant, bundle && { ...bundle, weight: ownWeightOf(goods, bundle) }),
      bins: binsOf(item.inventory_item_id),
      quantity,
      weight,
      is_measured: isMeasured(piece),
    }
    return [{ ...piece, line }]
  })

/** Accepts the shop's SKU and ours: labels may carry either. */
function lineOf(
  item: OrderLine,
  variant: Variant | undefined,
  bundle: (OrderLine & { weight: number | null }) | undefined,
) {
  const codes = [variant?.barcode, variant?.ean, variant?.upc, variant?.sku, item.sku]
  return {
    line_item_id: item.id,
    title: item.title,
    variant_title: item.variant_title,
    sku: item.sku ?? variant?.sku ?? null,
    barcode: variant?.barcode ?? variant?.ean ?? variant?.upc ?? null,
    codes: [...new Set(codes.flatMap((code) => code?.trim() || []))],
    thumbnail: item.thumbnail,
    bundle: bundle
      ? {
          id: bundle.id,
          title: bundle.title,
          weight: bundle.weight,
          each: item.part_quantity ?? 1,
        }
      : null,
    properties: [...item.properties, ...(bundle?.properties ?? [])],
  }
}
