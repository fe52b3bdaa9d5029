import { isUnpaid } from "@packhaus/contract/invoicing/invoices/status"
import type { Context } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"

/** Notifies the members of an organisation of its document. */
export async function notifyOfInvoice(context: Context, id: string) {
  const { organisation_id, number, type, amount, total } = await context.rows.one("invoices", id)
  if (number === null) return
  const isCredit = type === "credit"
  const params = { number, amount: isCredit ? total : amount, isCredit: isCredit ? 1 : 0 }
  const of = { organisation_id, subject_id: id }
  await notify(context, [{ name: "invoice_issued", ...of, params }])
}

/** Notifies them of an overdue invoice, if it still is. */
export async function notifyOfReminder(context: Context, id: string, step: number) {
  const { organisation_id, number, status, amount } = await context.rows.one("invoices", id)
  if (number === null || !isUnpaid(status)) return
  const of = { organisation_id, subject_id: id }
  await notify(context, [{ name: "invoice_overdue", ...of, params: { number, amount, step } }])
}
