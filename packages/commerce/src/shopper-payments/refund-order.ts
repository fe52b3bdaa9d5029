import { inside } from "../carts/own.ts"
import type { EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"
import { sum } from "../totals/tax.ts"
import { leftOf, type NewRefund, refundPayment } from "./refunds.ts"

/** The payments of an order, oldest first, locked until the transaction ends. */
const lockPayments = (db: EngineDb, order_id: string) =>
  db
    .selectFrom("payments")
    .select(["id", "amount", "amount_refunded", "captured_at"])
    .where("order_id", "=", order_id)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()

/** The captured money of an order that can be refunded. Minor units. */
export const leftOfOrder = async (db: EngineDb, order_id: string) =>
  sum((await lockPayments(db, order_id)).map(leftOf))

/** Whether any money of an order was captured. */
export const isOrderPaid = async (db: EngineDb, order_id: string) =>
  (await db
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", order_id)
    .where("captured_at", "is not", null)
    .executeTakeFirst()) !== undefined

/**
 * Refunds money of an order, from its oldest payment on. Throws `commerce.not_allowed` for more
 * than is left, before anything is reserved.
 */
export async function refundOrder(
  context: EngineContext,
  { id, merchant_id }: { id: string; merchant_id: string },
  { amount, ...why }: NewRefund,
) {
  const payments = await lockPayments(inside(context, merchant_id).db, id)
  const left = sum(payments.map(leftOf))
  if (amount > left) throw notAllowed({ id, reason: "more_than_is_left", left })
  let open = amount
  for (const payment of payments) {
    const part = Math.min(open, leftOf(payment))
    if (part <= 0) continue
    await refundPayment(context, payment.id, { ...why, amount: part })
    open -= part
  }
}
