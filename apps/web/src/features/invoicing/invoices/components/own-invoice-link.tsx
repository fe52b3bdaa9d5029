import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import type { OwnInvoice } from "@packhaus/contract/invoicing/invoices/schema"
import { Link } from "react-router"
import { Inline } from "#ui/page/layout.tsx"
import { InvoiceBadge } from "./invoice-status.tsx"

/** The separate invoice of this row, with its payment status. */
export const OwnInvoiceLink = ({ invoice: { id, number, status } }: { invoice: OwnInvoice }) => (
  <Inline>
    <Link to={invoicePaths.one(id)}>{number ?? "–"}</Link>
    <InvoiceBadge invoice={{ status, type: "invoice" }} />
  </Inline>
)
