import type { StoreOrder } from "@packhaus/contract/commerce/store-orders"
import type { Replacement } from "@packhaus/contract/commerce/swaps"
import type { Inside } from "../carts/completed.ts"
import { loadCart } from "../carts/load.ts"
import { shownOrders } from "../carts/order.ts"
import type { CartRow } from "../carts/own.ts"
import { shownCart } from "../carts/shown.ts"

type Of = { swap_id: string | null; claim_order_id: string | null }
type Goods = Pick<StoreOrder, "items" | "shipping_address" | "shipping_methods">

/**
 * The new goods of swaps and claims of one merchant, by cart: from the cart, or as they were
 * ordered.
 */
export async function readNewGoods(shop: Inside, cart_ids: readonly string[]) {
  const carts = (
    cart_ids.length > 0 ? await shop.rows.children("carts", "id", cart_ids) : []
  ) as CartRow[]
  const goods = new Map<string | null, Goods>()
  const ordered = carts.filter(({ order_id }) => order_id !== null)
  for (const order of await shownOrders(shop, ordered)) goods.set(order.cart_id, order)
  for (const cart of carts)
    if (!cart.order_id)
      goods.set(cart.id, (await shownCart(await loadCart({ cart, ...shop }))).cart)
  return (cart_id: string | null, of: Of): Replacement => shownGoods(goods.get(cart_id), of)
}

const shownGoods = (goods: Goods | undefined, of: Of): Replacement => ({
  additional_items: goods?.items.map((item) => ({ ...item, ...of })) ?? [],
  shipping_address: goods?.shipping_address ?? null,
  shipping_methods: goods?.shipping_methods.map((method) => ({ ...method, ...of })) ?? [],
})
export type NewGoods = Awaited<ReturnType<typeof readNewGoods>>
