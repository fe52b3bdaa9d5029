import { ApiError } from "@packhaus/contract/kernel/errors"
import { toPick } from "@packhaus/contract/warehouse/picking/rules"
import type { PutBack } from "@packhaus/contract/warehouse/picking/schema"
import type { Context } from "../../../../context.ts"
import { statesOf } from "../reads/detail.ts"
import { putInto } from "./bins.ts"
import { begin, type Line, noteChange, settle } from "./kit.ts"

const unpicked = (line: Line): Line => ({ ...line, picked: 0 })
const emptied = (lines: readonly Line[]) =>
  lines.filter(({ picked }) => picked > 0).map(({ id }) => ({ id, picked: 0 }))

/**
 * Puts the picked pieces of an order back, and takes it off the list: it can be listed again. A
 * repetition changes nothing.
 */
export async function putBackOrder(context: Context, id: string, { order_id }: PutBack) {
  const { list, orders, lines } = await begin(context, id, "put_back")
  const order = orders.find((one) => one.order_id === order_id)
  if (!order) throw new ApiError("row.not_found", { table: "pick_list_orders", id: order_id })
  if (order.status === "left") return
  const own = lines.filter((line) => line.order_id === order_id)
  await putInto(context, list, own)
  await context.rows.updateAll("pick_lines", emptied(own))
  await context.rows.updateAll("pick_list_orders", [
    { id: order.id, status: "left", is_open: false },
  ])
  await settle(
    context,
    list,
    lines.map((line) => (line.order_id === order_id ? unpicked(line) : line)),
  )
  await noteChange(context, list, {
    action: "pick_list.put_back",
    details: { order: order.number, slot: order.slot },
  })
}

/** Ends a list. Throws `picking.lines_open` while pieces are to be picked or to go back. */
export async function finishPickList(context: Context, id: string) {
  const { list, orders, lines } = await begin(context, id, "finish")
  const states = await statesOf(context, orders, lines)
  const stateOf = (order_id: string) => states.get(order_id) ?? "left"
  const open = lines.filter((line) => stateOf(line.order_id) === "listed" && toPick(line) > 0)
  const toPutBack = orders.filter(
    ({ order_id }) =>
      !["listed", "left", "packed"].includes(stateOf(order_id)) &&
      lines.some((line) => line.order_id === order_id && line.picked > 0),
  )
  if (open.length + toPutBack.length > 0)
    throw new ApiError("picking.lines_open", {
      pieces: open.reduce((sum, line) => sum + toPick(line), 0),
      slots: toPutBack.map(({ slot }) => slot),
    })
  await context.rows.updateAll(
    "pick_list_orders",
    orders.map((order) => ({ id: order.id, is_open: false })),
  )
  await settle(context, list, lines, "picked", "picked_at")
  const picked = lines.reduce((sum, line) => sum + line.picked, 0)
  await noteChange(context, list, { action: "pick_list.picked", details: { pieces: picked } })
}

/** Cancels a list: picked pieces go back to their bins, its orders can be listed again. */
export async function cancelPickList(context: Context, id: string) {
  const { list, orders, lines } = await begin(context, id, "cancel")
  await putInto(context, list, lines)
  await context.rows.updateAll("pick_lines", emptied(lines))
  await context.rows.updateAll(
    "pick_list_orders",
    orders.map((order) => ({ id: order.id, status: "left" as const, is_open: false })),
  )
  await settle(context, list, lines.map(unpicked), "cancelled", "cancelled_at")
  await noteChange(context, list, { action: "pick_list.cancelled" })
}
