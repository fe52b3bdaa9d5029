import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { isPublicLink } from "../kernel/links.ts"
import { Cents, Id, Timestamp } from "../kernel/values.ts"
import { visibleLine, visibleText } from "../waitlist/rules.ts"
import { commissionSources } from "./rules.ts"

const tooLong = fieldError("text.too_long")
const Percent = z
  .int(fieldError("number.whole"))
  .min(0, fieldError("number.too_small"))
  .max(100, fieldError("number.too_big"))

const fields = {
  name: z
    .string()
    .overwrite(visibleLine)
    .trim()
    .min(1, fieldError("text.required"))
    .max(120, tooLong),
  description: z
    .string()
    .overwrite(visibleText)
    .trim()
    .min(1, fieldError("text.required"))
    .max(5000, tooLong),
  /** Net, in euro cents. */
  price: Cents.min(1, fieldError("amount.too_small")).max(
    100_000_000,
    fieldError("amount.too_big"),
  ),
  /** What whoever books must tell; empty: nothing. */
  required_information: z.string().overwrite(visibleText).trim().max(2000, tooLong),
  /** Whoever books says for which of their products. */
  requires_products: z.boolean(),
  /** It can be booked, and is seen by others than its provider. */
  enabled: z.boolean(),
  /** The terms that whoever books accepts. It is shown as a link and never read by us. */
  terms_url: z
    .string()
    .trim()
    .min(1, fieldError("text.required"))
    .max(1000, tooLong)
    .refine(isPublicLink, fieldError("link.invalid")),
} as const

/** What a service provider offers to be booked. */
export const Service = z.object({
  id: Id,
  /** Its provider. */
  organisation_id: Id,
  provider_name: z.string(),
  ...fields,
  /** Percent of the price that the platform keeps, and who said so; null for who books. */
  commission: z.int().nullable(),
  commission_of: z.enum(commissionSources).nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Service = z.output<typeof Service>

/** Of a provider one of their own; an administrator says whose. */
export const CreateService = z.strictObject({ ...fields, organisation_id: Id.optional() })
export type CreateService = z.output<typeof CreateService>
/** What is left out stays as it is. */
export const UpdateService = z.strictObject(fields).partial()
export type UpdateService = z.output<typeof UpdateService>

/** Percent of its price, or of all services of its provider that say nothing else; null: as usual. */
export const SetCommission = z.strictObject({
  of: z.enum(["service", "provider"], fieldError("choice.required")),
  commission: Percent.nullable(),
})
export type SetCommission = z.output<typeof SetCommission>
