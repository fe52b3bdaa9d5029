import type { PackagingOrder } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { useTranslation } from "react-i18next"
import { PurchaseBadge, PurchasePaymentBadge } from "#features/purchasing/kit/purchase-badges.tsx"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"

/** Columns of the list of packaging orders. */
export function usePackagingOrderColumns(): Columns<PackagingOrder> {
  const { t } = useTranslation("packaging-orders")
  const seesMany = useSeesMany()
  return [
    { id: "number", header: t(($) => $.columns.number), fixed: true, sortable: true },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: (order) => <PurchaseBadge namespace="packaging-orders" order={order} />,
    },
    {
      id: "payment_status",
      header: t(($) => $.columns.payment),
      cell: (order) => <PurchasePaymentBadge namespace="packaging-orders" order={order} />,
    },
    seesMany && {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      of: "organisation_name",
    },
    {
      id: "packaging_size",
      header: t(($) => $.columns.size),
      below: ({ line_count }) =>
        line_count > 1 ? t(($) => $.further, { count: line_count - 1 }) : null,
    },
    { id: "location_name", header: t(($) => $.columns.location) },
    { id: "total_quantity", header: t(($) => $.columns.pieces), as: "number", sortable: true },
    { id: "total_price", header: t(($) => $.columns.total), as: "money" },
    { id: "expected_on", header: t(($) => $.columns.expected), as: "day", sortable: true },
    { id: "created_at", header: t(($) => $.columns.created), as: "ago", sortable: true },
  ]
}
