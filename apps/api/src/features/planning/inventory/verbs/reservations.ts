import { mergedMetadata } from "@packhaus/commerce/resources/metadata"
import { notAllowed } from "@packhaus/commerce/resources/refusals"
import { changeHold, hold, releaseHold } from "@packhaus/commerce/stock/held"
import type { Metadata } from "@packhaus/contract/kernel/values"
import type {
  CreateReservation,
  UpdateReservation,
} from "@packhaus/contract/planning/inventory/schema"
import type { z } from "zod"
import { type Context, within } from "../../../../context.ts"
import { stockGrown } from "../../../catalogue/products/events.ts"

const note = (id: string, merchant_id: string, details: object) => ({
  entity: "reservations",
  entity_id: id,
  organisation_id: merchant_id,
  action: "reservation.write" as const,
  details: { ...details },
})

/**
 * Reserves pieces of an item at a location, and returns the id. Throws 404 for an item or a
 * location outside the scope, `stock.not_enough` for more than are available, and
 * `commerce.not_allowed` for an order line, whose reservations routing decides.
 */
export async function createReservation(context: Context, body: CreateReservation) {
  const { line_item_id, inventory_item_id, location_id, quantity, description, metadata } = body
  if (line_item_id) throw notAllowed({ line_item_id })
  const { merchant_id } = await context.rows.one("inventory_items", inventory_item_id)
  await context.rows.one("stock_locations", location_id)
  const at = { merchant_id, inventory_item_id, location_id }
  const about = { quantity, description, metadata, created_by: context.viewer.id }
  const { id } = await hold(within(context, merchant_id).db, { ...at, ...about })
  await context.note(note(id, merchant_id, { quantity }))
  return id
}

/**
 * Changes quantity, location or reason of a reservation. Throws `commerce.not_allowed` for an
 * order's.
 */
export async function updateReservation(context: Context, id: string, body: UpdateReservation) {
  const held = await context.rows.lock("reservations", id)
  const { merchant_id, inventory_item_id } = held
  if (body.location_id) await context.rows.one("stock_locations", body.location_id)
  const { metadata, ...change } = body
  const merged =
    metadata === undefined
      ? {}
      : { metadata: mergedMetadata(held.metadata, metadata) as z.output<typeof Metadata> }
  await changeHold(within(context, merchant_id).db, id, { ...change, ...merged })
  await context.note(note(id, merchant_id, { changed: Object.keys(body) }))
  await context.emit(stockGrown, { id: inventory_item_id, organisation_ids: [merchant_id] })
}

export async function removeReservation(context: Context, id: string) {
  const { merchant_id } = await context.rows.lock("reservations", id)
  const removed = await releaseHold(within(context, merchant_id).db, id)
  await context.note(note(id, merchant_id, { removed: true }))
  const { inventory_item_id } = removed
  await context.emit(stockGrown, { id: inventory_item_id, organisation_ids: [merchant_id] })
  return { id, deleted: true as const, object: "reservation" as const }
}
