import type { PayeeInvoice } from "@packhaus/contract/payables/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Money } from "#ui/display/money.tsx"
import { Stacked } from "#ui/page/layout.tsx"
import { monthOf } from "./month-of.ts"
import { FileLink, InvoiceActions, type OnAct } from "./payee-invoice-panel.tsx"

const tones = {
  submitted: "attention",
  accepted: "info",
  rejected: "neutral",
  paid: "success",
} as const

/** Each invoice: its file, whose, of which month, what it wants and what was expected, and how far it is. */
export function usePayeeInvoiceColumns(onAct: OnAct): Column<PayeeInvoice>[] {
  const { t } = useTranslation("payables")
  const can = useCan()
  const decide: Column<PayeeInvoice> = {
    id: "act",
    header: t(($) => $.columns.act),
    cell: (invoice) => <InvoiceActions invoice={invoice} onAct={onAct} />,
    fixed: true,
    width: "14rem",
  }
  const columns: Column<PayeeInvoice>[] = [
    {
      id: "number",
      header: t(($) => $.columns.number),
      cell: (invoice) => <FileLink {...invoice} />,
      fixed: true,
    },
    {
      id: "organisation",
      header: t(($) => $.columns.payee),
      cell: ({ organisation_name, month: of }) => (
        <Stacked sub={monthOf(of)}>{organisation_name}</Stacked>
      ),
      wraps: true,
    },
    {
      id: "net",
      header: t(($) => $.columns.net),
      cell: ({ net, currency_code }) => <Money amount={net} currency={currency_code} />,
      align: "right",
    },
    {
      id: "expected",
      header: t(($) => $.columns.expected),
      cell: ({ expected, currency_code }) => <Money amount={expected} currency={currency_code} />,
      align: "right",
    },
    {
      id: "total",
      header: t(($) => $.columns.total),
      cell: ({ total, currency_code }) => <Money amount={total} currency={currency_code} />,
      align: "right",
    },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status, reason }) => (
        <Stacked sub={reason}>
          <StatusBadge tone={tones[status]}>{t(($) => $.invoices.statuses[status])}</StatusBadge>
        </Stacked>
      ),
      wraps: true,
    },
  ]
  return can("payable.decide") ? [...columns, decide] : columns
}
