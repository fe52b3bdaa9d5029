import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { GivenDay, Id, Timestamp } from "../../kernel/values.ts"

/** A customer's upload that shows the payment of an invoice, and its state. */
export const PaymentProof = z.object({
  id: Id,
  organisation_id: Id,
  invoice_id: Id,
  file_id: Id,
  /** The file's name, and its URL, valid for five minutes. */
  name: z.string(),
  url: z.string(),
  /** The day of the payment, as the customer states it; null if they do not. */
  paid_on: z.iso.date().nullable(),
  uploaded_by_name: z.string(),
  created_at: Timestamp,
  rejected_at: Timestamp.nullable(),
  /** Reason of the rejection. */
  reason: z.string().nullable(),
})
export type PaymentProof = z.output<typeof PaymentProof>

export const ProvePayment = z.strictObject({
  file_key: z.string(fieldError("file.required")).min(1, fieldError("file.required")).max(100),
  paid_on: GivenDay("time.invalid").optional(),
})
export type ProvePayment = z.output<typeof ProvePayment>

export const RejectProof = z.strictObject({
  reason: z
    .string(fieldError("text.required"))
    .trim()
    .min(1, fieldError("text.required"))
    .max(300, fieldError("text.too_long")),
})
export type RejectProof = z.output<typeof RejectProof>
