import { z } from "zod"
import { lifecycle } from "../kernel/lifecycle.ts"
import { belongsTo } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Id, Timestamp } from "../kernel/values.ts"

/** A draft is put together by a merchant until it is paid; then it is an order. */
export const draftOrderLifecycle = lifecycle({
  open: { pay: "completed" },
  completed: {},
})

/** An order that a merchant prepares: its cart, and the resulting order. */
export const draftOrders = resource({
  one: "draft_order",
  many: "draft_orders",
  object: "draft-order",
  idPrefix: "dord",
  owner: "merchant",
  hardDelete: true,
  fields: {
    /** Whether the shopper gets no mails about parcels. */
    no_notification_order: z.boolean().nullable().default(null),
  },
  readOnly: {
    display_id: z.string(),
    status: z.enum(draftOrderLifecycle.statuses),
    cart_id: Id,
    order_id: Id.nullable(),
    canceled_at: Timestamp.nullable(),
    completed_at: Timestamp.nullable(),
  },
  defaults: ["display_id", "status"],
  relations: { order: belongsTo("orders", "order_id"), cart: belongsTo("carts", "cart_id") },
  nested: ["cart.items"],
  always: ["order", "cart", "cart.items"],
  admin: [],
  store: [],
  search: ["display_id"],
  filters: ["status", "order_id", "cart_id"],
  example: {},
})
