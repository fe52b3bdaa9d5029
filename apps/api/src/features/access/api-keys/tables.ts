import { ApiKey } from "@packhaus/contract/access/api-keys/schema"
import { z } from "zod"
import { ofPerson, table } from "../../../table-access.ts"

const ApiKeyRow = ApiKey.extend({
  secret_hash: z.string(),
  /** Its owners have not been notified of the limitation yet. */
  is_narrowed: z.boolean(),
})

export const apiKeyTables = {
  api_keys: table(ApiKeyRow, {
    access: ofPerson,
    idPrefix: "key",
    search: ["name"],
    generated: ["scopes", "expires_at", "is_narrowed", "created_at"],
    hidden: ["secret_hash"],
  }),
}
