import type { ProductRequestRow } from "@packhaus/contract/product-requests/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { RequestBadge } from "./request-badge.tsx"

/** The columns of the product requests: what, whose, for which shop, how far. */
export function useRequestColumns(): Column<ProductRequestRow>[] {
  const { t } = useTranslation("product-requests")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  return useMemo(() => {
    const none = <Faint>–</Faint>
    const organisation: Column<ProductRequestRow> = {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      cell: (row) => row.organisation_name,
    }
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
      ...(seesMany ? [organisation] : []),
      {
        id: "service",
        header: t(($) => $.columns.service),
        cell: ({ service }) => (service ? t(($) => $.services[service]) : none),
      },
      {
        id: "shop",
        header: t(($) => $.columns.shop),
        cell: ({ shop_name }) => shop_name ?? none,
      },
      {
        id: "amount_per_month",
        header: t(($) => $.columns.perMonth),
        cell: (row) => (row.amount_per_month ? number(row.amount_per_month) : none),
        align: "right",
      },
      {
        id: "quotes",
        header: t(($) => $.columns.quotes),
        cell: ({ asked_count, quoted_count }) =>
          asked_count > 0
            ? t(($) => $.quotesOf, { quoted: number(quoted_count), asked: number(asked_count) })
            : none,
      },
      {
        id: "submitted_at",
        header: t(($) => $.columns.submitted),
        cell: ({ submitted_at }) => (submitted_at ? <Moment at={submitted_at} relative /> : none),
      },
    ]
  }, [t, number, seesMany])
}
