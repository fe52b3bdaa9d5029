import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Cents, cents } from "@packhaus/contract/kernel/values"
import type { PaymentReversal } from "@packhaus/contract/ledger/schema"
import { today } from "../../../business-day.ts"
import { type Context, within } from "../../../context.ts"
import { invoiceChanged } from "../../invoices/events.ts"
import { rejectTransfer } from "../../ledger/verbs/decide-transfer.ts"
import { lockLedger } from "../../ledger/verbs/lock-ledger.ts"
import { post } from "../../ledger/verbs/post.ts"
import { takeReceiptBack } from "../../ledger/verbs/reverse-deposit.ts"
import { paymentReversed } from "../events.ts"
import { settle } from "./settle.ts"

const refusal = (id: string, reason: "not_by_bank" | "already_reversed") =>
  new ApiError("ledger.not_reversible", { id, reason })

/**
 * Books that money that came by bank for an invoice went back (domain 5): the invoice is owed again,
 * what was paid too much with it is taken back as a deposit is, the balance gives what it holds, and
 * the members are told. Throws `ledger.not_reversible` for what did not come by bank, and the second
 * time.
 */
export async function reversePayment(
  context: Context,
  id: string,
  reason: string,
): Promise<PaymentReversal> {
  const paid = await context.rows.one("invoice_payments", id)
  const { organisation_id, invoice_id, amount, source, reference } = paid
  if (source !== "bank" || amount <= 0) throw refusal(id, "not_by_bank")
  const own = within(context, organisation_id)
  await lockLedger(context, organisation_id)
  await own.rows.lock("invoices", invoice_id)
  const payment = await takePaymentBack(context, paid, reason)
  const overpaid = await takeOverpaymentBack(context, organisation_id, id, reason)

  const balance = await lockLedger(context, organisation_id)
  const reopened = await own.rows.one("invoices", invoice_id)
  const taken = cents(Math.min(balance, reopened.amount))
  if (taken > 0)
    await settle(context, reopened, {
      ...{ amount: taken, source: "balance", key: `bounced:${id}`, isAutomatic: true },
    })
  const open = cents(reopened.amount - taken)
  await context.note({
    ...{ entity: "invoices", entity_id: invoice_id, organisation_id },
    ...{ action: "invoice.reverse_payment", details: { amount, reference, reason, open } },
  })
  await context.emit(invoiceChanged, { id: invoice_id, organisation_ids: [organisation_id] })
  const concerned = { id: organisation_id, organisation_ids: [organisation_id] }
  await context.emit(paymentReversed, { ...concerned, payment_id: payment.id })
  const from_balance = cents(taken + overpaid.from_balance)
  return { payment, from_balance, open, owed: overpaid.owed }
}

type Paid = {
  id: string
  organisation_id: string
  invoice_id: string
  amount: Cents
  reference: string | null
}

/** The counter-entry, in the ledger and beside the invoice, which is owed again by it. */
async function takePaymentBack(context: Context, paid: Paid, reason: string) {
  const { id, organisation_id, invoice_id, amount, reference } = paid
  const { id: transaction_id } = await post(context, {
    ...{ organisation_id, type: "invoice_payment", description: reason, invoice_id },
    reference: `bounce:${id}`,
    entries: [
      { account: "bank", credit: amount },
      { account: "receivable", debit: amount },
    ],
  }).catch((error) => {
    if (!(error instanceof ApiError && error.code === "ledger.reference_used")) throw error
    throw refusal(id, "already_reversed")
  })
  const { viewer } = context
  return within(context, organisation_id).rows.insert("invoice_payments", {
    ...{ organisation_id, invoice_id, amount: cents(-amount), source: "bank", reference },
    ...{ reverses_id: id, paid_on: await today(context), transaction_id },
    ...{ actor_id: viewer.id, actor_name: viewer.name },
  })
}

/** One receipt paid an invoice and put the rest on the balance, or waits to: it went back as a whole. */
async function takeOverpaymentBack(
  context: Context,
  organisation_id: string,
  payment_id: string,
  reason: string,
) {
  const nothing = { from_balance: cents(0), owed: cents(0) }
  const transfer = await within(context, organisation_id)
    .db.selectFrom("transfers")
    .select(["id", "status", "amount", "transaction_id"])
    .where("organisation_id", "=", organisation_id)
    .where("payment_id", "=", payment_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (transfer?.status === "waiting") await rejectTransfer(context, transfer.id, reason)
  if (!transfer?.transaction_id) return nothing
  const { transaction_id: id, amount } = transfer
  return takeReceiptBack(context, { id, organisation_id, amount }, reason)
}
