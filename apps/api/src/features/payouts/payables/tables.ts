import { Id } from "@packhaus/contract/kernel/values"
import { Payable, PayeeInvoice } from "@packhaus/contract/payouts/payables/schema"
import { z } from "zod"
import { administrator, staff, table } from "../../../table-access.ts"

const owner = "organisation_id"
// A customer is owed nothing; verbs act inside the rows of a payee by the same rule.
const payees = {
  agency: owner,
  supplier: owner,
  service_provider: owner,
  customer: owner,
} as const
const ofPayee = { read: { ...staff, ...payees }, write: { ...administrator, ...payees } }

const PayableRow = Payable.omit({ organisation_name: true }).extend({ search: z.string() })
const PayeeInvoiceRow = PayeeInvoice.omit({ organisation_name: true }).extend({
  search: z.string(),
  file_id: Id,
  uploaded_by: Id,
  transaction_id: Id.nullable(),
})

export const payableTables = {
  payables: table(PayableRow, {
    access: ofPayee,
    idPrefix: "pabl",
    search: { text: "search" },
    generated: ["search", "source_line_id", "currency_code", "month", "status", "created_at"],
    hidden: ["search"],
    owner,
  }),
  payee_invoices: table(PayeeInvoiceRow, {
    access: ofPayee,
    idPrefix: "pinv",
    search: { text: "search" },
    generated: ["search", "total", "currency_code", "status", "created_at"],
    hidden: ["search"],
    owner,
  }),
}
