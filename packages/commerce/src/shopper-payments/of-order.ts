import type { EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import { insideOf } from "./accounts.ts"
import { refundRequested } from "./events.ts"
import { giveUpPayment } from "./give-up-payment.ts"
import { capturePayment, lockPayment, type PaymentRow } from "./payments.ts"
import { leftOf, refundPayment } from "./refunds.ts"

/** The payments of an order that the caller sees, in the order in which they were made. */
export const paymentsOfOrder = async ({ rows }: EngineContext, order_id: string) =>
  (await rows.children("payments", "order_id", [order_id])) as unknown as PaymentRow[]

/**
 * Takes the money of all that was promised for an order; what was taken stays. Throws
 * `commerce.not_allowed` where nothing was promised, or all of it was given up.
 */
export async function captureOrder(context: EngineContext, order_id: string) {
  const payments = await paymentsOfOrder(context, order_id)
  if (payments.every(({ canceled_at }) => canceled_at))
    throw notAllowed({ id: order_id, reason: "nothing_to_capture" })
  for (const { id, captured_at, canceled_at } of payments)
    if (!captured_at && !canceled_at) await capturePayment(context, id)
}

/**
 * Gives up what was promised for an order that is canceled in this transaction, and has what was taken go
 * back, both once that is committed.
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

/** Gives back all that is left of a payment; nothing is no error. Returns the order it was for. */
export async function refundRest(context: EngineContext, id: string) {
  const payment = await lockPayment(context, id)
  const amount = leftOf(payment)
  if (amount > 0) await refundPayment(context, id, { amount, reason: "other", note: null })
  return payment.order_id
}
