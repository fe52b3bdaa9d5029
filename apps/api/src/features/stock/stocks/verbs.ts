import { openLevels } from "@packhaus/commerce/stock/levels"
import { adjust, restock } from "@packhaus/commerce/stock/verbs"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { AdjustStock, CreateStock } from "@packhaus/contract/stock/stocks/schema"
import { sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import { stockGrown } from "../../catalogue/products/events.ts"
import { deliveryReceived, stockChanged } from "./events.ts"
import { stockListing } from "./list.ts"

type Level = {
  id: string
  merchant_id: string
  inventory_item_id: string
  location_id: string
  location_owner_id: string
}

/** Whether the booking increases available stock. */
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
  return stockListing.one(context, id)
}

/** Books on a stock. Throws `stock.not_enough` for more than the unreserved pieces. */
export async function adjustStock(context: Context, id: string, booking: AdjustStock) {
  return book(context, await context.rows.lock("inventory_levels", id), booking)
}

/**
 * Books the first pieces of an item at a location: staff anywhere, a supplier at its own locations
 * (403). Throws 404 for another customer's location.
 */
export async function createStock(
  context: Context,
  { inventory_item_id, location_id, ...booking }: CreateStock,
) {
  const { db, rows } = context
  const { merchant_id } = await rows.one("inventory_items", inventory_item_id)
  const place = await rows.one("stock_locations", location_id)
  if (place.type === "customer" && place.owner_id !== merchant_id)
    throw new ApiError("row.not_found", { id: location_id })

  const at = { merchant_id, inventory_item_id, location_id }
  await openLevels(db, [{ ...at, location_owner_id: place.owner_id }])
  const level = await db
    .selectFrom("inventory_levels")
    .select(["id", "merchant_id", "inventory_item_id", "location_id", "location_owner_id"])
    .where("inventory_item_id", "=", inventory_item_id)
    .where("location_id", "=", location_id)
    .executeTakeFirstOrThrow()
  return book(context, level, booking)
}

type Delivery = {
  merchant_id: string
  location_id: string
  reason: string
  /** The id of its cause, if any. */
  cause_id?: string
  /** Some of the arrived pieces may be blocked. */
  lines: readonly { inventory_item_id: string; quantity: number; blocked_quantity?: number }[]
}

/**
 * Books a delivery of many items of a merchant at one location, in a constant number of statements.
 */
export async function receiveDelivery(context: Context, delivery: Delivery) {
  const { merchant_id, location_id, reason, cause_id = null, lines } = delivery
  const inside = within(context, merchant_id)
  const { owner_id } = await context.rows.one("stock_locations", location_id)
  const arrived = lines.map((line) => ({ ...line, merchant_id, location_id }))
  const opened = arrived.map(({ quantity: _, blocked_quantity: __, ...at }) => ({
    ...at,
    location_owner_id: owner_id,
  }))
  await openLevels(context.db, opened)
  await restock(inside.db, merchant_id, arrived, {
    kind: "arrival",
    cause_id,
    reason,
    actor_id: context.viewer.id,
  })
  const items = new Map(lines.map((line) => [line.inventory_item_id, line.quantity]))
  const levels = await inside.db
    .selectFrom("inventory_levels")
    .select(["id", "inventory_item_id"])
    .where("location_id", "=", location_id)
    .where(sql<boolean>`inventory_item_id = any(${[...items.keys()]})`)
    .execute()
  await context.note(
    levels.map(({ id, inventory_item_id }) => ({
      entity: "inventory_levels",
      entity_id: id,
      organisation_id: merchant_id,
      action: "stock.write",
      details: { kind: "arrival", quantity: items.get(inventory_item_id), reason },
    })),
  )
  const organisation_ids = [merchant_id, owner_id]
  await context.emitAll(
    stockChanged,
    levels.map(({ id }) => ({ id, organisation_ids })),
  )
  await context.emit(deliveryReceived, { id: merchant_id, organisation_ids: [] })
}
