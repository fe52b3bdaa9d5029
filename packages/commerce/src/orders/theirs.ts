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

/**
 * The cart of an order that a shop front of this key sold. Throws `row.not_found` for any other.
 */
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
 * Whether the request proves that an order belongs to the shopper: by account, by `cart_id`, or,
 * for a guest's order and for an hour, by the shop front's key together with the network it was
 * placed from. Id, number and e-mail address prove nothing: support and suppliers know them.
 */
function isProved({ viewer }: EngineContext, cart: Bought, cart_id: string | undefined) {
  if (cart.id === cart_id) return true
  if (cart.customer_id !== null) return cart.customer_id === viewer.customer_id
  return cart.is_fresh && cart.is_same_network && viewer.has_front_key === true
}

/**
 * The cart of an order with proof that it belongs to the shopper. Throws `row.not_found` for any
 * other.
 */
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
 * The cart of an order requested by id, and whether the request proves ownership. A guest's order
 * is found without proof for an hour. Throws `row.not_found` for any other.
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

/**
 * The cart of any shopper's order, and whether the request proves ownership. Throws `row.not_found`
 * for others.
 */
export async function cartOfOrder(context: EngineContext, order_id: string) {
  const cart = await cartOf(context, order_id)
  return { id: cart.id, is_proved: isProved(context, cart, undefined) }
}
