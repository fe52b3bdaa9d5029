import { invoicePaths } from "@packhaus/contract/invoices/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { statusOf } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Columns } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { UnreadPage } from "#ui/page/unread-page.tsx"
import { InvoiceActions } from "../components/invoice-actions.tsx"
import { InvoiceBody } from "../components/invoice-body.tsx"
import { InvoiceBadge, useInvoiceName } from "../components/invoice-status.tsx"
import { invoiceQueries } from "../queries.ts"

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(invoiceQueries.one(id))
  void queryClient.prefetchQuery(invoiceQueries.lines(id, 1))
  void queryClient.prefetchQuery(invoiceQueries.timeline(id))
  return null
}

export function InvoicePage() {
  const { t } = useTranslation("invoices")
  const { id = "" } = useParams()
  const nameOf = useInvoiceName()
  const { data: invoice, error, refetch } = useQuery(invoiceQueries.one(id))
  const back = { to: invoicePaths.list, label: t(($) => $.title) }
  if (statusOf(error) === 404) throw error
  if (!invoice)
    return (
      <UnreadPage title={t(($) => $.title)} back={back} error={error} onRetry={refetch}>
        <Columns side={<SectionBones lines={["80%", "60%", "70%"]} />}>
          <SectionBones lines={["70%", "45%", "76%", "58%", "66%"]} />
        </Columns>
      </UnreadPage>
    )
  return (
    <Page
      title={nameOf(invoice)}
      back={back}
      badges={
        <>
          <StatusBadge plain tone="neutral">
            {t(($) => $.types[invoice.type])}
          </StatusBadge>
          <InvoiceBadge invoice={invoice} />
          {invoice.is_overdue ? (
            <StatusBadge tone="critical">{t(($) => $.overdue)}</StatusBadge>
          ) : null}
        </>
      }
      actions={<InvoiceActions key={invoice.id} invoice={invoice} />}
    >
      <InvoiceBody invoice={invoice} />
    </Page>
  )
}
