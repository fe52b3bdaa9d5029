import { Member } from "@packhaus/contract/members/schema"
import { z } from "zod"
import { ofPerson, table } from "../../table-access.ts"

const MemberRow = Member.extend({ password_hash: z.string().nullable() })

export const memberTables = {
  members: table(MemberRow, {
    access: ofPerson,
    idPrefix: "mem",
    search: ["email", "first_name", "last_name"],
    generated: ["language", "created_at", "updated_at"],
    hidden: ["password_hash"],
  }),
}
