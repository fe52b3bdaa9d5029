import { type SqlBool, sql } from "kysely"
import type { EngineContext } from "../resources/context.ts"
import { notFound } from "../resources/refusals.ts"

type Bought = { id: string; merchant_id: string; customer_id: string | null; is_fresh: boolean }

/** The cart of an order, if it was bought in a shop front of this key, and whether that is just over. */
async function cartOf({ db }: EngineContext, order_id: string) {
  const [cart] = await db
    .selectFrom("carts")
    .select(["id", "merchant_id", "customer_id"])
    .select(sql<SqlBool>`completed_at > packhaus_now() - interval '1 hour'`.as("is_fresh"))
    .where("order_id", "=", order_id)
    .limit(1)
    .execute()
  return cart as Bought | undefined
}

/**
 * Whether the request proves that an order is the shopper's: by the account it belongs to, or by its `cart_id`. Its
 * id, number and e-mail address prove nothing: support and suppliers know them.
 */
const isProved = ({ viewer }: EngineContext, cart: Bought, cart_id: string | undefined) =>
  cart.id === cart_id || (cart.customer_id !== null && cart.customer_id === viewer.customer_id)

/** The cart of an order that is proved to be the shopper's. Throws `row.not_found` for any other. */
export async function theirCart(
  context: EngineContext,
  order_id: string,
  cart_id?: string | undefined,
): Promise<Bought> {
  const cart = await cartOf(context, order_id)
  if (!cart || !isProved(context, cart, cart_id)) throw notFound(order_id)
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
  if (!cart) throw notFound(order_id)
  const is_proved = isProved(context, cart, cart_id)
  if (!is_proved && (cart.customer_id || !cart.is_fresh)) throw notFound(order_id)
  return { id: cart.id, is_proved }
}

/**
 * The cart of an order of anyone, and whether it is proved to be the shopper's. Throws `row.not_found` for one that
 * no shop front of this key sold.
 */
export async function cartOfOrder(context: EngineContext, order_id: string) {
  const cart = await cartOf(context, order_id)
  if (!cart) throw notFound(order_id)
  return { id: cart.id, is_proved: isProved(context, cart, undefined) }
}
