import { notAllowed } from "@packhaus/commerce/resources/refusals"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { type LockedInside, lockOrder, notOpenFor, requireOpenFor } from "../rows/lock-order.ts"
import { openOf, sumOf } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { asEngineRefusal } from "./fulfil.ts"

type Pieces = { line_item_id: string; location_id: string; quantity?: number | undefined }

/** Pieces of a line reserved at a location. */
const promisedAt = ({ locked }: LockedInside, { line_item_id, location_id }: Pieces) =>
  sumOf(
    locked.reserved.filter(
      (one) => one.line_item_id === line_item_id && one.location_id === location_id,
    ),
    ({ quantity }) => quantity,
  )

async function moveTo(order: LockedInside, { quantity, ...at }: Pieces) {
  const { locked, inside } = order
  const { line_item_id, location_id } = at
  const { id } = locked.order
  const item = locked.items.find((one) => one.id === line_item_id)
  if (!item) throw new ApiError("row.not_found", { table: "order_items", id: line_item_id })
  if (item.part_of !== null) throw notAllowed({ id, line_item_id, reason: "part_of_bundle" })
  const place = await inside.rows.one("stock_locations", location_id)
  if (place.status !== "active") throw fieldFault("location_id", "choice.unknown")
  requireOpenFor(locked, "route")
  const most = openOf(item)
  const wanted = quantity ?? most
  if (most === 0 || wanted > most)
    throw notAllowed({ id, line_item_id, reason: "more_than_open", most })
  if (promisedAt(order, at) >= wanted) return
  const places = locked.reserved.map((one) => one.location_id)
  const known = await inside.rows.children("stock_locations", "id", [...new Set(places)])
  await planRouting(inside, [locked], {
    again: true,
    place,
    line: { line_item_id, quantity: wanted, known },
  })
  // A routing hold appeared, so nothing of the order is reserved anywhere.
  if (promisedAt(order, at) < wanted) throw notOpenFor(locked, "route", "held")
  locked.notes.push({ action: "order.route", details: { place: place.name } })
  await saveOrders(inside, [locked])
}

/**
 * Reserves this many pieces of a line (default: all open ones) at a location that a person chose,
 * including those already there; other reservations stay. Throws 404 for a line of another order or
 * a location outside the scope, `commerce.not_allowed` for a part of a bundle, for more than are
 * open and while the order is not routed, and `stock.not_enough` and the like as routing by hand does. Returns the
 * reservation's id.
 */
export async function reservePieces(context: Context, id: string, wanted: Pieces): Promise<string> {
  const order = await lockOrder(context, id, null)
  await asEngineRefusal(id, moveTo(order, wanted))
  const { line_item_id, location_id } = wanted
  const all = await order.inside.rows.children("reservations", "line_item_id", [line_item_id])
  const found = all.find((one) => one.location_id === location_id)
  if (!found) throw new TypeError(`nothing of ${line_item_id} was reserved`)
  return found.id
}
