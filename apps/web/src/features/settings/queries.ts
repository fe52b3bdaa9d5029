import { apiKeys } from "@packhaus/contract/api-keys/endpoints"
import { secondFactor } from "@packhaus/contract/second-factor/endpoints"
import { sessions } from "@packhaus/contract/sessions/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const settingQueries = {
  sessions: queryOptions({
    queryKey: ["sessions"],
    queryFn: async ({ signal }) => (await call(sessions.list, {}, signal)).sessions,
  }),
  secondFactor: queryOptions({
    queryKey: ["second-factor"],
    queryFn: async ({ signal }) => (await call(secondFactor.read, {}, signal)).second_factor,
  }),
  apiKeys: queryOptions({
    queryKey: ["api-keys"],
    queryFn: async ({ signal }) =>
      (await call(apiKeys.list, { query: { limit: 200 } }, signal)).api_keys,
  }),
}
