import type { PaymentStatus } from "@packhaus/contract/commerce/orders"
import type { Context } from "../../../context.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { lockOrders } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"

type Payment = {
  amount: number
  amount_refunded: number
  captured_at: string | null
  canceled_at: string | null
}

/** The payment status of an order of our own, by what became of its payment (domain 2). */
function statusOf({ amount, amount_refunded, captured_at, canceled_at }: Payment): PaymentStatus {
  if (amount_refunded >= amount && amount > 0 && captured_at) return "refunded"
  if (amount_refunded > 0) return "partially_refunded"
  if (captured_at) return "captured"
  return canceled_at ? "canceled" : "awaiting"
}

/** Brings an order of our own to what its payment is, and routes it if it waited for that. */
export async function setOrderPayment(context: Context, id: string, payment: Payment) {
  const lockedOrders = await lockOrders(context, [id])
  const to = statusOf(payment)
  const changed = lockedOrders.filter(({ order }) => order.payment_status !== to)
  for (const { order, notes } of changed) {
    notes.push({
      action: "order.payment_changed",
      details: { from: order.payment_status, to },
    })
    order.payment_status = to
  }
  await planRouting(context, changed)
  await saveOrders(context, changed)
}
