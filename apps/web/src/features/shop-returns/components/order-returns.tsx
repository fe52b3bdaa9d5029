import { orderPaths } from "@packhaus/contract/orders/paths"
import type { Order } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "#lib/format.ts"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

/** What the shop reports of an order as returned, and where it belongs. Nothing where there is nothing. */
export function OrderReturns({ order: { id, returns } }: { order: Order }) {
  const { t } = useTranslation("shop-returns")
  const { number } = useFormat()
  if (returns.length === 0) return null
  const link = (order: string, text: string) =>
    order === id ? text : <Link to={orderPaths.one(order)}>{text}</Link>
  return (
    <Section flush title={t(($) => $.section)}>
      <PlainTable
        label={t(($) => $.section)}
        head={[
          t(($) => $.columns.title),
          t(($) => $.columns.quantity),
          t(($) => $.columns.order),
          t(($) => $.columns.matched),
        ]}
        figures={[1]}
        rows={returns.map((one) => ({
          id: one.id,
          cells: [
            [one.title, one.sku].filter(Boolean).join(" · "),
            number(one.quantity),
            link(one.order_id, one.order_number),
            one.matched_order_id && one.matched_order_number ? (
              link(one.matched_order_id, one.matched_order_number)
            ) : (
              <Faint key="m">{t(($) => $.nobody)}</Faint>
            ),
          ],
        }))}
      />
    </Section>
  )
}
