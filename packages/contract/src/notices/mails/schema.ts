import { z } from "zod"
import { Id, Timestamp } from "../../kernel/values.ts"
import { Email } from "../../members/schema.ts"

/** What a mail relay reports of an address: no mail goes there any more until somebody says so. */
export const mailStops = ["bounce", "complaint"] as const
/** Why a mail did not reach somebody. `refused`: the relay did not take this one mail. */
export const undeliveredKinds = ["refused", ...mailStops] as const

export const UndeliveredMail = z.object({
  id: Id,
  /** Whose address it is; null: of nobody here, or not any more. */
  organisation_id: Id.nullable(),
  address: z.string(),
  kind: z.enum(undeliveredKinds),
  message_id: z.string(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  /** How many mails were not sent since because of it. */
  withheld: z.int(),
  resolved_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type UndeliveredMail = z.output<typeof UndeliveredMail>

/** What whoever runs the mail relay sends to `/hooks/mail`. */
export const MailReport = z.strictObject({
  address: Email,
  kind: z.enum(mailStops),
  message_id: z.string().trim().min(1).max(300),
})
export type MailReport = z.output<typeof MailReport>
