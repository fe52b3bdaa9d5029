import { sql } from "kysely"
import type { SystemContext } from "../../../context.ts"
import { revokeKeys } from "../../access/api-keys/verbs/revoke.ts"
import { memberChanged } from "../events.ts"

/**
 * Shuts one person out, or everybody of an organisation, from the very next request on and
 * permanently.
 */
export async function shutOut(
  context: SystemContext,
  of: { id: string } | { organisation_id: string },
) {
  const { unscoped, access, emitAll } = context
  const ended = await unscoped
    .updateTable("members")
    .set({ disabled_at: sql<string>`coalesce(disabled_at, packhaus_now())` })
    .where("id" in of ? "id" : "organisation_id", "=", "id" in of ? of.id : of.organisation_id)
    .returning(["id", "organisation_id"])
    .execute()
  for (const { id } of ended) {
    await access.endSessions(unscoped, id)
    await access.endTokens(unscoped, id)
    await revokeKeys(context, id)
  }
  await emitAll(
    memberChanged,
    ended.map(({ id, organisation_id }) => ({ id, organisation_ids: [organisation_id] })),
  )
}
