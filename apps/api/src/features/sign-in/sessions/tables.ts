import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Session } from "@packhaus/contract/sign-in/sessions/schema"
import { z } from "zod"
import { hidden, table } from "../../../table-access.ts"

/** A hash of a secret that only its bearer knows. */
const Hash = z.string()

const SessionRow = Session.omit({ is_current: true }).extend({
  token_hash: Hash,
  member_id: Id,
  password_at: Timestamp,
})
const PasswordResetRow = z.object({
  id: Id,
  token_hash: Hash,
  member_id: Id,
  expires_at: Timestamp,
  /** Network of the request: an IPv4 address, or the first half of an IPv6 one. */
  network: z.string().nullable(),
  created_at: Timestamp,
})
const ChallengeRow = PasswordResetRow.omit({ network: true })
const FirstLinkRow = ChallengeRow.omit({ member_id: true })

/** Where a person signed in before. */
const KnownDeviceRow = z.object({
  id: Id,
  member_id: Id,
  token_hash: Hash,
  user_agent: z.string().nullable(),
  last_seen_at: Timestamp,
  created_at: Timestamp,
})

const created = ["created_at"] as const

export const sessionTables = {
  sessions: table(SessionRow, {
    access: hidden,
    idPrefix: "ses",
    search: [],
    generated: ["last_seen_at", "password_at", "created_at"],
    hidden: ["token_hash"],
  }),
  password_resets: table(PasswordResetRow, {
    access: hidden,
    idPrefix: "pwr",
    search: [],
    generated: created,
  }),
  sign_in_challenges: table(ChallengeRow, {
    access: hidden,
    idPrefix: "sic",
    search: [],
    generated: created,
  }),
  known_devices: table(KnownDeviceRow, {
    access: hidden,
    idPrefix: "dev",
    search: [],
    generated: ["last_seen_at", "created_at"],
    hidden: ["token_hash"],
  }),
  first_administrator_links: table(FirstLinkRow, {
    access: hidden,
    idPrefix: "fal",
    search: [],
    generated: created,
  }),
}
