import type { FoundOrder, StoreOrder } from "@packhaus/contract/commerce/store-orders"
import { useApp } from "../app-state.tsx"
import { paymentOf, stateOf } from "../order-state.ts"
import { Lines } from "./lines.tsx"
import { Sums } from "./sums.tsx"

/** An order without proof that it is the shopper's has no amounts. */
const isWhole = (order: FoundOrder): order is StoreOrder => order.total !== null

/** An order: progress, destination, products. */
export function Order({ order }: { order: FoundOrder }) {
  const { words, language } = useApp()
  const address = order.shipping_address
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long" })
  const lines = [
    [address?.first_name, address?.last_name].filter(Boolean).join(" "),
    address?.address_1,
    [address?.postal_code, address?.city].filter(Boolean).join(" "),
  ]
  return (
    <div className="columns">
      <div>
        <dl className="facts">
          <dt>{words.order.state}</dt>
          <dd>
            {words.order.states[stateOf(order)]}, {words.order.payment[paymentOf(order)]}
          </dd>
          <dt>{words.order.placed}</dt>
          <dd>{day.format(new Date(order.created_at))}</dd>
          <dt>{words.order.to}</dt>
          <dd>
            {lines.filter(Boolean).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </dd>
        </dl>
        <Lines items={order.items} />
      </div>
      {isWhole(order) && (
        <div className="aside">
          <Sums of={order} isPaid />
        </div>
      )}
    </div>
  )
}
