import { z } from "zod"
import { refundReasons } from "../../commerce/payments.ts"
import { endpoint } from "../../kernel/endpoint.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { Pieces } from "../../kernel/inputs.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { Id, NewMetadata } from "../../kernel/values.ts"
import { OneOrderQuery } from "../../orders/endpoints.ts"
import { Order } from "../../orders/schema.ts"
import { Reservation } from "../../planning/inventory/schema.ts"
import { isNamedOnce, ReturnAmount } from "../../returns/schema.ts"
import { FulfillGoods, ShipGoods } from "../../returns/swaps/endpoints.ts"

const post = {
  method: "POST",
  params: ById,
  query: OneOrderQuery,
  reply: itemReply("order", Order),
} as const
/** Verbs that move a shopper's money or cancel an order. */
const settle = {
  ...post,
  action: "order.settle",
  money: "commerce-api",
  recentPassword: true,
} as const

/** Verbs that move pieces; viewers with locations of their own move them only there. */
const parcel = { ...post, action: "order.fulfil" } as const

/** Actions of the commerce API on placed orders, through the platform's own verbs (ADR 101). */
export const orderActions = {
  /** Orders of connected shops only when no work is left. */
  complete: endpoint({
    ...post,
    path: "/admin/orders/:id/complete",
    action: "order.complete",
  }),
  /** Archives a completed or canceled order of a shop front. */
  archive: endpoint({
    ...post,
    path: "/admin/orders/:id/archive",
    action: "order.complete",
  }),
  /** Cancels an order without packed pieces, and refunds it. */
  cancel: endpoint({ ...settle, path: "/admin/orders/:id/cancel" }),
  /** Takes the money of all that was promised for it. */
  capture: endpoint({ ...settle, path: "/admin/orders/:id/capture" }),
  refund: endpoint({
    ...settle,
    path: "/admin/orders/:id/refund",
    body: z.strictObject({
      amount: z.int("amount.invalid").min(1, "amount.invalid"),
      reason: z.enum(refundReasons),
      note: z.string().trim().max(1000, "text.too_long").optional(),
      /** The shopper gets no mail about it. */
      no_notification: z.boolean().optional(),
    }),
  }),
  /**
   * Packs pieces where they are reserved, or at one place: a fulfilment for each place, all of them or none. Pieces
   * of a shop front's order that are not reserved come out of free stock.
   */
  fulfil: endpoint({
    ...parcel,
    path: "/admin/orders/:id/fulfillment",
    body: FulfillGoods.extend({
      items: z
        .array(z.strictObject({ item_id: Id, quantity: Pieces }))
        .min(1, fieldError("list.too_short"))
        .max(1000, fieldError("list.too_long"))
        .refine(isNamedOnce, fieldError("value.invalid")),
    }),
  }),
  /** Cancels a packed fulfilment: its pieces are in stock again. */
  cancelFulfillment: endpoint({
    ...parcel,
    path: "/admin/orders/:id/fulfillments/:fulfillment_id/cancel",
    params: ById.extend({ fulfillment_id: Id }),
  }),
  ship: endpoint({ ...parcel, path: "/admin/orders/:id/shipment", body: ShipGoods }),
  /**
   * Reserves pieces of a line at a place, by default all open ones; reservations at other places move
   * there.
   */
  reserve: endpoint({
    method: "POST",
    path: "/admin/orders/:id/line-items/:line_item_id/reserve",
    action: "order.route",
    params: ById.extend({ line_item_id: Id }),
    body: z.strictObject({ location_id: Id, quantity: Pieces.optional() }),
    reply: Reservation,
  }),
  /** Replaces the shipping method of the same goods. Additional costs need an order edit. */
  addShippingMethod: endpoint({
    ...post,
    path: "/admin/orders/:id/shipping-methods",
    action: "order_edit.write",
    body: z.strictObject({
      option_id: Id,
      price: ReturnAmount,
      data: NewMetadata.optional(),
    }),
  }),
}
