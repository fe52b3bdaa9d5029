import { randomInt } from "node:crypto"
import type { PlacedOrder } from "@packhaus/commerce/carts/placed-order"
import { emitNews } from "@packhaus/commerce/notifications/events"
import { cents } from "@packhaus/contract/kernel/cents"
import { languageOfLocale } from "@packhaus/contract/orders/shopper-language"
import { type Context, within } from "../../../context.ts"
import type { ShopOrder } from "../../../integrations/shopify/shop-order.ts"
import { arriveOrders } from "../../orders/verbs/arrive.ts"
import { ownShopOf } from "../../shops/verbs/own-shop.ts"

// Without letters and digits that are confused when read aloud.
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
const LETTERS_OF_NUMBER = 8

const lettersOf = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("")

/** The order number shown to the shopper; unguessable from other numbers. */
const orderNumber = () => `W${lettersOf(LETTERS_OF_NUMBER)}`

const LETTERS_OF_REPLACEMENT = 3
/** A replacement order takes the number of the replaced order with a suffix. */
async function numberOf({ rows }: Context, { replaces }: PlacedOrder) {
  if (replaces === null) return orderNumber()
  const { number } = await rows.one("orders", replaces)
  return `${number}-${lettersOf(LETTERS_OF_REPLACEMENT)}`
}

/**
 * A purchase in the normal form of shop orders. Its external id is the cart's, so it exists once.
 */
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
    language: languageOfLocale(placed.locale),
    note: null,
    note_attributes: [],
    lines: placed.lines.map((line) => ({
      external_id: line.cart_item_id,
      external_variant_id: line.goods?.variant_id ?? null,
      sku: line.sku,
      title: line.title,
      variant_title: line.variant_title,
      quantity: line.quantity,
      canceled_quantity: 0,
      fulfilled_quantity: 0,
      unit_price: cents(line.unit_price),
      discount_total: cents(line.discount_total),
      requires_shipping: line.requires_shipping,
      properties: [],
      ...(line.goods && {
        variant: { id: line.goods.variant_id, inventory_item_id: line.goods.inventory_item_id },
      }),
    })),
  }
}

/**
 * Creates an order of the channel's own shop through the path of all orders: matched, routed and
 * reserved in the transaction of `context`.
 */
export async function placeOrder(context: Context, placed: PlacedOrder): Promise<string> {
  const inside = within(context, placed.merchant_id)
  const shop = await ownShopOf(inside, placed)
  const order = shopOrderOf(placed, await numberOf(inside, placed))
  const [outcome] = await arriveOrders(inside, [{ shop, order, authoritative: true }])
  if (!outcome?.order_id) throw new Error(`no order was made: ${outcome?.error}`)
  const { merchant_id, replaces } = placed
  if (replaces === null)
    await emitNews(context, "order.placed", { id: outcome.order_id, merchant_id })
  return outcome.order_id
}

/**
 * Applies changed lines to a shop-front order through the path of all order changes: added goods
 * are routed and reserved, removed ones released. Recipient and payments stay.
 */
export async function changeOrder(context: Context, order_id: string, placed: PlacedOrder) {
  const inside = within(context, placed.merchant_id)
  const order = await inside.rows.one("orders", order_id)
  const items = await inside.rows.children("order_items", "order_id", [order_id])
  const known = new Map(items.map((item) => [item.external_id, item]))
  const shop = await ownShopOf(inside, placed)
  const shopOrder = shopOrderOf(placed, order.number)
  const changed: ShopOrder = {
    ...shopOrder,
    created_at: order.created_at,
    canceled_at: order.canceled_at,
    payment_status: order.payment_status,
    payment_word: order.payment_word,
    email: order.email,
    phone: order.phone,
    shipping_address: order.shipping_address,
    shipping_title: order.shipping_title,
    note: order.note,
    // The goods of a line were decided at the purchase, regardless of later changes.
    lines: shopOrder.lines.map((line) => {
      const item = known.get(line.external_id)
      if (!item) return line
      const { sku, external_variant_id, requires_shipping } = item
      return { ...line, sku, external_variant_id, requires_shipping }
    }),
  }
  const [outcome] = await arriveOrders(inside, [{ shop, order: changed, authoritative: true }])
  if (outcome?.outcome !== "updated")
    throw new Error(`the order was not changed: ${outcome?.outcome} ${outcome?.error}`)
}
