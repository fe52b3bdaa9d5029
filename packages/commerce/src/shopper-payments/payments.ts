import type { Row } from "@packhaus/kernel/table"
import { sql } from "kysely"
import type { PaymentState } from "../payment-providers/port.ts"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"
import { answered, askProvider, insideOf, requireProvider } from "./accounts.ts"
import { paymentChanged } from "./events.ts"
import type { shopperPaymentTables } from "./tables.ts"

export type PaymentRow = Row<typeof shopperPaymentTables.payments>

/** A payment as the commerce API shows it. */
export const shownPayment = ({
  merchant_id: _,
  sales_channel_id: __,
  payment_session_id: ___,
  ...payment
}: PaymentRow) => ({
  ...payment,
  swap_id: null,
  idempotency_key: null,
})

export const stateOfPayment = ({
  amount,
  data,
}: Pick<PaymentRow, "amount" | "data">): PaymentState => ({
  status: "authorized",
  amount,
  data,
})

export const findPayment = async ({ rows }: EngineContext, id: string) =>
  (await rows.one("payments", id)) as PaymentRow & AnyRow
export const lockPayment = async ({ rows }: EngineContext, id: string) =>
  (await rows.lock("payments", id)) as PaymentRow & AnyRow

export async function providerOf(context: EngineContext, payment: PaymentRow & AnyRow) {
  const { db, rows } = insideOf(context, payment)
  return { db, rows, provider: await requireProvider(context, db, payment, payment.provider_id) }
}

/** Announces a payment's change to the order's owner. */
export const tellPayment = (
  { emit }: Pick<EngineContext, "emit">,
  { id, merchant_id, order_id }: Pick<PaymentRow, "id" | "merchant_id" | "order_id">,
) => emit(paymentChanged, { id, organisation_ids: [merchant_id], merchant_id, order_id })

/** Marks a payment as captured; repeating it is no error. */
export async function markCaptured(db: EngineDb, id: string) {
  await db
    .updateTable("payments")
    .set({ captured_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .where("captured_at", "is", null)
    .where("canceled_at", "is", null)
    .execute()
}

/** Marks an authorized payment as canceled; captured ones stay. */
export async function markCanceled(db: EngineDb, id: string) {
  await db
    .updateTable("payments")
    .set({ canceled_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .where("captured_at", "is", null)
    .where("canceled_at", "is", null)
    .execute()
}

/**
 * Captures a payment; for `manual` it records the receipt. Repeating it changes nothing. Throws
 * `commerce.not_allowed` for a canceled one.
 */
export async function capturePayment(context: EngineContext, id: string) {
  const payment = await lockPayment(context, id)
  if (payment.captured_at) return payment
  if (payment.canceled_at) throw notAllowed({ id, reason: "canceled" })
  const { db, provider } = await providerOf(context, payment)
  const { port, account } = provider
  const key = `${id}-capture`
  await answered(
    askProvider(context, provider, key, () => port.capture(account, stateOfPayment(payment), key)),
  )
  await markCaptured(db, id)
  await tellPayment(context, payment)
  return findPayment(context, id)
}
