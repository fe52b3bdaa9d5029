import { coverOf } from "@packhaus/commerce/stock/cover"
import type { Role } from "@packhaus/contract/access/roles"
import { movementList, stockList } from "@packhaus/contract/stock/stocks/list"
import { binsPolicy } from "@packhaus/contract/warehouse/manifest"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { currentDay } from "../../../business-day.ts"
import { serveList } from "../../../lists.ts"
import { containsProduct } from "../../catalogue/products/reads.ts"

const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** The expected day of a level's next incoming pieces from stock orders. */
const incomingOn = sql<string | null>`(select min(placed.expected_on)
  from ${sql.table("stock_order_lines")} as line
  join ${sql.table("stock_orders")} as placed
    on placed.id = line.stock_order_id and placed.organisation_id = line.organisation_id
  where line.inventory_item_id = level.inventory_item_id
    and line.organisation_id = level.merchant_id and placed.location_id = level.location_id
    and placed.status = 'on_the_way'
    and line.quantity > line.arrived + line.damaged + line.missing)`
const itemsWhere = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`inventory_item_id in (select known.inventory_item_id
    from ${sql.table("item_forecasts")} as known where ${condition})`

const readersOfBins: readonly Role[] = binsPolicy["bin.read"]
const seesBins = ({ role }: { role: Role }) => readersOfBins.includes(role)

/** Codes of the bins with pieces of a level. */
const codesOfBins = sql<string[]>`coalesce((select array_agg(bin.code order by bin.walk, bin.code)
  from ${sql.table("bin_stocks")} as held
  join ${sql.table("bins")} as bin
    on bin.id = held.bin_id and bin.organisation_id = held.organisation_id
  where held.inventory_item_id = level.inventory_item_id
    and held.location_id = level.location_id
    and held.quantity > 0 and bin.kind <> 'trolley'), '{}')`

/** Items and locations with pieces in bins. */
const heldInBins = sql`(select held.inventory_item_id, held.location_id
  from ${sql.table("bin_stocks")} as held where held.quantity > 0)`

type Cover = { sold: number; days: number; available: number }
/** How many days the available stock lasts at the mean sales of these days; null without sales. */
export const daysOfCover = ({ sold, days, available }: Cover) =>
  sold > 0 ? oneDecimal(available / (sold / days)) : null

/** Stocks with their item, location and days of cover. */
export const stockListing = serveList(stockList, {
  from: "inventory_levels as level",
  rows: (own, { reader }) =>
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
      .leftJoin("item_forecasts as forecast", (join) =>
        join
          .onRef("forecast.inventory_item_id", "=", "level.inventory_item_id")
          .onRef("forecast.merchant_id", "=", "level.merchant_id"),
      )
      .innerJoinLateral(coverOf("item").as("cover"), (join) => join.onTrue())
      .select(["level.stocked_quantity as on_hand", "level.reserved_quantity as reserved"])
      .select(["level.blocked_quantity as blocked", "level.incoming_quantity as incoming"])
      .select(["merchant.name as merchant_name", "item.is_low", "variant.sku"])
      .select(["product.id as product_id", "product.title as product_title", "product.thumbnail"])
      .select(["variant.title as variant_title", "place.name as location_name"])
      .select(["place.kind as location_kind", "cover.sold", "cover.days"])
      .select(["cover.available as available_everywhere", "forecast.weeks", "forecast.run_out_on"])
      .select(["forecast.order_method", "forecast.order_by"])
      .select([incomingOn.as("incoming_on")])
      .select((seesBins(reader) ? codesOfBins : sql<string[]>`'{}'::text[]`).as("bins")),
  borrowed: { order_by: { table: "item_forecasts", on: ["inventory_item_id", "merchant_id"] } },
  shown: { binned: seesBins },
  filters: {
    outlook: {
      order_now: () => itemsWhere(sql<SqlBool>`known.order_by <= ${currentDay} + 7`),
      runs_out: () => itemsWhere(sql<SqlBool>`known.run_out_on <= ${currentDay} + 30`),
    },
    binned: {
      true: () => sql<SqlBool>`(inventory_item_id, location_id) in ${heldInBins}`,
      false: () => sql<SqlBool>`(inventory_item_id, location_id) not in ${heldInBins}`,
    },
    low: (low) => sql`inventory_item_id in (select item.id
      from ${sql.table("inventory_items")} as item where item.is_low = ${low})`,
    location_kind: (kind) => sql`location_id in (select place.id
      from ${sql.table("stock_locations")} as place where place.kind = ${kind})`,
  },
  search: (q, { db }) => {
    const products = db.selectFrom("products").select("id").where(containsProduct(q))
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

/** Movements of a stock, with the packed order or the arrived stock order. */
export const movementListing = serveList(movementList, {
  from: "stock_movements as move",
  rows: (own) =>
    own
      .leftJoin("fulfillments as packed", (join) =>
        join
          .onRef("packed.id", "=", "move.cause_id")
          .onRef("packed.merchant_id", "=", "move.merchant_id"),
      )
      .leftJoin("stock_order_arrivals as arrival", (join) =>
        join
          .onRef("arrival.id", "=", "move.cause_id")
          .onRef("arrival.organisation_id", "=", "move.merchant_id"),
      )
      .select(["packed.order_id", "arrival.stock_order_id"]),
  filters: {
    stock_id: (id) => sql`(inventory_item_id, location_id) = (
      select level.inventory_item_id, level.location_id
      from ${sql.table("inventory_levels")} as level where level.id = ${id})`,
  },
  parent: ({ rows }, id) => rows.one("inventory_levels", id),
})
