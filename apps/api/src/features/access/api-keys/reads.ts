import { sql } from "kysely"
import type { SystemContext } from "../../../context.ts"

/** The owners of an organisation, who are notified of its keys. */
export async function ownersOf(
  { unscoped }: Pick<SystemContext, "unscoped">,
  organisation_id: string,
) {
  const owners = await unscoped
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

/** The working API keys of a person, newest first. */
export const readWorkingKeys = ({ unscoped }: Pick<SystemContext, "unscoped">, member_id: string) =>
  unscoped
    .selectFrom("api_keys")
    .select(["id", "name", "prefix", "last_used_at", "expires_at"])
    .where("member_id", "=", member_id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .orderBy("id", "desc")
    .limit(200)
    .execute()
