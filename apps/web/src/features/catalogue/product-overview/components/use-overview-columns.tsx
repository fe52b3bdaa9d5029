import type { ProductOverview } from "@packhaus/contract/catalogue/product-overview/schema"
import { useTranslation } from "react-i18next"
import { ProductBadge } from "#features/catalogue/products/components/product-status.tsx"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { Pictured } from "#ui/display/thumbnail.tsx"

/** The columns of the product overview; cost and margin only if its reply contains them. */
export function useOverviewColumns(): Columns<ProductOverview> {
  const { t } = useTranslation("product-overview")
  const seesMany = useSeesMany()
  return [
    {
      id: "title",
      header: t(($) => $.columns.title),
      cell: ({ title, thumbnail }) => <Pictured src={thumbnail}>{title}</Pictured>,
      fixed: true,
      sortable: true,
    },
    { id: "skus", header: t(($) => $.columns.skus), of: ({ skus }) => skus.slice(0, 3) },
    seesMany && {
      id: "merchant",
      header: t(($) => $.columns.merchant),
      of: "merchant_name",
      clips: true,
    },
    { id: "suppliers", header: t(($) => $.columns.suppliers), clips: true },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <ProductBadge status={status} />,
    },
    seesMany && { id: "cost", header: t(($) => $.columns.cost), as: "money" },
    seesMany && { id: "price", header: t(($) => $.columns.price), as: "money" },
    seesMany && { id: "margin", header: t(($) => $.columns.margin), as: "money" },
    seesMany && { id: "sold", header: t(($) => $.columns.sold), as: "number" },
    { id: "created_at", header: t(($) => $.columns.created), as: "date", sortable: true },
  ]
}
