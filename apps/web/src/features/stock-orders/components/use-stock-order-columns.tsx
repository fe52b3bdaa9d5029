import type { StockOrder } from "@packhaus/contract/stock-orders/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { PaymentBadge, StockOrderBadge } from "./stock-order-badges.tsx"

/** The columns of the list: which, where it stands, how much, from whom, until when. */
export function useStockOrderColumns(): Column<StockOrder>[] {
  const { t } = useTranslation("stock-orders")
  const { number, money, calendar } = useFormat()
  const seesMany = useSeesMany()
  return useMemo(() => {
    const none = <Faint>–</Faint>
    const organisation: Column<StockOrder> = {
      id: "organisation",
      header: t(($) => $.columns.organisation),
      cell: (order) => order.organisation_name,
    }
    return [
      {
        id: "number",
        header: t(($) => $.columns.number),
        cell: (order) => order.number,
        fixed: true,
        sortable: true,
      },
      {
        id: "status",
        header: t(($) => $.columns.status),
        cell: (order) => <StockOrderBadge order={order} />,
      },
      {
        id: "payment_status",
        header: t(($) => $.columns.payment),
        cell: (order) => <PaymentBadge order={order} />,
      },
      ...(seesMany ? [organisation] : []),
      {
        id: "supplier_name",
        header: t(($) => $.columns.supplier),
        cell: (order) => order.supplier_name,
      },
      {
        id: "import_method",
        header: t(($) => $.columns.way),
        cell: (order) => t(($) => $.ways[order.import_method]),
      },
      {
        id: "location_name",
        header: t(($) => $.columns.location),
        cell: (order) => order.location_name,
      },
      {
        id: "total_quantity",
        header: t(($) => $.columns.pieces),
        cell: (order) => number(order.total_quantity),
        align: "right",
      },
      {
        id: "total",
        header: t(($) => $.columns.total),
        cell: ({ total }) => (total === null ? none : money(total, "eur")),
        align: "right",
      },
      {
        id: "expected_on",
        header: t(($) => $.columns.expected),
        cell: ({ expected_on }) => (expected_on ? calendar(expected_on) : none),
        sortable: true,
      },
      {
        id: "created_at",
        header: t(($) => $.columns.created),
        cell: (order) => <Moment at={order.created_at} relative />,
        sortable: true,
      },
    ]
  }, [t, number, money, calendar, seesMany])
}
