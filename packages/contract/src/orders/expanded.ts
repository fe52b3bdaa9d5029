import { z } from "zod"
import { Cart, LineVariant } from "../commerce/carts.ts"
import { ShownOptionValue } from "../commerce/products.ts"
import { Swap } from "../commerce/swaps.ts"
import { Id, Metadata, Timestamp } from "../kernel/values.ts"
import { Order, OrderLine } from "./schema.ts"

/**
 * Relations of the commerce API that come with one order only if `expand` names them; each name includes those it
 * begins with. Readers who see no money get neither carts nor edits.
 */
export const onRequest = [
  "cart",
  "customer.groups",
  "edits",
  "items.variant",
  "items.variant.options",
  "items.variant.product",
  "swaps.cart",
] as const

/** Names that say what comes anyway. */
export const comeAnyway = [
  "claims.shipping_methods.shipping_option",
  "gift_cards",
  "returns.shipping_method.shipping_option",
  "swaps.shipping_methods.shipping_option",
] as const

const Variant = LineVariant.extend({ options: z.array(ShownOptionValue).optional() })
const Group = z.object({
  id: Id,
  name: z.string(),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
})

/** An edit without its changes, which have an endpoint of their own. */
const Edit = z.looseObject({ id: Id, order_id: Id, status: z.string(), created_at: Timestamp })

/** An order with the relations that were asked for. */
export const ExpandedOrder = Order.extend({
  items: z.array(OrderLine.extend({ variant: Variant.nullable().optional() })),
  customer: Order.shape.customer
    .unwrap()
    .extend({ groups: z.array(Group).optional() })
    .nullable(),
  swaps: z.array(Swap.extend({ cart: Cart.nullable().optional() })),
  cart: Cart.nullable().optional(),
  edits: z.array(Edit).optional(),
})
export type ExpandedOrder = z.input<typeof ExpandedOrder>
