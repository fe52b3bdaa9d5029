import type { Client } from "./client.ts"
import type { World } from "./world.ts"

/** The setup made by the opening flows and used by all others. */
export type Shop = {
  /** Sells to Germany at 19 %, prices without tax. */
  region: string
  channel: string
  profile: string
  /** Shipping for 5.00 €. */
  option: string
  /** Return shipping for 2.00 €. */
  wayBack: string
  /** The location of the goods. */
  place: string
  key: string
  /** A shopper's browser with the publishable key. */
  front: Client
  /** A cup in two sizes, for 10.00 € and 15.00 €. */
  product: string
  small: string
  large: string
}

export const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const home = {
  first_name: "Ada",
  last_name: "Lovelace",
  address_1: "Am Speicher 1",
  city: "Hamburg",
  country_code: "de",
  postal_code: "20457",
  phone: "0401234567",
}

type Line = { variant_id: string; quantity: number }
type Sale = {
  /** Number of small cups sold by default. */
  quantity?: number
  items?: Line[]
  front?: Client
  email?: string
  /** Further fields of the cart, such as `discounts`. */
  more?: object
}

/** A cart that lacks only its payment. */
export async function readyCart(world: World, shop: Shop, sale: Sale = {}) {
  const { quantity = 2, front = shop.front, email = world.address("guest"), more } = sale
  const { items = [{ variant_id: shop.small, quantity }] } = sale
  const { cart } = await front.carts.create({ region_id: shop.region, items })
  await front.carts.update(cart.id, {
    email,
    shipping_address: home,
    billing_address: home,
    ...more,
  })
  const shipped = await front.carts.addShippingMethod(cart.id, { option_id: shop.option })
  return shipped.cart
}

/** A cart ready for completion. */
export async function payableCart(world: World, shop: Shop, sale: Sale = {}) {
  const cart = await readyCart(world, shop, sale)
  const { front = shop.front } = sale
  return (await front.carts.createPaymentSessions(cart.id)).cart
}

/** A shopper's order, as the admin API shows it. */
export async function placeOrder(world: World, shop: Shop, sale: Sale = {}) {
  const { front = shop.front } = sale
  const cart = await payableCart(world, shop, sale)
  const { data } = await front.carts.complete(cart.id)
  return (await world.admin.orders.retrieve(data.id)).order
}

/** An order that is paid and shipped whole. */
export async function shipOrder(world: World, shop: Shop, sale: Sale = {}) {
  const { id, items } = await placeOrder(world, shop, sale)
  const { orders } = world.admin
  await orders.capturePayment(id)
  const lines = items.map((item: { id: string; quantity: number }) => ({
    item_id: item.id,
    quantity: item.quantity,
  }))
  const { order } = await orders.createFulfillment(id, { items: lines })
  await orders.createShipment(id, {
    fulfillment_id: order.fulfillments[0]?.id,
    tracking_numbers: ["TN1"],
  })
  return (await orders.retrieve(id)).order
}

/** Stock of a variant at its location. */
export const stockOf = (world: World, variant: string) => () =>
  world.admin.variants.getInventory(variant)
type Inventory = { variant: { inventory: { location_levels: { stocked_quantity: number }[] }[] } }
export const stocked = ({ variant }: Inventory) =>
  variant.inventory[0]?.location_levels.reduce((sum, one) => sum + one.stocked_quantity, 0)
