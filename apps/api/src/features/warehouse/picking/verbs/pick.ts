import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { toPick } from "@packhaus/contract/warehouse/picking/rules"
import type { PickPieces } from "@packhaus/contract/warehouse/picking/schema"
import type { Context } from "../../../../context.ts"
import { statesOf } from "../reads/detail.ts"
import { takeFrom } from "./bins.ts"
import { begin, book, emitChange, isBooked, lineOf, noteChange, settle } from "./kit.ts"

const sameCode = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Books pieces of a line into its slot. The same `client_id` books once. Throws
 * `picking.order_changed` if the order was cancelled, held or changed meanwhile: its pieces go back.
 */
export async function pickPieces(context: Context, id: string, picked: PickPieces) {
  const { client_id, line_id, quantity, bin_code, slot } = picked
  // Locked first: a replay that races waits for the booking.
  await context.rows.lock("pick_lists", id)
  if (await isBooked(context, id, client_id)) return
  const { list, orders, lines } = await begin(context, id, "pick")
  const line = lineOf(lines, line_id)
  if (slot !== undefined && slot !== line.slot)
    throw new ApiError("picking.wrong_slot", { slot: line.slot })
  if (bin_code && line.bin_code !== null && !sameCode(bin_code, line.bin_code))
    throw new ApiError("picking.wrong_bin", { bin: line.bin_code })
  const order = orders.find(({ order_id }) => order_id === line.order_id)
  const states = await statesOf(context, order ? [order] : [], lines)
  const state = states.get(line.order_id) ?? "left"
  if (state !== "listed")
    throw new ApiError("picking.order_changed", {
      order: order?.number ?? "",
      order_id: line.order_id,
      slot: line.slot,
      state,
      bin: line.bin_code,
    })
  const most = toPick(line)
  if (quantity > most) throw fieldFault("quantity", "quantity.too_many", { most })
  await takeFrom(context, list, { ...line, quantity })
  const after = { ...line, picked: line.picked + quantity }
  await context.rows.updateAll("pick_lines", [{ id: line.id, picked: after.picked }])
  await book(context, list, { client_id, line_id, kind: "pick", quantity })
  const all = lines.map((one) => (one.id === line.id ? after : one))
  if (list.status === "open") {
    await settle(context, list, all, "picking", "started_at")
    await noteChange(context, list, { action: "pick_list.started" })
  } else {
    await settle(context, list, all)
    await emitChange(context, list)
  }
}
