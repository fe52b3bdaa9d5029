import {
  currentQuantity,
  fulfillmentStatusOf,
  moneyText,
  openQuantity,
  taxOf,
  totalsOf,
} from "./amounts.ts"
import type {
  Address,
  Fulfillment,
  FulfillmentOrder,
  Order,
  Product,
  Refund,
  Shop,
} from "./model.ts"
import { pictureAddress } from "./pictures.ts"
import { zonedText } from "./times.ts"

/** `gid://shopify/Order/123`. */
export const gid = (type: string, id: number) => `gid://shopify/${type}/${id}`

/** Webhook bodies in the format of the platform's REST resources, with money as text. */
export function orderBody(shop: Shop, order: Order) {
  const totals = totalsOf(order)
  const time = (text: string | null) => (text === null ? null : zonedText(text, shop.time_zone))
  const money = (minor: number) => moneyText(minor, shop.currency)
  const status = fulfillmentStatusOf(order)
  return {
    id: order.id,
    admin_graphql_api_id: gid("Order", order.id),
    name: order.name,
    order_number: order.number,
    number: order.number,
    created_at: time(order.created_at),
    processed_at: time(order.created_at),
    updated_at: time(order.updated_at),
    cancelled_at: time(order.cancelled_at),
    cancel_reason: order.cancel_reason?.toLowerCase() ?? null,
    closed_at: null,
    email: order.email,
    contact_email: order.email,
    phone: order.phone,
    note: order.note,
    test: false,
    currency: shop.currency,
    presentment_currency: shop.currency,
    financial_status: order.financial_status.toLowerCase(),
    fulfillment_status:
      status === "FULFILLED" ? "fulfilled" : status === "PARTIALLY_FULFILLED" ? "partial" : null,
    taxes_included: order.taxes_included,
    subtotal_price: money(totals.subtotal),
    total_line_items_price: money(totals.subtotal + totals.discount),
    total_discounts: money(totals.discount),
    total_shipping_price_set: moneySet(shop, totals.shipping),
    total_tax: money(totals.tax),
    total_price: money(totals.total),
    current_total_price: money(totals.current_total),
    customer:
      order.customer === null
        ? null
        : {
            ...order.customer,
            email: order.email,
            phone: order.phone,
            admin_graphql_api_id: gid("Customer", order.customer.id),
          },
    shipping_address: addressBody(order.shipping_address),
    billing_address: addressBody(order.shipping_address),
    customer_locale: order.customer_locale ?? null,
    note_attributes: order.note_attributes ?? [],
    shipping_lines: shippingLines(order).map(({ line, is_removed }) => ({
      ...line,
      price: money(line.price),
      delivery_category: null,
      is_removed,
      tax_lines: taxLines(shop, order, line.price),
    })),
    line_items: order.lines.map((line) => ({
      id: line.id,
      admin_graphql_api_id: gid("LineItem", line.id),
      product_id: line.product_id,
      variant_id: line.variant_id,
      sku: line.sku,
      title: line.title,
      variant_title: line.variant_title,
      name: line.variant_title === null ? line.title : `${line.title} - ${line.variant_title}`,
      quantity: line.quantity,
      current_quantity: currentQuantity(line),
      fulfillable_quantity: openQuantity(order, line),
      fulfillment_status: lineStatus(order, line.id),
      price: money(line.unit_price),
      price_set: moneySet(shop, line.unit_price),
      total_discount: money(line.discount),
      requires_shipping: line.requires_shipping,
      gift_card: false,
      properties: line.properties ?? [],
      ...(line.tip ? { tip: { payment_gateway: "bogus", payment_method: "" } } : {}),
      taxable: order.tax_percent > 0,
      tax_lines: taxLines(shop, order, line.unit_price * line.quantity - line.discount),
    })),
    fulfillments: order.fulfillments.map((one) => fulfillmentBody(shop, order, one)),
    refunds: order.refunds.map((one) => refundBody(shop, order, one)),
  }
}

/** The shipping lines of an order, those removed by an edit first. */
export const shippingLines = (order: Order) => [
  ...(order.removed_shipping_lines ?? []).map((line) => ({ line, is_removed: true })),
  ...(order.shipping_line === null ? [] : [{ line: order.shipping_line, is_removed: false }]),
]

