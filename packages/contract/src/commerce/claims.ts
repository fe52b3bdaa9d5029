import { z } from "zod"
import { Id, Metadata, Timestamp } from "../kernel/values.ts"
import { EngineLine } from "./admin-orders.ts"
import { type FulfillmentStatus, fulfillmentStatuses } from "./orders.ts"
import { Return } from "./returns.ts"
import { ReplacementFulfillment, replacementParts } from "./swaps.ts"

export const claimTypes = ["refund", "replace"] as const
export const claimReasons = ["missing_item", "wrong_item", "production_failure", "other"] as const
const claimPaymentStatuses = ["na", "not_refunded", "refunded"] as const

/**
 * A shopper's claim about one order: settled by a refund, or by free replacement goods, which are an order
 * of their own. Minor units.
 */
export const ClaimColumns = z.object({
  id: Id,
  merchant_id: Id,
  order_id: Id,
  type: z.enum(claimTypes),
  /** Refunded amount; null if goods are replaced. */
  refund_amount: z.int().nullable(),
  refunded_at: Timestamp.nullable(),
  /** Cart and order of the replacement; null for refunds. */
  cart_id: Id.nullable(),
  new_order_id: Id.nullable(),
  no_notification: z.boolean().nullable(),
  metadata: Metadata,
  canceled_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

/** A word that sorts complaints, and a picture that shows one: kept with their piece. */
const ClaimTag = z.object({ id: Id, value: z.string() })
const ClaimImage = z.object({ id: Id, url: z.string() })

/** The complaint about pieces of one line. */
export const ClaimItemColumns = z.object({
  id: Id,
  merchant_id: Id,
  claim_order_id: Id,
  item_id: Id,
  variant_id: Id.nullable(),
  reason: z.enum(claimReasons),
  note: z.string().nullable(),
  quantity: z.int(),
  tags: z.array(ClaimTag),
  images: z.array(ClaimImage),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
})

const shownBeside = {
  metadata: z.null(),
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: z.null(),
}
const ShownItem = ClaimItemColumns.omit({ merchant_id: true }).extend({
  tags: z.array(ClaimTag.extend(shownBeside)),
  images: z.array(ClaimImage.extend({ ...shownBeside, claim_item_id: Id })),
  item: EngineLine.nullable(),
  deleted_at: z.null(),
})

/** A claim as the commerce API shows it, with its order. */
export const Claim = ClaimColumns.omit({ merchant_id: true, refunded_at: true }).extend({
  payment_status: z.enum(claimPaymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  claim_items: z.array(ShownItem),
  return_order: Return.nullable(),
  fulfillments: z.array(ReplacementFulfillment),
  shipping_address_id: Id.nullable(),
  ...replacementParts,
  idempotency_key: z.null(),
  deleted_at: z.null(),
})
export type Claim = z.output<typeof Claim>

type Progress = Pick<z.output<typeof ClaimColumns>, "type" | "refunded_at" | "canceled_at">
export const claimPaymentOf = ({ type, refunded_at }: Progress) => {
  if (type === "replace") return "na"
  return refunded_at ? "refunded" : "not_refunded"
}
/** Fulfilment of the new goods; `status` is that of their order, null without one. */
export const claimFulfillmentOf = (
  { canceled_at }: Progress,
  status: FulfillmentStatus | null,
): FulfillmentStatus => (canceled_at ? "canceled" : (status ?? "not_fulfilled"))
