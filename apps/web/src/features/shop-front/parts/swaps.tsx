import { orderPaths } from "@packhaus/contract/orders/paths"
import { swapList } from "@packhaus/contract/shop-front/list"
import type { SwapRow } from "@packhaus/contract/shop-front/schema"
import { IconArrowsExchange } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useByMerchant } from "../components/merchant.ts"
import { PartsOfShopFront } from "../components/parts-of-shop-front.tsx"

const list = listOnScreen(swapList, { names: { merchant_id: "merchant" } })
export const { loader } = list

const stateOf = ({ canceled_at, confirmed_at }: SwapRow) =>
  canceled_at ? "canceled" : confirmed_at ? "confirmed" : "open"

/** Exchanges: pieces that come back, and the new goods that they pay for. */
export function SwapsPage() {
  const { t } = useTranslation("shop-front")
  const columns: Columns<SwapRow> = [
    { id: "created_at", header: t(($) => $.created), as: "time", sortable: true, fixed: true },
    { id: "state", header: t(($) => $.state), of: (row) => t(($) => $.swaps.states[stateOf(row)]) },
    {
      id: "order",
      header: t(($) => $.order),
      of: "order_number",
      to: ({ order_id }) => orderPaths.one(order_id),
    },
    {
      id: "new_order",
      header: t(($) => $.swaps.newOrder),
      of: ({ new_order_id }) => (new_order_id ? t(($) => $.openOrder) : null),
      to: ({ new_order_id }) => new_order_id && orderPaths.one(new_order_id),
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.parts.swaps)}
      top={<PartsOfShopFront />}
      filters={{ merchant_id: useByMerchant() }}
      columns={columns}
      nameOf={({ order_number }) => order_number}
      card={["order", "state", "created_at"]}
      empty={{
        icon: IconArrowsExchange,
        title: t(($) => $.swaps.empty),
        body: t(($) => $.swaps.lead),
        links: [{ label: t(($) => $.toOrders), to: orderPaths.list }],
      }}
    />
  )
}
