import {
  bulkActions,
  type InvoiceSelection,
  type PreviewBulk,
} from "@packhaus/contract/bulk/bulk-runs/schema"
import { invoiceLifecycle } from "@packhaus/contract/invoicing/invoices/status"
import { cents } from "@packhaus/contract/kernel/cents"
import { type SqlBool, sql } from "kysely"
import { type Context, requireAction } from "../../../../context.ts"
import { invoiceListing } from "../../../invoicing/invoices/list.ts"
import { asShown, MAX_ROWS } from "./as-shown.ts"

/** The chosen documents in payment order: oldest first. */
export async function invoicesOf(context: Context, selection: InvoiceSelection) {
  const chosen = "ids" in selection
  const matching = invoiceListing.matching(context, chosen ? {} : selection.filter).select("id")
  const found = await context.db
    .selectFrom("invoices as invoice")
    .where(
      chosen
        ? sql<SqlBool>`invoice.id = any(${selection.ids})`
        : sql<SqlBool>`invoice.id in (${matching
            .orderBy("issued_on")
            .orderBy("id")
            .limit(MAX_ROWS + 1)})`,
    )
    .innerJoin("organisations as addressee", "addressee.id", "invoice.organisation_id")
    .select(["invoice.id", "invoice.number", "invoice.type", "invoice.status"])
    .select(["invoice.amount", "invoice.net", "invoice.line_count"])
    .select("addressee.name as organisation_name")
    .orderBy("invoice.issued_on")
    .orderBy("invoice.id")
    .execute()
  return chosen ? found : asShown(found, selection.expected)
}
type Chosen = Awaited<ReturnType<typeof invoicesOf>>[number]

const isPossible: Record<PreviewBulk["kind"], (one: Chosen) => boolean> = {
  "invoices.issue": ({ type, status, line_count }) =>
    type === "invoice" && status === "no" && line_count > 0,
  "invoices.pay": ({ type, status }) =>
    type === "invoice" && invoiceLifecycle.next(status, "pay") !== undefined,
}

/** Number and sum of the chosen invoices that can be paid or issued now. Changes nothing. */
export async function previewBulk(context: Context, { kind, selection }: PreviewBulk) {
  requireAction(context, bulkActions[kind])
  const all = await invoicesOf(context, selection)
  const possible = all.filter(isPossible[kind])
  const amount = possible.reduce(
    (sum, one) => sum + (kind === "invoices.pay" ? one.amount : one.net),
    0,
  )
  return { total: all.length, possible: possible.length, amount: cents(amount) }
}
