import { isAgency } from "@packhaus/contract/access/roles"
import { canMove } from "@packhaus/contract/applicants/waitlist/rules"
import type { ManyResult } from "@packhaus/contract/applicants/waitlist/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { waitlistEntryInvited } from "../../../members/invitations/events.ts"
import { moveWaiting } from "../../../organisations/verbs/waiting.ts"
import { entryChanged, entryDeclined } from "../events.ts"

type Verb = "invite" | "decline"
type Entry = Awaited<ReturnType<typeof lockEntry>>

const now = sql<string>`packhaus_now()`

async function lockEntry({ rows }: Pick<Context, "rows">, id: string) {
  return rows.lock("waitlist_entries", id)
}

/** Throws `waitlist.not_open_for` if the status does not allow this verb. */
export function mustBeOpen(entry: Pick<Entry, "status">, verb: Verb | "apply") {
  if (!canMove(entry, verb))
    throw new ApiError("waitlist.not_open_for", { status: entry.status, verb })
}

/** Invites an applicant; an inviting agency will manage them (domain 1). */
export async function inviteEntry(context: Context, id: string) {
  const entry = await lockEntry(context, id)
  mustBeOpen(entry, "invite")
  await invite(context, entry)
}

async function invite(context: Context, entry: Entry) {
  const { db, viewer, emit } = context
  const { id, organisation_id, email, language } = entry
  const agency_id = isAgency(viewer.role) ? viewer.organisation_id : null
  await moveWaiting(context, organisation_id, "invite")
  await db
    .updateTable("waitlist_entries")
    .set({ status: "invited", invited_at: now, warned_at: null, agency_id })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .execute()
  await noteChange(context, entry, "waitlist.invite", { agency_id })
  await emit(waitlistEntryInvited, {
    id,
    organisation_ids: [organisation_id],
    organisation_id,
    email,
    language,
    invited_by: viewer.id,
  })
}

/** Declines an applicant, who gets the reason by mail. They may apply again after thirty days. */
export async function declineEntry(context: Context, id: string, reason: string) {
  const entry = await lockEntry(context, id)
  mustBeOpen(entry, "decline")
  await decline(context, entry, reason)
}

async function decline(context: Context, entry: Entry, reason: string) {
  const { id, organisation_id } = entry
  await moveWaiting(context, organisation_id, "decline")
  await context.db
    .updateTable("waitlist_entries")
    .set({ status: "declined", declined_at: now, decline_reason: reason, warned_at: null })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .execute()
  await noteChange(context, entry, "waitlist.decline", { reason })
  await context.emit(entryDeclined, { id, organisation_ids: [organisation_id], reason })
}

/** Writes the audit line of an entry's change, and refreshes pages that show it. */
export async function noteChange(
  { note, emit }: Context,
  { id, organisation_id }: Pick<Entry, "id" | "organisation_id">,
  action: string,
  details: Record<string, unknown>,
) {
  const line = { entity: "waitlist_entries", entity_id: id, organisation_id, action, details }
  await note(line)
  await emit(entryChanged, { id, organisation_ids: [organisation_id] })
}

type Decision = { ids: readonly string[]; reason?: string }

/**
 * The same for several applicants in one transaction, in id order, so that concurrent calls wait
 * for each other. Skips and names those whose status does not allow it.
 */
export async function decideMany(
  context: Context,
  verb: Verb,
  { ids, reason = "" }: Decision,
): Promise<ManyResult> {
  const { db } = context
  const chosen = [...new Set(ids)]
  const found = await db
    .selectFrom("waitlist_entries")
    .select("id")
    .where("id", "in", chosen)
    .orderBy("id")
    .execute()
  const results = new Map<string, ManyResult["results"][number]>()
  for (const { id } of found) {
    const entry = await lockEntry(context, id)
    const isOpen = canMove(entry, verb)
    if (isOpen && verb === "invite") await invite(context, entry)
    if (isOpen && verb === "decline") await decline(context, entry, reason)
    const error = isOpen ? null : ("waitlist.not_open_for" as const)
    results.set(id, { id, company: entry.company, error })
  }
  const unknown = (id: string) => ({ id, company: null, error: "row.not_found" as const })
  return { results: chosen.map((id) => results.get(id) ?? unknown(id)) }
}
