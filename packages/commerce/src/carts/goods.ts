import { jsonOfRows } from "@packhaus/kernel/json-parts"
import { readAll } from "@packhaus/kernel/queries"
import { amongAnyNumber } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { askPrices } from "../prices/reads.ts"
import { bundlesOf } from "../products/parts.ts"
import { type EngineDb, query } from "../stock/levels.ts"
import type { Rate } from "../totals/tax.ts"

type TakenPart = { inventory_item_id: string; quantity: number; free: number }
/** A variant as sold in a cart, at the price of a region. */
type Goods = {
  variant_id: string
  product_id: string
  inventory_item_id: string
  title: string
  variant_title: string
  sku: string | null
  thumbnail: string | null
  allow_discounts: boolean
  is_giftcard: boolean
  manage_inventory: boolean
  allow_backorder: boolean
  is_bundle: boolean
  /** Unreserved pieces, over all locations; whole ones of a bundle. */
  available: number
  /** The items that one piece uses, for a bundle its parts, with their unreserved pieces. */
  parts: readonly TakenPart[]
  /** Published, and in the cart's sales channel. */
  is_sold: boolean
}

/** Parts of the bundle `v` with their unreserved pieces, over all locations. */
const freeParts = jsonOfRows(sql`select piece.inventory_item_id, part.quantity, (
      select coalesce(sum(level.stocked_quantity - level.reserved_quantity
        - level.blocked_quantity), 0)::bigint
      from ${sql.table("inventory_levels")} as level
      where level.inventory_item_id = piece.inventory_item_id
        and level.merchant_id = piece.merchant_id) as free
    from ${sql.table("variant_parts")} as part
    join ${sql.table("product_variants")} as piece
      on piece.id = part.part_variant_id and piece.merchant_id = part.merchant_id
    where part.variant_id = v.id and part.merchant_id = v.merchant_id`)

type Values = { ids: readonly string[]; channel: string }
const found = query(({ ids, channel }: Values, db) =>
  db
    .selectFrom("product_variants as v")
    .innerJoin("products as p", (join) =>
      join.onRef("p.id", "=", "v.product_id").onRef("p.merchant_id", "=", "v.merchant_id"),
    )
    .select(["v.id as variant_id", "v.product_id", "v.inventory_item_id", "v.sku"])
    .select(["v.title as variant_title", "v.manage_inventory", "v.allow_backorder", "v.is_bundle"])
    .select(["p.title", "p.thumbnail", "p.discountable as allow_discounts"])
    .select("p.is_giftcard")
    .select(
      sql<boolean>`(p.status = 'published' and p.deleted_at is null and v.deleted_at is null
        and (select count(*) from ${sql.table("sales_channel_products")} as pair
          where pair.product_id = p.id and pair.merchant_id = p.merchant_id
            and pair.sales_channel_id = ${channel}) > 0)`.as("is_sold"),
    )
    .select(
      sql<string>`(case when v.is_bundle then ${bundlesOf("v")} else (
        select coalesce(sum(level.stocked_quantity - level.reserved_quantity
          - level.blocked_quantity), 0)
        from ${sql.table("inventory_levels")} as level
        where level.inventory_item_id = v.inventory_item_id
          and level.merchant_id = v.merchant_id) end)`.as("available"),
    )
    .select(sql<TakenPart[] | null>`(case when v.is_bundle then ${freeParts} end)`.as("parts"))
    .where(amongAnyNumber("v.id", ids)),
)

export type Wanted = { variant_id: string; quantity: number }
type Place = { sales_channel_id: string; region_id: string; customer_id?: string | null }

export type PricedGoods = Goods & {
  unit_price: number | null
  includes_tax: boolean
  rates: readonly (Rate & { name: string; code: string | null })[]
}

/** Variants by id, each with its price and tax rates in the region for this quantity. */
export async function goodsOf(
  db: EngineDb,
  { sales_channel_id, region_id, customer_id }: Place,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, PricedGoods>> {
  if (wanted.length === 0) return new Map()
  const ids = [...new Set(wanted.map(({ variant_id }) => variant_id))]
  const requestedPrices = askPrices(db, wanted, { region_id, customer_id })
  const [rows, priceRows] = await readAll(db, [
    found.of(db, { ids, channel: sales_channel_id }),
    requestedPrices.query,
  ])
  const prices = requestedPrices.pricesIn(priceRows)
  const priceOf = new Map(prices.flatMap((price) => (price ? [[price.variant_id, price]] : [])))
  return new Map(
    rows.map((row): [string, PricedGoods] => {
      const price = priceOf.get(row.variant_id)
      const available = Number(row.available)
      const { inventory_item_id } = row
      return [
        row.variant_id,
        {
          ...row,
          available,
          parts: row.parts ?? [{ inventory_item_id, quantity: 1, free: available }],
          unit_price: price?.calculated?.amount ?? null,
          includes_tax: price?.calculated?.includes_tax ?? false,
          rates: price?.tax_rates ?? [],
        },
      ]
    }),
  )
}
