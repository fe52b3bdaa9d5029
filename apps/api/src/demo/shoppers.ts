import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { storeShippingOptions } from "@packhaus/contract/commerce/shipping-options"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { storeProducts } from "@packhaus/contract/commerce/store-products"
import { orders } from "@packhaus/contract/orders/endpoints"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Front = {
  /** The publishable key of the shop front. */
  key: string
  region_ids: readonly string[]
  /** The person who packs. */
  support: string
  cardsUrl?: string | undefined
  now: string
}
type Purchase = {
  hours: number
  region: number
  email: string
  address: Record<"first_name" | "last_name" | "address_1" | "postal_code" | "city", string>
  country_code: string
  skus: readonly string[]
}

/** This order is shipped. */
const first: Purchase = {
  hours: 50,
  region: 0,
  email: "claire.dubois@post.example",
  address: {
    first_name: "Claire",
    last_name: "Dubois",
    address_1: "Lindenallee 7",
    postal_code: "20249",
    city: "Hamburg",
  },
  country_code: "de",
  skus: ["LB-FJORD-28-S", "LB-FJORD-28-S", "LB-DUFT-N"],
}
/** This one waits to be packed. */
const second: Purchase = {
  hours: 3,
  region: 1,
  email: "anna.gruber@post.example",
  address: {
    first_name: "Anna",
    last_name: "Gruber",
    address_1: "Getreidegasse 21",
    postal_code: "5020",
    city: "Salzburg",
  },
  country_code: "at",
  skus: ["LB-TEE-12", "LB-WIND-2"],
}

/** Pays on the card provider's page. */
async function payByCard(url: unknown, cardsUrl: string) {
  const page = new URL(new URL(String(url)).pathname, cardsUrl)
  const body = new URLSearchParams({ decision: "pay" })
  const reply = await fetch(page, { method: "POST", body, redirect: "manual" })
  if (reply.status >= 400) throw new Error(`the card was not taken: ${reply.status}`)
}

/** From cart to order, through the calls of the shop front's pages. Returns the order's id. */
async function buy(stage: Stage, front: Front, purchase: Purchase) {
  const call = stage.shopFrontOf(front.key)
  const region_id = front.region_ids[purchase.region] ?? ""
  const { products } = await call(storeProducts.list, { query: { region_id, limit: 100 } })
  const variants = products.flatMap((product) => product.variants)
  const items = purchase.skus.map((sku) => ({
    variant_id: variants.find((one) => one.sku === sku)?.id ?? "",
    quantity: 1,
  }))
  const { cart } = await call(carts.create, { body: { region_id, items } })
  const params = { id: cart.id }
  const { email, address, country_code } = purchase
  const shipping_address = { ...address, country_code }
  await call(carts.update, { params, body: { email, shipping_address } })
  const { shipping_options } = await call(storeShippingOptions.ofCart, { params })
  const [option] = shipping_options
  await call(carts.addShippingMethod, { params, body: { option_id: option?.id ?? "" } })
  await call(cartPayments.createSessions, { params })
  const provider_id = front.cardsUrl ? "card" : "manual"
  const chosen = await call(cartPayments.selectSession, { params, body: { provider_id } })
  if (front.cardsUrl) await payByCard(chosen.cart.payment_session?.data.url, front.cardsUrl)
  const done = await call(cartCompletion.complete, { params })
  if (done.type !== "order") throw new Error(`no order was made of ${cart.id}`)
  return done.data.id
}

/** A shopper buys in the shop front. Returns the order's id. */
const purchase = (stage: Stage, front: Front, bought: Purchase) =>
  stage.step(later(front.now, -bought.hours), () => buy(stage, front, bought))

/**
 * The first shopper buys, and gets a mail when the order is shipped. Returns the id of the shipped
 * order; unpaid ones are not shipped.
 */
export async function buyAndShip(stage: Stage, front: Front) {
  const id = await purchase(stage, front, first)
  if (!front.cardsUrl) return null
  const { support } = front
  await stage.step(later(front.now, 20 - first.hours), async () => {
    const { order } = await stage.call(support, orders.read, { params: { id } })
    await stage.call(support, orders.pack, {
      params: { id },
      body: {
        location_id: order.location_id ?? "",
        lines: order.items.map((item) => ({ line_item_id: item.id, quantity: item.quantity })),
        shipment_method: "dhl_paket",
        tracking_numbers: ["00340434161090000421"],
      },
    })
  })
  return id
}

/** The second shopper buys. Returns the id of the order, which waits to be packed. */
export const buyLater = (stage: Stage, front: Front) => purchase(stage, front, second)
