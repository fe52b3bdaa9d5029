import { orderPaths } from "@packhaus/contract/orders/paths"
import type { Order } from "@packhaus/contract/orders/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { FulfillmentStatusBadge } from "#features/order-work/order-actions/components/fulfillment-badge.tsx"
import { orderQueries } from "#features/order-work/order-actions/components/order-queries.ts"
import { lineName } from "#lib/line-name.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./inbox.module.css"

/** The order of a chat: its status, items, parcels, and recipient. */
export function OrderCard({ id }: { id: string }) {
  const query = useQuery(orderQueries.one(id))
  return <QueryPart query={query}>{(order) => <Card order={order} />}</QueryPart>
}

function Card({ order }: { order: Order }) {
  const { t } = useTranslation("orders")
  const { t: inbox } = useTranslation("inbox")
  const parcels = order.fulfillments.flatMap(({ status, parcels }) =>
    status === "canceled" ? [] : parcels,
  )
  const address = order.shipping_address
  return (
    <Section
      title={inbox(($) => $.orderCard, { number: order.number })}
      side={
        <FulfillmentStatusBadge
          status={order.holds.length > 0 ? "requires_action" : order.fulfillment_status}
        />
      }
    >
      <Stack>
        <Link to={orderPaths.one(order.id)}>{inbox(($) => $.openOrder)}</Link>
        <ul className={css.items} aria-label={t(($) => $.detail.items)}>
          {order.items.map((line) => (
            <li key={line.id} className={css.item}>
              <Thumbnail src={line.thumbnail} />
              <span>
                {lineName(line)}
                <br />
                <Faint>{t(($) => $.pieces, { count: line.quantity })}</Faint>
              </span>
            </li>
          ))}
        </ul>
        <ul className={css.parcels} aria-label={t(($) => $.detail.shipping)}>
          {parcels.length === 0 ? (
            <li>
              <Faint>{t(($) => $.detail.noShipment)}</Faint>
            </li>
          ) : null}
          {parcels.map(({ id, tracking_number, tracking_url }) => (
            <li key={id}>
              {tracking_url ? (
                <a href={tracking_url} target="_blank" rel="noreferrer">
                  {tracking_number}
                </a>
              ) : (
                tracking_number
              )}
            </li>
          ))}
        </ul>
        <Faint>
          {inbox(($) => $.shopper)}:{" "}
          {[order.recipient, address?.city, order.country_code].filter(Boolean).join(", ")}
        </Faint>
      </Stack>
    </Section>
  )
}
