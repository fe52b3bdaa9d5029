import { storeShippingOptions } from "@packhaus/contract/commerce/shipping-options"
import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import type { StoreOrder } from "@packhaus/contract/commerce/store-orders"
import { storeReturns } from "@packhaus/contract/returns/endpoints"
import { storeSwaps } from "@packhaus/contract/returns/swaps/endpoints"
import { type FormEvent, useState } from "react"
import { useApp } from "../app-state.tsx"
import { reasonOf } from "../errors.ts"
import { cartOfOrder } from "../kept-orders.ts"
import { Way } from "../parts/fields.tsx"
import { Replacements } from "../parts/replacements.tsx"
import { type Option, ShippingWays } from "../parts/shipping-ways.tsx"
import { Notice, Shown } from "../parts/states.tsx"
import { useAttempt } from "../parts/use-attempt.ts"
import { type Chosen, itemsOf, returnableOf } from "../returning.ts"
import { go, Link } from "../router.tsx"
import { useLoaded } from "../use-loaded.ts"

type Props = { order: StoreOrder; cart_id: string | undefined; ways: readonly Option[] }

/** The pieces to return, for a refund or an exchange, and the return shipping. */
function ReturnForm({ order, cart_id, ways }: Props) {
  const { shop, words, price } = useApp()
  const { after } = words
  const { attempt, fault, busy } = useAttempt()
  const [chosen, setChosen] = useState<Chosen>({})
  const [isSwap, setSwap] = useState(false)
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({})
  const [way, setWay] = useState(ways[0]?.id)
  const [refund, setRefund] = useState<number | null>(null)
  const items = itemsOf(chosen)
  const lines = returnableOf(order)

  const refusal = (error: unknown) =>
    reasonOf(error) === "not_paid" ? after.notPaid : after.refused
  const send = (event: FormEvent) => {
    event.preventDefault()
    const of = { order_id: order.id, cart_id }
    void attempt(async () => {
      if (isSwap) {
        const additional_items = items.map(({ item_id, quantity }) => ({
          variant_id: wanted[item_id] ?? "",
          quantity,
        }))
        const body = {
          ...of,
          return_items: items,
          return_shipping_option: way,
          additional_items,
        }
        const { swap } = await shop.call(storeSwaps.create, { body })
        go(`/exchange#cart=${swap.cart_id}`)
        return
      }
      const return_shipping = way ? { option_id: way } : undefined
      const body = { ...of, items, return_shipping }
      setRefund((await shop.call(storeReturns.create, { body })).return.refund_amount ?? 0)
    }, refusal)
  }
  if (refund !== null)
    return (
      <>
        <Notice tone="good">{after.announced(price(refund))}</Notice>
        <Link href={`/orders/${order.id}`}>{after.toOrder}</Link>
      </>
    )
  const isReady = items.length > 0 && (!isSwap || items.every(({ item_id }) => wanted[item_id]))
  return (
    <form className="short" onSubmit={send}>
      <fieldset>
        <legend>{after.what}</legend>
        <ul className="rows">
          {lines.map(({ item, most }) => (
            <li key={item.id}>
              <span>
                {item.title} <span className="small">{item.description}</span>
              </span>
              <select
                className="pill"
                aria-label={after.pieces(item.title)}
                value={chosen[item.id] ?? 0}
                onChange={({ target }) => setChosen({ ...chosen, [item.id]: Number(target.value) })}
              >
                {[...Array(most + 1).keys()].map((count) => (
                  <option key={count}>{count}</option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset>
        <legend>{after.why}</legend>
        <div className="ways">
          {[false, true].map((exchange) => (
            <Way
              key={`${exchange}`}
              name="kind"
              value={exchange ? "exchange" : "return"}
              checked={isSwap === exchange}
              onChoose={() => setSwap(exchange)}
              title={exchange ? after.exchange : after.money}
              hint={exchange ? after.exchangeHint : after.moneyHint}
            />
          ))}
        </div>
      </fieldset>
      {isSwap && items.length > 0 && (
        <Replacements
          lines={lines.map(({ item }) => item).filter(({ id }) => (chosen[id] ?? 0) > 0)}
          wanted={wanted}
          onWant={(item_id, variant_id) => setWanted({ ...wanted, [item_id]: variant_id })}
        />
      )}
      {ways.length > 0 && (
        <fieldset>
          <legend>{after.way}</legend>
          <div className="ways">
            <ShippingWays options={ways} chosen={way ?? ""} choose={setWay} />
          </div>
        </fieldset>
      )}
      {fault && <Notice>{fault}</Notice>}
      <button type="submit" className="button main-button" disabled={busy || !isReady}>
        {isSwap ? after.goOn : after.announce}
      </button>
    </form>
  )
}

/** Returns or exchanges goods of an order. */
export function ReturnPage({ id }: { id: string }) {
  const { shop, words } = useApp()
  const cart_id = cartOfOrder(id, "")
  const loaded = useLoaded(`return ${id}`, async (signal) => {
    const query = { cart_id }
    const { order } = await shop.call(shopperOrders.read, { params: { id }, query }, signal)
    const of = { query: { is_return: "true" as const, region_id: order.region_id } }
    const { shipping_options } = await shop.call(storeShippingOptions.list, of, signal)
    return { order, ways: shipping_options }
  })
  return (
    <Shown loaded={loaded}>
      {({ order, ways }) => (
        <>
          <h1>{words.after.title(order.display_id)}</h1>
          {order.total === null ? (
            <p>{words.after.needsLink}</p>
          ) : (
            <ReturnForm order={order as StoreOrder} cart_id={cart_id} ways={ways} />
          )}
        </>
      )}
    </Shown>
  )
}
