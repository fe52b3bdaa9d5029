import { WaitlistEntry, WaitlistNote } from "@packhaus/contract/applicants/waitlist/schema"
import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { administrator, staff, table } from "../../../table-access.ts"

const EntryRow = WaitlistEntry.omit({ is_duplicate: true }).extend({
  consented_at: Timestamp,
  /** Start of the wait for an answer; restarted by those who stay. */
  waiting_since: Timestamp,
  warned_at: Timestamp.nullable(),
  /** The agency that invited them, and will manage them; null for the platform. */
  agency_id: Id.nullable(),
  company_key: z.string().nullable(),
  mail_domain: z.string().nullable(),
  phone_key: z.string().nullable(),
})
const NoteRow = WaitlistNote.extend({
  organisation_id: Id,
  entry_id: Id,
  author_organisation_id: Id,
})

const owner = "organisation_id"

export const waitlistTables = {
  waitlist_entries: table(EntryRow, {
    access: {
      // Agencies see all applicants and invite those they want to manage.
      read: { ...staff, agency: "all", waitlist: owner },
      write: { ...administrator, agency: "all", waitlist: owner },
    },
    idPrefix: "wle",
    search: ["company", "email", "city", "contact_name", "shop_address"],
    generated: [
      "language",
      "status",
      "applied_at",
      "waiting_since",
      "created_at",
      "company_key",
      "mail_domain",
      "phone_key",
    ],
    hidden: ["company_key", "mail_domain", "phone_key"],
    owner,
  }),
  waitlist_notes: table(NoteRow, {
    access: {
      read: { ...staff, agency: "author_organisation_id" },
      write: { ...administrator, agency: "author_organisation_id" },
    },
    idPrefix: "wln",
    search: ["text"],
    generated: ["created_at"],
    owner,
  }),
}
