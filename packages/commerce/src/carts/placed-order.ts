import type { Address } from "@packhaus/contract/commerce/addresses"
import type { CartAddress } from "@packhaus/contract/commerce/carts"
import { sum } from "../totals/tax.ts"
import type { LoadedCart, PricedCart } from "./load.ts"
import { goodsIn } from "./reprice.ts"

type PlacedLine = {
  cart_item_id: string
  /** Null for lines without the merchant's goods. */
  goods: { variant_id: string; inventory_item_id: string } | null
  /** False for gift cards, which are mailed, and for lines without the merchant's goods. */
  requires_shipping: boolean
  sku: string | null
  title: string
  variant_title: string | null
  quantity: number
  unit_price: number
  discount_total: number
}

/**
 * A purchase. Minor units. If all prices include tax the parts do too; otherwise they exclude it,
 * and `subtotal - discount_total + shipping_total + tax_total = total`. Gift card payments count as
 * discount.
 */
export type PlacedOrder = {
  cart_id: string
  /** The order whose goods these replace; null for an ordinary purchase. */
  replaces: string | null
  merchant_id: string
  sales_channel_id: string
  email: string
  currency_code: string
  /** Time of the purchase on the database's clock. */
  placed_at: string
  is_captured: boolean
  taxes_included: boolean
  subtotal: number
  discount_total: number
  shipping_total: number
  tax_total: number
  total: number
  phone: string | null
  shipping_address: Address
  shipping_title: string | null
  /** The language of the purchase, as the shop front names it. */
  locale: string | null
  lines: readonly PlacedLine[]
}

function partsOf({ items, methods, totals }: LoadedCart) {
  const { tax_total, total } = totals
  const taxes_included = [...items, ...methods].every(({ includes_tax }) => includes_tax)
  if (!taxes_included) {
    const { subtotal, discount_total, shipping_total } = totals
    const discounts = discount_total + totals.gift_card_total
    return { taxes_included, subtotal, discount_total: discounts, shipping_total, tax_total, total }
  }
  return {
    taxes_included,
    subtotal: sum(items.map(({ unit_price, quantity }) => unit_price * quantity)),
    discount_total: totals.raw_discount_total + totals.gift_card_total + totals.gift_card_tax_total,
    shipping_total: totals.shipping_total + totals.shipping_tax_total,
    tax_total,
    total,
  }
}

function localeOf(context: PricedCart["cart"]["context"]) {
  const locale = context?.locale
  return typeof locale === "string" ? locale : null
}

/** The order data of a locked cart. */
export function placedOrderOf(
  loaded: PricedCart,
  { is_captured, placed_at }: Pick<PlacedOrder, "is_captured" | "placed_at">,
): PlacedOrder {
  const { cart, goods, items, methods, region, swap } = loaded
  const {
    country_code,
    metadata: _,
    ...address
  }: Partial<CartAddress> = cart.shipping_address ?? {}
  return {
    cart_id: cart.id,
    replaces: swap?.order_id ?? null,
    merchant_id: cart.merchant_id,
    sales_channel_id: cart.sales_channel_id,
    email: cart.email ?? "",
    currency_code: region.currency_code,
    placed_at,
    is_captured,
    ...partsOf(loaded),
    phone: cart.shipping_address?.phone ?? null,
    shipping_address: {
      ...(address as Address),
      country_code: (country_code ?? "zz").toUpperCase(),
    },
    locale: localeOf(cart.context),
    shipping_title: methods[0]?.option?.name ?? null,
    lines: items.map((item) => ({
      cart_item_id: item.id,
      goods: goodsIn(goods, item) ?? null,
      requires_shipping: goodsIn(goods, item) !== undefined && !item.is_giftcard,
      sku: goodsIn(goods, item)?.sku ?? null,
      title: item.title,
      variant_title: item.description,
      quantity: item.quantity,
      unit_price: item.unit_price,
      discount_total: sum(item.adjustments.map(({ amount }) => amount)),
    })),
  }
}
