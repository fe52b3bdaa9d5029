import { languages } from "@packhaus/contract/kernel/languages"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Erasure } from "@packhaus/contract/privacy/erasures/schema"
import { z } from "zod"
import { administrator, alike, table } from "../../../table-access.ts"

/** A recipient of the final mail. */
const Contact = z.object({
  member_id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(languages),
  /** The subject's name, because the row itself no longer has it afterwards. */
  subject: z.string(),
})
export type Contact = z.output<typeof Contact>

const Counts = z.record(z.string(), z.int())
/** Deleted, overwritten and retained rows per table, with the reasons for retaining. */
export const ErasureResult = z
  .object({ removed: Counts, overwritten: Counts, kept: Counts, files: z.int() })
  .partial()
export type ErasureResult = z.output<typeof ErasureResult>

const ErasureRow = Erasure.omit({ has_certificate: true }).extend({
  asked_by: Id,
  warned_at: Timestamp.nullable(),
  /** Time of the last attempt. */
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
