import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import { languageOfLocale } from "@packhaus/contract/orders/shopper-language"
import { minorUnits, paymentOf } from "./amounts.ts"
import type { Ask } from "./graphql.ts"
import { addressOf, enteredOf, gidOf, numberOf, piecesOf, shippingOf } from "./order-parts.ts"
import {
  type LineNode,
  linesQuery,
  type OrderNode,
  orderOfPartQuery,
  orderQuery,
  ordersQuery,
  partsQuery,
  presentQuery,
  sentQuery,
} from "./order-queries.ts"
import { holdsOfNodes, isCollected, isHeld, isOver } from "./parts.ts"
import type { ShopAccess } from "./port.ts"
import type { ShopOrder } from "./shop-order.ts"

const INACTIVE = ["CANCELLED", "ERROR", "FAILURE"]

/** Sent pieces of each line, by line id. */
export type Sent = (line: LineNode) => number

const addressOfNode = (address: NonNullable<OrderNode["shippingAddress"]>) =>
  addressOf({
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    address_1: address.address1,
    address_2: address.address2,
    postal_code: address.zip,
    city: address.city,
    province: address.provinceCode,
    country_code: address.countryCodeV2,
    phone: address.phone,
  })

/** An order of the shop's answer in normal form. */
function orderOfNode(
  node: OrderNode,
  lines: readonly LineNode[],
  { sent, collected }: { sent: Sent; collected: readonly string[] },
): ShopOrder {
  const money = (bag: { shopMoney: { amount: string } } | null): Cents =>
    minorUnits(bag?.shopMoney.amount ?? "0", node.currencyCode)
  const before = lines.map((line) => money(line.originalUnitPriceSet) * line.quantity)
  const { shipping_title, shipping_total } = shippingOf(
    node.shippingLines.nodes.map(({ title, isRemoved, originalPriceSet }) => ({
      title,
      isRemoved,
      price: money(originalPriceSet),
    })),
    money(node.totalShippingPriceSet),
  )
  return {
    external_id: numberOf(node.id),
    number: node.name,
    created_at: node.createdAt,
    updated_at: node.updatedAt,
    canceled_at: node.cancelledAt,
    ...paymentOf(node.displayFinancialStatus),
    currency_code: node.currencyCode.toLowerCase(),
    subtotal: cents(before.reduce((sum, amount) => sum + amount, 0)),
    discount_total: money(node.totalDiscountsSet),
    shipping_total: cents(shipping_total),
    tax_total: money(node.totalTaxSet),
    total: money(node.totalPriceSet),
    taxes_included: node.taxesIncluded,
    email: node.email,
    phone: node.phone,
    shipping_address: node.shippingAddress && addressOfNode(node.shippingAddress),
    shipping_title,
    language: languageOfLocale(node.customerLocale),
    note: node.note,
    note_attributes: enteredOf(node.customAttributes),
    lines: lines.map((line) => ({
      external_id: numberOf(line.id),
      external_variant_id: line.variant ? numberOf(line.variant.id) : null,
      sku: line.sku,
      title: line.title ?? line.sku ?? "?",
      variant_title: line.variantTitle,
      ...piecesOf(line.quantity, line.unfulfilledQuantity, sent(line)),
      unit_price: money(line.originalUnitPriceSet),
      discount_total: money(line.totalDiscountSet),
      requires_shipping: line.requiresShipping,
      properties: enteredOf(line.customAttributes),
    })),
    parts: {
      holds: holdsOfNodes(node.fulfillmentOrders.nodes),
      collected: collected.map(numberOf),
    },
  }
}

export function orderReads(ask: Ask) {
  async function linesOf(access: ShopAccess, { id, lineItems }: OrderNode) {
    const lines = [...lineItems.nodes]
    let { pageInfo } = lineItems
    while (pageInfo.hasNextPage) {
      const { order } = await ask(access, linesQuery, { id, after: pageInfo.endCursor })
      if (!order) break
      lines.push(...order.lineItems.nodes)
      pageInfo = order.lineItems.pageInfo
    }
    return lines
  }

  async function sentOf(
    access: ShopAccess,
    node: OrderNode,
    lines: readonly LineNode[],
  ): Promise<Sent> {
    if (node.displayFulfillmentStatus === "UNFULFILLED") return () => 0
    // No pieces were removed, so those not open were sent. Otherwise only its parcels tell.
    if (lines.every((line) => line.currentQuantity === line.quantity))
      return (line) => line.quantity - line.unfulfilledQuantity
    const { order } = await ask(access, sentQuery, { id: node.id })
    const sent = new Map<string, number>()
    for (const { status, fulfillmentLineItems } of order?.fulfillments ?? [])
      if (!INACTIVE.includes(status))
        for (const { lineItem, quantity } of fulfillmentLineItems.nodes)
          sent.set(lineItem.id, (sent.get(lineItem.id) ?? 0) + (quantity ?? 0))
    return (line) => sent.get(line.id) ?? 0
  }

  async function whole(access: ShopAccess, node: OrderNode) {
    const lines = await linesOf(access, node)
    const sent = await sentOf(access, node, lines)
    return orderOfNode(node, lines, { sent, collected: await collectedOf(access, node, lines) })
  }

  /**
   * Lines that the shopper collects. Needs another query if only a part of the order is collected.
   */
  async function collectedOf(
    access: ShopAccess,
    { id, fulfillmentOrders }: OrderNode,
    lines: readonly LineNode[],
  ) {
    const parts = fulfillmentOrders.nodes.filter((part) => !isOver(part))
    if (!parts.some(isCollected)) return []
    if (parts.every(isCollected)) return lines.map((line) => line.id)
    const { order } = await ask(access, partsQuery, { id })
    return (order?.fulfillmentOrders.nodes ?? [])
      .filter((part) => !isOver(part) && isCollected(part))
      .flatMap(({ lineItems }) => lineItems.nodes.map(({ lineItem }) => lineItem.id))
  }

  return {
    async orders(access: ShopAccess, since: string, after: string | null) {
      const variables = { after, query: `updated_at:>='${since}'` }
      const { orders } = await ask(access, ordersQuery, variables)
      const read: ShopOrder[] = []
      for (const node of orders.nodes) read.push(await whole(access, node))
      const { hasNextPage, endCursor } = orders.pageInfo
      return { orders: read, next: hasNextPage ? endCursor : null }
    },

    async order(access: ShopAccess, externalId: string) {
      const { order } = await ask(access, orderQuery, { id: gidOf("Order", externalId) })
      return order ? whole(access, order) : undefined
    },

    async orderOfPart(access: ShopAccess, part: string) {
      const { fulfillmentOrder } = await ask(access, orderOfPartQuery, {
        id: gidOf("FulfillmentOrder", part),
      })
      return fulfillmentOrder ? numberOf(fulfillmentOrder.orderId) : undefined
    },

    async presentOrders(access: ShopAccess, externalIds: readonly string[]) {
      const ids = externalIds.map((id) => gidOf("Order", id))
      const { nodes } = await ask(access, presentQuery, { ids })
      return nodes.flatMap((node) =>
        node
          ? [{ external_id: numberOf(node.id), is_held: node.fulfillmentOrders.nodes.some(isHeld) }]
          : [],
      )
    },
  }
}
