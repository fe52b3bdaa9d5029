import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { isAsOwed } from "@packhaus/contract/payouts/payables/rules"
import type { UploadPayeeInvoice } from "@packhaus/contract/payouts/payables/schema"
import { takenKeyOf } from "@packhaus/kernel/database-errors"
import { type Context, isStaff, within } from "../../../../context.ts"
import { giveFile } from "../../../files/uploads/verbs.ts"
import { lockLedger } from "../../../ledger/verbs/lock-ledger.ts"
import { isOver, readOwed } from "../reads.ts"
import { cover } from "./cover.ts"

/** The kind of files that payees upload as invoices. */
export const PAYEE_INVOICE = "payee_invoice"

/**
 * Stores a payee's invoice for an ended month, uploaded by the payee or an administrator; the file
 * becomes the payee's. An exact net amount, less negative earlier months, with plausible VAT is
 * accepted at once; others wait for an administrator (domain 5). Returns the id. Throws
 * `payables.month_not_over`, `payables.nothing_owed`, `payables.number_used`,
 * `payables.waits_already`, 404 outside the viewer's scope, and `request.invalid` for an unknown
 * file.
 */
export async function uploadInvoice(context: Context, body: UploadPayeeInvoice): Promise<string> {
  const { viewer } = context
  const { month, number, net, vat, file_key } = body
  const organisation_id = isStaff(viewer)
    ? (body.organisation_id ?? viewer.organisation_id)
    : viewer.organisation_id
  const { country } = await context.rows.one(
    "organisations",
    body.organisation_id ?? organisation_id,
  )
  if (body.organisation_id !== undefined && body.organisation_id !== organisation_id)
    throw new ApiError("row.not_found", { table: "organisations", id: body.organisation_id })
  const file = await giveFile(context, { id: file_key, kind: PAYEE_INVOICE, organisation_id })
  if (!file) throw fieldFault("file_key", "choice.unknown")
  if (!(await isOver(context, month))) throw new ApiError("payables.month_not_over", { month })
  await lockLedger(context, organisation_id)
  const inside = within(context, organisation_id)
  const owed = await readOwed(inside, organisation_id, month)
  if (!owed || owed.expected <= 0) throw new ApiError("payables.nothing_owed", { month })
  const { expected } = owed
  const invoice = await inside.rows
    .insert("payee_invoices", {
      organisation_id,
      month,
      number,
      net,
      vat,
      expected,
      file_id: file.id,
      uploaded_by: viewer.id,
      uploaded_by_name: viewer.name,
    })
    .catch((error) => {
      const key = takenKeyOf(error)
      if (key === "payee_invoices_number") throw new ApiError("payables.number_used", { number })
      if (key === "payee_invoices_waiting") throw new ApiError("payables.waits_already", { month })
      throw error
    })
  await context.note({
    entity: "payee_invoices",
    entity_id: invoice.id,
    organisation_id,
    action: "payable.upload",
    details: { number, month, net, vat, expected },
  })
  if (isAsOwed({ net, vat }, { expected, country })) await cover(context, invoice, null)
  return invoice.id
}
