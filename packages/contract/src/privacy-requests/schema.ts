import { z } from "zod"
import { Id, Timestamp } from "../kernel/values.ts"
import { privacyKinds, privacyLifecycle } from "./status.ts"

/** A privacy request of a connected shop: the request, the due date, and the result. */
export const PrivacyRequest = z.object({
  id: Id,
  organisation_id: Id,
  organisation_name: z.string(),
  shop_id: Id,
  shop_name: z.string(),
  kind: z.enum(privacyKinds),
  status: z.enum(privacyLifecycle.statuses),
  /** The shopper's number in the shop. Null for a request about the whole shop. */
  customer_id: z.string().nullable(),
  /** The orders it names, by their numbers in the shop's own system. */
  order_ids: z.array(z.string()),
  /** Orders that are not shipped yet and keep their data until then. */
  open_orders: z.int(),
  received_at: Timestamp,
  due_at: Timestamp,
  done_at: Timestamp.nullable(),
  /** The person who answered it. Null if the product did so automatically. */
  done_by: z.string().nullable(),
  note: z.string().nullable(),
})
export type PrivacyRequest = z.output<typeof PrivacyRequest>

/** Answer to a request for data; stored as evidence. */
export const AnswerPrivacyRequest = z.strictObject({
  note: z.string("text.required").trim().min(1, "text.required").max(500, "text.too_long"),
})
