import { type SqlBool, sql } from "kysely"
import { isFresh } from "../carts/network.ts"
import type { EngineContext } from "../resources/context.ts"
import { notFound } from "../resources/refusals.ts"

type Bought = {
  id: string
  merchant_id: string
  customer_id: string | null
  is_fresh: boolean
  is_same_network: boolean
}

/** The cart of an order that a shop front of this key sold. Throws `row.not_found` for any other. */
async function cartOf({ db, networkHash }: EngineContext, order_id: string): Promise<Bought> {
  const [cart] = await db
    .selectFrom("carts")
    .select(["id", "merchant_id", "customer_id"])
    .select(isFresh.as("is_fresh"))
    .select(sql<SqlBool>`coalesce(network_hash = ${networkHash()}, false)`.as("is_same_network"))
    .where("order_id", "=", order_id)
    .limit(1)
    .execute()
  if (!cart) throw notFound(order_id)
  return cart as Bought
}

/**
 * Whether the request proves that an order is the shopper's: by its account, by its `cart_id`, or, of a guest's
 * order and for an hour, by the key of the shop front together with the network that it was placed from. Its id,
 * number and e-mail address prove nothing: support and suppliers know them.
 */
function isProved({ viewer }: EngineContext, cart: Bought, cart_id: string | undefined) {
  if (cart.id === cart_id) return true
  if (cart.customer_id !== null) return cart.customer_id === viewer.customer_id
  return cart.is_fresh && cart.is_same_network && viewer.has_front_key === true
}

/** The cart of an order that is proved to be the shopper's. Throws `row.not_found` for any other. */
export async function theirCart(
  context: EngineContext,
  order_id: string,
  cart_id?: string | undefined,
): Promise<Bought> {
  const cart = await cartOf(context, order_id)
  if (!isProved(context, cart, cart_id)) throw notFound(order_id)
  return cart
}

/**
 * The cart of an order asked for by its id, and whether it is proved to be the shopper's. A guest's order is found
 * without proof for an hour. Throws `row.not_found` for any other.
 */
export async function cartById(
  context: EngineContext,
  order_id: string,
  cart_id: string | undefined,
) {
  const cart = await cartOf(context, order_id)
  const is_proved = isProved(context, cart, cart_id)
  if (!is_proved && (cart.customer_id || !cart.is_fresh)) throw notFound(order_id)
  return { id: cart.id, is_proved }
}

/** The cart of an order of anyone, and whether it is proved to be the shopper's. Throws `row.not_found` for others. */
export async function cartOfOrder(context: EngineContext, order_id: string) {
  const cart = await cartOf(context, order_id)
  return { id: cart.id, is_proved: isProved(context, cart, undefined) }
}
