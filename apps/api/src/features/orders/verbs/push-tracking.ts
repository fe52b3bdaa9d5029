import type { Context } from "../../../context.ts"
import { trackingChanged } from "../events.ts"
import { lockOrder, notOpenFor } from "../rows/lock-order.ts"
import { auditLines } from "../rows/timeline.ts"
import { pushToShop } from "./push.ts"

/** Sends again what the shop has not learnt of the order's fulfilments. */
export async function pushTracking(context: Context, id: string) {
  const { locked, inside } = await lockOrder(context, id, null)
  const { order } = locked
  const { shop_id, merchant_id } = order
  const fulfillments = await inside.rows.children("fulfillments", "order_id", [id])
  const pushes = await inside.rows.children("tracking_pushes", "order_id", [id])
  const open = pushes.filter(({ status }) => status !== "done")
  const untold = fulfillments.filter(
    (one) => one.status === "shipped" && !pushes.some((push) => push.fulfillment_id === one.id),
  )
  if (!shop_id || open.length + untold.length === 0)
    throw notOpenFor(locked, "push_tracking", "nothing_packed")
  for (const { id: fulfillment_id } of untold)
    await pushToShop(inside, order, fulfillment_id, "create")
  await inside.rows.updateAll(
    "tracking_pushes",
    open.map((push) => ({ id: push.id, status: "pending" as const, attempts: 0 })),
  )
  await inside.emitAll(
    trackingChanged,
    open.map((push) => ({
      id: push.id,
      organisation_ids: [merchant_id],
      shop_id,
      order_id: id,
    })),
  )
  const details = { pushes: open.length + untold.length }
  await inside.note(auditLines(order, [{ action: "order.push_tracking", details }]))
}
