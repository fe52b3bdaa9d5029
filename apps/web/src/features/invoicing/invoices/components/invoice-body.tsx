import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { CardReturn } from "#features/ledger/card-payments/components/card-return.tsx"
import { TransferDetails } from "#features/ledger/components/transfer-details.tsx"
import { History } from "#ui/display/history.tsx"
import { Columns } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { invoiceQueries } from "../queries.ts"
import { InvoiceDocuments } from "./invoice-documents.tsx"
import { InvoiceFacts } from "./invoice-facts.tsx"
import { InvoiceFigures } from "./invoice-figures.tsx"
import { InvoiceLines } from "./invoice-lines.tsx"
import { InvoicePayments } from "./invoice-payments.tsx"
import { InvoiceSums } from "./invoice-sums.tsx"
import { useInvoiceEvents } from "./use-invoice-events.ts"

/** The history of an invoice or credit note: issued, credited, reminded, paid. */
function InvoiceHistory({ invoice }: { invoice: InvoiceDetail }) {
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

/** A document: lines, sums, payments; organisation and facts at the side. */
export function InvoiceBody({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const { status } = invoice
  return (
    <>
      <CardReturn invoice_id={invoice.id} />
      {status === "no" ? (
        <Notice tone="info" title={t(($) => $.preview.title)}>
          {t(($) => $.preview.body)}
        </Notice>
      ) : null}
      {status === "cancelled" ? (
        <Notice tone="neutral" title={t(($) => $.cancelled.title)}>
          {t(($) => $.cancelled.body)}
        </Notice>
      ) : null}
      {status === "no" ? null : <InvoiceFigures invoice={invoice} />}
      <Columns
        side={
          <>
            <InvoiceSums invoice={invoice} />
            {status === "no" ? null : (
              <div className="screen-only">
                <InvoiceDocuments invoice={invoice} />
              </div>
            )}
            {invoice.giro_code ? (
              <div className="screen-only">
                <TransferDetails
                  title={t(($) => $.transfer.title)}
                  lead={t(($) => $.transfer.lead)}
                  code={invoice.giro_code}
                />
              </div>
            ) : null}
            <InvoiceFacts invoice={invoice} />
          </>
        }
      >
        <InvoiceLines invoice={invoice} />
        {status === "no" ? null : <InvoicePayments invoice={invoice} />}
        <div className="screen-only">
          <InvoiceHistory invoice={invoice} />
        </div>
      </Columns>
    </>
  )
}
