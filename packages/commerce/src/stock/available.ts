import { MAX_SHOWN } from "@packhaus/contract/commerce/store-products"
import { sql } from "kysely"
import { bundlesAt } from "../products/parts.ts"
import { isPurchasable } from "../products/shown.ts"

const isOpenPlace = sql`(not exists (select 1 from ${sql.table("sales_channel_locations")} as s
      where s.merchant_id = v.merchant_id)
    or exists (select 1 from ${sql.table("sales_channel_locations")} as s
      where s.merchant_id = v.merchant_id and s.location_id = l.location_id))`
/**
 * Unreserved pieces of the variant `v`, at the locations of the sales channels that the reader
 * sees, or at all locations if the channels name none: one row, joined as `stock`; for a bundle,
 * those that its parts make.
 */
export const stockOfVariant = sql`(
  select case when v.is_bundle
    then (select coalesce(sum(l.available), 0)::bigint from ${bundlesAt("v")} as l where ${isOpenPlace})
    else (select coalesce(sum(l.stocked_quantity - l.reserved_quantity - l.blocked_quantity), 0)::bigint
      from ${sql.table("inventory_levels")} as l
      where l.inventory_item_id = v.inventory_item_id and l.merchant_id = v.merchant_id
        and ${isOpenPlace}) end as available)`

/**
 * The stock data shown to a shop front: the quantity, capped, and whether a piece can be bought.
 */
export const shownStockOfVariant = sql`
  least(greatest(stock.available, 0), ${MAX_SHOWN}::int) as ${sql.ref("inventory_quantity")},
  ${isPurchasable(sql`stock.available`)} as ${sql.ref("purchasable")}`
