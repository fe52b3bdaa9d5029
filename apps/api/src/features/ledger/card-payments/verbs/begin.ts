import { ApiError } from "@packhaus/contract/kernel/errors"
import { isCardAmount } from "@packhaus/contract/ledger/card-payments/rules"
import {
  CARD_ATTEMPT_MINUTES,
  CARD_LAST_MINUTES,
  CARD_PAGE_MINUTES,
  type CardAttempt,
  MAX_CARD_AMOUNT,
  MIN_CARD_AMOUNT,
} from "@packhaus/contract/ledger/card-payments/schema"
import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { lockInvoice } from "../../payments/verbs/settle.ts"
import { cardAttemptChanged } from "../events.ts"

const inMinutes = (minutes: number) =>
  sql<string>`packhaus_now() + ${minutes} * interval '1 minute'`

/** The open attempt of a locked invoice, and whether its page can still be used. */
async function openAttempt(context: Context, invoice_id: string) {
  // A page to be created needs the provider's minimum lifetime and time for the redirect.
  const least = sql`case when session_id is null
    then ${CARD_PAGE_MINUTES + CARD_LAST_MINUTES}::int else ${CARD_LAST_MINUTES}::int end`
  return context.db
    .selectFrom("card_attempts")
    .select(["id", "amount"])
    .select(
      sql<SqlBool>`expires_at > packhaus_now() + ${least} * interval '1 minute'`.as("is_usable"),
    )
    .where("invoice_id", "=", invoice_id)
    .where("status", "=", "open")
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Starts a card payment of all that is owed of an invoice: a row, without a call outside. Reuses an
 * open attempt with the same amount, and replaces another one. Throws `card_payments.off`,
 * `card_payments.amount_not_possible` and, when nothing is owed, `invoices.not_open_for`.
 */
export async function beginCardPayment(context: Context, invoice_id: string): Promise<CardAttempt> {
  const { invoice } = await lockInvoice(context, invoice_id, "pay_by_card")
  if (!context.outside.checkout) throw new ApiError("card_payments.off")
  const { organisation_id, amount } = invoice
  if (!isCardAmount(amount))
    throw new ApiError("card_payments.amount_not_possible", {
      amount,
      least: MIN_CARD_AMOUNT,
      most: MAX_CARD_AMOUNT,
    })
  const { db, rows } = within(context, organisation_id)
  const before = await openAttempt(context, invoice_id)
  if (before?.is_usable && before.amount === amount) return rows.one("card_attempts", before.id)
  if (before) {
    const status = before.is_usable ? "replaced" : "expired"
    await rows.update("card_attempts", before.id, { status })
  }
  const { last } = await db
    .selectFrom("card_attempts")
    .select(({ fn }) => fn.max<number | null>("number").as("last"))
    .where("invoice_id", "=", invoice_id)
    .executeTakeFirstOrThrow()
  const { expires_at } = await db
    .selectNoFrom(inMinutes(CARD_ATTEMPT_MINUTES).as("expires_at"))
    .executeTakeFirstOrThrow()
  const attempt = await rows.insert("card_attempts", {
    organisation_id,
    invoice_id,
    number: (last ?? 0) + 1,
    amount,
    expires_at,
    created_by: context.viewer.id,
  })
  await context.note({
    entity: "invoices",
    entity_id: invoice_id,
    organisation_id,
    action: "card_payment.begin",
    details: { amount, attempt: attempt.number },
  })
  await context.emit(cardAttemptChanged, { id: invoice_id, organisation_ids: [organisation_id] })
  return attempt
}
