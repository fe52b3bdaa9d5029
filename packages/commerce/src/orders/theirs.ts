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
 * The cart of an order that is the shopper's: of an account that account's; a guest's while it is new, and later
 * by what the guest alone knows, which is `cart_id`. Whoever packs an order knows its id, too. Throws
 * `row.not_found` for any other.
 */
export async function theirCart(
  context: EngineContext,
  order_id: string,
  cart_id?: string | undefined,
): Promise<Bought> {
  const cart = await cartOf(context, order_id)
  const { customer_id } = context.viewer
  const isTheirs = cart?.customer_id ? cart.customer_id === customer_id : cart?.is_fresh
  if (!cart || !(isTheirs || cart.id === cart_id)) throw notFound(order_id)
  return cart
}

/** The cart of an order, whoever's it is. Throws `row.not_found` for one that no shop front of this key sold. */
export async function cartOfOrder(context: EngineContext, order_id: string): Promise<Bought> {
  const cart = await cartOf(context, order_id)
  if (!cart) throw notFound(order_id)
  return cart
}
