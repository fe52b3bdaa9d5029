import { stockOrderList } from "@packhaus/contract/stock-orders/list"
import { stockOrderPaths } from "@packhaus/contract/stock-orders/paths"
import { stockOrderConcerns, stockOrderPayments } from "@packhaus/contract/stock-orders/status"
import { IconTruckDelivery } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { StockOrderBadge } from "../components/stock-order-badges.tsx"
import { useStockOrderColumns } from "../components/use-stock-order-columns.tsx"
import type { phrases } from "../phrases.de.ts"

const list = listOnScreen(stockOrderList)
export const { loader } = list

/** Goods ordered in bulk: where they are and when they come. */
export function StockOrdersPage() {
  const { t } = useTranslation("stock-orders")
  const { number } = useFormat()
  const columns = useStockOrderColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.create.action), to: stockOrderPaths.create }}
      actions={<LinkButton to={stockOrderPaths.arrivals}>{t(($) => $.calendar.title)}</LinkButton>}
      tabs={{
        label: t(($) => $.tabs),
        nameOf: (group) => t(($) => $.groups[group as keyof typeof phrases.groups]),
      }}
      filters={{
        concern: {
          label: t(($) => $.concern),
          options: optionsOf(stockOrderConcerns, (value) => t(($) => $.concerns[value])),
        },
        payment_status: {
          label: t(($) => $.columns.payment),
          options: optionsOf(stockOrderPayments, (value) => t(($) => $.payments[value])),
        },
      }}
      columns={columns}
      nameOf={(order) => order.number}
      hrefOf={({ id }) => stockOrderPaths.one(id)}
      card={(order) => (
        <RowCard>
          <strong>{order.number}</strong>
          <strong>{number(order.total_quantity)}</strong>
          <Faint>{order.supplier_name}</Faint>
          <StockOrderBadge order={order} />
        </RowCard>
      )}
      empty={{
        icon: IconTruckDelivery,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
