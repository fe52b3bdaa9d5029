import type { AddressChange } from "@packhaus/contract/commerce/admin-orders"
import { newId } from "@packhaus/kernel/ids"
import type { PlaceOrder } from "../carts/finish.ts"
import { addLines } from "../carts/lines.ts"
import { type LoadedCart, totalsOfCart } from "../carts/load.ts"
import { inside } from "../carts/own.ts"
import { type CartMethod, type OpenCart, readCart, readOptions } from "../carts/parts.ts"
import { placedOrderOf } from "../carts/placed-order.ts"
import { reductionsOf } from "../carts/reductions.ts"
import { goodsOfCart } from "../carts/reprice.ts"
import { saveCart } from "../carts/save.ts"
import { assignOrders } from "../orders/customers.ts"
import { addressOfOrder } from "../replacements/address.ts"
import { insertCartAfter } from "../replacements/cart.ts"
import type { EngineContext } from "../resources/context.ts"
import { invalidFields } from "../resources/refusals.ts"
import type { SentOrder } from "../returns/rows.ts"

export type WantedGoods = {
  additional_items: readonly { variant_id: string; quantity: number }[]
  shipping_methods?:
    | readonly {
        id?: string | undefined
        option_id?: string | undefined
        price?: number | undefined
        data?: Record<string, unknown> | null | undefined
      }[]
    | undefined
  shipping_address?: AddressChange | undefined
}
/**
 * The chosen shipping methods, free of charge. Throws `request.invalid` for others and for a price.
 */
async function methodsFor(
  open: OpenCart,
  chosen: NonNullable<WantedGoods["shipping_methods"]>,
): Promise<CartMethod[]> {
  const ids = chosen.map(({ option_id }) => option_id ?? "")
  const known = new Map((await readOptions(open, ids)).map((option) => [option.id, option]))
  return chosen.map(({ id, price = 0, data }, index) => {
    const option = known.get(ids[index] ?? "")
    const isFit = option && option.region_id === open.cart.region_id && !option.is_return
    if (!option || !isFit || id !== undefined)
      throw invalidFields([`shipping_methods.${index}.option_id`], "choice.unknown")
    if (price > 0) throw invalidFields([`shipping_methods.${index}.price`], "number.too_big")
    return {
      id: newId("sm"),
      merchant_id: open.cart.merchant_id,
      cart_id: open.cart.id,
      shipping_option_id: option.id,
      price,
      includes_tax: false,
      tax_lines: [],
      data: data ?? {},
      created_at: open.now,
      option,
    }
  })
}

/**
 * Creates an order of free replacement goods. Returns it with its cart. Throws like `addLines`, and
 * `request.invalid` for shipping options not offered there.
 */
export async function placeReplacement(
  context: EngineContext,
  order: SentOrder,
  { bought, wanted, place }: { bought: LoadedCart; wanted: WantedGoods; place: PlaceOrder },
) {
  const shop = inside(context, order.merchant_id)
  const { customer_id, shipping_address } = await addressOfOrder(
    shop,
    order.id,
    wanted.shipping_address,
  )
  const cart = await insertCartAfter(shop, bought, { type: "claim", shipping_address })
  const open = await readCart({ cart, ...shop })
  const filled = await addLines(
    open,
    wanted.additional_items,
    (index) => `additional_items.${index}.`,
  )
  const items = filled.items.map((item) => ({ ...item, unit_price: 0 }))
  const methods = await methodsFor(open, wanted.shipping_methods ?? [])
  const free = { ...filled, items, methods, reductions: await reductionsOf(open) }
  const goods = filled.goods ?? (await goodsOfCart(open, items))
  const priced = { ...free, goods, totals: totalsOfCart(free) }
  await saveCart(context, open, priced)
  const placed = placedOrderOf(priced, { is_captured: true, placed_at: open.now })
  const new_order_id = await place(context, { ...placed, replaces: order.id })
  if (customer_id)
    await assignOrders(shop.db, { merchant_id: order.merchant_id, customer_id }, [new_order_id])
  await shop.rows.update("carts", cart.id, { order_id: new_order_id, completed_at: open.now })
  return { cart_id: cart.id, new_order_id }
}
