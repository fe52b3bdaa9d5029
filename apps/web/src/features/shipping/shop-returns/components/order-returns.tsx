import { orderPaths } from "@packhaus/contract/orders/paths"
import type { Order } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { Columns } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Faint } from "#ui/page/layout.tsx"

/**
 * The returns that the shop reports for an order, with links. Renders nothing if there are none.
 */
export function OrderReturns({ order: { id, shop_returns } }: { order: Order }) {
  const { t } = useTranslation("shop-returns")
  const link = (order: string, text: string) =>
    order === id ? text : <Link to={orderPaths.one(order)}>{text}</Link>
  const columns: Columns<Order["shop_returns"][number]> = [
    {
      id: "title",
      header: t(($) => $.columns.title),
      cell: ({ title, sku }) => [title, sku].filter(Boolean).join(" · "),
    },
    { id: "quantity", header: t(($) => $.columns.quantity), as: "number" },
    {
      id: "order",
      header: t(($) => $.columns.order),
      cell: ({ order_id, order_number }) => link(order_id, order_number),
    },
    {
      id: "matched",
      header: t(($) => $.columns.matched),
      cell: ({ matched_order_id, matched_order_number }) =>
        matched_order_id && matched_order_number ? (
          link(matched_order_id, matched_order_number)
        ) : (
          <Faint>{t(($) => $.unmatched)}</Faint>
        ),
    },
  ]
  return (
    <RelatedTable
      title={t(($) => $.section)}
      columns={columns}
      rows={shop_returns}
      idOf={(one) => one.id}
    />
  )
}
