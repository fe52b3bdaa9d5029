import type { EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import { insideOf } from "./accounts.ts"
import { refundRequested } from "./events.ts"
import { giveUpPayment } from "./give-up-payment.ts"
import { capturePayment, lockPayment, type PaymentRow } from "./payments.ts"
import { leftOf, refundPayment } from "./refunds.ts"

/** The payments of an order in the caller's scope, in order of creation. */
const paymentsOfOrder = async ({ rows }: EngineContext, order_id: string) =>
  (await rows.children("payments", "order_id", [order_id])) as PaymentRow[]

/**
 * Captures all authorized payments of an order; captured ones stay. Throws `commerce.not_allowed`
 * if nothing was authorized, or all of it was voided.
 */
export async function captureOrder(context: EngineContext, order_id: string) {
  const payments = await paymentsOfOrder(context, order_id)
  if (payments.every(({ canceled_at }) => canceled_at))
    throw notAllowed({ id: order_id, reason: "nothing_to_capture" })
  for (const { id, captured_at, canceled_at } of payments)
    if (!captured_at && !canceled_at) await capturePayment(context, id)
}

/**
 * Voids the authorizations and refunds the captured payments of an order that is canceled in this
 * transaction, both after the commit.
 */
export async function returnPayments(context: EngineContext, order_id: string) {
  for (const payment of await paymentsOfOrder(context, order_id)) {
    const { id, merchant_id, captured_at, canceled_at } = payment
    if (captured_at) {
      await context.emit(refundRequested, { id, organisation_ids: [], merchant_id })
    } else if (!canceled_at) {
      await giveUpPayment(context, insideOf(context, payment).db, payment)
    }
  }
}

/** Refunds the remaining amount of a payment; nothing left is no error. Returns its order. */
export async function refundRest(context: EngineContext, id: string) {
  const payment = await lockPayment(context, id)
  const amount = leftOf(payment)
  if (amount > 0) await refundPayment(context, id, { amount, reason: "other", note: null })
  return payment.order_id
}
