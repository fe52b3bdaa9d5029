import { z } from "zod"
import { lifecycle } from "../kernel/lifecycle.ts"
import { Cents, Id, Timestamp } from "../kernel/values.ts"
import { Address } from "./addresses.ts"

export const orderStatuses = [
  "pending",
  "completed",
  "archived",
  "canceled",
  "requires_action",
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** Payment of an order, as its shop or its payment provider reports it (specification 4). */
export const paymentStatuses = [
  "not_paid",
  "awaiting",
  "captured",
  "partially_refunded",
  "refunded",
  "canceled",
  "requires_action",
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Derived from the lines; never set directly (domain 2). */
export const fulfillmentStatuses = [
  "not_fulfilled",
  "partially_fulfilled",
  "fulfilled",
  "partially_shipped",
  "shipped",
  "partially_returned",
  "returned",
  "canceled",
  "requires_action",
] as const
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number]

/** Whether an order was placed in a shop front of ours: those are known by the ids of their carts. */
export const isOfCart = (external_id: string | null | undefined) =>
  external_id?.startsWith("cart_") === true

/**
 * The status of an order of a connected shop follows from its fulfilment. An archived order stays
 * archived until there is work on it again.
 */
function statusOfShopOrder(status: FulfillmentStatus, before: OrderStatus): OrderStatus {
  if (status === "requires_action") return status
  const isDone = ["shipped", "returned", "partially_returned"].includes(status)
  if (!isDone && status !== "canceled") return "pending"
  if (before === "archived") return before
  return isDone ? "completed" : "canceled"
}

type StatusFacts = {
  external_id: string | null
  canceled_at: string | null
  status: OrderStatus
  fulfillment_status: FulfillmentStatus
}

/**
 * The status of an order. That of a shop front's order changes only by people's actions: it is
 * pending until it is completed or canceled, and may then be archived.
 */
export function orderStatusOf(order: StatusFacts): OrderStatus {
  const { external_id, canceled_at, status, fulfillment_status } = order
  if (!isOfCart(external_id)) return statusOfShopOrder(fulfillment_status, status)
  return canceled_at && status !== "archived" ? "canceled" : status
}

type Statuses = {
  status: OrderStatus
  fulfillment_status: FulfillmentStatus
  unheld_status: FulfillmentStatus | null
}

/**
 * The statuses that replies show of an order: those of a shop front's order do not depend on its
 * holds.
 */
export const shownStatusesOf = ({ status, fulfillment_status, unheld_status }: Statuses) => ({
  status,
  fulfillment_status: unheld_status ?? fulfillment_status,
})

/** A fulfilment is packed when created, shipped with its tracking or by hand, and can be undone. */
export const fulfillmentLifecycle = lifecycle({
  packed: { ship: "shipped", undo: "canceled" },
  shipped: { undo: "canceled" },
  canceled: {},
})

/** The columns of an order that the engine knows (ADR 37). */
export const OrderColumns = z.object({
  id: Id,
  merchant_id: Id,
  display_id: z.int(),
  sales_channel_id: Id,
  customer_id: Id.nullable(),
  external_id: z.string().nullable(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  /**
   * The fulfillment status that replies show of a shop front's order, if it differs: derived only
   * from its lines while the order is on hold, and `canceled` once its last fulfillment was
   * canceled.
   */
  unheld_status: z.enum(fulfillmentStatuses).nullable(),
  email: z.string().nullable(),
  currency_code: z.string(),
  subtotal: Cents,
  discount_total: Cents,
  shipping_total: Cents,
  tax_total: Cents,
  total: Cents,
  taxes_included: z.boolean(),
  shipping_address: Address.nullable(),
  shipping_title: z.string().nullable(),
  /** Whether the shopper gets no mails about parcels, regardless of each parcel's setting. */
  no_notification: z.boolean().nullable(),
  canceled_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

/** The columns of an order's line that the engine knows. */
export const LineColumns = z.object({
  id: Id,
  merchant_id: Id,
  order_id: Id,
  position: z.int(),
  variant_id: Id.nullable(),
  inventory_item_id: Id.nullable(),
  sku: z.string().nullable(),
  title: z.string(),
  variant_title: z.string().nullable(),
  unit_price: Cents,
  discount_total: Cents,
  requires_shipping: z.boolean(),
  /** Whether lines of its parts are reserved, packed and returned instead of it. */
  is_bundle: z.boolean(),
  /** The line of the bundle that it is a part of, and how many of it are in one bundle. */
  part_of: Id.nullable(),
  part_quantity: z.int().nullable(),
  quantity: z.int(),
  canceled_quantity: z.int(),
  fulfilled_quantity: z.int(),
  shipped_quantity: z.int(),
  returned_quantity: z.int(),
  created_at: Timestamp,
})
