import type { NoteOrder } from "@packhaus/contract/orders/schema"
import type { Context } from "../../../context.ts"
import { lockOrder } from "../rows/lock-order.ts"
import { saveOrders } from "../rows/save-orders.ts"

/** Adds an internal note to the history of an order in any state. Throws 404 outside the scope. */
export async function noteOrder(context: Context, id: string, { note }: NoteOrder) {
  const { locked, inside } = await lockOrder(context, id, null)
  locked.notes.push({ action: "order.note", details: { note } })
  await saveOrders(inside, [locked])
}
