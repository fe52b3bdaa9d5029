import { coverOf } from "@packhaus/commerce/stock/cover"
import { tables } from "@packhaus/commerce/tables"
import { movementList, stockList } from "@packhaus/contract/stocks/list"
import { contains } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../lists.ts"

const oneDecimal = (value: number) => Math.round(value * 10) / 10

type Cover = { sold: number; days: number; available: number }
/** How many days what is available lasts at the mean sales of these days; null without sales. */
export const daysOfCover = ({ sold, days, available }: Cover) =>
  sold > 0 ? oneDecimal(available / (sold / days)) : null

/** Stocks with what they are of, where they lie and how long they last. */
export const stockListing = serveList(stockList, {
  from: "inventory_levels as level",
  rows: (own) =>
    own
      .innerJoin("inventory_items as item", (join) =>
        join
          .onRef("item.id", "=", "level.inventory_item_id")
          .onRef("item.merchant_id", "=", "level.merchant_id"),
      )
      .innerJoin("product_variants as variant", (join) =>
        join
          .onRef("variant.inventory_item_id", "=", "level.inventory_item_id")
          .onRef("variant.merchant_id", "=", "level.merchant_id"),
      )
      .innerJoin("products as product", (join) =>
        join
          .onRef("product.id", "=", "variant.product_id")
          .onRef("product.merchant_id", "=", "variant.merchant_id"),
      )
      .innerJoin("stock_locations as place", "place.id", "level.location_id")
      .leftJoin("organisations as merchant", "merchant.id", "level.merchant_id")
      .innerJoinLateral(coverOf("item").as("cover"), (join) => join.onTrue())
      .select(["level.stocked_quantity as on_hand", "level.reserved_quantity as reserved"])
      .select(["level.blocked_quantity as blocked", "level.incoming_quantity as incoming"])
      .select(["merchant.name as merchant_name", "item.is_low", "variant.sku"])
      .select(["product.id as product_id", "product.title as product_title", "product.thumbnail"])
      .select(["variant.title as variant_title", "place.name as location_name"])
      .select(["place.kind as location_kind", "cover.sold", "cover.days"])
      .select("cover.available as available_everywhere"),
  filters: {
    low: (low) => sql`inventory_item_id in (select item.id
      from ${sql.table("inventory_items")} as item where item.is_low = ${low})`,
    location_kind: (kind) => sql`location_id in (select place.id
      from ${sql.table("stock_locations")} as place where place.kind = ${kind})`,
  },
  search: (q, { db }) => {
    const products = db.selectFrom("products").select("id").where(contains(tables.products, q))
    const items = db
      .selectFrom("product_variants")
      .select("inventory_item_id")
      .where("product_id", "in", products)
    return sql<SqlBool>`inventory_item_id in ${items}`
  },
  present: (_, { sold, days, available_everywhere: available, ...stock }) => ({
    ...stock,
    available: stock.on_hand - stock.reserved - stock.blocked,
    daily_sales: oneDecimal(sold / days),
    days_of_cover: daysOfCover({ sold, days, available }),
  }),
})

/** What was booked on a stock, with the order that was packed where one was. */
export const movementListing = serveList(movementList, {
  from: "stock_movements as move",
  rows: (own) =>
    own
      .leftJoin("fulfillments as packed", (join) =>
        join
          .onRef("packed.id", "=", "move.cause_id")
          .onRef("packed.merchant_id", "=", "move.merchant_id"),
      )
      .select("packed.order_id"),
  filters: {
    stock_id: (id) => sql`(inventory_item_id, location_id) = (
      select level.inventory_item_id, level.location_id
      from ${sql.table("inventory_levels")} as level where level.id = ${id})`,
  },
  parent: ({ rows }, id) => rows.one("inventory_levels", id),
})
