import type { ProductRow } from "@packhaus/contract/products/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { ProductBadge } from "./product-status.tsx"

/** The first SKUs of a product, and how many more there are. */
export const skusOf = ({ skus }: Pick<ProductRow, "skus">) =>
  skus.length > 2 ? `${skus.slice(0, 2).join(", ")} +${skus.length - 2}` : skus.join(", ")

/** The columns of the products list: what, whose, how far, how many. */
export function useProductColumns(): Column<ProductRow>[] {
  const { t } = useTranslation("products")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  return useMemo(() => {
    const merchant: Column<ProductRow> = {
      id: "merchant",
      header: t(($) => $.columns.merchant),
      cell: (row) => row.merchant_name,
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
        cell: (row) => skusOf(row) || <Faint>–</Faint>,
      },
      ...(seesMany ? [merchant] : []),
      {
        id: "status",
        header: t(($) => $.columns.status),
        cell: ({ status }) => <ProductBadge status={status} />,
      },
      {
        id: "variants",
        header: t(($) => $.columns.variants),
        cell: (row) => number(row.variant_count),
        align: "right",
      },
      {
        id: "available",
        header: t(($) => $.columns.available),
        cell: (row) => number(row.available_quantity),
        align: "right",
      },
      {
        id: "reserved",
        header: t(($) => $.columns.reserved),
        cell: (row) => number(row.reserved_quantity),
        align: "right",
      },
      {
        id: "updated_at",
        header: t(($) => $.columns.updated),
        cell: (row) => <Moment at={row.updated_at} relative />,
      },
      {
        id: "created_at",
        header: t(($) => $.columns.created),
        cell: (row) => <Moment at={row.created_at} />,
        sortable: true,
      },
    ]
  }, [t, number, seesMany])
}
