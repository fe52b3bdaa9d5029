import { isDeciding, type Position } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { User } from "@packhaus/contract/sign-in/sessions/schema"
import { type SqlBool, sql } from "kysely"
import type { SystemContext } from "../../context.ts"

/** The role of a person in the Medusa v1 API. */
export const engineRoleOf = (position: Position, { is_developer }: { is_developer: boolean }) => {
  if (isDeciding(position)) return "admin"
  return is_developer ? "developer" : "member"
}

/**
 * Users of the Medusa v1 API, in the order of these ids, which the viewer may see. `api_token` is null for others
 * than the person unless `seesTokens`.
 */
export async function readUsers(
  { unscoped, viewer }: Pick<SystemContext, "unscoped" | "viewer">,
  ids: readonly string[],
  { seesTokens = false } = {},
): Promise<User[]> {
  const found = await unscoped
    .selectFrom("members")
    .select(["id", "email", "first_name", "last_name", "position"])
    .select(["is_developer", "api_token", "metadata", "created_at", "updated_at"])
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { position, is_developer, api_token, ...user } = row
    return {
      ...user,
      role: engineRoleOf(position, { is_developer }),
      api_token: seesTokens || id === viewer.id ? api_token : null,
      deleted_at: null,
    }
  })
}

/** One of them. Throws `row.not_found`. */
export async function readUser(
  context: Pick<SystemContext, "unscoped" | "viewer">,
  id: string,
  options: { seesTokens?: boolean } = {},
): Promise<User> {
  const [user] = await readUsers(context, [id], options)
  if (!user) throw new ApiError("row.not_found", { table: "members", id })
  return user
}
