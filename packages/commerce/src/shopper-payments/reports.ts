import { type SqlBool, sql } from "kysely"
import { completeCart } from "../carts/complete.ts"
import type { PlaceOrder } from "../carts/finish.ts"
import { inside } from "../carts/own.ts"
import { type PaymentData, PaymentRefused, type PaymentState } from "../payment-providers/port.ts"
import type { EngineContext } from "../resources/context.ts"
import type { EngineDb } from "../stock/levels.ts"
import { askProvider, openProvider } from "./accounts.ts"
import { paymentUnwanted } from "./events.ts"
import { markCaptured, type PaymentRow, tellPayment } from "./payments.ts"
import { syncRefunds } from "./refunds.ts"
import { unstarted } from "./sessions.ts"

/** The recipient of a provider's message: a merchant's keys. */
export type Account = { merchant_id: string; sales_channel_id: string; provider_id: string }
/** A provider's message about a payment: the session it was started for, and the provider's ids. */
export type Report = {
  kind: "promised" | "taken" | "returned"
  session_id: string | null
  data: { id?: string | undefined; payment_intent?: string | undefined }
  amount: number
  currency_code: string | null
}

const hasIntent = (intent: string | undefined) =>
  sql<SqlBool>`data ->> 'payment_intent' = ${intent ?? ""}`

/** The payment of an account with this provider id. */
const paymentOf = (db: EngineDb, account: Account, intent: string | undefined) =>
  db
    .selectFrom("payments")
    .selectAll()
    .where("provider_id", "=", account.provider_id)
    .where("sales_channel_id", "=", account.sales_channel_id)
    .where(hasIntent(intent))
    .executeTakeFirst()

/** Whether a message matches this payment: the same session, amount and currency. */
const isAsAgreed = (
  payment: Pick<PaymentRow, "payment_session_id" | "amount" | "currency_code">,
  { session_id, amount, currency_code }: Report,
) =>
  payment.amount === amount &&
  (currency_code === null || payment.currency_code === currency_code) &&
  (payment.payment_session_id === null || payment.payment_session_id === session_id)

const sessionOf = (db: EngineDb, { provider_id }: Account, { session_id }: Report) =>
  db
    .selectFrom("payment_sessions")
    .selectAll()
    .where("id", "=", session_id ?? "")
    .where("provider_id", "=", provider_id)
    .executeTakeFirst()

/**
 * Requests the refund of money without a purpose. The merchant's other business at the provider is
 * ignored.
 */
async function unwanted(context: EngineContext, account: Account, report: Report) {
  if (report.session_id === null) return
  await context.emit(paymentUnwanted, {
    ...account,
    id: report.session_id,
    organisation_ids: [],
    amount: report.amount,
    data: { ...report.data },
  })
}

/**
 * Marks the session as authorized, if it was started for this payment. Otherwise the authorization
 * has no purpose.
 */
async function notePromise(context: EngineContext, account: Account, report: Report) {
  const { db } = inside(context, account.merchant_id)
  const session = await sessionOf(db, account, report)
  if (!session || session.data.id !== report.data.id) return unwanted(context, account, report)
  if (session.amount !== report.amount) return
  await db
    .updateTable("payment_sessions")
    .set({ status: "authorized", payment_authorized_at: sql<string>`packhaus_now()` })
    .where("id", "=", session.id)
    .where("status", "in", ["pending", "requires_more", "error"])
    .execute()
}

/**
 * Updates refunds of a payment, made by us or at the provider, or failed: the provider's sum
 * counts.
 */
async function noteReturn(context: EngineContext, account: Account, report: Report) {
  const { db } = inside(context, account.merchant_id)
  const payment = await paymentOf(db, account, report.data.payment_intent)
  if (payment) await syncRefunds(context, payment.id)
}

/**
 * Marks a payment as captured. Without a payment the capturing process was killed before it created
 * the order, so the order is created now.
 */
async function noteTaking(
  context: EngineContext,
  account: Account,
  report: Report,
  place: PlaceOrder,
) {
  const { db } = inside(context, account.merchant_id)
  const payment = await paymentOf(db, account, report.data.payment_intent)
  if (payment) {
    if (payment.canceled_at) return unwanted(context, account, report)
    if (isAsAgreed(payment, report)) await noteCapture(context, db, payment)
    return
  }
  const session = await sessionOf(db, account, report)
  if (session?.cart_id && session.amount === report.amount)
    await completeCart(context, session.cart_id, place)
}

/** A repeated message changes nothing: the provider also reports the refunds that we requested. */
async function noteCapture(context: EngineContext, db: EngineDb, payment: PaymentRow) {
  if (payment.captured_at) return
  await markCaptured(db, payment.id)
  await tellPayment(context, payment)
}

/** Applies a provider's message. Repeated messages change nothing. */
export async function applyReport(
  context: EngineContext,
  account: Account,
  report: Report,
  place: PlaceOrder,
) {
  if (report.kind === "promised") return notePromise(context, account, report)
  if (report.kind === "returned") return noteReturn(context, account, report)
  return noteTaking(context, account, report, place)
}

/** Refunds captured money without an order, after creating the order failed. */
export async function refuseTaken(context: EngineContext, account: Account, report: Report) {
  const { db, rows } = inside(context, account.merchant_id)
  const session = await sessionOf(db, account, report)
  // Waits for a concurrent completion of the cart.
  if (session?.cart_id) await rows.lock("carts", session.cart_id)
  if (await paymentOf(db, account, report.data.payment_intent)) return
  await unwanted(context, account, report)
  if (!session) return
  // The session is reset: a later completion of the cart starts another session.
  const { id, is_initiated, status, payment_authorized_at, data } = unstarted(
    session,
    session.amount,
  )
  await db
    .updateTable("payment_sessions")
    .set({ id, is_initiated, status, payment_authorized_at, data })
    .where("id", "=", session.id)
    .execute()
}

/** Whether a payment belongs to an order; such a payment is never voided. */
const isPaidFor = async (db: EngineDb, account: Account, intent: unknown) =>
  (await db
    .selectFrom("payments")
    .select("id")
    .where("provider_id", "=", account.provider_id)
    .where(hasIntent(typeof intent === "string" ? intent : undefined))
    .where("canceled_at", "is", null)
    .executeTakeFirst()) !== undefined

/**
 * Voids a session's authorization at a provider, or refunds its captured money: only what the
 * provider itself assigns to that session, and never the payment of an order. A refusal means that
 * it is settled there already; the comparison of the books finds exceptions.
 */
export async function giveUp(
  context: EngineContext,
  account: Account,
  unwantedPayment: { session_id: string; amount: number; data: PaymentData },
) {
  const { session_id, amount, data } = unwantedPayment
  const { db } = inside(context, account.merchant_id)
  const provider = await openProvider(context, db, account, account.provider_id)
  if (!provider?.account) return
  const { port, account: keys } = provider
  const promised: PaymentState = { status: "authorized", amount, data }
  const key = `${session_id} ${JSON.stringify(data)}`
  try {
    const state =
      typeof data.payment_intent === "string"
        ? promised
        : await askProvider(context, provider, `promised ${key}`, () => port.look(keys, promised))
    if (await isPaidFor(db, account, state.data.payment_intent)) return
    const of = session_id.startsWith("ps_") ? session_id : null
    await askProvider(context, provider, `give up ${key}`, () => port.cancel(keys, state, of))
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
  }
}
