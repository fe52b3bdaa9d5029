import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { readWorkingKeys } from "../reads.ts"

/** Permanently revokes every API key of a person. */
export async function revokeKeys({ unscoped }: Pick<SystemContext, "unscoped">, member_id: string) {
  await unscoped
    .updateTable("api_keys")
    .set({ revoked_at: sql<string>`packhaus_now()` })
    .where("member_id", "=", member_id)
    .where("revoked_at", "is", null)
    .execute()
}

/** Revokes a person's keys if requested, and returns those that stay. */
export async function keysAfter(
  context: Pick<SystemContext, "unscoped">,
  member_id: string,
  { revoke_api_keys }: { revoke_api_keys: boolean },
) {
  if (revoke_api_keys) await revokeKeys(context, member_id)
  return readWorkingKeys(context, member_id)
}
