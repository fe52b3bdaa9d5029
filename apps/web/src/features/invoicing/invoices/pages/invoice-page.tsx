import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { useTranslation } from "react-i18next"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Columns } from "#ui/page/layout.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { InvoiceActions } from "../components/invoice-actions.tsx"
import { InvoiceBody } from "../components/invoice-body.tsx"
import { InvoiceBadge, useInvoiceName } from "../components/invoice-status.tsx"
import { invoiceQueries } from "../queries.ts"

const detail = detailOnScreen(
  invoiceQueries.one,
  (id) => invoiceQueries.lines(id, 1),
  invoiceQueries.timeline,
)
export const { loader } = detail

export function InvoicePage() {
  const { t } = useTranslation("invoices")
  const nameOf = useInvoiceName()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: invoicePaths.list, label: t(($) => $.title) }}
      title={nameOf}
      badges={(invoice) => (
        <>
          <StatusBadge plain tone="neutral">
            {t(($) => $.types[invoice.type])}
          </StatusBadge>
          <InvoiceBadge invoice={invoice} />
          {invoice.is_overdue ? (
            <StatusBadge tone="critical">{t(($) => $.overdue)}</StatusBadge>
          ) : null}
        </>
      )}
      actions={(invoice) => <InvoiceActions key={invoice.id} invoice={invoice} />}
      skeleton={
        <Columns side={<SectionBones lines={["80%", "60%", "70%"]} />}>
          <SectionBones lines={["70%", "45%", "76%", "58%", "66%"]} />
        </Columns>
      }
    >
      {(invoice) => <InvoiceBody invoice={invoice} />}
    </DetailScreen>
  )
}
