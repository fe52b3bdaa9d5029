import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { Id, Metadata, Timestamp } from "../kernel/values.ts"

const paymentSessionStatuses = [
  "authorized",
  "pending",
  "requires_more",
  "error",
  "canceled",
] as const
export type PaymentSessionStatus = (typeof paymentSessionStatuses)[number]
const Data = z.record(z.string(), z.unknown())

/** Payment session of a cart or of a part of a payment collection. Minor units. */
export const PaymentSessionColumns = z.object({
  id: Id,
  merchant_id: Id,
  cart_id: Id.nullable(),
  payment_collection_id: Id.nullable(),
  provider_id: Id,
  is_selected: z.boolean().nullable(),
  is_initiated: z.boolean(),
  status: z.enum(paymentSessionStatuses),
  data: Data,
  amount: z.int(),
  payment_authorized_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

/** The same as shoppers see it. */
export const PaymentSession = PaymentSessionColumns.omit({
  merchant_id: true,
  payment_collection_id: true,
}).extend({ idempotency_key: z.null() })

/**
 * A captured or authorised payment in the merchant's provider account. `amount_refunded` counts completed
 * and requested refunds. Minor units.
 */
export const PaymentColumns = z.object({
  id: Id,
  merchant_id: Id,
  sales_channel_id: Id,
  cart_id: Id.nullable(),
  order_id: Id.nullable(),
  payment_collection_id: Id.nullable(),
  amount: z.int(),
  amount_refunded: z.int(),
  currency_code: z.string(),
  provider_id: Id,
  data: Data,
  captured_at: Timestamp.nullable(),
  canceled_at: Timestamp.nullable(),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export const Payment = PaymentColumns.omit({ merchant_id: true, sales_channel_id: true }).extend({
  swap_id: z.null(),
  idempotency_key: z.null(),
})

export type Payment = z.output<typeof Payment>

export const refundReasons = ["discount", "return", "swap", "claim", "other"] as const
/**
 * A pending refund reserves its amount; a refused one releases it.
 */
const refundStatuses = ["pending", "done", "refused"] as const
export const RefundColumns = z.object({
  id: Id,
  merchant_id: Id,
  payment_id: Id,
  order_id: Id.nullable(),
  amount: z.int(),
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  status: z.enum(refundStatuses),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export const Refund = RefundColumns.omit({ merchant_id: true }).extend({
  idempotency_key: z.null(),
})

const payment = itemReply("payment", Payment)

/** Verbs of administrators on shoppers' payments. The money is in the merchant's provider account. */
export const shopperPayments = {
  read: endpoint({
    method: "GET",
    path: "/admin/payments/:id",
    action: "payment.read",
    params: ById,
    reply: payment,
  }),
  capture: endpoint({
    method: "POST",
    path: "/admin/payments/:id/capture",
    action: "payment.write",
    params: ById,
    money: "commerce-api",
    recentPassword: true,
    reply: payment,
  }),
  refund: endpoint({
    method: "POST",
    path: "/admin/payments/:id/refund",
    action: "payment.write",
    params: ById,
    money: "commerce-api",
    recentPassword: true,
    body: z.strictObject({
      amount: z.int("amount.invalid").min(1, "amount.invalid"),
      reason: z.enum(refundReasons),
      note: z.string().trim().max(1000, "text.too_long").optional(),
    }),
    reply: itemReply("refund", Refund),
  }),
}
