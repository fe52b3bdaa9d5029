import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import type { CreateApiKey } from "@packhaus/contract/access/api-keys/schema"
import { scopesFor } from "@packhaus/contract/access/key-scopes"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { z } from "zod"
import { type SystemContext, systemRoutes } from "../../../context.ts"
import { keyMade } from "./events.ts"
import { ownersOf } from "./reads.ts"

const PREFIX_LENGTH = 10

/** Throws `request.invalid` for a scope that is useless for this role. */
function checkScopes(
  { role, position }: SystemContext["viewer"],
  { scopes }: Pick<z.output<typeof CreateApiKey>, "scopes">,
) {
  const offered = scopesFor(role, position)
  const fields = scopes.flatMap((scope, index) =>
    offered.includes(scope)
      ? []
      : [{ path: `scopes.${index}`, code: "choice.unknown" as const, params: { name: scope } }],
  )
  if (fields.length > 0) throw new ApiError("request.invalid", { fields })
}

export const apiKeyRoutes = systemRoutes(apiKeys, {
  list: ({ rows, query }) => rows.page("api_keys", query),

  async create({ body, ...context }) {
    const { viewer, rows, unscoped, access, emitAll } = context
    checkScopes(viewer, body)
    const { organisation_id } = viewer
    const { secret, hash } = access.newSecret("phk_")
    const id = newId("key")
    await unscoped
      .insertInto("api_keys")
      .values({
        id,
        name: body.name,
        secret_hash: hash,
        prefix: secret.slice(0, PREFIX_LENGTH),
        scopes: [...new Set(body.scopes)],
        expires_at: sql<string>`packhaus_now() + make_interval(days => ${body.days})`,
        member_id: viewer.id,
        organisation_id,
      })
      .execute()
    const owners = await ownersOf(context, organisation_id)
    await emitAll(
      keyMade,
      owners.map((owner) => ({ id: owner, organisation_ids: [organisation_id], api_key_id: id })),
    )
    return { api_key: await rows.one("api_keys", id), secret }
  },

  async revoke({ params, rows, db }) {
    await rows.lock("api_keys", params.id)
    await db
      .updateTable("api_keys")
      .set({ revoked_at: sql<string>`coalesce(revoked_at, packhaus_now())` })
      .where("id", "=", params.id)
      .execute()
    return { api_key: await rows.one("api_keys", params.id) }
  },
})
