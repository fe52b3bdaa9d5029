import { ApiError } from "@packhaus/contract/kernel/errors"
import type { PayPayeeInvoice } from "@packhaus/contract/payouts/payables/schema"
import { payeeInvoiceLifecycle } from "@packhaus/contract/payouts/payables/status"
import { sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import { type Context, within } from "../../../../context.ts"
import { isIbanNew } from "../../../ledger/verbs/find-account-owner.ts"
import { lockLedger } from "../../../ledger/verbs/lock-ledger.ts"
import { post } from "../../../ledger/verbs/post.ts"
import { requestTransfer, type TransferRow } from "../../../ledger/verbs/request-transfer.ts"
import { payablesChanged } from "../events.ts"
import { cover } from "./cover.ts"

type Verb = (typeof payeeInvoiceLifecycle.verbs)[number]

/**
 * Locks an invoice of a payee, the payee's ledger first. Throws `payables.not_open_for` in another
 * status.
 */
async function lockPayeeInvoice(context: Context, id: string, verb: Verb) {
  const { organisation_id } = await context.rows.one("payee_invoices", id)
  await lockLedger(context, organisation_id)
  const invoice = await within(context, organisation_id).rows.lock("payee_invoices", id)
  const { status } = invoice
  if (!payeeInvoiceLifecycle.next(status, verb))
    throw new ApiError("payables.not_open_for", { status, verb })
  return invoice
}

const noteDecision = (
  context: Context,
  { id, organisation_id }: { id: string; organisation_id: string },
  details: Record<string, unknown>,
) =>
  context.note({
    entity: "payee_invoices",
    entity_id: id,
    organisation_id,
    action: "payable.decide",
    details,
  })

const decidedBy = (
  context: Context,
  { id, organisation_id }: { id: string; organisation_id: string },
) =>
  within(context, organisation_id)
    .db.updateTable("payee_invoices")
    .set({ decided_by_name: context.viewer.name })
    .where("id", "=", id)
    .execute()

/** Accepts a deviating invoice with a reason. Throws `payables.not_open_for`. */
export async function acceptInvoice(context: Context, id: string, reason: string) {
  const invoice = await lockPayeeInvoice(context, id, "accept")
  await cover(context, invoice, reason)
  await decidedBy(context, invoice)
  await noteDecision(context, invoice, { what: "accepted", reason })
}

/** Rejects an invoice: its payables are owed as before. Throws `payables.not_open_for`. */
export async function rejectInvoice(context: Context, id: string, reason: string) {
  const invoice = await lockPayeeInvoice(context, id, "reject")
  const { organisation_id } = invoice
  await within(context, organisation_id)
    .db.updateTable("payee_invoices")
    .set({ status: "rejected", reason })
    .where("id", "=", id)
    .execute()
  await decidedBy(context, invoice)
  await noteDecision(context, invoice, { what: "rejected", reason })
  await context.emit(payablesChanged, { id: organisation_id, organisation_ids: [organisation_id] })
}

/**
 * Books the payout of an accepted invoice to the payee's IBAN, or requests a second approval: by
 * the sums of seven days, and always if the IBAN changed within them (domain 5). Throws
 * `payables.not_open_for`, `transfers.no_iban` and `transfers.waits_already`.
 */
export async function payInvoiceOfPayee(
  context: Context,
  id: string,
  { reference, paid_on }: PayPayeeInvoice,
) {
  const { organisation_id, total, number } = await lockPayeeInvoice(context, id, "pay")
  const { iban } = await context.rows.one("organisations", organisation_id)
  if (!iban) throw new ApiError("transfers.no_iban", { id: organisation_id })
  const reasons = (await isIbanNew(context, organisation_id)) ? (["iban_changed"] as const) : []
  await requestTransfer(
    context,
    {
      organisation_id,
      type: "payout",
      amount: total,
      description: number,
      reference,
      iban,
      paid_on: paid_on ?? null,
      payee_invoice_id: id,
    },
    (transfer) => bookPayout(context, transfer),
    [...reasons],
  )
}

/** Executes the payout of a payee's invoice: payable to bank. */
export async function bookPayout(context: Context, transfer: TransferRow) {
  const { organisation_id, description, reference, paid_on, amount } = transfer
  const id = transfer.payee_invoice_id ?? ""
  const invoice = await lockPayeeInvoice(context, id, "pay")
  const { id: transaction_id } = await post(context, {
    organisation_id,
    type: "payout",
    description,
    reference: `payout:${id}`,
    entries: [
      { account: "payable", debit: amount },
      { account: "bank", credit: amount },
    ],
  })
  const { db } = within(context, organisation_id)
  await db
    .updateTable("payables")
    .set({ status: "paid" })
    .where("payee_invoice_id", "=", id)
    .where("status", "=", "invoiced")
    .execute()
  await db
    .updateTable("payee_invoices")
    .set({
      status: "paid",
      transaction_id,
      reference,
      paid_on: sql<string>`coalesce(${paid_on}::date,
        ${currentDay})`,
    })
    .where("id", "=", id)
    .execute()
  await noteDecision(context, invoice, { what: "paid", amount, reference })
  await context.emit(payablesChanged, { id: organisation_id, organisation_ids: [organisation_id] })
  return { transaction_id }
}
