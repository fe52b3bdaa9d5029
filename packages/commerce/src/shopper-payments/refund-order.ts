import type { refundReasons } from "@packhaus/contract/commerce/payments"
import { inside } from "../carts/own.ts"
import type { EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"
import { sum } from "../totals/tax.ts"
import { refundPayment } from "./payments.ts"

/** What of an order's money was taken, the oldest first. */
export const paymentsTaken = (db: EngineDb, order_id: string) =>
  db
    .selectFrom("payments")
    .select(["id", "amount", "amount_refunded"])
    .where("order_id", "=", order_id)
    .where("captured_at", "is not", null)
    .orderBy("id")
    .execute()
type Taken = Awaited<ReturnType<typeof paymentsTaken>>

/** How much of it is not given back. Minor units. */
export const leftOf = (payments: Taken) =>
  sum(payments.map(({ amount, amount_refunded }) => amount - amount_refunded))

type Refund = { amount: number; reason: (typeof refundReasons)[number] }

/**
 * Gives money of an order back, from its oldest payment on. Throws `commerce.not_allowed` for more than is left,
 * before anything is given back.
 */
export async function refundOrder(
  context: EngineContext,
  { id, merchant_id }: { id: string; merchant_id: string },
  { amount, reason }: Refund,
) {
  const payments = await paymentsTaken(inside(context, merchant_id).db, id)
  const most = leftOf(payments)
  if (amount > most) throw notAllowed({ id, reason: "more_than_is_left", left: most })
  let open = amount
  for (const payment of payments) {
    const part = Math.min(open, payment.amount - payment.amount_refunded)
    if (part <= 0) continue
    await refundPayment(context, payment.id, { amount: part, reason })
    open -= part
  }
}
