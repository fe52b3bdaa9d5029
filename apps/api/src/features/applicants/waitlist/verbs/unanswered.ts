import { DELETE_DAYS, WARN_DAYS } from "@packhaus/contract/applicants/waitlist/status"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { removeApplicants } from "../../../members/verbs/of-applicants.ts"
import { removeWaiting } from "../../../organisations/verbs/waiting.ts"
import { entryChanged, entryOver, entryUnanswered } from "../events.ts"

const ago = (days: number) => sql`packhaus_now() - make_interval(days => ${days})`

/** Mails applicants without an answer for 90 days, once, and ends their entry 14 days later. */
export async function findUnanswered({ db, emitAll }: Context) {
  const warned = await db
    .updateTable("waitlist_entries")
    .set({ warned_at: sql<string>`packhaus_now()` })
    .where("status", "=", "waiting")
    .where("warned_at", "is", null)
    .where(sql<SqlBool>`waiting_since <= ${ago(WARN_DAYS)}`)
    .returning(["id", "organisation_id"])
    .execute()
  await emitAll(entryUnanswered, warned.map(about))
  const over = await db
    .selectFrom("waitlist_entries")
    .select(["id", "organisation_id"])
    .where("status", "=", "waiting")
    .where(sql<SqlBool>`warned_at <= ${ago(DELETE_DAYS)}`)
    .execute()
  await emitAll(entryOver, over.map(about))
}

const about = ({ id, organisation_id }: { id: string; organisation_id: string }) => ({
  id,
  organisation_ids: [organisation_id],
})

/**
 * Deletes an expired entry with its organisation and accounts, unless it was answered or the
 * applicant stays.
 */
export async function removeUnanswered(context: Context, id: string) {
  const entry = await context.db
    .selectFrom("waitlist_entries")
    .select(["id", "organisation_id", "company"])
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where(sql<SqlBool>`warned_at <= ${ago(DELETE_DAYS)}`)
    .forUpdate()
    .executeTakeFirst()
  if (!entry) return
  const { organisation_id } = entry
  await context.rows.remove("waitlist_entries", id)
  await removeApplicants(context, organisation_id)
  await removeWaiting(context, organisation_id)
  const line = { entity: "waitlist_entries", entity_id: id, organisation_id }
  await context.note({ ...line, action: "waitlist.deleted", details: {} })
  await context.emit(entryChanged, { id, organisation_ids: [] })
}
