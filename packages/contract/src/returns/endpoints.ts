import { z } from "zod"
import { returnLifecycle } from "../commerce/return-lifecycle.ts"
import { Return, StoreReturn } from "../commerce/returns.ts"
import { guessing } from "../commerce/shopper-orders.ts"
import { endpoint } from "../kernel/endpoint.ts"
import { fieldError } from "../kernel/field-errors.ts"
import { ById, dateRange, itemReply, ListQuery, listReply, oneOrMany } from "../kernel/page.ts"
import { Id } from "../kernel/values.ts"
import { OneOrderQuery } from "../orders/endpoints.ts"
import { Order } from "../orders/schema.ts"
import { AnnounceReturn, ReceivedItems, ReturnAmount, ReturningItems, WayBack } from "./schema.ts"

const reply = itemReply("return", Return)
const order = itemReply("order", Order)
/** In the order in which they were announced: nothing else has an index. */
const sorts = ["-created_at", "created_at"] as const

/** Refunds need a recent password. */
const refunding = ["refund"] as const

/** Returns in the commerce API: a return is announced, and received once. */
export const returns = {
  list: endpoint({
    method: "GET",
    path: "/admin/returns",
    action: "return.read",
    query: ListQuery.omit({ q: true }).extend({
      order: z.enum(sorts, fieldError("text.invalid")).default("-created_at"),
      id: oneOrMany(Id).optional(),
      merchant_id: Id.optional(),
      order_id: oneOrMany(Id).optional(),
      status: oneOrMany(z.enum(returnLifecycle.statuses)).optional(),
      created_at: dateRange.optional(),
    }),
    /** Beside the fields of the commerce API, the number of the order that people know. */
    reply: listReply("returns", Return.extend({ order_number: z.string() })),
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/returns/:id",
    action: "return.read",
    params: ById,
    reply,
  }),
  /** Announces pieces that left; with `receive_now` they are here already. */
  request: endpoint({
    method: "POST",
    path: "/admin/orders/:id/return",
    action: "return.write",
    params: ById,
    query: OneOrderQuery,
    recentPassword: refunding,
    body: z.strictObject({
      items: ReturningItems,
      return_shipping: WayBack.optional(),
      note: z.string().trim().max(1000, fieldError("text.too_long")).optional(),
      receive_now: z.boolean().default(false),
      no_notification: z.boolean().optional(),
      refund: ReturnAmount.optional(),
      location_id: Id.nullable().optional(),
    }),
    reply: order,
  }),
  /** Announces shipped pieces and moves no money; their arrival is recorded as a retour. */
  announce: endpoint({
    method: "POST",
    path: "/admin/orders/:id/announce-return",
    action: "return.announce",
    params: ById,
    query: OneOrderQuery,
    body: AnnounceReturn,
    reply: order,
  }),
  /** Its pieces are here: stock, order and money follow. Others than were announced ask for a second look. */
  receive: endpoint({
    method: "POST",
    path: "/admin/returns/:id/receive",
    action: "return.write",
    params: ById,
    recentPassword: refunding,
    body: z.strictObject({
      items: ReceivedItems,
      refund: ReturnAmount.optional(),
      location_id: Id.nullable().optional(),
    }),
    reply,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/admin/returns/:id/cancel",
    action: "return.write",
    params: ById,
    reply: order,
  }),
}

/** A return requested by a shopper. */
export const storeReturns = {
  create: endpoint({
    method: "POST",
    path: "/store/returns",
    action: "storefront.write",
    body: z.strictObject({
      order_id: Id,
      /** The cart of a guest's order; not needed within an hour, with the key and from the network of the order. */
      cart_id: Id.optional(),
      items: ReturningItems,
      return_shipping: z.strictObject({ option_id: Id }).optional(),
    }),
    reply: itemReply("return", StoreReturn),
    limits: guessing,
  }),
}
