import { announce } from "@packhaus/commerce/stock/verbs"
import { isCustomer } from "@packhaus/contract/access/roles"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { mostOf, openOf, waitsForCredit } from "@packhaus/contract/stock-orders/rules"
import type { BookArrival } from "@packhaus/contract/stock-orders/schema"
import { newId } from "@packhaus/kernel/ids"
import { type Context, within } from "../../../context.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { receiveDelivery } from "../../stocks/verbs.ts"
import { addPhotos } from "./documents.ts"
import { lockStockOrder, type Order } from "./lock.ts"
import { announceOpen, mustBePossible, nextOf, noteChange, now, readLines } from "./move.ts"
import { creditStockOrder } from "./payment.ts"

type Line = Awaited<ReturnType<typeof readLines>>[number]
type Came = Pick<Line, "arrived" | "damaged" | "missing">

/** A customer books arrivals at the own location only (domain 1). */
async function mustBeOwnPlace({ rows, viewer }: Context, { location_id }: Order) {
  if (!isCustomer(viewer.role)) return
  const { owner_id } = await rows.one("stock_locations", location_id)
  if (owner_id !== viewer.organisation_id) throw new ApiError("access.denied")
}

/**
 * Lines with what came of them now. Throws `request.invalid` for a line of another order, more missing than
 * open, and over-delivery beyond `mostOf`.
 */
function addedTo(lines: readonly Line[], came: BookArrival["lines"]) {
  return came.map(({ line_id, ...pieces }, index) => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) throw fieldFault(`lines.${index}.line_id`, "choice.unknown")
    const open = openOf(line)
    if (pieces.missing > Math.max(0, open - pieces.arrived - pieces.damaged))
      throw fieldFault(`lines.${index}.missing`, "number.too_big", { maximum: open })
    const left = mostOf(line) - line.arrived - line.damaged
    if (pieces.arrived + pieces.damaged > left) {
      const field = pieces.arrived > 0 ? "arrived" : "damaged"
      throw fieldFault(`lines.${index}.${field}`, "number.too_big", { maximum: Math.max(0, left) })
    }
    const after = {
      ...line,
      arrived: line.arrived + pieces.arrived,
      damaged: line.damaged + pieces.damaged,
      missing: line.missing + pieces.missing,
    }
    return { line, pieces, after, announced: open - openOf(after) }
  })
}

const sumOf = (all: readonly Came[], of: keyof Came) => all.reduce((sum, one) => sum + one[of], 0)

/** Writes the sums of the lines onto the order, and that it is done where nothing may come any more. */
async function settle(
  context: Context,
  order: Order,
  { lines, reason }: { lines: readonly Line[]; reason?: string },
) {
  const isDone = lines.every((line) => openOf(line) === 0)
  await within(context, order.organisation_id)
    .db.updateTable("stock_orders")
    .set({
      arrived_quantity: sumOf(lines, "arrived"),
      damaged_quantity: sumOf(lines, "damaged"),
      missing_quantity: sumOf(lines, "missing"),
      ...(reason === undefined ? {} : { reason }),
      ...(isDone ? { status: nextOf(context, order, "complete"), arrived_at: now } : {}),
    })
    .where("id", "=", order.id)
    .execute()
  return isDone
}

const saveLines = (context: Context, { organisation_id }: Order, lines: readonly Line[]) =>
  within(context, organisation_id).rows.updateAll(
    "stock_order_lines",
    lines.map(({ id, arrived, damaged, missing }) => ({ id, arrived, damaged, missing })),
  )

/**
 * Books one arrival: arrived pieces become available, damaged ones blocked, missing ones are
 * closed. The same id books once. Surplus is booked too. Orders on hold continue automatically.
 */
