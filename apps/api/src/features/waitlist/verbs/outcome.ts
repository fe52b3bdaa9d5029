import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { moveWaiting } from "../../organisations/verbs/waiting.ts"
import { noteChange } from "./decide.ts"

/** The entry of an organisation, locked; undefined if it did not come by the waitlist. */
async function lockEntryOf({ rows }: Context, organisation_id: string) {
  const [entry] = await rows.children("waitlist_entries", "organisation_id", [organisation_id])
  return entry && rows.lock("waitlist_entries", entry.id)
}

/** The organisation works here from now on. A second time changes nothing. */
export async function joinEntry(context: Context, organisation_id: string) {
  const entry = await lockEntryOf(context, organisation_id)
  if (entry?.status !== "invited") return
  const { status } = await context.rows.one("organisations", organisation_id)
  if (status === "invited") await moveWaiting(context, organisation_id, "join")
  await context.rows.update("waitlist_entries", entry.id, { status: "joined" })
  await noteChange(context, entry, "waitlist.joined", {})
}

/**
 * The invitation came to nothing: whoever was invited waits again, also an organisation that an
 * administrator made and that never applied. A second time changes nothing.
 */
export async function withdrawEntry(context: Context, organisation_id: string) {
  const entry = await lockEntryOf(context, organisation_id)
  const { status } = await context.rows.one("organisations", organisation_id)
  if (status !== "invited") return
  await moveWaiting(context, organisation_id, "withdraw")
  if (entry?.status !== "invited") return
  await context.db
    .updateTable("waitlist_entries")
    .set({ status: "waiting", waiting_since: sql<string>`packhaus_now()` })
    .set({ invited_at: null, agency_id: null })
    .where("id", "=", entry.id)
    .where("organisation_id", "=", organisation_id)
    .execute()
  await noteChange(context, entry, "waitlist.withdrawn", {})
}
