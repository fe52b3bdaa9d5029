import type { WaitlistEntryDetail } from "@packhaus/contract/applicants/waitlist/schema"
import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import { sql } from "kysely"
import { type Context, may } from "../../../context.ts"
import { readDuplicates } from "./reads/duplicates.ts"

/** An applicant with notes, newest first, and similar ones. */
export async function readEntry(context: Context, id: string): Promise<WaitlistEntryDetail> {
  const entry = await context.rows.one("waitlist_entries", id)
  const [notes, duplicates] = [
    await context.rows.children("waitlist_notes", "entry_id", [id]),
    await readDuplicates(context, id),
  ]
  return { ...entry, notes: notes.toReversed(), duplicates }
}

/** Number of applicants waiting for an answer, for people who may decide. */
export async function waitlistAttention(context: Context) {
  if (!may(context, "waitlist.invite")) return {}
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (select 1 from ${sql.table("waitlist_entries")} as w
      where w.status = 'waiting' limit ${MAX_COUNTED + 1}) as counted`.execute(context.db)
  return { attention: { waitlist_overview: rows[0]?.waiting ?? 0 } }
}
