import { coverOf } from "@packhaus/commerce/stock/cover"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Stock, StockQuery } from "@packhaus/contract/stocks/schema"
import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../context.ts"
import { containsProduct } from "../products/reads.ts"

const oneDecimal = (value: number) => Math.round(value * 10) / 10

type Cover = { sold: number; days: number; available: number }
/** How many days what is available lasts at the mean sales of these days; null without sales. */
export const daysOfCover = ({ sold, days, available }: Cover) =>
  sold > 0 ? oneDecimal(available / (sold / days)) : null

/** Stocks with what they are of, where they lie and how long they last, in the order of `ids`. */
async function stocksOf({ db }: Context, ids: readonly string[]): Promise<Stock[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom("inventory_levels as level")
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
    .select(["level.id", "level.merchant_id", "level.inventory_item_id", "level.updated_at"])
    .select(["level.stocked_quantity", "level.reserved_quantity", "level.blocked_quantity"])
    .select(["level.incoming_quantity", "merchant.name as merchant_name", "item.is_low"])
    .select(["product.id as product_id", "product.title as product_title", "product.thumbnail"])
    .select(["variant.title as variant_title", "variant.sku"])
    .select(["place.id as location_id", "place.name as location_name"])
    .select(["place.kind as location_kind", "cover.sold", "cover.days", "cover.available"])
    .where(sql<SqlBool>`level.id = any(${ids})`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      ...row,
      on_hand: row.stocked_quantity,
      reserved: row.reserved_quantity,
      blocked: row.blocked_quantity,
      available: row.stocked_quantity - row.reserved_quantity - row.blocked_quantity,
      incoming: row.incoming_quantity,
      daily_sales: oneDecimal(row.sold / row.days),
      days_of_cover: daysOfCover(row),
    }
  })
}

/** Stocks of products that are found by a text. */
function ofProducts({ db }: Context, q: string) {
  const products = db.selectFrom("products").select("id").where(containsProduct(q))
  const items = db
    .selectFrom("product_variants")
    .select("inventory_item_id")
    .where("product_id", "in", products)
  return sql<SqlBool>`inventory_item_id in ${items}`
}

export async function listStocks(context: Context, query: StockQuery) {
  const { q, low, location_kind, ...plain } = query
  const { db } = context
  const conditions = [
    low !== undefined && {
      inventory_item_id: db.selectFrom("inventory_items").select("id").where("is_low", "=", low),
    },
    location_kind && {
      location_id: db.selectFrom("stock_locations").select("id").where("kind", "=", location_kind),
    },
  ]
  const each = conditions.flatMap((condition) =>
    Object.entries(condition || {}).map(
      ([column, among]) => sql<SqlBool>`${sql.ref(column)} in ${among}`,
    ),
  )
  const where = each.length ? sql<SqlBool>`${sql.join(each, sql` and `)}` : undefined
  const searched = { ...plain, q: q ? ofProducts(context, q) : undefined }
  const page = await context.rows.page("inventory_levels", searched, where)
  const { inventory_levels, ...rest } = page
  const stocks = await stocksOf(
    context,
    inventory_levels.map(({ id }) => id),
  )
  return { ...rest, stocks }
}

/** One stock. Throws 404 for a stranger's. */
export async function readStock(context: Context, id: string): Promise<Stock> {
  const [stock] = await stocksOf(context, [id])
  if (!stock) throw new ApiError("row.not_found", { id })
  return stock
}

const MOVEMENTS = 100

/** A stock with its latest hundred movements, newest first. */
export async function readStockAndMovements(context: Context, id: string) {
  const stock = await readStock(context, id)
  const movements = await within(context, stock.merchant_id)
    .db.selectFrom("stock_movements as move")
    .leftJoin("fulfillments as packed", (join) =>
      join
        .onRef("packed.id", "=", "move.cause_id")
        .onRef("packed.merchant_id", "=", "move.merchant_id"),
    )
    .select(["move.id", "move.inventory_item_id", "move.location_id", "move.kind"])
    .select(["move.quantity", "move.blocked_quantity", "move.cause_id", "move.reason"])
    .select(["move.created_at", "packed.order_id"])
    .where("move.inventory_item_id", "=", stock.inventory_item_id)
    .where("move.location_id", "=", stock.location_id)
    .orderBy("move.created_at", "desc")
    .orderBy("move.id", "desc")
    .limit(MOVEMENTS)
    .execute()
  return { stock, movements }
}

const MANY = 1_000

/** How many items last less than three days, for the shell; at most a thousand are counted. */
export async function stockAttention({ db, viewer }: Context) {
  if (!["administrator", "support", "agency", "customer"].includes(viewer.role)) return {}
  const low = db.selectFrom("inventory_items").select("id").where("is_low", "=", true).limit(MANY)
  const { count } = await db
    .selectFrom(low.as("low"))
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  return { attention: { stocks: count } }
}
