import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import type { Cart } from "@packhaus/contract/commerce/carts"
import { storeShippingOptions } from "@packhaus/contract/commerce/shipping-options"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { storeSwaps } from "@packhaus/contract/returns/swaps/endpoints"
import { useEffect, useRef, useState } from "react"
import { useApp } from "../app-state.tsx"
import { Lines } from "../parts/lines.tsx"
import { firstProvider, Providers } from "../parts/providers.tsx"
import { type Option, ShippingWays } from "../parts/shipping-ways.tsx"
import { Notice, Shown } from "../parts/states.tsx"
import { Sums } from "../parts/sums.tsx"
import { useAttempt } from "../parts/use-attempt.ts"
import { Link, useLocation } from "../router.tsx"
import { useLoaded } from "../use-loaded.ts"

type Read = { cart: Cart; order_id: string; credit: number; options: readonly Option[] }

/** Shows which part of the new goods the returned ones pay for; a remainder is refunded. */
function Exchange({ read, id }: { read: Read; id: string }) {
  const { shop, words, price } = useApp()
  const { after } = words
  const { searchParams } = useLocation()
  const { attempt, fault, busy } = useAttempt()
  const [cart, setCart] = useState(read.cart)
  const [isDone, setDone] = useState(read.cart.completed_at !== null)
  const providers = (cart.region.payment_providers ?? []) as { id: string }[]
  const [provider, setProvider] = useState(firstProvider(providers))
  const params = { id }
  const chosen = cart.shipping_methods[0]?.shipping_option_id ?? ""
  const hasAsked = useRef(false)

  const ship = (option_id: string) =>
    attempt(async () =>
      setCart((await shop.call(carts.addShippingMethod, { params, body: { option_id } })).cart),
    )
  const complete = async () => {
    const done = await shop.call(cartCompletion.complete, { params })
    if (done.type === "cart") throw new Error("unpaid")
    setDone(true)
  }
  const order = () =>
    attempt(
      async () => {
        if (cart.total === 0) return complete()
        const context = { return_url: `${location.origin}/exchange#cart=${id}` }
        await shop.call(carts.update, { params, body: { context } })
        await shop.call(cartPayments.createSessions, { params })
        const of = { params, body: { provider_id: provider } }
        const { cart: paying } = await shop.call(cartPayments.selectSession, of)
        const url = paying.payment_session?.data.url
        if (typeof url !== "string" || paying.payment_session?.status === "authorized")
          return complete()
        location.assign(url)
      },
      () => after.exchangeFailed,
    )
  const [first] = read.options
  useEffect(() => {
    if (hasAsked.current || isDone) return
    hasAsked.current = true
    if (searchParams.has("payment_session")) void attempt(complete, () => words.checkout.unpaid)
    else if (!chosen && first) void ship(first.id)
  })

  if (isDone)
    return (
      <>
        <p className="good thanks">{after.exchanged}</p>
        <p>{after.exchangedHint}</p>
        <Link href={`/orders/${read.order_id}`}>{after.toOrder}</Link>
      </>
    )
  const rest = read.credit - cart.gift_card_total - cart.gift_card_tax_total
  return (
    <div className="columns">
      <div>
        <h2>{after.newGoods}</h2>
        <Lines items={cart.items} />
        <fieldset>
          <legend>{words.sums.shipping}</legend>
          <div className="ways">
            <ShippingWays options={read.options} chosen={chosen} choose={(one) => void ship(one)} />
          </div>
        </fieldset>
        {cart.total > 0 && (
          <fieldset>
            <legend>{after.payment}</legend>
            <Providers providers={providers} chosen={provider} choose={setProvider} />
          </fieldset>
        )}
      </div>
      <div className="aside">
        <Sums of={cart} cardLabel={after.credit} />
        {rest > 0 && <p>{after.rest(price(rest))}</p>}
        {fault && <Notice>{fault}</Notice>}
        <button
          type="button"
          className="button main-button"
          disabled={busy || !chosen}
          onClick={() => void order()}
        >
          {cart.total > 0 ? words.checkout.order(price(cart.total)) : after.exchangeNow}
        </button>
      </div>
    </div>
  )
}

/** The cart of an exchange, for which the shopper chooses the shipping and pays the difference. */
export function ExchangePage() {
  const { shop, words } = useApp()
  const { hash } = useLocation()
  const id = new URLSearchParams(hash.slice(1)).get("cart") ?? ""
  const loaded = useLoaded(`exchange ${id}`, async (signal): Promise<Read> => {
    const params = { id }
    const [{ cart }, { swap }, { shipping_options }] = await Promise.all([
      shop.call(carts.read, { params }, signal),
      shop.call(storeSwaps.read, { params: { cart_id: id } }, signal),
      shop.call(storeShippingOptions.ofCart, { params }, signal),
    ])
    const credit = swap.return_order?.refund_amount ?? 0
    return { cart, order_id: swap.order_id, credit, options: shipping_options }
  })
  return (
    <>
      <h1>{words.after.exchangeTitle}</h1>
      <Shown loaded={loaded}>{(read) => <Exchange key={id} read={read} id={id} />}</Shown>
    </>
  )
}
