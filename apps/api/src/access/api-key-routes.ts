import { apiKeys } from "@packhaus/contract/api-keys/endpoints"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { routesFor } from "@packhaus/kernel/routes"
import { sql } from "kysely"
import type { SystemContext } from "../context.ts"
import { newSecret } from "./secrets.ts"
import type { Viewer } from "./viewer.ts"

const PREFIX_LENGTH = 10

/** A key that could make keys would outlive its own revocation. */
function refuseKeys({ via }: Viewer) {
  if (via === "api_key") throw new ApiError("access.denied")
}

export const apiKeyRoutes = routesFor<SystemContext>()(apiKeys, {
  list: ({ rows, query }) => rows.page("api_keys", query),

  async create({ body, viewer, rows }) {
    refuseKeys(viewer)
    const { secret, hash } = newSecret("phk_")
    const api_key = await rows.insert("api_keys", {
      name: body.name,
      secret_hash: hash,
      prefix: secret.slice(0, PREFIX_LENGTH),
      member_id: viewer.id,
      organisation_id: viewer.organisation_id,
    })
    return { api_key, secret }
  },

  async revoke({ params, viewer, rows, db }) {
    refuseKeys(viewer)
    await rows.lock("api_keys", params.id)
    await db
      .updateTable("api_keys")
      .set({ revoked_at: sql<string>`coalesce(revoked_at, packhaus_now())` })
      .where("id", "=", params.id)
      .execute()
    return { api_key: await rows.one("api_keys", params.id) }
  },
})
