import type { QuoteRequestRow } from "@packhaus/contract/sourcing/quote-requests/schema"
import { useTranslation } from "react-i18next"
import type { Columns } from "#ui/data-table/columns.ts"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { DueDay } from "./due-day.tsx"
import { QuoteBadge } from "./quote-badge.tsx"

/** The columns of a supplier's quote requests. */
export function useQuoteColumns(): Columns<QuoteRequestRow> {
  const { t } = useTranslation("quote-requests")
  const { t: tRequest } = useTranslation("product-requests")
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
      of: ({ service }) => service && tRequest(($) => $.services[service]),
    },
    { id: "amount_per_month", header: t(($) => $.columns.perMonth), as: "number" },
    { id: "amount_per_order", header: t(($) => $.columns.perOrder), as: "number" },
    { id: "target_price", header: t(($) => $.columns.targetPrice), as: "money" },
    {
      id: "due_on",
      header: t(($) => $.columns.due),
      cell: ({ due_on, status }) => <DueDay due_on={due_on} isOpen={status === "assigned"} />,
      sortable: true,
    },
    { id: "created_at", header: t(($) => $.columns.asked), as: "ago", sortable: true },
  ]
}
