import { Id } from "@packhaus/contract/kernel/values"
import { InvoicePayment } from "@packhaus/contract/ledger/schema"
import { table } from "@packhaus/kernel/table"

const PaymentRow = InvoicePayment.extend({ transaction_id: Id, actor_id: Id })

export const paymentTables = {
  invoice_payments: table(PaymentRow, {
    idPrefix: "pay",
    search: [],
    generated: ["currency_code", "created_at"],
    owner: "organisation_id",
  }),
}
