import { payableList, payeeInvoiceList } from "@packhaus/contract/payouts/payables/list"
import { serveList } from "../../../lists.ts"

export const payableListing = serveList(payableList, {
  from: "payables as payable",
  rows: (own) =>
    own
      .innerJoin("organisations as payee", "payee.id", "payable.organisation_id")
      .select("payee.name as organisation_name"),
})

export const payeeInvoiceListing = serveList(payeeInvoiceList, {
  from: "payee_invoices as one",
  rows: (own) =>
    own
      .innerJoin("organisations as payee", "payee.id", "one.organisation_id")
      .select("payee.name as organisation_name"),
})
