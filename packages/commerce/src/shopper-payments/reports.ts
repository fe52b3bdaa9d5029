import { type SqlBool, sql } from "kysely"
import { completeCart } from "../carts/complete.ts"
import type { PlaceOrder } from "../carts/finish.ts"
import { inside } from "../carts/own.ts"
import { PaymentRefused } from "../payment-providers/port.ts"
import type { EngineContext } from "../resources/context.ts"
import type { EngineDb } from "../stock/levels.ts"
import { openProvider } from "./accounts.ts"
import { paymentChanged, paymentUnwanted } from "./events.ts"
import { markCaptured } from "./payments.ts"

/** Where a provider's message came in: a merchant's keys. */
export type Account = { merchant_id: string; sales_channel_id: string; provider_id: string }
/** What a provider says of a payment it has: the session it was started for, and its own ids. */
export type Report = {
  kind: "promised" | "taken" | "returned"
  session_id: string | null
  data: { id?: string | undefined; payment_intent?: string | undefined }
  amount: number
  amount_refunded: number
}

const paidBy = (intent: string | undefined) =>
  sql<SqlBool>`data ->> 'payment_intent' = ${intent ?? ""}`

const paymentOf = (db: EngineDb, intent: string | undefined) =>
  db.selectFrom("payments").selectAll().where(paidBy(intent)).executeTakeFirst()

const sessionOf = (db: EngineDb, { session_id }: Report) =>
  db
    .selectFrom("payment_sessions")
    .selectAll()
    .where("id", "=", session_id ?? "")
    .executeTakeFirst()

const unwanted = (context: EngineContext, account: Account, report: Report) =>
  context.emit(paymentUnwanted, {
    ...account,
    id: report.session_id ?? report.data.payment_intent ?? "",
    organisation_ids: [],
    amount: report.amount,
    data: { ...report.data },
  })

/** A shopper agreed: the session says so, if this is what it was started for. Else nobody waits for it. */
async function notePromise(context: EngineContext, account: Account, report: Report) {
  const { db } = inside(context, account.merchant_id)
  const session = await sessionOf(db, report)
  if (!session || session.data.id !== report.data.id) return unwanted(context, account, report)
  await db
    .updateTable("payment_sessions")
    .set({ status: "authorized", payment_authorized_at: sql<string>`packhaus_now()` })
    .where("id", "=", session.id)
    .where("status", "in", ["pending", "requires_more", "error"])
    .execute()
}

/** Money went back by another way than ours: at the provider. */
async function noteReturn(context: EngineContext, account: Account, report: Report) {
  const { db } = inside(context, account.merchant_id)
  const payment = await paymentOf(db, report.data.payment_intent)
  if (!payment || payment.amount_refunded >= report.amount_refunded) return
  await db
    .updateTable("payments")
    .set({
      amount_refunded: sql<number>`greatest(amount_refunded,
        least(amount, ${report.amount_refunded}::bigint))`,
    })
    .where("id", "=", payment.id)
    .execute()
  const { id, merchant_id, order_id } = payment
  await context.emit(paymentChanged, { id, organisation_ids: [merchant_id], merchant_id, order_id })
}

/**
 * Money was taken: its payment says so. Where there is none, whoever took it was killed before the order was
 * made: it is made now.
 */
async function noteTaking(
  context: EngineContext,
  account: Account,
  report: Report,
  place: PlaceOrder,
) {
  const { db } = inside(context, account.merchant_id)
  const payment = await paymentOf(db, report.data.payment_intent)
  if (payment) return markCaptured(db, payment.id)
  const session = await sessionOf(db, report)
  if (session?.cart_id) await completeCart(context, session.cart_id, place)
}

/** Does what a provider's message says. The same one any number of times changes nothing more. */
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

/** Money that was taken and is for no order goes back: after its order could not be made. */
export async function refuseTaken(context: EngineContext, account: Account, report: Report) {
  const { db, rows } = inside(context, account.merchant_id)
  const session = await sessionOf(db, report)
  // Whoever completes the cart at this moment is waited for.
  if (session?.cart_id) await rows.lock("carts", session.cart_id)
  if (await paymentOf(db, report.data.payment_intent)) return
  await unwanted(context, account, report)
  // It pays for nothing any more: whoever completes the cart later starts it anew.
  await db
    .updateTable("payment_sessions")
    .set({ status: "pending", is_initiated: false, data: {} })
    .where("id", "=", report.session_id ?? "")
    .where(sql<SqlBool>`data ->> 'payment_intent' is null or ${paidBy(report.data.payment_intent)}`)
    .execute()
}

/** Gives back, or gives up, what a provider has for nothing. What it refuses is settled there already. */
export async function giveUp(
  context: EngineContext,
  account: Account,
  payment: { amount: number; data: Readonly<Record<string, unknown>> },
) {
  const { db } = inside(context, account.merchant_id)
  const provider = await openProvider(context, db, account, account.provider_id)
  if (!provider) return
  try {
    await provider.port.cancel(provider.account, { status: "authorized", ...payment })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
  }
}
