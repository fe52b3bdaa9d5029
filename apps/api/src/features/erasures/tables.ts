import { Erasure } from "@packhaus/contract/erasures/schema"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { languages } from "@packhaus/contract/members/schema"
import { z } from "zod"
import { administrator, alike, table } from "../../table-access.ts"

/** Who is told when it is done. */
const Contact = z.object({
  member_id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(languages),
  /** Who or what is erased: the row itself no longer says it then. */
  subject: z.string(),
})
export type Contact = z.output<typeof Contact>

const Counts = z.record(z.string(), z.int())
/** How many rows of which table went or were overwritten, and how many stay for which reason. */
export const ErasureResult = z
  .object({ removed: Counts, overwritten: Counts, kept: Counts, files: z.int() })
  .partial()
export type ErasureResult = z.output<typeof ErasureResult>

const ErasureRow = Erasure.omit({ has_certificate: true }).extend({
  asked_by: Id,
  warned_at: Timestamp.nullable(),
  /** When it was tried last. */
  tried_at: Timestamp.nullable(),
  contacts: z.array(Contact),
  result: ErasureResult,
  certificate_id: Id.nullable(),
})

const own = {
  ...administrator,
  agency: "organisation_id",
  customer: "organisation_id",
  supplier: "organisation_id",
  service_provider: "organisation_id",
  waitlist: "organisation_id",
  disabled: "organisation_id",
} as const

export const erasureTables = {
  erasures: table(ErasureRow, {
    access: alike(own),
    idPrefix: "era",
    search: ["subject", "asked_by_name"],
    generated: ["status", "due_at", "missing", "contacts", "result", "created_at"],
    hidden: ["asked_by", "warned_at", "tried_at", "contacts", "result", "certificate_id"],
    owner: "organisation_id",
  }),
}
