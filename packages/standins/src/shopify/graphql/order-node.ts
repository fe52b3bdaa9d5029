import { currentQuantity, fulfillmentStatusOf, totalsOf } from "../amounts.ts"
import type { Address, Order, Refund, Shop } from "../model.ts"
import { gid, shippingLines } from "../rest.ts"
import type { RunningShop } from "../running-shop.ts"
import { need, READ_FULFILLMENT_ORDERS } from "./access.ts"
import { listed, type PageArgs } from "./connection.ts"
import { fulfillmentNode, fulfillmentOrderNode } from "./fulfillment-nodes.ts"
import { attributeNodes, lineNode, moneyBag, taxLineNodes } from "./line-node.ts"

/** An order as the platform's type `Order`; unsupported fields are errors naming the field. */
export function orderNode(shop: RunningShop, scopes: readonly string[], placed: Order) {
  const order = shop.shown(placed)
  const details = shop.store.shop
  const totals = totalsOf(order)
  const bag = (minor: number) => () => moneyBag(details, minor)
  return {
    id: gid("Order", order.id),
    legacyResourceId: String(order.id),
    name: order.name,
    number: order.number,
    createdAt: order.created_at,
    processedAt: order.created_at,
    updatedAt: order.updated_at,
    cancelledAt: order.cancelled_at,
    cancelReason: order.cancel_reason,
    closedAt: null,
    closed: false,
    confirmed: true,
    test: false,
    email: order.email,
    phone: order.phone,
    note: order.note,
    customerLocale: order.customer_locale ?? null,
    customAttributes: attributeNodes(order.note_attributes),
    tags: [],
    currencyCode: details.currency,
    presentmentCurrencyCode: details.currency,
    displayFinancialStatus: order.financial_status,
    displayFulfillmentStatus: fulfillmentStatusOf(order),
    fullyPaid: order.financial_status === "PAID",
    unpaid: order.financial_status === "PENDING",
    taxesIncluded: order.taxes_included,
    requiresShipping: order.lines.some((line) => line.requires_shipping),
    subtotalPriceSet: bag(totals.subtotal),
    totalDiscountsSet: bag(totals.discount),
    totalShippingPriceSet: bag(totals.shipping),
    totalTaxSet: bag(totals.tax),
    totalPriceSet: bag(totals.total),
    totalRefundedSet: bag(totals.refunded),
    currentTotalPriceSet: bag(totals.current_total),
    currentSubtotalLineItemsQuantity: order.lines.reduce(
      (sum, line) => sum + currentQuantity(line),
      0,
    ),
    customer: order.customer === null ? null : customerNode(order.customer, order),
    shippingAddress: addressNode(order, order.shipping_address),
    billingAddress: addressNode(order, order.shipping_address),
    shippingLine: shippingLineNodes(details, order, false)[0] ?? null,
    shippingLines: ({ includeRemovals, ...args }: PageArgs & { includeRemovals?: boolean }) =>
      listed(shippingLineNodes(details, order, includeRemovals === true), args, (node) => node),
    lineItems: (args: PageArgs) => listed(order.lines, args, (line) => lineNode(shop, order, line)),
    fulfillmentOrders: (args: PageArgs) => {
      need(scopes, "fulfillmentOrders", READ_FULFILLMENT_ORDERS)
      return listed(order.fulfillment_orders, args, (one) =>
        fulfillmentOrderNode(shop, order, one, () => orderNode(shop, scopes, order)),
      )
    },
    fulfillments: ({ first }: { first?: number | null }) =>
      order.fulfillments
        .slice(0, first ?? order.fulfillments.length)
        .map((one) => fulfillmentNode(shop, order, one, () => orderNode(shop, scopes, order))),
    refunds: ({ first }: { first?: number | null }) =>
      order.refunds
        .slice(0, first ?? order.refunds.length)
        .map((one) => refundNode(shop, order, one)),
  }
}

function customerNode(customer: NonNullable<Order["customer"]>, order: Order) {
  const { first_name: firstName, last_name: lastName } = customer
  return {
    id: gid("Customer", customer.id),
    legacyResourceId: String(customer.id),
    firstName,
    lastName,
    displayName: [firstName, lastName].filter((part) => part !== null).join(" "),
    email: order.email,
    phone: order.phone,
  }
}

function addressNode(order: Order, address: Address | null) {
  if (address === null) return null
  return {
    id: gid("MailingAddress", order.id),
    firstName: address.first_name,
    lastName: address.last_name,
    name: [address.first_name, address.last_name].filter((part) => part !== null).join(" "),
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    zip: address.zip,
    province: null,
    provinceCode: address.province_code,
    country: address.country_code,
    countryCodeV2: address.country_code,
    phone: address.phone,
  }
}

const shippingLineNodes = (shop: Shop, order: Order, withRemoved: boolean) =>
  shippingLines(order)
    .filter(({ is_removed }) => withRemoved || !is_removed)
    .map(({ line, is_removed }) => ({
      id: gid("ShippingLine", line.id),
      title: line.title,
      code: line.code,
      source: "shopify",
      deliveryCategory: null,
      isRemoved: is_removed,
      originalPriceSet: () => moneyBag(shop, line.price),
      discountedPriceSet: () => moneyBag(shop, line.price),
      taxLines: () => taxLineNodes(shop, order, line.price),
    }))

function refundNode(shop: RunningShop, order: Order, refund: Refund) {
  const details = shop.store.shop
  return {
    id: gid("Refund", refund.id),
    legacyResourceId: String(refund.id),
    createdAt: refund.created_at,
    updatedAt: refund.created_at,
    note: refund.note,
    totalRefundedSet: () => moneyBag(details, refund.amount),
    refundLineItems: (args: PageArgs) =>
      listed(refund.lines, args, (part) => ({
        id: gid("RefundLineItem", part.id),
        quantity: part.quantity,
        restockType: refund.restock_type,
        restocked: refund.restock_type !== "NO_RESTOCK",
        subtotalSet: moneyBag(details, part.subtotal),
        lineItem: () => {
          const line = order.lines.find((one) => one.id === part.line_id)
          return line === undefined ? null : lineNode(shop, order, line)
        },
      })),
  }
}
