import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { History } from "#ui/display/history.tsx"
import { invoiceQueries } from "../queries.ts"
import { useInvoiceEvents } from "./use-invoice-events.ts"

/** The history of an invoice or credit note: issued, credited, reminded, paid. */
export function InvoiceHistory({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const wordsOf = useInvoiceEvents(invoice)
  const query = useQuery(invoiceQueries.timeline(invoice.id))
  return (
    <History
      title={t(($) => $.history.title)}
      none={t(($) => $.history.none)}
      query={query}
      wordsOf={wordsOf}
    />
  )
}
