import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Language } from "@packhaus/contract/members/schema"
import { answers } from "@packhaus/contract/waitlist/schema"
import { z } from "zod"
import { hidden, table } from "../../table-access.ts"

const SignUpRow = z.object({
  id: Id,
  email: z.string(),
  /** Null until the mail is written, and for addresses that have an account. */
  token_hash: z.string().nullable(),
  password_hash: z.string(),
  answers: z.object(answers),
  language: Language,
  /** Where it was asked for: an address, of IPv6 the first half of it. */
  network: z.string().nullable(),
  /** The shop they came from, proved by its platform. */
  shop_domain: z.string().nullable(),
  /** When the mail was written last, and when the relay had taken it. */
  written_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  expires_at: Timestamp,
  /** Whose account was made of it. */
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
