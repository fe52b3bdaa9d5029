import type { ProductOverview } from "@packhaus/contract/product-overview/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { ProductBadge } from "#features/products/components/product-status.tsx"
import { useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Money } from "#ui/display/money.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint } from "#ui/page/layout.tsx"

/** An amount of the agreement that holds today, or that there is none. */
export const Amount = ({ amount }: { amount: number | null }) =>
  amount === null ? <Faint>–</Faint> : <Money amount={amount} currency="eur" />

/** What is shown of each product; what it costs and earns is for whom the overview names it. */
export function useOverviewColumns(): Column<ProductOverview>[] {
  const { t } = useTranslation("product-overview")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  return useMemo(() => {
    const amount = (id: "cost" | "price" | "margin"): Column<ProductOverview> => ({
      id,
      header: t(($) => $.columns[id]),
      cell: (row) => <Amount amount={row[id]} />,
      align: "right",
    })
    const merchant: Column<ProductOverview> = {
      id: "merchant",
      header: t(($) => $.columns.merchant),
      cell: (row) => row.merchant_name,
      clips: true,
    }
    const sold: Column<ProductOverview> = {
      id: "sold",
      header: t(($) => $.columns.sold),
      cell: (row) => (row.sold === null ? "–" : number(row.sold)),
      align: "right",
    }
    return [
      {
        id: "title",
        header: t(($) => $.columns.title),
        cell: ({ title, thumbnail }) => <Pictured src={thumbnail}>{title}</Pictured>,
        fixed: true,
        sortable: true,
      },
      {
        id: "skus",
        header: t(($) => $.columns.skus),
        cell: ({ skus }) => skus.slice(0, 3).join(", ") || <Faint>–</Faint>,
      },
      ...(seesMany ? [merchant] : []),
      {
        id: "suppliers",
        header: t(($) => $.columns.suppliers),
        cell: ({ suppliers }) => suppliers.join(", ") || <Faint>–</Faint>,
        clips: true,
      },
      {
        id: "status",
        header: t(($) => $.columns.status),
        cell: ({ status }) => <ProductBadge status={status} />,
      },
      ...(seesMany ? [amount("cost"), amount("price"), amount("margin"), sold] : []),
      {
        id: "created_at",
        header: t(($) => $.columns.created),
        cell: ({ created_at }) => <Moment at={created_at} />,
        sortable: true,
      },
    ]
  }, [t, number, seesMany])
}
