import { fulfilOrder, trackFulfillment, unfulfil } from "../actions.ts"
import type { Fulfillment, Order, Tracking } from "../model.ts"
import type { Parcel } from "../orders/fulfil.ts"
import type { RunningShop } from "../running-shop.ts"
import { need, WRITE_FULFILLMENT_ORDERS } from "./access.ts"
import { fulfillmentNode } from "./fulfillment-nodes.ts"
import { numberOf } from "./global-id.ts"
import { orderNode } from "./order-node.ts"

type TrackingInput = {
  company?: string | null
  number?: string | null
  numbers?: string[] | null
  url?: string | null
  urls?: string[] | null
}

type FulfillmentInput = {
  notifyCustomer?: boolean | null
  trackingInfo?: TrackingInput | null
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string
    fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null
  }[]
}

/** One entry per number; a single number and a list may both be given, as on the platform. */
function trackingFrom(input: TrackingInput | null | undefined): Tracking[] {
  if (input == null) return []
  const numbers = input.numbers ?? (input.number == null ? [] : [input.number])
  const urls = input.urls ?? (input.url == null ? [] : [input.url])
  const entries = Math.max(numbers.length, urls.length)
  return Array.from({ length: entries }, (_, i) => ({
    company: input.company ?? null,
    number: numbers[i] ?? null,
    url: urls[i] ?? null,
  }))
}

const refused = (field: string[] | null, message: string) => ({
  fulfillment: null,
  userErrors: [{ field, message }],
})

export function fulfillmentMutations(shop: RunningShop, scopes: readonly string[]) {
  const parcelOf = (part: FulfillmentInput["lineItemsByFulfillmentOrder"][number]) => {
    const found = shop.store.fulfillmentOrder(numberOf(part.fulfillmentOrderId, "FulfillmentOrder"))
    if (found === null) return null
    const lines = (part.fulfillmentOrderLineItems ?? []).map((one) => ({
      id: numberOf(one.id, "FulfillmentOrderLineItem"),
      quantity: one.quantity,
    }))
    const parcel: Parcel = {
      fulfillment_order: found.fulfillmentOrder,
      lines: lines.length === 0 ? null : lines,
    }
    return { order: found.order, parcel }
  }
  const fulfillmentOf = (id: string) => shop.store.fulfillment(numberOf(id, "Fulfillment"))
  const parcelNode = (order: Order, fulfillment: Fulfillment) =>
    fulfillmentNode(shop, order, fulfillment, () => orderNode(shop, scopes, order))
  return {
    fulfillmentCreate: ({ fulfillment: input }: { fulfillment: FulfillmentInput }) => {
      need(scopes, "fulfillmentCreate", WRITE_FULFILLMENT_ORDERS)
      const found = input.lineItemsByFulfillmentOrder.map(parcelOf)
      const parts = found.filter((part) => part !== null)
      const first = parts[0]
      if (first === undefined || parts.length < found.length) {
        return refused(["fulfillment"], "Fulfillment order does not exist.")
      }
      if (parts.some(({ order }) => order.id !== first.order.id)) {
        return refused(["fulfillment"], "All fulfillment orders must belong to the same order.")
      }
      const place = first.parcel.fulfillment_order.location_id
      if (parts.some(({ parcel }) => parcel.fulfillment_order.location_id !== place)) {
        return refused(["fulfillment"], "All fulfillment orders must have the same location.")
      }
      const made = fulfilOrder(
        shop,
        first.order,
        parts.map(({ parcel }) => parcel),
        { tracking: trackingFrom(input.trackingInfo), notify: input.notifyCustomer === true },
      )
      if (!("id" in made)) return refused(made.field, made.message)
      return { fulfillment: parcelNode(first.order, made), userErrors: [] }
    },
    fulfillmentTrackingInfoUpdate: (args: {
      fulfillmentId: string
      trackingInfoInput: TrackingInput
      notifyCustomer?: boolean | null
    }) => {
      need(scopes, "fulfillmentTrackingInfoUpdate", WRITE_FULFILLMENT_ORDERS)
      const found = fulfillmentOf(args.fulfillmentId)
      if (found === null) return refused(["fulfillmentId"], "Fulfillment does not exist.")
      if (found.fulfillment.status === "CANCELLED") {
        return refused(["fulfillmentId"], "Fulfillment is cancelled.")
      }
      const tracking = trackingFrom(args.trackingInfoInput)
      trackFulfillment(shop, found.order, found.fulfillment, tracking, args.notifyCustomer === true)
      return { fulfillment: parcelNode(found.order, found.fulfillment), userErrors: [] }
    },
    fulfillmentCancel: ({ id }: { id: string }) => {
      need(scopes, "fulfillmentCancel", WRITE_FULFILLMENT_ORDERS)
      const found = fulfillmentOf(id)
      if (found === null) return refused(["id"], "Fulfillment does not exist.")
      if (!unfulfil(shop, found.order, found.fulfillment)) {
        return refused(["id"], "Fulfillment is already cancelled.")
      }
      return { fulfillment: parcelNode(found.order, found.fulfillment), userErrors: [] }
    },
  }
}
