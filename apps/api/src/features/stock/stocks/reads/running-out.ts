import { coverOf } from "@packhaus/commerce/stock/cover"
import type { stockDashboard } from "@packhaus/contract/stock/stocks/dashboard"
import { sql } from "kysely"
import type { z } from "zod"
import { daysOfCover } from "../list.ts"

const SHOWN = 5
/** The newest low stocks; those with the fewest days of cover are shown. */
const LOOKED_AT = SHOWN * 4

type RunningOut = z.input<(typeof stockDashboard)["panels"]["running_out"]>
export type Low = {
  id: string
  inventory_item_id: string
  sku: string | null
  title: string
  thumbnail: string | null
  /** At this location. */
  available: number
  incoming: number
  /** Cover of the item over all locations. */
  cover: { sold: number; days: number; available: number }
}

/** The newest stocks that run low, as JSON. */
export const lowStocksOf = () => sql`(select coalesce(json_agg(one), '[]') from (
  select level.id, level.inventory_item_id, variant.sku, product.title, product.thumbnail,
    level.stocked_quantity - level.reserved_quantity - level.blocked_quantity as available,
    level.incoming_quantity as incoming, to_json(cover) as cover
  from (select l.* from ${sql.table("inventory_levels")} as l
    where l.inventory_item_id in
      (select i.id from ${sql.table("inventory_items")} as i where i.is_low)
    order by l.created_at desc, l.id desc limit ${sql.lit(LOOKED_AT)}) as level
  join ${sql.table("inventory_items")} as item
    on item.id = level.inventory_item_id and item.merchant_id = level.merchant_id
  join ${sql.table("product_variants")} as variant
    on variant.inventory_item_id = level.inventory_item_id and variant.merchant_id = level.merchant_id
  join ${sql.table("products")} as product
    on product.id = variant.product_id and product.merchant_id = variant.merchant_id
  join ${sql.table("stock_locations")} as place on place.id = level.location_id
  cross join lateral ${coverOf("item")} as cover
  order by level.created_at desc, level.id desc) as one)`

/** The low stocks with the fewest days of cover; stocks without sales come last. */
export function readRunningOut(stocks: readonly Low[]): RunningOut {
  const items = new Map(stocks.map((stock) => [stock.inventory_item_id, stock]))
  return [...items.values()]
    .flatMap(({ id: stock_id, sku, title, thumbnail, available, incoming, cover }) => {
      const days_of_cover = daysOfCover(cover)
      return days_of_cover === null
        ? []
        : [{ stock_id, sku, title, thumbnail, available, incoming, days_of_cover }]
    })
    .toSorted((a, b) => a.days_of_cover - b.days_of_cover)
    .slice(0, SHOWN)
}
