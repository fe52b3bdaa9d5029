import { randomInt } from "node:crypto"
import type { PlacedOrder } from "@packhaus/commerce/carts/placed-order"
import { cents } from "@packhaus/contract/kernel/values"
import { type Context, within } from "../../../context.ts"
import type { ShopOrder } from "../../../integrations/shopify/shop-order.ts"
import { arriveOrders } from "../../orders/verbs/arrive.ts"
import { ownShopOf } from "../../shops/verbs/own-shop.ts"

// Without those that are mistaken for others when they are read aloud.
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
const LETTERS_OF_NUMBER = 8

const lettersOf = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("")

/** The number of an order as its shopper knows it. Who has one cannot guess the next. */
const orderNumber = () => `W${lettersOf(LETTERS_OF_NUMBER)}`

const LETTERS_OF_REPLACEMENT = 3
/** What goes out instead of pieces of an order is called after that. */
async function numberOf({ rows }: Context, { replaces }: PlacedOrder) {
  if (replaces === null) return orderNumber()
  const { number } = await rows.one("orders", replaces)
  return `${number}-${lettersOf(LETTERS_OF_REPLACEMENT)}`
}

/** What was bought in the normal form of orders. Its cart is what it is known by: it exists once. */
function shopOrderOf(placed: PlacedOrder, number: string): ShopOrder {
  const { cart_id, placed_at, is_captured, currency_code, taxes_included, email, phone } = placed
  return {
    external_id: cart_id,
    number,
    created_at: placed_at,
    updated_at: placed_at,
    canceled_at: null,
    payment_status: is_captured ? "captured" : "awaiting",
    payment_word: null,
    currency_code,
    subtotal: cents(placed.subtotal),
    discount_total: cents(placed.discount_total),
    shipping_total: cents(placed.shipping_total),
    tax_total: cents(placed.tax_total),
    total: cents(placed.total),
    taxes_included,
    email,
    phone,
    shipping_address: placed.shipping_address,
    shipping_title: placed.shipping_title,
    note: null,
    lines: placed.lines.map((line) => ({
      external_id: line.cart_item_id,
      external_variant_id: line.variant_id,
      sku: line.sku,
      title: line.title,
      variant_title: line.variant_title,
      quantity: line.quantity,
      canceled_quantity: 0,
      fulfilled_quantity: 0,
      unit_price: cents(line.unit_price),
      discount_total: cents(line.discount_total),
      requires_shipping: true,
      variant: { id: line.variant_id, inventory_item_id: line.inventory_item_id },
    })),
  }
}

/**
 * Makes an order of the channel's own shop, which takes the way of every other: matched, routed and reserved
 * in the transaction of `context`.
 */
export async function placeOrder(context: Context, placed: PlacedOrder): Promise<string> {
  const inside = within(context, placed.merchant_id)
  const shop = await ownShopOf(inside, placed)
  const order = shopOrderOf(placed, await numberOf(inside, placed))
  const [outcome] = await arriveOrders(inside, [{ shop, order, authoritative: true }])
  if (!outcome?.order_id) throw new Error(`no order was made: ${outcome?.error}`)
  return outcome.order_id
}
