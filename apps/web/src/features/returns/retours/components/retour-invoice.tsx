import type { Retour } from "@packhaus/contract/returns/retours/schema"
import { Link } from "react-router"
import {
  InvoiceBadge,
  useInvoiceName,
} from "#features/invoicing/invoices/components/invoice-status.tsx"
import { Inline } from "#ui/page/layout.tsx"

type Props = {
  retour: Pick<Retour, "invoice_id" | "invoice_number" | "invoice_status">
  to: (id: string) => string
}

/**
 * The invoice that contains the fee of a retour, with its status; a collecting invoice is named as
 * such.
 */
export function RetourInvoice({ retour, to }: Props) {
  const nameOf = useInvoiceName()
  const { invoice_id, invoice_number: number, invoice_status: status } = retour
  if (invoice_id === null || status === null) return "–"
  return (
    <Inline>
      <Link to={to(invoice_id)}>{nameOf({ number })}</Link>
      {status === "no" ? null : <InvoiceBadge invoice={{ status, type: "invoice" }} />}
    </Inline>
  )
}
