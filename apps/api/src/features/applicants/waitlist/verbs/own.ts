import { isEditable } from "@packhaus/contract/applicants/waitlist/rules"
import type { OwnEntry, UpdateEntry } from "@packhaus/contract/applicants/waitlist/schema"
import { DELETE_DAYS, REAPPLY_DAYS } from "@packhaus/contract/applicants/waitlist/status"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { nameApplicant } from "../../../members/verbs/of-applicants.ts"
import { moveWaiting, updateWaiting } from "../../../organisations/verbs/waiting.ts"
import { mustBeOpen, noteChange } from "./decide.ts"

const DAY = 86_400_000
const daysAfter = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * DAY).toISOString()
const now = sql<string>`packhaus_now()`

async function findOwn({ rows, viewer }: Context) {
  const { organisation_id } = viewer
  const [entry] = await rows.children("waitlist_entries", "organisation_id", [organisation_id])
  return entry
}

async function lockOwn(context: Context, verb: string) {
  const entry = await findOwn(context)
  if (!entry) throw new ApiError("waitlist.not_open_for", { status: null, verb })
  return context.rows.lock("waitlist_entries", entry.id)
}

/** The viewer's own entry; null for an organisation that was invited without applying. */
export async function readOwnEntry(context: Context): Promise<OwnEntry | null> {
  const entry = await findOwn(context)
  if (!entry) return null
  const { organisation_id } = entry
  const { first_name, last_name } = await within(context, organisation_id).rows.one(
    "members",
    context.viewer.id,
  )
  return {
    ...entry,
    first_name: first_name || null,
    last_name: last_name || null,
    apply_from: entry.declined_at && daysAfter(entry.declined_at, REAPPLY_DAYS),
    deleted_on: entry.warned_at && daysAfter(entry.warned_at, DELETE_DAYS),
  }
}

/** Changes an applicant's answers; the name of their organisation follows. */
export async function updateOwnEntry(context: Context, input: UpdateEntry) {
  const before = await lockOwn(context, "update")
  if (!isEditable(before.status))
    throw new ApiError("waitlist.not_open_for", { status: before.status, verb: "update" })
  const { first_name, last_name, ...answers } = input
  const { id, organisation_id } = before
  const { company: name, country, city, phone, vat_id } = answers
  if (first_name !== undefined || last_name !== undefined) {
    const member = await nameApplicant(context, {
      first_name: first_name === null ? "" : first_name,
      last_name: last_name === null ? "" : last_name,
    })
    const contact_name = `${member.first_name} ${member.last_name}`.trim() || null
    await context.rows.update("waitlist_entries", id, { contact_name })
  }
  await context.rows.update("waitlist_entries", id, answers)
  await updateWaiting(context, organisation_id, { name, country, city, phone, vat_id })
  const fields = Object.entries(input).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  )
  await noteChange(context, before, "waitlist.write_own", { fields })
}

/** Applies again after a refusal, thirty days after it at the earliest. */
export async function applyAgain(context: Context) {
  const entry = await lockOwn(context, "apply")
  mustBeOpen(entry, "apply")
  const apply_from = daysAfter(entry.declined_at ?? entry.applied_at, REAPPLY_DAYS)
  const { rows } = await sql<{ is_early: boolean }>`
    select packhaus_now() < ${apply_from}::timestamptz as is_early`.execute(context.db)
  if (rows[0]?.is_early) throw new ApiError("waitlist.too_soon", { apply_from })
  await moveWaiting(context, entry.organisation_id, "apply")
  await context.db
    .updateTable("waitlist_entries")
    .set({ status: "waiting", applied_at: now, waiting_since: now })
    .set({ declined_at: null, decline_reason: null, warned_at: null })
    .where("id", "=", entry.id)
    .where("organisation_id", "=", entry.organisation_id)
    .execute()
  await noteChange(context, entry, "waitlist.write_own", { applied: "again" })
}

/** Keeps the entry of an applicant without an answer from being deleted. */
export async function stayWaiting(context: Context) {
  const entry = await lockOwn(context, "stay")
  if (entry.status !== "waiting")
    throw new ApiError("waitlist.not_open_for", { status: entry.status, verb: "stay" })
  await context.db
    .updateTable("waitlist_entries")
    .set({ waiting_since: now, warned_at: null })
    .where("id", "=", entry.id)
    .where("organisation_id", "=", entry.organisation_id)
    .execute()
  await noteChange(context, entry, "waitlist.write_own", { stays: true })
}
