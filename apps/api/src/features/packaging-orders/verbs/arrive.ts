import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { booksPackagingOf, openOf, waitsForCredit } from "@packhaus/contract/packaging-orders/rules"
import type { BookPackagingArrival } from "@packhaus/contract/packaging-orders/schema"
import { mostOf } from "@packhaus/contract/stock-orders/rules"
import { newId } from "@packhaus/kernel/ids"
import { type Context, within } from "../../../context.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { receivePackaging } from "../../packaging-stocks/verbs/receive.ts"
import { handlersOf, lockPackagingOrder, type Order } from "./lock.ts"
import { mustBePossible, nextOf, noteChange, now, readLines } from "./move.ts"
import { creditPackagingOrder } from "./payment.ts"

type Line = Awaited<ReturnType<typeof readLines>>[number]
type Came = Pick<Line, "arrived" | "missing">

/**
 * Lines with what came of them now. Throws `request.invalid` for a line of another order, more missing than
 * open, and over-delivery beyond `mostOf`.
 */
function addedTo(lines: readonly Line[], came: BookPackagingArrival["lines"]) {
  return came.map(({ line_id, ...pieces }, index) => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) throw fieldFault(`lines.${index}.line_id`, "choice.unknown")
    const open = Math.max(0, openOf(line) - pieces.arrived)
    if (pieces.missing > open)
      throw fieldFault(`lines.${index}.missing`, "number.too_big", { maximum: open })
    const left = Math.max(0, mostOf(line) - line.arrived)
    if (pieces.arrived > left)
      throw fieldFault(`lines.${index}.arrived`, "number.too_big", { maximum: left })
    const after = {
      ...line,
      arrived: line.arrived + pieces.arrived,
      missing: line.missing + pieces.missing,
    }
    return { line, pieces, after }
  })
}

const sumOf = (all: readonly Came[], of: keyof Came) => all.reduce((sum, one) => sum + one[of], 0)

/** Writes the lines and their sums, and that the order is done where nothing may come any more. */
async function settle(
  context: Context,
  order: Order,
  { lines, reason }: { lines: readonly Line[]; reason?: string },
) {
  const isDone = lines.every((line) => openOf(line) === 0)
  const inside = within(context, order.organisation_id)
  await inside.rows.updateAll(
    "packaging_order_lines",
    lines.map(({ id, arrived, missing }) => ({ id, arrived, missing })),
  )
  await inside.db
    .updateTable("packaging_orders")
    .set({
      arrived_quantity: sumOf(lines, "arrived"),
      missing_quantity: sumOf(lines, "missing"),
      ...(reason === undefined ? {} : { reason }),
      ...(isDone ? { status: nextOf(context, order, "complete"), arrived_at: now } : {}),
    })
    .where("id", "=", order.id)
    .execute()
  return isDone
}

/**
 * Books what came at once into the packaging stock of the place; missing pieces are not waited for. The same
 * id books once, however often it is sent. More than ordered is booked, too. Throws 403 at another's place.
 */
export async function bookArrival(context: Context, id: string, arrival: BookPackagingArrival) {
  const order = await lockPackagingOrder(context, id)
  const { viewer } = context
  if (!booksPackagingOf(viewer, order)) throw new ApiError("access.denied")
  const { organisation_id, location_id, number } = order
  const inside = within(context, organisation_id)
  const booked = await inside.rows.children("packaging_order_arrivals", "packaging_order_id", [id])
  if (booked.some(({ client_id }) => client_id === arrival.id)) return
  mustBePossible(context, order, "arrive")

  const lines = await readLines(context, order)
  const changed = addedTo(lines, arrival.lines)
  await inside.db
    .insertInto("packaging_order_arrivals")
    .values({
      id: newId("pkoa"),
      organisation_id,
      packaging_order_id: id,
      handler_ids: handlersOf(order),
      client_id: arrival.id,
      lines: JSON.stringify(arrival.lines) as never,
      note: arrival.note,
      booked_by: viewer.id,
      booked_by_name: viewer.name,
    })
    .execute()
  await receivePackaging(context, {
    organisation_id,
    location_id,
    reason: number,
    lines: changed.map(({ line, pieces }) => ({
      packaging_id: line.packaging_id,
      quantity: pieces.arrived,
    })),
  })
  const after = lines.map((line) => changed.find((one) => one.line.id === line.id)?.after ?? line)
  const isDone = await settle(context, order, { lines: after })
  // Arrivals counted outside the platform wait for an administrator (domain 4).
  if (isDone && order.location_type === "platform")
    await creditPackagingOrder(context, order, { why: "short", lines: after })
  const pieces = changed.map((one) => one.pieces)
  const sums = { arrived: sumOf(pieces, "arrived"), missing: sumOf(pieces, "missing") }
  await noteChange(context, order, {
    action: "packaging_order.arrived",
    details: { ...sums, is_done: isDone },
  })
  await notify(context, [
    {
      name: "packaging_order_arrived",
      organisation_id,
      subject_id: id,
      params: { order: number, ...sums },
    },
  ])
}

/**
 * Closes the missing rest: the order has arrived, and missing pieces are credited. For an arrived
 * order an administrator confirms, once, what others counted.
 */
export async function closeShort(context: Context, id: string, reason: string) {
  const order = await lockPackagingOrder(context, id)
  const isArrived = order.status === "arrived"
  if (!isArrived || !waitsForCredit(order)) mustBePossible(context, order, "arrive")
  const lines = await readLines(context, order)
  if (isArrived) {
    await within(context, order.organisation_id)
      .db.updateTable("packaging_orders")
      .set({ reason })
      .where("id", "=", id)
      .execute()
    await creditPackagingOrder(context, order, { why: "short", lines })
    await noteChange(context, order, {
      action: "packaging_order.confirmed",
      details: { missing: order.missing_quantity, reason },
    })
    return
  }
  const after = lines.map((line) => ({ ...line, missing: line.missing + openOf(line) }))
  await settle(context, order, { lines: after, reason })
  await creditPackagingOrder(context, order, { why: "short", lines: after })
  await noteChange(context, order, {
    action: "packaging_order.closed_short",
    details: { missing: sumOf(after, "missing") - sumOf(lines, "missing"), reason },
  })
}
