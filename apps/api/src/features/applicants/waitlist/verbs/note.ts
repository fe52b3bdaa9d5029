import type { Context } from "../../../../context.ts"
import { noteChange } from "./decide.ts"

/** Adds a note about an applicant, for the author's organisation and staff. */
export async function addNote(context: Context, id: string, text: string) {
  const { rows, viewer } = context
  const entry = await rows.one("waitlist_entries", id)
  await rows.insert("waitlist_notes", {
    organisation_id: entry.organisation_id,
    entry_id: id,
    author_organisation_id: viewer.organisation_id,
    author_name: viewer.name,
    text,
  })
  await noteChange(context, entry, "waitlist.note", {})
}
