import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById } from "../kernel/page.ts"
import { Id, Timestamp } from "../kernel/values.ts"
import { Cart, ShownAddress, ShownLine, ShownMethod, shownTotals } from "./carts.ts"
import { customers } from "./customers.ts"
import { OrderColumns } from "./orders.ts"
import { Payment } from "./payments.ts"
import { ReplacementFulfillment, WholeSwap } from "./swaps.ts"

const { status, fulfillment_status, payment_status } = OrderColumns.shape
const { region, discounts, gift_cards, metadata } = Cart.shape

/** Pieces of an order that were packed together, with their parcels. */
export const StoreFulfillment = ReplacementFulfillment
export type StoreFulfillment = z.input<typeof StoreFulfillment>

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
  /** Null for guests of whom the merchant keeps no customer. */
  customer: customers.columns.omit({ merchant_id: true }).nullable(),
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
  fulfillments: z.array(StoreFulfillment),
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

/** Relations that `expand` accepts; every reply with an order of a shopper includes them. */
export const relationsOfStoreOrder = [
  "billing_address",
  "shipping_address",
  "customer",
  "discounts",
  "discounts.rule",
  "fulfillments",
  "fulfillments.items",
  "fulfillments.tracking_links",
  "gift_cards",
  "items",
  "items.adjustments",
  "items.tax_lines",
  "items.variant",
  "items.variant.product",
  "payments",
  "region",
  "region.countries",
  "region.fulfillment_providers",
  "region.payment_providers",
  "shipping_methods",
  "shipping_methods.shipping_option",
  "shipping_methods.tax_lines",
] as const

const nullable = <const N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, z.int().nullable()])) as Record<
    N,
    z.ZodNullable<z.ZodInt>
  >
/** Money of an order and of its lines. */
export const orderAmounts = [
  "paid_total",
  "subtotal",
  "discount_total",
  "raw_discount_total",
  "item_tax_total",
  "shipping_total",
  "shipping_tax_total",
  "tax_total",
  "gift_card_total",
  "gift_card_tax_total",
  "refunded_total",
  "refundable_amount",
  "total",
] as const
export const lineAmounts = [
  "unit_price",
  "refundable",
  "subtotal",
  "tax_total",
  "total",
  "original_total",
  "original_tax_total",
  "discount_total",
  "raw_discount_total",
  "gift_card_total",
] as const

/**
 * An order by an id, or by number and e-mail address. Support and suppliers know these as well and see no money:
 * amounts, cart id, e-mail and billing address are null unless the request proves that the order is the shopper's.
 */
export const FoundOrder = StoreOrder.extend({
  ...nullable(orderAmounts),
  items: z.array(ShownLine.extend(nullable(lineAmounts))),
})
export type FoundOrder = z.input<typeof FoundOrder>

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
      z.object({ type: z.literal("swap"), data: WholeSwap }),
      z.object({ type: z.literal("cart"), data: Cart }),
    ]),
  }),
}
