import { answers } from "@packhaus/contract/applicants/waitlist/schema"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Language } from "@packhaus/contract/members/schema"
import { z } from "zod"
import { hidden, table } from "../../../table-access.ts"

const SignUpRow = z.object({
  id: Id,
  email: z.string(),
  /** Null until the mail is written, and for addresses with an account. */
  token_hash: z.string().nullable(),
  password_hash: z.string(),
  answers: z.object(answers),
  language: Language,
  /** Network of the request: an IPv4 address, or the /64 of an IPv6 address. */
  network: z.string().nullable(),
  /** The shop they came from, proved by its platform. */
  shop_domain: z.string().nullable(),
  /** When the mail was last written, and when the relay accepted it. */
  written_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  expires_at: Timestamp,
  /** The resulting account. */
  member_id: Id.nullable(),
  created_at: Timestamp,
})

export const signUpTables = {
  sign_ups: table(SignUpRow, {
    access: hidden,
    idPrefix: "sup",
    search: [],
    generated: ["created_at"],
  }),
}
