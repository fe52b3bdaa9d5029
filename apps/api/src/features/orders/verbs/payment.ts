import type { PaymentStatus } from "@packhaus/contract/commerce/orders"
import { type Context, within } from "../../../context.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { lockOrders, sumOf } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"

type Payment = {
  amount: number
  amount_refunded: number
  captured_at: string | null
  canceled_at: string | null
}

/**
 * The payment status of an engine order, derived from its payments (domain 2). Authorized amounts
 * beside captured ones, as for added goods, do not make it unpaid again.
 */
function statusOf(payments: readonly Payment[]): PaymentStatus {
  const taken = payments.filter(({ captured_at }) => captured_at !== null)
  if (taken.length === 0)
    return payments.every(({ canceled_at }) => canceled_at !== null) ? "canceled" : "awaiting"
  const [paid, returned] = [
    sumOf(taken, ({ amount }) => amount),
    sumOf(taken, ({ amount_refunded }) => amount_refunded),
  ]
  if (returned >= paid && paid > 0) return "refunded"
  return returned > 0 ? "partially_refunded" : "captured"
}

/**
 * Updates an engine order's payment status from its payments, and routes it if it waited for
 * payment. Without payments the status stays, unless `otherwise` gives one.
 */
export async function setOrderPayment(
  context: Context,
  id: string,
  otherwise: readonly Payment[] = [],
) {
  const [locked] = await lockOrders(context, [id])
  if (!locked) return
  const inside = within(context, locked.order.merchant_id)
  const own = await inside.rows.children("payments", "order_id", [id])
  const payments = own.length > 0 ? own : otherwise
  if (payments.length === 0) return
  const { order, notes } = locked
  const to = statusOf(payments)
  if (order.payment_status === to) return
  notes.push({ action: "order.payment_changed", details: { from: order.payment_status, to } })
  order.payment_status = to
  await planRouting(inside, [locked])
  await saveOrders(inside, [locked])
}
