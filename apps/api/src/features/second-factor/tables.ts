import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { hidden, table } from "../../table-access.ts"

const SecondFactorRow = z.object({
  id: Id,
  member_id: Id,
  /** Sealed. */
  secret: z.string(),
  last_step: z.int().nullable(),
  recovery_salt: z.string().nullable(),
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
  recovery_codes: table(RecoveryCodeRow, {
    access: hidden,
    idPrefix: "rec",
    search: [],
    generated: ["created_at"],
    hidden: ["code_hash"],
  }),
}
