import { z } from "zod"
import { Id, Metadata, Timestamp } from "../kernel/values.ts"
import { fulfillmentParts, lineTotals, orderParts } from "./admin-orders.ts"
import { Cart, ShownAddress, ShownLine, ShownMethod } from "./carts.ts"
import { type FulfillmentStatus, OrderColumns } from "./orders.ts"
import { Payment } from "./payments.ts"
import { Return } from "./returns.ts"

const swapPaymentStatuses = [
  "not_paid",
  "awaiting",
  "captured",
  "confirmed",
  "canceled",
  "difference_refunded",
  "partially_refunded",
  "refunded",
  "requires_action",
] as const
export type SwapPaymentStatus = (typeof swapPaymentStatuses)[number]

const swapFulfillmentStatuses = [
  "not_fulfilled",
  "fulfilled",
  "shipped",
  "partially_shipped",
  "canceled",
  "requires_action",
] as const
export type SwapFulfillmentStatus = (typeof swapFulfillmentStatuses)[number]

/**
 * An exchange of goods of an order. The returned goods pay for the new ones, which are an order of their
 * own, created from the swap's cart. Minor units.
 */
export const SwapColumns = z.object({
  id: Id,
  merchant_id: Id,
  order_id: Id,
  cart_id: Id,
  /** The order of the new goods; null until the shopper completed the cart. */
  new_order_id: Id.nullable(),
  /** Price of the new goods less the value of the returned ones; negative if money is refunded. */
  difference_due: z.int().nullable(),
  no_notification: z.boolean().nullable(),
  /** Whether goods may be chosen of which there are too few. */
  allow_backorder: z.boolean(),
  /** The only ways of shipping that its shopper is offered, at these prices; none: those of the shop front. */
  custom_shipping_options: z.array(z.object({ option_id: Id, price: z.int() })),
  metadata: Metadata,
  confirmed_at: Timestamp.nullable(),
  /** When the difference was captured or refunded. */
  settled_at: Timestamp.nullable(),
  canceled_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

type Progress = Pick<
  z.output<typeof SwapColumns>,
  "confirmed_at" | "settled_at" | "canceled_at" | "difference_due"
>

/** Settlement of the difference. `is_captured`: whether the payment of the new goods was captured. */
export function swapPaymentOf(
  { confirmed_at, settled_at, canceled_at, difference_due }: Progress,
  is_captured: boolean,
): SwapPaymentStatus {
  if (canceled_at) return "canceled"
  if (!confirmed_at) return "not_paid"
  if ((difference_due ?? 0) > 0) return is_captured ? "captured" : "awaiting"
  return settled_at ? "difference_refunded" : "confirmed"
}

/** Fulfilment of the new goods; `status` is that of their order, null without one. */
export function swapFulfillmentOf(
  { canceled_at }: { canceled_at: string | null },
  status: FulfillmentStatus | null,
): SwapFulfillmentStatus {
  if (canceled_at) return "canceled"
  if (status === null || status === "partially_fulfilled") return "not_fulfilled"
  return status === "returned" || status === "partially_returned" ? "shipped" : status
}

/** A fulfilment of the new goods, as the commerce API shows it. */
export const ReplacementFulfillment = z.object({
  id: Id,
  order_id: Id,
  swap_id: Id.nullable(),
  claim_order_id: Id.nullable(),
  provider_id: z.literal("manual"),
  location_id: Id,
  items: z.array(z.object({ fulfillment_id: Id, item_id: Id, quantity: z.int() })),
  tracking_numbers: z.array(z.string()),
  tracking_links: fulfillmentParts.tracking_links,
  data: z.object({}),
  no_notification: z.boolean(),
  idempotency_key: z.null(),
  metadata: Metadata,
  shipped_at: Timestamp.nullable(),
  canceled_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

const Amount = z.int().nullable()
const ofSwapOrClaim = { swap_id: Id.nullable(), claim_order_id: Id.nullable() }
/**
 * New goods of a swap or a claim: as they are in its cart, then as they were ordered. Readers who see no money get
 * lines without amounts, and no ways of shipping.
 */
export const replacementParts = {
  additional_items: z.array(
    ShownLine.extend({
      ...ofSwapOrClaim,
      ...lineTotals,
      unit_price: Amount,
      discount_total: Amount,
    }),
  ),
  shipping_address: ShownAddress.nullable(),
  shipping_methods: z.array(ShownMethod.extend(ofSwapOrClaim)),
}
const Replacement = z.object(replacementParts)
export type Replacement = z.input<typeof Replacement>

/** A swap in lists. Readers without access to money see neither cart nor difference. */
export const SwapRow = SwapColumns.omit({ merchant_id: true }).extend({
  cart_id: Id.nullable(),
  payment_status: z.enum(swapPaymentStatuses),
  fulfillment_status: z.enum(swapFulfillmentStatuses),
  return_order: Return.nullable(),
  fulfillments: z.array(ReplacementFulfillment),
  payment: Payment.nullable(),
  shipping_address_id: Id.nullable(),
  idempotency_key: z.null(),
  deleted_at: z.null(),
})
export type SwapRow = z.output<typeof SwapRow>

/** The same with its new goods, as its order and its shopper are shown it. */
export const Swap = SwapRow.extend(replacementParts)
export type Swap = z.input<typeof Swap>

/** The columns of the order whose goods are exchanged. */
export const SwappedColumns = OrderColumns.pick({
  id: true,
  display_id: true,
  status: true,
  fulfillment_status: true,
  payment_status: true,
  sales_channel_id: true,
  customer_id: true,
  email: true,
  currency_code: true,
  no_notification: true,
  canceled_at: true,
  created_at: true,
  updated_at: true,
})
/** The same as the commerce API shows it, without relations. */
export const SwappedOrder = SwappedColumns.extend({ ...orderParts, external_id: z.null() })
export type SwappedOrder = z.input<typeof SwappedOrder>

/** A single swap, with the cart of its new goods and with its order. */
export const WholeSwap = Swap.extend({ cart: Cart, order: SwappedOrder })
export type WholeSwap = z.input<typeof WholeSwap>
