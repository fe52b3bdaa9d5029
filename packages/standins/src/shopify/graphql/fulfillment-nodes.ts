import type { Fulfillment, FulfillmentOrder, Order } from "../model.ts"
import { gid } from "../rest.ts"
import type { RunningShop } from "../running-shop.ts"
import { listed, type PageArgs } from "./connection.ts"
import { lineNode } from "./line-node.ts"
import { locationNode } from "./location-node.ts"
import { variantNode } from "./product-node.ts"

const ACTIONS: Record<FulfillmentOrder["status"], string[]> = {
  OPEN: ["CREATE_FULFILLMENT", "REPORT_PROGRESS", "MOVE", "HOLD", "SPLIT"],
  IN_PROGRESS: ["CREATE_FULFILLMENT", "MOVE", "HOLD", "SPLIT"],
  ON_HOLD: ["RELEASE_HOLD", "MOVE"],
  SCHEDULED: ["MARK_AS_OPEN"],
  CLOSED: [],
  CANCELLED: [],
}

/** Open pieces at one location, as `FulfillmentOrder`. */
export function fulfillmentOrderNode(
  shop: RunningShop,
  order: Order,
  one: FulfillmentOrder,
  orderNode: () => unknown,
) {
  const place = shop.store.shop.locations.find((location) => location.id === one.location_id)
  const ships = one.lines.some(
    (part) => order.lines.find((line) => line.id === part.line_id)?.requires_shipping === true,
  )
  return {
    id: gid("FulfillmentOrder", one.id),
    orderId: gid("Order", order.id),
    orderName: order.name,
    status: one.status,
    requestStatus: "UNSUBMITTED",
    createdAt: order.created_at,
    updatedAt: order.updated_at,
    order: orderNode,
    assignedLocation: {
      name: place?.name ?? "",
      countryCode: place?.country_code ?? "DE",
      location: () => (place === undefined ? null : locationNode(place)),
    },
    supportedActions: ACTIONS[one.status].map((action) => ({ action, externalUrl: null })),
    fulfillAt: one.fulfill_at ?? null,
    fulfillmentHolds: (one.holds ?? []).map(({ id, reason, reason_notes }) => ({
      id: gid("FulfillmentHold", id),
      reason,
      reasonNotes: reason_notes,
      displayReason: reason,
      handle: null,
      heldByRequestingApp: false,
    })),
    deliveryMethod: {
      id: gid("DeliveryMethod", one.id),
      methodType: one.method ?? (ships ? "SHIPPING" : "NONE"),
    },
    lineItems: (args: PageArgs) =>
      listed(one.lines, args, (part) => {
        const line = order.lines.find((candidate) => candidate.id === part.line_id)
        const known = line?.sku == null ? null : shop.store.bySku(line.sku)
        return {
          id: gid("FulfillmentOrderLineItem", part.id),
          totalQuantity: part.total,
          remainingQuantity: part.remaining,
          sku: line?.sku ?? null,
          productTitle: line?.title ?? "",
          variantTitle: line?.variant_title ?? null,
          requiresShipping: line?.requires_shipping ?? true,
          lineItem: () => (line === undefined ? null : lineNode(shop, order, line)),
          variant: () => (known === null ? null : variantNode(shop, known.product, known.variant)),
        }
      }),
  }
}

/** A parcel, as `Fulfillment`. */
export function fulfillmentNode(
  shop: RunningShop,
  order: Order,
  one: Fulfillment,
  orderNode: () => unknown,
) {
  const place = shop.store.shop.locations.find((location) => location.id === one.location_id)
  return {
    id: gid("Fulfillment", one.id),
    legacyResourceId: String(one.id),
    name: `${order.name}.${order.fulfillments.indexOf(one) + 1}`,
    status: one.status,
    displayStatus: one.status === "CANCELLED" ? "CANCELED" : "FULFILLED",
    createdAt: one.created_at,
    updatedAt: one.updated_at,
    requiresShipping: true,
    totalQuantity: one.lines.reduce((sum, part) => sum + part.quantity, 0),
    order: orderNode,
    location: () => (place === undefined ? null : locationNode(place)),
    trackingInfo: ({ first }: { first?: number | null }) =>
      one.tracking.slice(0, first ?? one.tracking.length),
    fulfillmentOrders: (args: PageArgs) =>
      listed(
        order.fulfillment_orders.filter((from) => from.id === one.fulfillment_order_id),
        args,
        (from) => fulfillmentOrderNode(shop, order, from, orderNode),
      ),
    fulfillmentLineItems: (args: PageArgs) =>
      listed(one.lines, args, (part) => ({
        id: gid("FulfillmentLineItem", part.id),
        quantity: part.quantity,
        lineItem: () => {
          const line = order.lines.find((candidate) => candidate.id === part.line_id)
          return line === undefined ? null : lineNode(shop, order, line)
        },
      })),
  }
}
