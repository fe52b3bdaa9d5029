import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { administrator, alike, hidden, table } from "../../../table-access.ts"

const SecondFactorRow = z.object({
  id: Id,
  member_id: Id,
  /** Of the app. Sealed. */
  secret: z.string().nullable(),
  /** Since when codes of the app count. */
  confirmed_at: Timestamp.nullable(),
  last_step: z.int().nullable(),
  recovery_salt: z.string().nullable(),
  created_at: Timestamp,
})
const ResetRow = z.object({
  id: Id,
  member_id: Id,
  ip: z.string().nullable(),
  decision: z.enum(["approved", "declined"]).nullable(),
  decided_by: z.string().nullable(),
  decided_at: Timestamp.nullable(),
  expires_at: Timestamp,
  created_at: Timestamp,
})
const RecoveryCodeRow = z.object({
  id: Id,
  member_id: Id,
  code_hash: z.string(),
  created_at: Timestamp,
})

export const secondFactorTables = {
  second_factors: table(SecondFactorRow, {
    access: hidden,
    idPrefix: "sfa",
    search: [],
    generated: ["created_at"],
    hidden: ["secret", "recovery_salt"],
  }),
  second_factor_resets: table(ResetRow, {
    access: alike(administrator),
    idPrefix: "sfr",
    search: [],
    generated: ["created_at"],
  }),
  recovery_codes: table(RecoveryCodeRow, {
    access: hidden,
    idPrefix: "rec",
    search: [],
    generated: ["created_at"],
    hidden: ["code_hash"],
  }),
}
