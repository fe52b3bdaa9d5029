import { orderPaths } from "@packhaus/contract/orders/paths"
import { returnList } from "@packhaus/contract/shop-front/list"
import type { ReturnRow } from "@packhaus/contract/shop-front/schema"
import { IconArrowBackUp } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useByMerchant } from "../components/merchant.ts"
import { PartsOfShopFront } from "../components/parts-of-shop-front.tsx"

const list = listOnScreen(returnList, { names: { merchant_id: "merchant" } })
export const { loader } = list

/** Returns that were announced, by merchants or by shoppers. */
export function ReturnsPage() {
  const { t } = useTranslation("shop-front")
  const columns: Columns<ReturnRow> = [
    {
      id: "created_at",
      header: t(($) => $.returns.announced),
      as: "time",
      sortable: true,
      fixed: true,
    },
    {
      id: "status",
      header: t(($) => $.state),
      of: "status",
      words: (status) => t(($) => $.returns.states[status]),
      tones: {
        requested: "info",
        requires_action: "attention",
        received: "success",
        canceled: "neutral",
      },
    },
    {
      id: "pieces",
      header: t(($) => $.drafts.pieces),
      as: "number",
      align: "right",
      of: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    {
      id: "order",
      header: t(($) => $.order),
      of: "order_number",
      to: ({ order_id }) => orderPaths.one(order_id),
    },
    { id: "received_at", header: t(($) => $.returns.received), as: "time" },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.parts.returns)}
      top={<PartsOfShopFront />}
      filters={{
        status: [t(($) => $.state), (value) => t(($) => $.returns.states[value])],
        merchant_id: useByMerchant(),
      }}
      columns={columns}
      nameOf={({ order_number }) => order_number}
      card={["order", "status", "pieces", "created_at"]}
      empty={{
        icon: IconArrowBackUp,
        title: t(($) => $.returns.empty),
        body: t(($) => $.returns.lead),
        links: [{ label: t(($) => $.toOrders), to: orderPaths.list }],
      }}
    />
  )
}
