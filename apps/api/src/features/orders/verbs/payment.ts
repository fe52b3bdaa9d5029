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
 * The payment status of an order of our own, by what became of its payments (domain 2). What is still
 * promised beside what was taken, as for goods that were added, does not make it unpaid again.
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
 * Brings an order of our own to what its payments are, and routes it if it waited for that. One without
 * payments stays as it is, unless `otherwise` says how it was paid.
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
