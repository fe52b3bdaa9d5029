import { Metadata, Timestamp } from "@packhaus/contract/kernel/values"
import { Member } from "@packhaus/contract/members/schema"
import { z } from "zod"
import { ofPerson, table } from "../../table-access.ts"

const MemberRow = Member.extend({
  password_hash: z.string().nullable(),
  /** By when staff must have a second factor, if not two weeks after their account was made. */
  second_factor_due_at: Timestamp.nullable(),
  /** Data of the Medusa v1 API: no right follows from it. */
  is_developer: z.boolean(),
  api_token: z.string().nullable(),
  metadata: Metadata,
})

export const memberTables = {
  members: table(MemberRow, {
    access: ofPerson,
    idPrefix: "mem",
    search: ["email", "first_name", "last_name"],
    generated: ["language", "is_developer", "created_at", "updated_at"],
    hidden: ["password_hash", "is_developer", "api_token", "metadata"],
    audited: ["first_name", "last_name", "position", "language", "time_zone", "disabled_at"],
  }),
}