export async function bookArrival(context: Context, id: string, arrival: BookArrival) {
  const order = await lockStockOrder(context, id)
  await mustBeOwnPlace(context, order)
  const { organisation_id, location_id, supplier_id } = order
  const inside = within(context, organisation_id)
  const booked = await inside.rows.children("stock_order_arrivals", "stock_order_id", [id])
  if (booked.some(({ client_id }) => client_id === arrival.id)) return
  mustBePossible(context, order, "arrive")

  const lines = await readLines(context, order)
  const changed = addedTo(lines, arrival.lines)
  const arrival_id = newId("sarr")
  const { viewer } = context
  await inside.db
    .insertInto("stock_order_arrivals")
    .values({
      id: arrival_id,
      organisation_id,
      stock_order_id: id,
      supplier_id,
      client_id: arrival.id,
      lines: JSON.stringify(arrival.lines) as never,
      note: arrival.note,
      booked_by: viewer.id,
      booked_by_name: viewer.name,
    })
    .execute()
  await addPhotos(context, order, { arrival_id, photos: arrival.photos })
  await saveLines(
    context,
    order,
    changed.map(({ after }) => after),
  )
  await announce(
    inside.db,
    organisation_id,
    changed.map(({ line, announced }) => ({
      inventory_item_id: line.inventory_item_id,
      location_id,
      quantity: -announced,
    })),
  )
  const came = changed.flatMap(({ line, pieces: { arrived, damaged } }) =>
    arrived + damaged > 0
      ? [
          {
            inventory_item_id: line.inventory_item_id,
            quantity: arrived + damaged,
            blocked_quantity: damaged,
          },
        ]
      : [],
  )
  if (came.length > 0)
    await receiveDelivery(context, {
      merchant_id: organisation_id,
      location_id,
      reason: order.number,
      cause_id: arrival_id,
      lines: came,
    })
  const after = lines.map((line) => changed.find((one) => one.line.id === line.id)?.after ?? line)
  const isDone = await settle(context, order, { lines: after })
  // Arrivals at the customer's own location wait for an administrator (domain 4).
  if (isDone && order.location_kind !== "customer")
    await creditStockOrder(context, order, { why: "short", lines: after })
  const pieces = changed.map((one) => one.pieces)
  const sums = {
    arrived: sumOf(pieces, "arrived"),
    damaged: sumOf(pieces, "damaged"),
    missing: sumOf(pieces, "missing"),
  }
  await noteChange(context, order, {
    action: "stock_order.arrived",
    details: { ...sums, is_done: isDone },
  })
  await notify(context, [
    {
      name: "stock_order_arrived",
      organisation_id,
      subject_id: id,
      params: { order: order.number, ...sums },
    },
  ])
}

/**
 * Closes the missing rest: the order has arrived. An administrator thereby confirms the arrivals,
 * and damaged and missing pieces are credited (domain 4). For an arrived order an administrator
 * confirms, once, what the customer booked.
 */
export async function closeShort(context: Context, id: string, reason: string) {
  const order = await lockStockOrder(context, id)
  if (order.status === "arrived" && waitsForCredit(order)) return confirm(context, order, reason)
  mustBePossible(context, order, "arrive")
  const lines = await readLines(context, order)
  await announceOpen(context, order, { lines, sign: -1 })
  const after = lines.map((line) => ({ ...line, missing: line.missing + openOf(line) }))
  await saveLines(context, order, after)
  await settle(context, order, { lines: after, reason })
  await creditStockOrder(context, order, { why: "short", lines: after })
  await noteChange(context, order, {
    action: "stock_order.closed_short",
    details: { missing: sumOf(after, "missing") - sumOf(lines, "missing"), reason },
  })
}

/** Credits damaged or missing pieces booked by the customer, with the stored reason. */
async function confirm(context: Context, order: Order, reason: string) {
  const { id, organisation_id, damaged_quantity: damaged, missing_quantity: missing } = order
  await within(context, organisation_id)
    .db.updateTable("stock_orders")
    .set({ reason })
    .where("id", "=", id)
    .execute()
  const lines = await readLines(context, order)
  await creditStockOrder(context, order, { why: "short", lines })
  await noteChange(context, order, {
    action: "stock_order.confirmed",
    details: { damaged, missing, reason },
  })
}
