import type { StockOrder } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { PurchaseBadge, PurchasePaymentBadge } from "../../kit/purchase-badges.tsx"

/** Columns of the list of stock orders. */
export function useStockOrderColumns(): Columns<StockOrder> {
  const { t } = useTranslation("stock-orders")
  const seesMany = useSeesMany()
  return [
    {
      id: "number",
      header: t(($) => $.columns.number),
      cell: ({ number, thumbnail }) => <Pictured src={thumbnail}>{number}</Pictured>,
      fixed: true,
      sortable: true,
    },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: (order) => <PurchaseBadge namespace="stock-orders" order={order} />,
    },
    {
      id: "payment_status",
      header: t(($) => $.columns.payment),
      cell: (order) => <PurchasePaymentBadge namespace="stock-orders" order={order} />,
    },
    seesMany && {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      of: "organisation_name",
    },
    { id: "supplier_name", header: t(($) => $.columns.supplier), sortable: true },
    {
      id: "import_method",
      header: t(($) => $.columns.way),
      cell: (order) => t(($) => $.ways[order.import_method]),
    },
    { id: "location_name", header: t(($) => $.columns.location) },
    { id: "total_quantity", header: t(($) => $.columns.pieces), as: "number", sortable: true },
    { id: "total", header: t(($) => $.columns.total), as: "money" },
    { id: "expected_on", header: t(($) => $.columns.expected), as: "day", sortable: true },
    { id: "created_at", header: t(($) => $.columns.created), as: "ago", sortable: true },
  ]
}
