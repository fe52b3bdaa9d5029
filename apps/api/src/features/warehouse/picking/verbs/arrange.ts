import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { MAX_SLOTS } from "@packhaus/contract/warehouse/picking/plan"
import type { HandOver, SwapSlots } from "@packhaus/contract/warehouse/picking/schema"
import type { Context } from "../../../../context.ts"
import { pickerOf } from "../reads/pickers.ts"
import { begin, noteChange } from "./kit.ts"

/** Gives a list to another person of the location; the same one changes nothing. */
export async function handOverPickList(context: Context, id: string, { picker_id }: HandOver) {
  const { list } = await begin(context, id, "hand_over")
  if (list.picker_id === picker_id) return
  const picker = await pickerOf(context, list.organisation_id, picker_id)
  await context.rows.update("pick_lists", id, { picker_id, picker_name: picker.name })
  await noteChange(context, list, {
    action: "pick_list.handed_over",
    details: { from: list.picker_name, to: picker.name },
  })
}

/** A slot beyond all trolleys, for the time in which two orders change places. */
const ASIDE = MAX_SLOTS + 1

/**
 * Puts an order into another slot; the order of that slot takes the old one. Picked pieces stay with
 * their orders, so the picker moves them. Throws 400 for a slot beyond those of the list.
 */
export async function swapSlots(context: Context, id: string, { order_id, slot }: SwapSlots) {
  const { list, orders, lines } = await begin(context, id, "swap")
  const order = orders.find((one) => one.order_id === order_id)
  if (!order) throw new ApiError("row.not_found", { table: "pick_list_orders", id: order_id })
  if (slot === order.slot) return
  const other = orders.find((one) => one.slot === slot)
  if (!other) throw fieldFault("slot", "choice.unknown")
  const put = (row: { id: string }, to: number) =>
    context.rows.updateAll("pick_list_orders", [{ id: row.id, slot: to }])
  await put(order, ASIDE)
  await put(other, order.slot)
  await put(order, slot)
  const slots = new Map([
    [order.order_id, slot],
    [other.order_id, order.slot],
  ])
  await context.rows.updateAll(
    "pick_lines",
    lines.flatMap((line) => {
      const to = slots.get(line.order_id)
      return to === undefined ? [] : [{ id: line.id, slot: to }]
    }),
  )
  await noteChange(context, list, {
    action: "pick_list.swapped",
    details: { order: order.number, slot, other: other.number, other_slot: order.slot },
  })
}
