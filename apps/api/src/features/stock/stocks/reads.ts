import { answersForSales } from "@packhaus/contract/access/roles"
import { movementList } from "@packhaus/contract/stock/stocks/list"
import { sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import { movementListing, stockListing } from "./list.ts"
import { readBlockedPieces } from "./reads/blocked-pieces.ts"

const MOVEMENTS = 100

/**
 * The context for reading the movements of a stock: its merchant's scope, also for the owner of the
 * location. Throws 404 outside the viewer's scope.
 */
export async function insideStock<C extends Context & { params: { id: string } }>(call: C) {
  const { merchant_id } = await call.rows.one("inventory_levels", call.params.id)
  return { ...call, ...within(call, merchant_id) }
}

/** A stock with its blocked pieces and its latest hundred movements, newest first. */
export async function readStockAndMovements(context: Context, id: string) {
  const stock = await stockListing.one(context, id)
  const inside = within(context, stock.merchant_id)
  const query = { [movementList.parent]: id, limit: MOVEMENTS, offset: 0 }
  const { movements } = await movementListing.page(inside, query)
  const blocked_pieces = await readBlockedPieces(inside, stock)
  return { stock: { ...stock, blocked_pieces }, movements }
}

const MANY = 1_000

/** Number of items that last less than three days, for the shell; counted up to one thousand. */
export async function stockAttention({ db, viewer }: Context) {
  if (!answersForSales(viewer.role)) return {}
  const low = db.selectFrom("inventory_items").select("id").where("is_low", "=", true).limit(MANY)
  const { count } = await db
    .selectFrom(low.as("low"))
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  return { attention: { stocks: count } }
}

/** Levels as `level` with their item's name; variant as `variant`, product as `product`. */
export const namedLevels = ({ db }: Pick<Context, "db">) =>
  db
    .selectFrom("inventory_levels as level")
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
    .select(["variant.title as variant_title", "product.title as product_title"])
