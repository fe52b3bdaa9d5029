import type { CardMessageReason } from "@packhaus/contract/ledger/card-payments/status"
import { cardAttemptLifecycle } from "@packhaus/contract/ledger/card-payments/status"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { lockLedger } from "../../verbs/lock-ledger.ts"
import { type CardReport, cardAttemptChanged } from "../events.ts"
import { bookCardMoney } from "./book.ts"
import { keepAside } from "./keep-aside.ts"

type Attempt = Awaited<ReturnType<typeof findAttempt>>

const findAttempt = async ({ db }: Context, id: string | null) =>
  id === null
    ? undefined
    : db
        .selectFrom("card_attempts")
        .select(["id", "organisation_id", "invoice_id", "amount", "currency_code", "session_id"])
        .where("id", "=", id)
        .executeTakeFirst()

/** Why money is not booked automatically; null if it matches its attempt. */
function faultOf(report: CardReport, attempt: NonNullable<Attempt>): CardMessageReason | null {
  const { invoice_id, session_id, currency_code, amount, payment_intent } = report
  if (payment_intent === null || session_id === null) return "incomplete"
  if (invoice_id !== attempt.invoice_id) return "wrong_invoice"
  // Null if the process that created the page was killed.
  if (attempt.session_id !== null && attempt.session_id !== session_id) return "wrong_session"
  if (currency_code !== attempt.currency_code) return "wrong_currency"
  return amount === attempt.amount ? null : "wrong_amount"
}

/** A page expired, or a card was declined on it: nothing was paid, and nothing is booked. */
async function noteUnpaid(
  context: Context,
  { kind }: CardReport,
  { id, organisation_id, invoice_id }: NonNullable<Attempt>,
) {
  const own = within(context, organisation_id)
  await lockLedger(context, organisation_id)
  const { status } = await own.rows.lock("card_attempts", id)
  const over = cardAttemptLifecycle.next(status, "expire")
  if (!over) return
  await own.db
    .updateTable("card_attempts")
    .set(kind === "expired" ? { status: over } : { declined_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
  await context.emit(cardAttemptChanged, { id: invoice_id, organisation_ids: [organisation_id] })
}

/**
 * Applies a card provider's message, once for any number and order of deliveries: books money, ends
 * a page, or stores what a person must check. `message_id` is the provider's.
 */
export async function applyCardReport(context: Context, message_id: string, report: CardReport) {
  const { kind } = report
  if (kind === "refunded" || kind === "disputed")
    return keepAside(context, { message_id, report, reason: kind })
  const attempt = await findAttempt(context, report.attempt_id)
  if (kind !== "paid") return attempt && noteUnpaid(context, report, attempt)
  if (!attempt) return keepAside(context, { message_id, report, reason: "unknown_attempt" })
  const reason = faultOf(report, attempt)
  if (reason) return keepAside(context, { message_id, report, reason, of: attempt })
  await bookCardMoney(context, {
    attempt_id: attempt.id,
    organisation_id: attempt.organisation_id,
    invoice_id: attempt.invoice_id,
    amount: attempt.amount,
    payment_intent: report.payment_intent ?? "",
  })
}
