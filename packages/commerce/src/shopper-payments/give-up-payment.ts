import type { EngineContext } from "../resources/context.ts"
import type { EngineDb } from "../stock/levels.ts"
import { markCanceled, type PaymentRow } from "./payments.ts"
import { giveUpLater } from "./sessions.ts"

/** Voids an authorized payment that was not captured; the provider is called after the commit. */
export async function giveUpPayment(
  context: Pick<EngineContext, "emit">,
  db: EngineDb,
  payment: Pick<
    PaymentRow,
    | ("id" | "merchant_id" | "sales_channel_id" | "provider_id")
    | ("payment_session_id" | "amount" | "data")
  >,
) {
  await markCanceled(db, payment.id)
  const session = { id: payment.payment_session_id ?? payment.id, provider_id: payment.provider_id }
  await giveUpLater(context, payment, session, payment)
}