/** `fulfillment_orders/…`: the platform names neither the order nor its lines. */
export function fulfillmentOrderBody(one: FulfillmentOrder) {
  const holds = one.holds ?? []
  return {
    fulfillment_order: {
      id: gid("FulfillmentOrder", one.id),
      status: one.status.toLowerCase(),
      ...(one.fulfill_at ? { fulfill_at: one.fulfill_at } : {}),
      ...(holds.length > 0 && {
        fulfillment_holds: holds.map(({ id, reason, reason_notes }) => ({
          id: gid("FulfillmentHold", id),
          reason: reason.toLowerCase(),
          reason_notes,
        })),
      }),
    },
  }
}

const moneySet = (shop: Shop, minor: number) => {
  const amount = { amount: moneyText(minor, shop.currency), currency_code: shop.currency }
  return { shop_money: amount, presentment_money: amount }
}

function taxLines(shop: Shop, order: Order, net: number) {
  if (order.tax_percent === 0) return []
  const price = moneyText(taxOf(order, net), shop.currency)
  return [{ title: "VAT", rate: order.tax_percent / 100, price }]
}

function lineStatus(order: Order, lineId: number) {
  const line = order.lines.find((one) => one.id === lineId)
  if (line === undefined || currentQuantity(line) === 0) return null
  const open = openQuantity(order, line)
  if (open === 0) return "fulfilled"
  return open < currentQuantity(line) ? "partial" : null
}

function addressBody(address: Address | null) {
  if (address === null) return null
  const name = [address.first_name, address.last_name].filter((part) => part !== null).join(" ")
  return { ...address, name, province: null }
}

/** `fulfillments/create` and `fulfillments/update`. */
export function fulfillmentBody(shop: Shop, order: Order, fulfillment: Fulfillment) {
  const numbers = fulfillment.tracking.flatMap((one) => (one.number === null ? [] : [one.number]))
  const urls = fulfillment.tracking.flatMap((one) => (one.url === null ? [] : [one.url]))
  return {
    id: fulfillment.id,
    admin_graphql_api_id: gid("Fulfillment", fulfillment.id),
    order_id: order.id,
    status: fulfillment.status.toLowerCase(),
    created_at: zonedText(fulfillment.created_at, shop.time_zone),
    updated_at: zonedText(fulfillment.updated_at, shop.time_zone),
    location_id: fulfillment.location_id,
    name: `${order.name}.${order.fulfillments.indexOf(fulfillment) + 1}`,
    tracking_company: fulfillment.tracking[0]?.company ?? null,
    tracking_number: numbers[0] ?? null,
    tracking_numbers: numbers,
    tracking_url: urls[0] ?? null,
    tracking_urls: urls,
    line_items: fulfillment.lines.map((part) => {
      const line = order.lines.find((one) => one.id === part.line_id)
      return {
        id: part.line_id,
        admin_graphql_api_id: gid("LineItem", part.line_id),
        sku: line?.sku ?? null,
        title: line?.title ?? null,
        quantity: part.quantity,
      }
    }),
  }
}

/** `refunds/create`. */
export function refundBody(shop: Shop, order: Order, refund: Refund) {
  return {
    id: refund.id,
    admin_graphql_api_id: gid("Refund", refund.id),
    order_id: order.id,
    created_at: zonedText(refund.created_at, shop.time_zone),
    processed_at: zonedText(refund.created_at, shop.time_zone),
    note: refund.note,
    refund_line_items: refund.lines.map((part) => ({
      id: part.id,
      line_item_id: part.line_id,
      quantity: part.quantity,
      restock_type: refund.restock_type.toLowerCase(),
      subtotal: moneyText(part.subtotal, shop.currency),
    })),
    transactions: [
      { kind: "refund", status: "success", amount: moneyText(refund.amount, shop.currency) },
    ],
  }
}

/** `products/create` and `products/update`. */
export function productBody(shop: Shop, product: Product) {
  return {
    id: product.id,
    admin_graphql_api_id: gid("Product", product.id),
    title: product.title,
    handle: product.handle,
    body_html: product.description_html,
    vendor: product.vendor,
    status: product.status.toLowerCase(),
    created_at: zonedText(product.created_at, shop.time_zone),
    updated_at: zonedText(product.updated_at, shop.time_zone),
    image: { alt: product.title, src: pictureAddress(product) },
    variants: product.variants.map((variant, i) => ({
      id: variant.id,
      admin_graphql_api_id: gid("ProductVariant", variant.id),
      product_id: product.id,
      title: variant.title,
      sku: variant.sku,
      barcode: variant.barcode,
      price: moneyText(variant.price, shop.currency),
      position: i + 1,
      grams: variant.weight_grams,
      inventory_item_id: variant.inventory_item_id,
      requires_shipping: variant.requires_shipping,
    })),
  }
}
