import { erasureLifecycle } from "@packhaus/contract/privacy/erasures/status"
import { jsonText } from "@packhaus/kernel/json-text"
import { type SqlBool, sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { endAssignmentsOf } from "../../../members/agency-assignments/verbs.ts"
import { shutOut } from "../../../members/verbs/shut-out.ts"
import { markErased } from "../../../organisations/verbs/erase.ts"
import { disconnectAllShops } from "../../../shops/verbs/disconnect-all.ts"
import { erasureChanged, erasureMailDue } from "../events.ts"
import { hurdlesOfOrganisation, hurdlesOfPerson } from "../reads/hurdles.ts"
import { readContacts, toReaders } from "../reads/readers.ts"

const now = sql<string>`packhaus_now()`

/**
 * Begins a due erasure: its subject loses access from here on. Undefined if there is nothing to
 * begin: revoked, done, not due, or with obstacles, which are reported by mail once and retried the
 * next day. Resumes a started one.
 */
export async function beginErasure(context: SystemContext, id: string) {
  const { unscoped, emit } = context
  const known = await unscoped
    .selectFrom("erasures")
    .select("organisation_id")
    .where("id", "=", id)
    .executeTakeFirst()
  if (!known) return undefined
  const { organisation_id } = known
  // In the lock order of requests.
  await unscoped
    .selectFrom("organisations")
    .select("id")
    .where("id", "=", organisation_id)
    .forUpdate()
    .execute()
  const erasure = await unscoped
    .selectFrom("erasures")
    .select(["id", "kind", "organisation_id", "member_id", "status", "missing", "subject"])
    .where("id", "=", id)
    .where(sql<SqlBool>`due_at <= packhaus_now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!erasure || erasure.status === "running") return erasure
  const status = erasureLifecycle.next(erasure.status, "begin")
  if (!status) return undefined
  const { kind, member_id } = erasure
  const missing =
    kind === "organisation"
      ? await hurdlesOfOrganisation(context, organisation_id)
      : await hurdlesOfPerson(context, member_id ?? "")
  const organisation_ids = [organisation_id]
  await emit(erasureChanged, { id, organisation_ids })
  if (missing.length > 0) {
    await unscoped
      .updateTable("erasures")
      .set({ missing: jsonText(missing), tried_at: now })
      .where("id", "=", id)
      .execute()
    if (erasure.missing.length === 0)
      await context.emitAll(erasureMailDue, await toReaders(context, erasure, "waiting"))
    return undefined
  }
  const { subject } = erasure
  const contacts = (await readContacts(context, erasure)).map((one) => ({ ...one, subject }))
  await unscoped
    .updateTable("erasures")
    .set({
      status,
      contacts: jsonText(contacts),
      missing: jsonText([]),
      tried_at: now,
    })
    .where("id", "=", id)
    .execute()
  await shutOut(context, kind === "person" ? { id: member_id ?? "" } : { organisation_id })
  if (kind === "organisation") await close(context, organisation_id)
  return { ...erasure, status }
}

/** Ends the organisation's relations: shops, agency and customers. */
async function close(context: SystemContext, organisation_id: string) {
  await disconnectAllShops(context, organisation_id)
  await endAssignmentsOf(context, organisation_id)
  await markErased(context, organisation_id)
}
