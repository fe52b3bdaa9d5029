import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { LineInput, TextInput } from "../kernel/inputs.ts"
import { isPublicLink } from "../kernel/links.ts"
import { Cents, Id, Timestamp } from "../kernel/values.ts"
import { commissionSources } from "./rules.ts"

const tooLong = fieldError("text.too_long")
const Percent = z
  .int(fieldError("number.whole"))
  .min(0, fieldError("number.too_small"))
  .max(100, fieldError("number.too_big"))

const fields = {
  name: LineInput(120).min(1, fieldError("text.required")),
  description: TextInput(5000).min(1, fieldError("text.required")),
  /** Net, in euro cents. */
  price: Cents.min(1, fieldError("amount.too_small")).max(
    100_000_000,
    fieldError("amount.too_big"),
  ),
  /** The question to the customer; empty if none. */
  required_information: TextInput(2000),
  /** Customers select products when booking. */
  requires_products: z.boolean(),
  /** It can be booked, and is seen by others than its provider. */
  enabled: z.boolean(),
  /** Terms that customers accept. Shown as a link and never fetched. */
  terms_url: z
    .string()
    .trim()
    .min(1, fieldError("text.required"))
    .max(1000, tooLong)
    .refine(isPublicLink, fieldError("link.invalid")),
} as const

/** A service that can be booked. */
export const Service = z.object({
  id: Id,
  organisation_id: Id,
  provider_name: z.string(),
  ...fields,
  /** Commission in percent, and its source; null for customers. */
  commission: z.int().nullable(),
  commission_of: z.enum(commissionSources).nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Service = z.output<typeof Service>

/** A provider creates its own; an administrator names the provider. */
export const CreateService = z.strictObject({ ...fields, organisation_id: Id.optional() })
export type CreateService = z.output<typeof CreateService>
/** Absent fields stay unchanged. */
export const UpdateService = z.strictObject(fields).partial()
export type UpdateService = z.output<typeof UpdateService>

/**
 * Percent of its price, or of all the provider's services without their own rate; null for the
 * default.
 */
export const SetCommission = z.strictObject({
  of: z.enum(["service", "provider"], fieldError("choice.required")),
  commission: Percent.nullable(),
})
export type SetCommission = z.output<typeof SetCommission>
