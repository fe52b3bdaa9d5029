import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById } from "../kernel/page.ts"
import { Id, Timestamp } from "../kernel/values.ts"
import { Cart, ShownAddress, ShownLine, ShownMethod, shownTotals } from "./carts.ts"
import { OrderColumns } from "./orders.ts"
import { Payment } from "./payments.ts"
import { Swap } from "./swaps.ts"

const { status, fulfillment_status, payment_status } = OrderColumns.shape
const { region, discounts, gift_cards, metadata } = Cart.shape

/** An order of a shop front as its shopper sees it. */
export const StoreOrder = z.object({
  id: Id,
  object: z.literal("order"),
  status,
  fulfillment_status,
  payment_status,
  display_id: z.int(),
  cart_id: Id.nullable(),
  /** An account, or a guest. */
  customer_id: z.string(),
  email: z.string().nullable(),
  billing_address_id: Id.nullable(),
  billing_address: ShownAddress.nullable(),
  shipping_address_id: Id.nullable(),
  shipping_address: ShownAddress.nullable(),
  region_id: Id,
  region,
  currency_code: z.string(),
  tax_rate: z.number().nullable(),
  discounts,
  gift_cards,
  shipping_methods: z.array(ShownMethod),
  payments: z.array(Payment),
  items: z.array(ShownLine),
  draft_order_id: z.null(),
  canceled_at: Timestamp.nullable(),
  no_notification: z.boolean().nullable(),
  idempotency_key: z.null(),
  external_id: z.string().nullable(),
  sales_channel_id: Id,
  metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
  paid_total: z.int(),
  ...shownTotals,
})
export type StoreOrder = z.input<typeof StoreOrder>

/**
 * The end of a cart: its order, or its swap, or the cart where it must be paid first. Asked again it is the same.
 */
export const cartCompletion = {
  complete: endpoint({
    method: "POST",
    path: "/store/carts/:id/complete",
    action: "storefront.write",
    params: ById,
    reply: z.discriminatedUnion("type", [
      z.object({ type: z.literal("order"), data: StoreOrder }),
      z.object({ type: z.literal("swap"), data: Swap }),
      z.object({ type: z.literal("cart"), data: Cart }),
    ]),
  }),
}
