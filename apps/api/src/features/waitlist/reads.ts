import type { WaitlistEntryDetail } from "@packhaus/contract/waitlist/schema"
import type { Context } from "../../context.ts"
import { readDuplicates } from "./reads/duplicates.ts"

/** An applicant with what was noted about them, the newest first, and who is like them. */
export async function readEntry(context: Context, id: string): Promise<WaitlistEntryDetail> {
  const entry = await context.rows.one("waitlist_entries", id)
  const [notes, duplicates] = [
    await context.rows.children("waitlist_notes", "entry_id", [id]),
    await readDuplicates(context, id),
  ]
  return { ...entry, notes: notes.toReversed(), duplicates }
}
