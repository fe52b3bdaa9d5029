import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { newId } from "@packhaus/kernel/ids"
import { routesFor } from "@packhaus/kernel/routes"
import type { Row } from "@packhaus/kernel/table"
import { sql } from "kysely"
import type { PaymentState } from "../payment-providers/port.ts"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import type { EngineDb } from "../stock/levels.ts"
import { answered, insideOf, requireProvider } from "./accounts.ts"
import { paymentChanged } from "./events.ts"
import type { shopperPaymentTables } from "./tables.ts"

export type PaymentRow = Row<typeof shopperPaymentTables.payments>

/** A payment as the dialect shows it. */
export const shownPayment = ({ merchant_id: _, sales_channel_id: __, ...payment }: PaymentRow) => ({
  ...payment,
  swap_id: null,
  idempotency_key: null,
})

export const stateOfPayment = ({ amount, data }: PaymentRow): PaymentState => ({
  status: "authorized",
  amount,
  data,
})

const find = async ({ rows }: EngineContext, id: string) =>
  (await rows.one("payments", id)) as unknown as PaymentRow & AnyRow
const lock = async ({ rows }: EngineContext, id: string) =>
  (await rows.lock("payments", id)) as unknown as PaymentRow & AnyRow

async function providerOf(context: EngineContext, payment: PaymentRow & AnyRow) {
  const { db, rows } = insideOf(context, payment)
  return { db, rows, provider: await requireProvider(context, db, payment, payment.provider_id) }
}

/** Whoever has the order learns what became of its payment. */
const tell = ({ emit }: EngineContext, { id, merchant_id, order_id }: PaymentRow) =>
  emit(paymentChanged, { id, organisation_ids: [merchant_id], merchant_id, order_id })

/** Notes that money was taken; that it was already is no error. */
export async function markCaptured(db: EngineDb, id: string) {
  await db
    .updateTable("payments")
    .set({ captured_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .where("captured_at", "is", null)
    .execute()
}

/**
 * Takes the money of a payment; of `manual` it says that it has come. Taking it again changes nothing.
 * Throws `commerce.not_allowed` for one that was given up.
 */
export async function capturePayment(context: EngineContext, id: string) {
  const payment = await find(context, id)
  if (payment.captured_at) return payment
  if (payment.canceled_at) throw notAllowed({ id, reason: "canceled" })
  const { db, provider } = await providerOf(context, payment)
  await answered(provider.port.capture(provider.account, stateOfPayment(payment), `${id}-capture`))
  const locked = await lock(context, id)
  await markCaptured(db, id)
  await tell(context, locked)
  return find(context, id)
}

/**
 * Gives money back that was taken: never more than is left of it, however many ask. Throws
 * `commerce.not_allowed` for more, and before it was taken.
 */
export async function refundPayment(
  context: EngineContext,
  id: string,
  {
    amount,
    reason,
    note = null,
  }: { amount: number; reason: Refund["reason"]; note?: string | null | undefined },
) {
  const { db, rows, provider } = await providerOf(context, await find(context, id))
  // The provider knows a repetition by how much was given back before: two at once are one of them.
  const payment = await find(context, id)
  const left = payment.captured_at ? payment.amount - payment.amount_refunded : 0
  if (amount > left) throw notAllowed({ id, reason: "more_than_is_left", left })
  const key = `${id}-refund-${payment.amount_refunded}-${amount}`
  await answered(provider.port.refund(provider.account, stateOfPayment(payment), amount, key))
  const locked = await lock(context, id)
  if (locked.amount_refunded !== payment.amount_refunded)
    throw notAllowed({
      id,
      reason: "refunded_meanwhile",
      left: locked.amount - locked.amount_refunded,
    })
  const refund_id = newId("ref")
  await rows.insertAll("refunds", [
    {
      id: refund_id,
      merchant_id: payment.merchant_id,
      payment_id: id,
      order_id: payment.order_id,
      amount,
      reason,
      note,
      metadata: null,
    },
  ])
  await db
    .updateTable("payments")
    .set({ amount_refunded: sql<number>`amount_refunded + ${amount}` })
    .where("id", "=", id)
    .execute()
  await tell(context, payment)
  const { merchant_id: _, ...made } = await rows.one("refunds", refund_id)
  return { ...made, idempotency_key: null }
}
type Refund = Row<typeof shopperPaymentTables.refunds>

/** What administrators do with what shoppers paid. */
export const shopperPaymentRoutes = routesFor<EngineContext>()(shopperPayments, {
  read: async ({ params, ...context }) => ({
    payment: shownPayment(await find(context, params.id)),
  }),
  capture: async ({ params, ...context }) => ({
    payment: shownPayment(await capturePayment(context, params.id)),
  }),
  refund: async ({ params, body, ...context }) => ({
    refund: await refundPayment(context, params.id, body),
  }),
})
