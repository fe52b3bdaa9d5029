import { z } from "zod"
import { Id, Timestamp } from "../../kernel/values.ts"
import { Email } from "../../members/schema.ts"

/**
 * Reports of a mail relay about an address that stop all mails to it until a person resumes
 * sending.
 */
export const mailStops = ["bounce", "complaint"] as const
/** Why a mail was not delivered. `refused`: the relay did not accept this one mail. */
export const undeliveredKinds = ["refused", ...mailStops] as const

export const UndeliveredMail = z.object({
  id: Id,
  /** The organisation of the address; null if it belongs to none, or no longer to one. */
  organisation_id: Id.nullable(),
  address: z.string(),
  kind: z.enum(undeliveredKinds),
  message_id: z.string(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  /** The number of mails withheld since. */
  withheld: z.int(),
  resolved_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type UndeliveredMail = z.output<typeof UndeliveredMail>

/** The body that the mail relay's operator sends to `/hooks/mail`. */
export const MailReport = z.strictObject({
  address: Email,
  kind: z.enum(mailStops),
  message_id: z.string().trim().min(1).max(300),
})
export type MailReport = z.output<typeof MailReport>
