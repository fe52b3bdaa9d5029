import { stockOrderList } from "@packhaus/contract/purchasing/stock-orders/list"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import { IconTruckDelivery } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useStockOrderColumns } from "../components/use-stock-order-columns.tsx"

const list = listOnScreen(stockOrderList)
export const { loader } = list

/** Goods ordered in bulk: where they are and when they come. */
export function StockOrdersPage() {
  const { t } = useTranslation("stock-orders")
  const columns = useStockOrderColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.create.action), to: stockOrderPaths.create }}
      actions={[{ label: t(($) => $.calendar.title), to: stockOrderPaths.arrivals }]}
      tabs={{
        label: t(($) => $.tabs),
        nameOf: (group) => t(($) => $.groups[group]),
      }}
      filters={{
        concern: [t(($) => $.concern), (value) => t(($) => $.concerns[value])],
        payment_status: [t(($) => $.columns.payment), (value) => t(($) => $.payments[value])],
      }}
      columns={columns}
      nameOf={(order) => order.number}
      hrefOf={({ id }) => stockOrderPaths.one(id)}
      card={["number", "total_quantity", "supplier_name", "status"]}
      empty={{
        icon: IconTruckDelivery,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
