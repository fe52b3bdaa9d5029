import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { visibleText } from "../../kernel/visible-text.ts"

/** Maximum duration of an impersonation (domain 1). */
export const ACTING_MINUTES = 30

/** Paragraphs of visible text: "ok" is no reason. */
const Reason = z
  .string()
  .overwrite(visibleText)
  .trim()
  .min(10, fieldError("text.too_short"))
  .max(500, fieldError("text.too_long"))

/** The customer reads it, in a mail and in their audit trail. */
export const StartActing = z.strictObject({ reason: Reason })
export const RaiseActing = z.strictObject({ reason: Reason })

/** How an impersonation ended. */
export const actingEnds = ["ended", "expired", "signed_out", "role_lost", "customer_gone"] as const
export type ActingEnd = (typeof actingEnds)[number]

/** An administrator who impersonates a customer's owner; both are named. */
export const Acting = z.object({
  id: Id,
  organisation_id: Id,
  organisation_name: z.string(),
  administrator_name: z.string(),
  as_name: z.string(),
  reason: z.string(),
  expires_at: Timestamp,
  /** Since when they may change something; null while they only look. */
  raised_at: Timestamp.nullable(),
})
export type Acting = z.output<typeof Acting>
