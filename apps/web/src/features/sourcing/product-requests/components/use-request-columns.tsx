import type { ProductRequestRow } from "@packhaus/contract/sourcing/product-requests/schema"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { RequestBadge } from "./request-badge.tsx"

export function useRequestColumns(): Columns<ProductRequestRow> {
  const { t } = useTranslation("product-requests")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  return [
    {
      id: "product_name",
      header: t(($) => $.columns.product),
      cell: ({ product_name, picture }) => (
        <Pictured src={picture}>{product_name || t(($) => $.unnamed)}</Pictured>
      ),
      fixed: true,
      sortable: true,
    },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <RequestBadge status={status} />,
    },
    seesMany && {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      of: "organisation_name",
    },
    {
      id: "service",
      header: t(($) => $.columns.service),
      of: ({ service }) => service && t(($) => $.services[service]),
    },
    { id: "shop", header: t(($) => $.columns.shop), of: "shop_name" },
    { id: "amount_per_month", header: t(($) => $.columns.perMonth), as: "number" },
    {
      id: "quotes",
      header: t(($) => $.columns.quotes),
      of: ({ asked_count, quoted_count }) =>
        asked_count > 0
          ? t(($) => $.quotesOf, { quoted: number(quoted_count), asked: number(asked_count) })
          : null,
    },
    { id: "submitted_at", header: t(($) => $.columns.submitted), as: "ago" },
  ]
}
