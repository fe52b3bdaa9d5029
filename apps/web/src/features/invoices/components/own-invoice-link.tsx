import { invoicePaths } from "@packhaus/contract/invoices/paths"
import type { OwnInvoice } from "@packhaus/contract/invoices/schema"
import { Link } from "react-router"
import { Inline } from "#ui/page/layout.tsx"
import { InvoiceBadge } from "./invoice-status.tsx"

/** The invoice of its own of what is shown, and whether it is paid. */
export const OwnInvoiceLink = ({ invoice: { id, number, status } }: { invoice: OwnInvoice }) => (
  <Inline>
    <Link to={invoicePaths.one(id)}>{number ?? "–"}</Link>
    <InvoiceBadge invoice={{ status, type: "invoice" }} />
  </Inline>
)
