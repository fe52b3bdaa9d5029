import type { Cart } from "@packhaus/contract/commerce/carts"

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

export type Summed = Pick<
  Cart,
  "total" | "tax_total" | "gift_card_total" | "gift_card_tax_total" | "shipping_methods"
> & { items: readonly Pick<Cart["items"][number], "original_total" | "total">[] }

/**
 * The amounts that a shopper sees of a cart or an order, in minor units and with tax: goods less
 * discount plus shipping less gift cards is the total. A gift card that pays before tax also saves
 * its tax.
 */
export function sumsOf({ items, shipping_methods, total, tax_total, ...cart }: Summed) {
  const goods = sum(items.map(({ original_total }) => original_total))
  const shipping = sum(shipping_methods.map((method) => method.total))
  return {
    goods,
    discount: goods - sum(items.map((item) => item.total)),
    shipping,
    giftCards: cart.gift_card_total + cart.gift_card_tax_total,
    total,
    tax: tax_total,
    /** Shipping is omitted before an option is chosen. */
    hasShipping: shipping_methods.length > 0,
  }
}
