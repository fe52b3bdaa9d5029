import { Id } from "@packhaus/contract/kernel/values"
import { InvoicePayment } from "@packhaus/contract/ledger/schema"
import { addressed, table } from "../../../table-access.ts"

const PaymentRow = InvoicePayment.extend({ transaction_id: Id, actor_id: Id })

export const paymentTables = {
  invoice_payments: table(PaymentRow, {
    access: addressed,
    idPrefix: "pay",
    search: [],
    generated: ["currency_code", "created_at"],
    owner: "organisation_id",
  }),
}
