import { payableList, payeeInvoiceList } from "@packhaus/contract/payouts/payables/list"
import { isStaff } from "../../../context.ts"
import { serveList } from "../../../lists.ts"

const files = {
  staff: { de: "Verbindlichkeiten", en: "Payables" },
  payee: { de: "Abrechnung", en: "Earnings" },
}

export const payableListing = serveList(payableList, {
  from: "payables as payable",
  rows: (own) =>
    own
      .innerJoin("organisations as payee", "payee.id", "payable.organisation_id")
      .select("payee.name as organisation_name"),
  // For payees it is their earnings.
  fileName: (_, language, viewer) => files[isStaff(viewer) ? "staff" : "payee"][language],
})

export const payeeInvoiceListing = serveList(payeeInvoiceList, {
  from: "payee_invoices as one",
  rows: (own) =>
    own
      .innerJoin("organisations as payee", "payee.id", "one.organisation_id")
      .select("payee.name as organisation_name"),
})
