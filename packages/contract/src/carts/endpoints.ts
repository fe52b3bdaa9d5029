import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, deletedReply, itemReply } from "../kernel/page.ts"
import { Id, Timestamp } from "../kernel/values.ts"

/** The merchant's keys at a payment provider, for one sales channel: never shown again. */
export const PaymentKeys = z.object({
  id: Id,
  sales_channel_id: Id,
  provider_id: Id,
  /** The last characters of the secret key, to recognise it. */
  hint: z.string(),
  /** The address for the provider's messages. */
  webhook_url: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type PaymentKeys = z.output<typeof PaymentKeys>

const Secret = z
  .string("text.required")
  .trim()
  .min(8, "text.too_short")
  .max(300, "text.too_long")
  .regex(/^[\x21-\x7e]+$/, "text.invalid")

/** Payment providers of a merchant. */
export const paymentKeys = {
  list: endpoint({
    method: "GET",
    path: "/admin/payment-keys/:id",
    action: "payment_keys.read",
    /** For a sales channel. */
    params: ById,
    reply: z.object({ payment_keys: z.array(PaymentKeys) }),
  }),
  /** Replaces the keys that the channel had at this provider. */
  save: endpoint({
    method: "POST",
    path: "/admin/payment-keys",
    action: "payment_keys.write",
    body: z.strictObject({
      sales_channel_id: Id,
      provider_id: z.enum(["card"]),
      secret_key: Secret,
      webhook_secret: Secret,
    }),
    reply: itemReply("payment_keys", PaymentKeys),
    secret: true,
    recentPassword: true,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/payment-keys/:id",
    action: "payment_keys.write",
    params: ById,
    reply: deletedReply("payment_keys"),
    recentPassword: true,
  }),
}
