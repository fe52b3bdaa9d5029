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

/** Derived from the lines; nothing else sets it (domain 2). */
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

/**
 * The status of an order follows from what is done of it. What was put away stays so while nothing of it is
 * to be done.
 */
export function orderStatusOf(status: FulfillmentStatus, before: OrderStatus): OrderStatus {
  if (status === "requires_action") return status
  const isDone = ["shipped", "returned", "partially_returned"].includes(status)
  if (!isDone && status !== "canceled") return "pending"
  if (before === "archived") return before
  return isDone ? "completed" : "canceled"
}

type Statuses = {
  status: OrderStatus
  fulfillment_status: FulfillmentStatus
  unheld_status: FulfillmentStatus | null
}

/** The statuses of an order as it is shown: of one of a shop front they say what is done, whatever holds it. */
export const shownStatusesOf = ({ status, fulfillment_status, unheld_status }: Statuses) =>
  unheld_status === null
    ? { status, fulfillment_status }
    : { status: orderStatusOf(unheld_status, status), fulfillment_status: unheld_status }

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
  /** Of a held order of a shop front: its fulfillment status by its lines alone. */
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
  /** Whether the shopper is told nothing of parcels, whoever packs them. */
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
  quantity: z.int(),
  canceled_quantity: z.int(),
  fulfilled_quantity: z.int(),
  shipped_quantity: z.int(),
  returned_quantity: z.int(),
  created_at: Timestamp,
})
