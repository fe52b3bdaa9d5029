import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { moveWaiting } from "../../../organisations/verbs/waiting.ts"
import { noteChange } from "./decide.ts"

/** Locks the entry of an organisation; undefined if it did not come from the waitlist. */
async function lockEntryOf({ rows }: Context, organisation_id: string) {
  const [entry] = await rows.children("waitlist_entries", "organisation_id", [organisation_id])
  return entry && rows.lock("waitlist_entries", entry.id)
}

/** Marks the entry of an active organisation as joined. A second call changes nothing. */
export async function joinEntry(context: Context, organisation_id: string) {
  const entry = await lockEntryOf(context, organisation_id)
  if (entry?.status !== "invited") return
  const { status } = await context.rows.one("organisations", organisation_id)
  if (status === "invited") await moveWaiting(context, organisation_id, "join")
  await context.rows.update("waitlist_entries", entry.id, { status: "joined" })
  await noteChange(context, entry, "waitlist.joined", {})
}

/**
 * Returns an invited organisation to the waitlist after a failed invitation, also one created by an
 * administrator that never applied. A second call changes nothing.
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
