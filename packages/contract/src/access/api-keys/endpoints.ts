import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply, ListQuery, listReply } from "../../kernel/page.ts"
import { ApiKey, CreateApiKey } from "./schema.ts"

const path = "/admin/api-keys"

export const apiKeys = {
  list: endpoint({
    method: "GET",
    path,
    action: "api_key.read",
    query: ListQuery,
    reply: listReply("api_keys", ApiKey),
  }),
  /** `secret` is the key itself, sent as `x-medusa-access-token`. It is shown here and never again. */
  create: endpoint({
    method: "POST",
    path,
    action: "api_key.write",
    body: CreateApiKey,
    reply: z.object({ api_key: ApiKey, secret: z.string() }),
    secret: true,
    recentPassword: true,
  }),
  /** Needs no password: a compromised key must be revoked quickly. */
  revoke: endpoint({
    method: "POST",
    path: `${path}/:id/revoke`,
    action: "api_key.write",
    params: ById,
    reply: itemReply("api_key", ApiKey),
  }),
}
