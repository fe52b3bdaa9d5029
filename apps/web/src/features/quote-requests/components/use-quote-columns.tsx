import type { QuoteRequestRow } from "@packhaus/contract/quote-requests/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { DueDay } from "./due-day.tsx"
import { QuoteBadge } from "./quote-badge.tsx"

/** The columns of the desk: what, how many, until when. */
export function useQuoteColumns(): Column<QuoteRequestRow>[] {
  const { t } = useTranslation("quote-requests")
  const { t: tRequest } = useTranslation("product-requests")
  const { number, money } = useFormat()
  return useMemo(() => {
    const none = <Faint>–</Faint>
    const figure = (value: number | null) => (value === null ? none : number(value))
    return [
      {
        id: "product_name",
        header: t(($) => $.columns.product),
        cell: ({ product_name, picture }) => <Pictured src={picture}>{product_name}</Pictured>,
        fixed: true,
        sortable: true,
      },
      {
        id: "status",
        header: t(($) => $.columns.status),
        cell: ({ status }) => <QuoteBadge status={status} />,
      },
      {
        id: "service",
        header: t(($) => $.columns.service),
        cell: ({ service }) => (service ? tRequest(($) => $.services[service]) : none),
      },
      {
        id: "amount_per_month",
        header: t(($) => $.columns.perMonth),
        cell: (row) => figure(row.amount_per_month),
        align: "right",
      },
      {
        id: "amount_per_order",
        header: t(($) => $.columns.perOrder),
        cell: (row) => figure(row.amount_per_order),
        align: "right",
      },
      {
        id: "target_price",
        header: t(($) => $.columns.targetPrice),
        cell: ({ target_price }) => (target_price === null ? none : money(target_price, "eur")),
        align: "right",
      },
      {
        id: "due_on",
        header: t(($) => $.columns.due),
        cell: ({ due_on, status }) => <DueDay due_on={due_on} isOpen={status === "assigned"} />,
        sortable: true,
      },
      {
        id: "created_at",
        header: t(($) => $.columns.asked),
        cell: ({ created_at }) => <Moment at={created_at} relative />,
        sortable: true,
      },
    ]
  }, [t, tRequest, number, money])
}
