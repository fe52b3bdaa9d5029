import { expectedPieces } from "@packhaus/contract/purchasing/kit/rules"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import type { StockOrder } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "#lib/format.ts"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { PurchaseBadge } from "../../kit/purchase-badges.tsx"

/** Overdue stock orders, longest overdue first. */
export function LateArrivals({ orders }: { orders: readonly StockOrder[] }) {
  const { t } = useTranslation("stock-orders")
  const { number, calendar } = useFormat()
  return (
    <Section flush title={t(($) => $.late)} side={number(orders.length)}>
      <Lines>
        {orders.map((order) => (
          <Line
            key={order.id}
            title={<Link to={stockOrderPaths.one(order.id)}>{order.number}</Link>}
            sub={t(($) => $.calendar.late, {
              day: calendar(order.expected_on ?? ""),
              pieces: number(expectedPieces(order)),
              place: order.location_name,
            })}
          >
            <PurchaseBadge namespace="stock-orders" order={order} />
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
