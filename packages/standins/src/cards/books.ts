import { json } from "../http/server.ts"
import type { Intent, Refund } from "./objects.ts"
import type { StoredSession } from "./sessions.ts"
import { refusal } from "./wire.ts"

/** The provider's books: payments, each of one merchant, and their refunds. */
export type Books = {
  intents: Map<string, Intent>
  refunds: Refund[]
  /** The merchant of a payment. */
  merchants: Map<string, string>
}

/** The books as stored in a file, with the payment pages. */
export type KeptBooks = {
  sessions: StoredSession[]
  intents: Intent[]
  refunds: Refund[]
  merchants: [intent: string, merchant: string][]
}

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)
const madeOf = ({ refunds }: Books, intent: string) =>
  refunds.filter(({ payment_intent, status }) => payment_intent === intent && status !== "failed")

/** The charge of a payment, as in messages and expanded payments. */
export const chargeOf = (books: Books, intent: Intent) => ({
  id: intent.id.replace("pi_", "ch_"),
  object: "charge",
  payment_intent: intent.id,
  amount: intent.amount,
  amount_refunded: sumOf(madeOf(books, intent.id)),
  currency: intent.currency,
  metadata: intent.metadata,
})

/** Captures or cancels an authorized payment; false if its status does not allow that. */
export function changeIntent(intent: Intent, verb: string | undefined): boolean {
  if (verb === "capture") {
    if (intent.status !== "requires_capture") return false
    intent.status = "succeeded"
    intent.amount_received = intent.amount
  }
  if (verb === "cancel") {
    if (intent.status === "succeeded" || intent.status === "canceled") return false
    intent.status = "canceled"
  }
  return true
}

const listOf = (url: string, data: readonly object[], has_more = false) =>
  json(200, { object: "list", url, has_more, data })

/** A merchant's payments since a time, with their charges. */
export function listIntents(books: Books, merchant: string, query: URLSearchParams) {
  const since = Number(query.get("created[gte]") ?? 0)
  const own = [...books.intents.values()].filter(
    ({ id, created }) => books.merchants.get(id) === merchant && created >= since,
  )
  const after = query.get("starting_after")
  const rest = after ? own.slice(own.findIndex(({ id }) => id === after) + 1) : own
  const limit = Number(query.get("limit") ?? 10)
  const shown = rest.slice(0, limit).map((intent) => ({
    ...intent,
    latest_charge: intent.amount_received > 0 ? chargeOf(books, intent) : null,
  }))
  return listOf("/v1/payment_intents", shown, rest.length > limit)
}

/** Refunds of this merchant's payment. */
export function listRefunds({ refunds, merchants }: Books, merchant: string, intent: string) {
  const isOwn = merchants.get(intent) === merchant
  return listOf(
    "/v1/refunds",
    isOwn ? refunds.filter(({ payment_intent }) => payment_intent === intent) : [],
  )
}

type RefundForm = { payment_intent?: unknown; amount?: unknown; metadata?: unknown }

/** Why a payment cannot be refunded; otherwise the refundable amount. */
export function refundable(books: Books, merchant: string, form: RefundForm) {
  const id = String(form.payment_intent)
  const intent = books.merchants.get(id) === merchant ? books.intents.get(id) : undefined
  if (intent?.status !== "succeeded")
    return {
      refused: refusal(400, "invalid_request_error", "This payment has no successful charge."),
    }
  const left = intent.amount - sumOf(madeOf(books, intent.id))
  const amount = form.amount === undefined ? left : Number(form.amount)
  if (amount > 0 && amount <= left) return { intent, amount }
  const message = "greater than unrefunded amount"
  return {
    refused: refusal(400, "invalid_request_error", message, "charge_already_refunded"),
  }
}
