import { openLevel } from "@packhaus/commerce/stock/levels"
import { adjust } from "@packhaus/commerce/stock/verbs"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { AdjustStock, CreateStock } from "@packhaus/contract/stocks/schema"
import { type Context, within } from "../../context.ts"
import { stockChanged, stockGrown } from "./events.ts"
import { readStock } from "./reads.ts"

type Level = {
  id: string
  merchant_id: string
  inventory_item_id: string
  location_id: string
  location_owner_id: string
}

/** Whether pieces become available that were not before. */
const grows = ({ kind, quantity }: AdjustStock) =>
  kind === "block" ? quantity < 0 : kind === "unblock" || quantity > 0

async function book(context: Context, level: Level, booking: AdjustStock) {
  const { id, merchant_id, inventory_item_id, location_id, location_owner_id } = level
  const at = { inventory_item_id, location_id, actor_id: context.viewer.id }
  await adjust(within(context, merchant_id).db, merchant_id, { ...booking, ...at })
  const line = { entity: "inventory_levels", entity_id: id, organisation_id: merchant_id }
  await context.note({ ...line, action: "stock.write", details: booking })
  await context.emit(stockChanged, { id, organisation_ids: [merchant_id, location_owner_id] })
  if (grows(booking))
    await context.emit(stockGrown, { id: inventory_item_id, organisation_ids: [merchant_id] })
  return readStock(context, id)
}

/** Books on a stock. Throws `stock.not_enough` for more than is there and not promised. */
export async function adjustStock(context: Context, id: string, booking: AdjustStock) {
  return book(context, await context.rows.lock("inventory_levels", id), booking)
}

/**
 * Books the first pieces of an item at a place: staff anywhere, a supplier at his own places (403).
 * Throws 404 for another customer's place.
 */
export async function createStock(
  context: Context,
  { inventory_item_id, location_id, ...booking }: CreateStock,
) {
  const { db, rows, viewer } = context
  const { merchant_id } = await rows.one("inventory_items", inventory_item_id)
  const place = await rows.one("stock_locations", location_id)
  if (viewer.role === "supplier" && place.owner_id !== viewer.organisation_id)
    throw new ApiError("access.denied", { id: location_id })
  if (place.type === "customer" && place.owner_id !== merchant_id)
    throw new ApiError("row.not_found", { id: location_id })

  const at = { merchant_id, inventory_item_id, location_id }
  await openLevel(db, { ...at, location_owner_id: place.owner_id })
  const level = await db
    .selectFrom("inventory_levels")
    .select(["id", "merchant_id", "inventory_item_id", "location_id", "location_owner_id"])
    .where("inventory_item_id", "=", inventory_item_id)
    .where("location_id", "=", location_id)
    .executeTakeFirstOrThrow()
  return book(context, level, booking)
}
