import { z } from "zod"
import { TextInput } from "../../kernel/inputs.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { requestContent } from "../product-requests/schema.ts"
import { quoteRequestLifecycle } from "./status.ts"

/**
 * A quote request in a supplier's list. It contains nothing about the requester: no customer, shop
 * or address (domain 1).
 */
export const QuoteRequestRow = z.object({
  id: Id,
  status: z.enum(quoteRequestLifecycle.statuses),
  product_name: z.string(),
  service: requestContent.service,
  import_methods: requestContent.import_methods,
  amount_per_order: requestContent.amount_per_order,
  amount_per_month: requestContent.amount_per_month,
  target_price: requestContent.target_price,
  /** Its first image; the address is good for five minutes. */
  picture: z.string().nullable(),
  /** The day until which an answer is wished for, and when it is too late. */
  due_on: z.iso.date(),
  expires_at: Timestamp,
  answered_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type QuoteRequestRow = z.output<typeof QuoteRequestRow>

export const QuoteRequest = z.object({
  ...QuoteRequestRow.omit({ picture: true }).shape,
  ...requestContent,
  decline_reason: z.string().nullable(),
  /** Whether the request is still the one quoted for; the outcome of others is hidden. */
  is_current: z.boolean(),
})
export type QuoteRequest = z.output<typeof QuoteRequest>

export const DeclineQuote = z.strictObject({
  reason: TextInput(1000),
})
