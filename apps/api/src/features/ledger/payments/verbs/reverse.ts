import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Cents } from "@packhaus/contract/kernel/values"
import type { PaymentReversal } from "@packhaus/contract/ledger/schema"
import { today } from "../../../../business-day.ts"
import { type Context, within } from "../../../../context.ts"
import { lockLedger } from "../../verbs/lock-ledger.ts"
import { post } from "../../verbs/post.ts"
import { rejectTransfer } from "../../verbs/reject-transfer.ts"
import { requestTransfer, type TransferRow } from "../../verbs/request-transfer.ts"
import { takeReceiptBack } from "../../verbs/reverse-deposit.ts"
import { invoiceOwedAgain, paymentReversed } from "../events.ts"
import { settle } from "./settle.ts"

const refusal = (id: string, reason: "not_by_bank" | "already_reversed") =>
  new ApiError("ledger.not_reversible", { id, reason })

/**
 * Reverses a payment that an administrator recorded: the bank returned it, or it was recorded by
 * mistake (domain 5). A large one waits for a second administrator. The invoice is owed again, its
 * overpayment is reversed like a deposit, the available balance is used, and the members are
 * notified. Throws `ledger.not_reversible` for payments not made by bank, and for a second
 * reversal.
 */
export async function reversePayment(
  context: Context,
  id: string,
  reason: string,
): Promise<PaymentReversal> {
  const { organisation_id, invoice_id, amount, source } = await context.rows.one(
    "invoice_payments",
    id,
  )
  if (source !== "bank" || amount <= 0) throw refusal(id, "not_by_bank")
  await lockLedger(context, organisation_id)
  const { rows } = within(context, organisation_id)
  const counter = await rows.children("invoice_payments", "reverses_id", [id])
  if (counter.length > 0) throw refusal(id, "already_reversed")
  const overpaid = (await overpaymentOf(context, organisation_id, id))?.amount ?? 0
  const wanted = {
    organisation_id,
    type: "reversal" as const,
    amount: cents(amount + overpaid),
    description: reason,
    reverses_payment_id: id,
  }
  const { booked } = await requestTransfer(context, wanted, (transfer) =>
    bookPaymentReversal(context, transfer),
  )
  if (booked) {
    const { payment, from_balance, open, owed } = booked
    return { payment, from_balance, open, owed, waiting: cents(0) }
  }
  const { amount: open } = await rows.one("invoices", invoice_id)
  const nothing = cents(0)
  return { payment: null, from_balance: nothing, open, owed: nothing, waiting: wanted.amount }
}

export async function bookPaymentReversal(context: Context, transfer: TransferRow) {
  const { organisation_id, description: reason } = transfer
  const id = transfer.reverses_payment_id ?? ""
  const own = within(context, organisation_id)
  const paid = await own.rows.one("invoice_payments", id)
  const { invoice_id, amount, reference } = paid
  await own.rows.lock("invoices", invoice_id)
  const payment = await takePaymentBack(context, paid, reason)
  const overpaid = await takeOverpaymentBack(context, organisation_id, id, reason)

  const balance = await lockLedger(context, organisation_id)
  const reopened = await own.rows.one("invoices", invoice_id)
  const taken = cents(Math.min(balance, reopened.amount))
  if (taken > 0)
    await settle(context, reopened, {
      amount: taken,
      source: "balance",
      key: `bounced:${id}`,
      isAutomatic: true,
    })
  const open = cents(reopened.amount - taken)
  await context.note({
    entity: "invoices",
    entity_id: invoice_id,
    organisation_id,
    action: "invoice.reverse_payment",
    details: { amount, reference, reason, open },
  })
  await context.emit(invoiceOwedAgain, { id: invoice_id, organisation_ids: [organisation_id] })
  const concerned = { id: organisation_id, organisation_ids: [organisation_id] }
  await context.emit(paymentReversed, {
    ...concerned,
    owner: concerned.id,
    payment_id: payment.id,
  })
  const from_balance = cents(taken + overpaid.from_balance)
  const { transaction_id } = payment
  return { transaction_id, payment, from_balance, open, owed: overpaid.owed }
}

type Paid = {
  id: string
  organisation_id: string
  invoice_id: string
  amount: Cents
  reference: string | null
}

/** Books the counter-entry in the ledger and on the invoice, which is owed again. */
async function takePaymentBack(context: Context, paid: Paid, reason: string) {
  const { id, organisation_id, invoice_id, amount, reference } = paid
  const { id: transaction_id } = await post(context, {
    organisation_id,
    type: "invoice_payment",
    description: reason,
    invoice_id,
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
    organisation_id,
    invoice_id,
    amount: cents(-amount),
    source: "bank",
    reference,
    reverses_id: id,
    paid_on: await today(context),
    transaction_id,
    actor_id: viewer.id,
    actor_name: viewer.name,
  })
}

/** The locked overpayment of a receipt. */
const overpaymentOf = (context: Context, organisation_id: string, payment_id: string) =>
  within(context, organisation_id)
    .db.selectFrom("transfers")
    .select(["id", "status", "amount", "transaction_id"])
    .where("organisation_id", "=", organisation_id)
    .where("payment_id", "=", payment_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Reverses the overpayment of a receipt, booked or pending: the bank returned the receipt as a
 * whole.
 */
async function takeOverpaymentBack(
  context: Context,
  organisation_id: string,
  payment_id: string,
  reason: string,
) {
  const transfer = await overpaymentOf(context, organisation_id, payment_id)
  if (transfer?.status === "waiting") await rejectTransfer(context, transfer.id, reason)
  if (!transfer?.transaction_id) return { from_balance: cents(0), owed: cents(0) }
  const { transaction_id: id, amount } = transfer
  return takeReceiptBack(context, { id, organisation_id, amount }, reason)
}
