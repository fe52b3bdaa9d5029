import { currentQuantity, decimalText, openQuantity, taxOf } from "../amounts.ts"
import type { Attribute, Line, Order, Shop } from "../model.ts"
import { gid } from "../rest.ts"
import type { RunningShop } from "../running-shop.ts"
import { productNode, variantNode } from "./product-node.ts"

/** An amount in both currencies of the platform, which are equal here. */
export function moneyBag(shop: Shop, minor: number) {
  const money = { amount: decimalText(minor, shop.currency), currencyCode: shop.currency }
  return { shopMoney: money, presentmentMoney: money }
}

/** A line of an order as `LineItem`. */
export function lineNode(shop: RunningShop, order: Order, line: Line) {
  const details = shop.store.shop
  const product = line.product_id === null ? undefined : shop.store.products.get(line.product_id)
  const variant = product?.variants.find((one) => one.id === line.variant_id)
  const net = line.unit_price * line.quantity - line.discount
  return {
    id: gid("LineItem", line.id),
    title: line.title,
    variantTitle: line.variant_title,
    name: line.variant_title === null ? line.title : `${line.title} - ${line.variant_title}`,
    sku: line.sku,
    vendor: details.name,
    quantity: line.quantity,
    currentQuantity: currentQuantity(line),
    unfulfilledQuantity: openQuantity(order, line),
    fulfillableQuantity: openQuantity(order, line),
    refundableQuantity: currentQuantity(line),
    requiresShipping: line.requires_shipping,
    customAttributes: attributeNodes(line.properties),
    taxable: order.tax_percent > 0,
    originalUnitPriceSet: () => moneyBag(details, line.unit_price),
    originalTotalSet: () => moneyBag(details, line.unit_price * line.quantity),
    discountedTotalSet: () => moneyBag(details, net),
    totalDiscountSet: () => moneyBag(details, line.discount),
    taxLines: () => taxLineNodes(details, order, net),
    product: () => (product === undefined ? null : productNode(shop, product)),
    variant: () =>
      product === undefined || variant === undefined ? null : variantNode(shop, product, variant),
  }
}

/** The shopper's input, as `Attribute`s. */
export const attributeNodes = (attributes: readonly Attribute[] = []) =>
  attributes.map(({ name: key, value }) => ({ key, value }))

/** The tax in an amount, as `TaxLine`s. */
export function taxLineNodes(shop: Shop, order: Order, net: number) {
  if (order.tax_percent === 0) return []
  const rate = order.tax_percent / 100
  const priceSet = moneyBag(shop, taxOf(order, net))
  return [{ title: "VAT", rate, ratePercentage: order.tax_percent, priceSet }]
}
