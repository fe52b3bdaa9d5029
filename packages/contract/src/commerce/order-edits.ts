import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { fieldError } from "../kernel/field-errors.ts"
import { lifecycle } from "../kernel/lifecycle.ts"
import {
  ById,
  deletedReply,
  expandable,
  ItemQuery,
  itemReply,
  ListQuery,
  listReply,
  oneOrMany,
} from "../kernel/page.ts"
import { Id, NewMetadata, Timestamp } from "../kernel/values.ts"
import { CartItemColumns, MAX_PIECES, ShownLine, shownTotals } from "./carts.ts"
import { PaymentCollectionReply } from "./payment-collections.ts"

/** An edit is put together, put before the shopper where they must agree, and then part of its order. */
export const orderEditLifecycle = lifecycle({
  created: { request: "requested", confirm: "confirmed", cancel: "canceled" },
  requested: { confirm: "confirmed", decline: "declined", cancel: "canceled" },
  confirmed: {},
  declined: {},
  canceled: {},
})
export type OrderEditVerb = (typeof orderEditLifecycle.verbs)[number]

const Note = z.string().trim().max(2000, fieldError("text.too_long"))
/** Columns of an edit. Its id is the proof of access for shoppers, in a shop front of its channel. */
export const OrderEditColumns = z.object({
  id: Id,
  merchant_id: Id,
  sales_channel_id: Id,
  order_id: Id,
  status: z.enum(orderEditLifecycle.statuses),
  internal_note: z.string().nullable(),
  created_by: Id,
  requested_by: Id.nullable(),
  requested_at: Timestamp.nullable(),
  confirmed_by: Id.nullable(),
  confirmed_at: Timestamp.nullable(),
  declined_by: Id.nullable(),
  declined_at: Timestamp.nullable(),
  declined_reason: z.string().nullable(),
  canceled_by: Id.nullable(),
  canceled_at: Timestamp.nullable(),
  payment_collection_id: Id.nullable(),
  /** Change of the total, when confirmed. Minor units. */
  difference_due: z.int().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

const itemChangeTypes = ["item_add", "item_remove", "item_update"] as const
/** Change of one line: its new quantity, or the added line. */
export const OrderItemChangeColumns = z.object({
  id: Id,
  merchant_id: Id,
  order_edit_id: Id,
  type: z.enum(itemChangeTypes),
  original_line_item_id: Id.nullable(),
  quantity: z.int().nullable(),
  line: CartItemColumns.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

const EditLine = ShownLine.extend({
  original_item_id: Id.nullable(),
  order_edit_id: Id.nullable(),
})
const ItemChange = OrderItemChangeColumns.omit({
  merchant_id: true,
  quantity: true,
  line: true,
}).extend({
  line_item_id: Id.nullable(),
  line_item: EditLine.nullable(),
  original_line_item: EditLine.nullable(),
  deleted_at: z.null(),
})

const { refunded_total: _, refundable_amount: __, ...totals } = shownTotals
/** An edit with its order's lines as it makes them, and what these come to. */
export const OrderEdit = OrderEditColumns.omit({ sales_channel_id: true }).extend({
  changes: z.array(ItemChange),
  items: z.array(EditLine),
  ...totals,
  difference_due: z.int(),
  /** The shopper's payment for it. Lists contain only its id. */
  payment_collection: PaymentCollectionReply.nullable(),
})
export type OrderEdit = z.input<typeof OrderEdit>

/** The same as its shopper sees it: not who did what of the merchant. */
export const StoreOrderEdit = OrderEdit.omit({ merchant_id: true }).extend({
  internal_note: z.null(),
  created_by: z.null(),
  requested_by: z.null(),
  confirmed_by: z.null(),
  declined_by: z.null(),
  canceled_by: z.null(),
})

const expand = expandable(
  "changes",
  "changes.line_item",
  "changes.line_item.variant",
  "changes.original_line_item",
  "changes.original_line_item.variant",
  "items",
  "items.adjustments",
  "items.tax_lines",
  "items.variant",
  "payment_collection",
).optional()
const reply = itemReply("order_edit", OrderEdit)
const write = { method: "POST", action: "order_edit.write", reply } as const
const Quantity = z
  .int("number.invalid")
  .min(1, "number.too_small")
  .max(MAX_PIECES, "number.too_big")
const ofItem = ById.extend({ item_id: Id })

/** Changes of the lines of a shop front's order by the merchant. */
export const orderEdits = {
  list: endpoint({
    method: "GET",
    path: "/admin/order-edits",
    action: "order_edit.read",
    query: ListQuery.extend({ expand, order_id: oneOrMany(Id).optional() }),
    reply: listReply("order_edits", OrderEdit),
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/order-edits/:id",
    action: "order_edit.read",
    params: ById,
    query: ItemQuery.extend({ expand }),
    reply,
  }),
  /** One at a time is open of an order. */
  create: endpoint({
    ...write,
    path: "/admin/order-edits",
    body: z.strictObject({ order_id: Id, internal_note: Note.optional() }),
  }),
  update: endpoint({
    ...write,
    path: "/admin/order-edits/:id",
    params: ById,
    body: z.strictObject({ internal_note: Note.optional() }),
  }),
  /** Only an edit that was not requested from the shopper. */
  remove: endpoint({
    ...write,
    method: "DELETE",
    path: "/admin/order-edits/:id",
    params: ById,
    reply: deletedReply("order_edit"),
  }),
  addItem: endpoint({
    ...write,
    path: "/admin/order-edits/:id/items",
    params: ById,
    body: z.strictObject({
      variant_id: Id,
      quantity: Quantity,
      metadata: NewMetadata.optional(),
    }),
  }),
  updateItem: endpoint({
    ...write,
    path: "/admin/order-edits/:id/items/:item_id",
    params: ofItem,
    body: z.strictObject({ quantity: Quantity }),
  }),
  removeItem: endpoint({
    ...write,
    method: "DELETE",
    path: "/admin/order-edits/:id/items/:item_id",
    params: ofItem,
  }),
  removeChange: endpoint({
    ...write,
    method: "DELETE",
    path: "/admin/order-edits/:id/changes/:change_id",
    params: ById.extend({ change_id: Id }),
    reply: deletedReply("item_change"),
  }),
  /** Puts it before the shopper, with what there is to pay more. */
  request: endpoint({ ...write, path: "/admin/order-edits/:id/request", params: ById }),
  cancel: endpoint({ ...write, path: "/admin/order-edits/:id/cancel", params: ById }),
  /** It becomes part of the order, whether the shopper has paid the difference or not. */
  confirm: endpoint({ ...write, path: "/admin/order-edits/:id/confirm", params: ById }),
}

const ofStore = itemReply("order_edit", StoreOrderEdit)
/** Verbs of a shopper on a requested edit. */
export const storeOrderEdits = {
  read: endpoint({
    method: "GET",
    path: "/store/order-edits/:id",
    action: "storefront.read",
    params: ById,
    query: ItemQuery.extend({ expand }),
    reply: ofStore,
  }),
  decline: endpoint({
    method: "POST",
    path: "/store/order-edits/:id/decline",
    action: "storefront.write",
    params: ById,
    body: z.strictObject({ declined_reason: Note.optional() }),
    reply: ofStore,
  }),
  /** Once what there is to pay more is promised. */
  complete: endpoint({
    method: "POST",
    path: "/store/order-edits/:id/complete",
    action: "storefront.write",
    params: ById,
    reply: ofStore,
  }),
}
