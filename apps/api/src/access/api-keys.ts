import { type Kysely, sql } from "kysely"
import type { Schema } from "../tables.ts"

/** Revokes every API key of a person, for good. */
export async function revokeKeys(db: Kysely<Schema>, member_id: string) {
  await db
    .updateTable("api_keys")
    .set({ revoked_at: sql<string>`packhaus_now()` })
    .where("member_id", "=", member_id)
    .where("revoked_at", "is", null)
    .execute()
}

/** Who decides in an organisation, and so is told of its keys. */
export async function ownersOf(db: Kysely<Schema>, organisation_id: string) {
  const owners = await db
    .selectFrom("members")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .where("position", "in", ["owner", "administrator"])
    .where((eb) =>
      eb.or([eb("disabled_at", "is", null), eb("disabled_at", ">", sql<string>`packhaus_now()`)]),
    )
    .execute()
  return owners.map(({ id }) => id)
}

/**
 * The organisations whose keys were narrowed when scopes came (ADR 29), each once: whoever asks must
 * tell their owners.
 */
export async function takeNarrowed(db: Kysely<Schema>) {
  const keys = await db
    .updateTable("api_keys")
    .set({ is_narrowed: false })
    .where("is_narrowed", "=", true)
    .returning("organisation_id")
    .execute()
  return [...new Set(keys.map(({ organisation_id }) => organisation_id))]
}

/** The API keys of a person that still work, the newest first. */
export const readWorkingKeys = (db: Kysely<Schema>, member_id: string) =>
  db
    .selectFrom("api_keys")
    .select(["id", "name", "prefix", "last_used_at", "expires_at"])
    .where("member_id", "=", member_id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .orderBy("id", "desc")
    .limit(200)
    .execute()

/** Revokes a person's keys where they asked for it, and returns those that go on. */
export async function keysAfter(
  db: Kysely<Schema>,
  member_id: string,
  { revoke_api_keys }: { revoke_api_keys: boolean },
) {
  if (revoke_api_keys) await revokeKeys(db, member_id)
  return readWorkingKeys(db, member_id)
}
