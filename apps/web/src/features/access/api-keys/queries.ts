import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The keys of the viewer's organisation. */
export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys", "list"],
  queryFn: async ({ signal }) =>
    (await call(apiKeys.list, { query: { limit: 200 } }, signal)).api_keys,
})
