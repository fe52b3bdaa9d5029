import { waitsForCredit } from "@packhaus/contract/purchasing/stock-orders/rules"
import type { StockOrderDetail } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { Notice } from "#ui/page/notice.tsx"
import { PurchaseLife } from "../../kit/purchase-life.tsx"

/** Progress of a stock order, and the orders on hold that need its goods. */
export function StockOrderLife({ order }: { order: StockOrderDetail }) {
  const { t } = useTranslation("stock-orders")
  const { status, waiting_orders } = order
  return (
    <>
      <PurchaseLife
        namespace="stock-orders"
        order={order}
        unconfirmed={waitsForCredit(order) ? t(($) => $.page.own_place) : null}
      />
      {waiting_orders && status !== "cancelled" && status !== "arrived" ? (
        <Notice tone="info">{t(($) => $.page.waiting, { count: waiting_orders })}</Notice>
      ) : null}
    </>
  )
}
