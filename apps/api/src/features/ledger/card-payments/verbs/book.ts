import { isOpenFor } from "@packhaus/contract/invoicing/invoices/rules"
import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import { cardAttemptLifecycle } from "@packhaus/contract/ledger/card-payments/status"
import { type Context, within } from "../../../../context.ts"
import { autoPay } from "../../payments/verbs/auto-pay.ts"
import { settle } from "../../payments/verbs/settle.ts"
import { lockLedger } from "../../verbs/lock-ledger.ts"
import { payReversed } from "../../verbs/pay-reversed.ts"
import { post } from "../../verbs/post.ts"
import { cardAttemptChanged } from "../events.ts"

type Received = {
  attempt_id: string
  organisation_id: string
  invoice_id: string
  amount: Cents
  /** The provider's id of the payment; each is booked once. */
  payment_intent: string
}

/**
 * Books the part that the invoice did not need as balance: it was paid meanwhile, or less was owed.
 */
async function toBalance(context: Context, received: Received, number: string | null, rest: Cents) {
  const { organisation_id, invoice_id, payment_intent } = received
  const { id } = await post(context, {
    organisation_id,
    type: "refund",
    description: number ?? "",
    invoice_id,
    reference: `card-rest:${payment_intent}`,
    entries: [
      { account: "card_clearing", debit: rest },
      { account: "balance", credit: rest },
    ],
  })
  await payReversed(context, organisation_id, id)
  await autoPay(context, organisation_id)
}

/**
 * Books a card payment: it settles the invoice as far as something is owed, and the rest becomes
 * balance. An invoice paid meanwhile is no reason to refuse it, because the provider has the money.
 * Each payment is booked once, however many messages report it.
 */
export async function bookCardMoney(context: Context, received: Received) {
  const { attempt_id, organisation_id, invoice_id, amount, payment_intent } = received
  const own = within(context, organisation_id)
  await lockLedger(context, organisation_id)
  const invoice = await own.rows.lock("invoices", invoice_id)
  const owed = isOpenFor("pay", invoice) ? invoice.amount : 0
  const settled = cents(Math.min(amount, owed))
  const to_balance = cents(amount - settled)
  const isNew = await own.rows.insertAll(
    "card_receipts",
    [{ organisation_id, attempt_id, invoice_id, payment_intent, amount, settled, to_balance }],
    "ignore duplicates",
  )
  if (!isNew) return
  if (settled > 0)
    await settle(context, invoice, {
      amount: settled,
      source: "card",
      key: `card:${payment_intent}`,
      reference: payment_intent,
    })
  if (to_balance > 0) await toBalance(context, received, invoice.number, to_balance)
  const { status } = await own.rows.lock("card_attempts", attempt_id)
  const paid = cardAttemptLifecycle.next(status, "pay")
  if (paid) await own.rows.update("card_attempts", attempt_id, { status: paid })
  await context.emit(cardAttemptChanged, { id: invoice_id, organisation_ids: [organisation_id] })
}
