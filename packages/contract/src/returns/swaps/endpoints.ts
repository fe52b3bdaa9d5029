import { z } from "zod"
import { MAX_LINES, MAX_PIECES } from "../../commerce/carts.ts"
import { guessing } from "../../commerce/shopper-orders.ts"
import { SwapRow, WholeSwap } from "../../commerce/swaps.ts"
import { endpoint } from "../../kernel/endpoint.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { WholeNumber } from "../../kernel/inputs.ts"
import { ById, dateRange, itemReply, ListQuery, listReply, oneOrMany } from "../../kernel/page.ts"
import { Id, NewMetadata } from "../../kernel/values.ts"
import { OneOrderQuery } from "../../orders/endpoints.ts"
import { Order } from "../../orders/schema.ts"
import { CommerceTrackingNumbers } from "../../shipping/parcels/commerce-numbers.ts"
import { ReturnAmount, ReturningItems, WayBack } from "../schema.ts"

const reply = itemReply("swap", WholeSwap)
const order = itemReply("order", Order)
const BySwap = ById.extend({ swap_id: Id })
const BySwapFulfillment = BySwap.extend({ fulfillment_id: Id })
const write = {
  method: "POST",
  action: "swap.write",
  params: BySwap,
  query: OneOrderQuery,
  reply: order,
} as const

const Quantity = WholeNumber(1, MAX_PIECES)
/** New goods, as a cart takes them. */
export const NewGoods = z
  .array(z.strictObject({ variant_id: Id, quantity: Quantity }))
  .max(MAX_LINES, fieldError("list.too_long"))
/** A fulfilment of new goods; without a location they are packed where they are reserved. */
export const FulfillGoods = z.strictObject({
  location_id: Id.nullable().optional(),
  no_notification: z.boolean().optional(),
  metadata: NewMetadata.optional(),
})
export const ShipGoods = z.strictObject({
  fulfillment_id: Id,
  tracking_numbers: CommerceTrackingNumbers.default([]),
  no_notification: z.boolean().optional(),
})

const sorts = ["-created_at", "created_at"] as const

/** Swaps in the commerce API. The new goods are an order of their own. */
export const swaps = {
  list: endpoint({
    method: "GET",
    path: "/admin/swaps",
    action: "swap.read",
    query: ListQuery.omit({ q: true }).extend({
      order: z.enum(sorts, fieldError("text.invalid")).default("-created_at"),
      id: oneOrMany(Id).optional(),
      merchant_id: Id.optional(),
      order_id: oneOrMany(Id).optional(),
      created_at: dateRange.optional(),
    }),
    /** Beside the fields of the commerce API, the number of the order that people know. */
    reply: listReply("swaps", SwapRow.extend({ order_number: z.string() })),
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/swaps/:id",
    action: "swap.read",
    params: ById,
    reply,
  }),
  /** Announces what comes back, and puts the new goods into a cart that the shopper completes. */
  create: endpoint({
    ...write,
    action: "swap.create",
    path: "/admin/orders/:id/swaps",
    params: ById,
    body: z.strictObject({
      return_items: ReturningItems,
      return_shipping: WayBack.optional(),
      additional_items: NewGoods.optional(),
      sales_channel_id: Id.optional(),
      custom_shipping_options: z
        .array(z.strictObject({ option_id: Id, price: ReturnAmount }))
        .max(20, fieldError("list.too_long"))
        .optional(),
      no_notification: z.boolean().optional(),
      return_location_id: Id.nullable().optional(),
      allow_backorder: z.boolean().default(true),
    }),
  }),
  cancel: endpoint({ ...write, path: "/admin/orders/:id/swaps/:swap_id/cancel" }),
  fulfil: endpoint({
    ...write,
    path: "/admin/orders/:id/swaps/:swap_id/fulfillments",
    body: FulfillGoods,
  }),
  cancelFulfillment: endpoint({
    ...write,
    path: "/admin/orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel",
    params: BySwapFulfillment,
  }),
  ship: endpoint({
    ...write,
    path: "/admin/orders/:id/swaps/:swap_id/shipments",
    body: ShipGoods,
  }),
  /** Takes the difference, or gives it back: once. */
  processPayment: endpoint({
    ...write,
    path: "/admin/orders/:id/swaps/:swap_id/process-payment",
    money: "commerce-api",
    recentPassword: true,
  }),
}

/** An exchange requested by a shopper. */
export const storeSwaps = {
  create: endpoint({
    method: "POST",
    path: "/store/swaps",
    action: "storefront.write",
    body: z.strictObject({
      order_id: Id,
      /** The cart of a guest's order; not needed within an hour, with the key and from the network of the order. */
      cart_id: Id.optional(),
      return_items: ReturningItems,
      return_shipping_option: Id.optional(),
      additional_items: NewGoods.min(1, fieldError("list.too_short")),
    }),
    reply,
    limits: guessing,
  }),
  /** Read by its cart id, which is the proof of access. */
  read: endpoint({
    method: "GET",
    path: "/store/swaps/:cart_id",
    action: "storefront.read",
    params: z.object({ cart_id: Id }),
    reply,
    limits: guessing,
  }),
}
