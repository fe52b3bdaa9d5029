import { isOpenFor } from "@packhaus/contract/invoicing/invoices/rules"
import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import { type Context, isSystem, within } from "../../../../context.ts"
import {
  type Booked,
  requestTransfer,
  type TransferRow,
} from "../../../ledger/verbs/request-transfer.ts"
import { invoiceChanged } from "../events.ts"
import { bookRefund } from "./book.ts"

type Credit = { id: string; organisation_id: string; number: string; amount: number }

/** Moves the rest of a credit note to the balance. */
async function refund(context: Context, credit: Credit): Promise<Booked> {
  const { id, organisation_id, number, amount } = credit
  const booked = await bookRefund(context, credit, amount)
  await within(context, organisation_id)
    .db.updateTable("invoices")
    .set({ paid: cents(amount), status: "paid", paid_at: sql`packhaus_now()` })
    .where("id", "=", id)
    .execute()
  await context.note({
    entity: "invoices",
    entity_id: id,
    organisation_id,
    action: "invoice.credit",
    details: { number, to_balance: amount },
  })
  await context.emit(invoiceChanged, { id, organisation_ids: [organisation_id] })
  return booked
}

/**
 * Executes a transfer of a credit note to the balance. Throws `invoices.not_open_for` if the rest
 * has changed.
 */
export async function bookCredit(context: Context, transfer: TransferRow): Promise<Booked> {
  const { invoice_id, organisation_id, description: number, amount } = transfer
  const id = invoice_id ?? ""
  const note = await within(context, organisation_id).rows.lock("invoices", id)
  if (!isOpenFor("move", note) || note.amount !== amount)
    throw new ApiError("invoices.not_open_for", { status: note.status, verb: "move_to_balance" })
  return refund(context, { id, organisation_id, number, amount })
}

/**
 * Moves the rest of a credit note to the balance, or requests a second approval: until then it
 * stays open and is not set off. Automatic credits need no approval.
 */
export async function creditToBalance(context: Context, credit: Credit) {
  if (isSystem(context.viewer)) return refund(context, credit)
  const { id: invoice_id, organisation_id, number: description } = credit
  const amount = cents(credit.amount)
  const wanted = { organisation_id, type: "credit" as const, amount, description, invoice_id }
  await requestTransfer(context, wanted, (transfer) => bookCredit(context, transfer))
}
