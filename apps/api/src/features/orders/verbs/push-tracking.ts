import type { Context } from "../../../context.ts"
import { lockOrder, notOpenFor } from "../rows/lock-order.ts"
import { auditLines } from "../rows/timeline.ts"
import { enqueuePush } from "../tracking-pushes/verbs/enqueue.ts"
import { retryPushes } from "../tracking-pushes/verbs/retry.ts"

/** Retries the pushes of the order's fulfilments that the shop does not have. */
export async function pushTracking(context: Context, id: string) {
  const { locked, inside } = await lockOrder(context, id, null)
  const { order } = locked
  const { shop_id } = order
  const fulfillments = await inside.rows.children("fulfillments", "order_id", [id])
  const pushes = await inside.rows.children("tracking_pushes", "order_id", [id])
  const open = pushes.filter(({ status }) => status !== "done")
  const untold = fulfillments.filter(
    (one) => one.status === "shipped" && !pushes.some((push) => push.fulfillment_id === one.id),
  )
  if (!shop_id || open.length + untold.length === 0)
    throw notOpenFor(locked, "push_tracking", "nothing_packed")
  for (const { id: fulfillment_id } of untold)
    await enqueuePush(inside, order, fulfillment_id, "create")
  await retryPushes(inside, open)
  const details = { pushes: open.length + untold.length }
  await inside.note(auditLines(order, [{ action: "order.push_tracking", details }]))
}
