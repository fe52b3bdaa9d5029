import { PaymentRefused, PaymentUnavailable } from "@packhaus/commerce/payment-providers/port"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { isOpenFor } from "@packhaus/contract/invoicing/invoices/rules"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { CardAttempt } from "@packhaus/contract/ledger/card-payments/schema"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import type { Checkout, CheckoutPort } from "../../../../integrations/cards/port.ts"
import { cardAttemptChanged } from "../events.ts"

const words = { de: "Rechnung", en: "Invoice" } as const

const isOver = sql<SqlBool>`expires_at <= packhaus_now()`.as("is_over")

/** A payable attempt with its invoice. Throws `card_payments.not_open_for`. */
async function payable({ db, rows }: Context, id: string) {
  const attempt = await rows.one("card_attempts", id)
  const { is_over } = await db
    .selectFrom("card_attempts")
    .select(isOver)
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  const invoice = await rows.one("invoices", attempt.invoice_id)
  const isAsBegun = isOpenFor("pay", invoice) && invoice.amount === attempt.amount
  if (attempt.status !== "open" || is_over || !isAsBegun)
    throw new ApiError("card_payments.not_open_for", { status: attempt.status })
  return { attempt, invoice }
}

type Payable = Awaited<ReturnType<typeof payable>>

/** The provider's page; null if it refuses to create one. Throws `card_payments.provider_away`. */
async function start(
  { ask, outside }: Context,
  checkout: CheckoutPort,
  { attempt, invoice }: Payable,
): Promise<Checkout | null> {
  const { id: attempt_id, invoice_id, number, amount, expires_at } = attempt
  const back = `${outside.publicUrl}${invoicePaths.one(invoice_id)}?card=${attempt_id}`
  const request = {
    key: `inv-${invoice_id}-att-${number}`,
    invoice_id,
    attempt_id,
    title: `${words[invoice.language]} ${invoice.number}`,
    amount,
    language: invoice.language,
    expires_at,
    success_url: back,
    cancel_url: `${back}&cancelled=true`,
  }
  try {
    return await ask(JSON.stringify(request), () => checkout.start(request))
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw new ApiError("card_payments.provider_away")
    if (error instanceof PaymentRefused) return null
    throw error
  }
}

/**
 * Lets the provider create the page of an attempt, with its own idempotency key: repeated calls,
 * also after a crash, return the same page. No row is locked meanwhile. A refusal ends the attempt.
 * Throws `card_payments.off`, `card_payments.not_open_for` and `card_payments.provider_away`, which
 * leaves the attempt unchanged.
 */
export async function openCardPage(context: Context, id: string): Promise<CardAttempt> {
  const { rows, outside, emit } = context
  await rows.one("card_attempts", id)
  if (!outside.checkout) throw new ApiError("card_payments.off")
  const found = await payable(context, id)
  if (found.attempt.url) return found.attempt
  const page = await start(context, outside.checkout, found)
  const { status, url, organisation_id, invoice_id } = await rows.lock("card_attempts", id)
  // A concurrent request has stored the same page.
  if (status !== "open" || url) return rows.one("card_attempts", id)
  await emit(cardAttemptChanged, { id: invoice_id, organisation_ids: [organisation_id] })
  return rows.update("card_attempts", id, page ?? { status: "refused" })
}
