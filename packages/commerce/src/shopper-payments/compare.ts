import { type SqlBool, sql } from "kysely"
import { inside } from "../carts/own.ts"
import type { ProviderPayment } from "../payment-providers/port.ts"
import type { EngineContext } from "../resources/context.ts"
import type { EngineDb } from "../stock/levels.ts"
import { sum } from "../totals/tax.ts"
import { askProvider, openProvider } from "./accounts.ts"
import type { Account } from "./reports.ts"

/** A difference between our books and the provider's. Minor units. */
export type Difference = {
  reason: "not_booked" | "not_taken" | "taken_differs" | "refunded_differs"
  /** Null if only the provider knows it. */
  payment_id: string | null
  payment_intent: string
  session_id: string | null
  currency_code: string
  ours: number
  theirs: number
}

/** A captured payment of ours; `pending` is the sum of refunds requested from its provider. */
type BookedPayment = {
  id: string
  payment_intent: string
  payment_session_id: string | null
  currency_code: string
  amount: number
  amount_refunded: number
  pending: number
}

/** Differences between an account's payments at its provider and in our books. */
function differencesOf(
  ours: readonly BookedPayment[],
  theirs: readonly ProviderPayment[],
): Difference[] {
  const there = new Map(theirs.map((one) => [one.payment_intent, one]))
  const booked = new Set(ours.map(({ payment_intent }) => payment_intent))
  const unbooked = theirs.flatMap((one): Difference[] => {
    const { payment_intent, session_id, currency_code, amount, amount_refunded } = one
    const left = amount - amount_refunded
    // Payments without a session are other business of the merchant at the same provider.
    if (booked.has(payment_intent) || session_id === null || left === 0) return []
    const of = { payment_id: null, payment_intent, session_id, currency_code }
    return [{ ...of, reason: "not_booked", ours: 0, theirs: left }]
  })
  const different = ours.flatMap((payment): Difference[] => {
    const { id, payment_intent, payment_session_id, currency_code } = payment
    const of = { payment_id: id, payment_intent, session_id: payment_session_id, currency_code }
    const taken = there.get(payment_intent)
    if (!taken) return [{ ...of, reason: "not_taken", ours: payment.amount, theirs: 0 }]
    const isSame = taken.amount === payment.amount && taken.currency_code === currency_code
    if (!isSame)
      return [{ ...of, reason: "taken_differs", ours: payment.amount, theirs: taken.amount }]
    const { amount_refunded, pending } = payment
    const [least, returned] = [amount_refunded - pending, taken.amount_refunded]
    if (returned >= least && returned <= amount_refunded) return []
    return [{ ...of, reason: "refunded_differs", ours: amount_refunded, theirs: returned }]
  })
  return [...unbooked, ...different]
}

/** All merchants' accounts at payment providers. */
export const allAccounts = (db: EngineDb): Promise<Account[]> =>
  db
    .selectFrom("payment_provider_keys")
    .select(["merchant_id", "sales_channel_id", "provider_id"])
    .orderBy("id")
    .execute()

const intentOf = sql<string>`data ->> 'payment_intent'`

/** An account's payments captured since then, and those that the provider names. */
async function bookedOf(db: EngineDb, account: Account, since: string, named: readonly string[]) {
  const payments = await db
    .selectFrom("payments")
    .select(["id", "payment_session_id", "currency_code", "amount", "amount_refunded"])
    .select(intentOf.as("payment_intent"))
    .where("provider_id", "=", account.provider_id)
    .where("sales_channel_id", "=", account.sales_channel_id)
    .where("captured_at", "is not", null)
    .where(
      sql<SqlBool>`(captured_at >= ${since}::timestamptz or ${intentOf} = any(${named}::text[]))`,
    )
    .where(sql<SqlBool>`${intentOf} is not null`)
    .execute()
  const pending = await db
    .selectFrom("refunds")
    .select(["payment_id", "amount"])
    .where("status", "=", "pending")
    .execute()
  return payments.map((payment) => ({
    ...payment,
    pending: sum(pending.flatMap((one) => (one.payment_id === payment.id ? one.amount : []))),
  }))
}

const DAY = 86_400_000
/** How long a card authorization can be captured. */
const PROMISED_DAYS = 31

/**
 * Compares what an account's provider captured since then (ISO 8601) with our books. Throws as the
 * provider does; an unused account has no differences.
 */
export async function compareAccount(
  context: EngineContext,
  account: Account,
  since: string,
): Promise<Difference[]> {
  const { db } = inside(context, account.merchant_id)
  const provider = await openProvider(context, db, account, account.provider_id)
  if (!provider) return []
  // Payments captured since then may have been authorized earlier.
  const begun = new Date(Date.parse(since) - PROMISED_DAYS * DAY).toISOString()
  const theirs = await askProvider(context, provider, `taken since ${begun}`, () =>
    provider.port.taken(provider.account, begun),
  )
  const named = theirs.map(({ payment_intent }) => payment_intent)
  return differencesOf(await bookedOf(db, account, since, named), theirs)
}
