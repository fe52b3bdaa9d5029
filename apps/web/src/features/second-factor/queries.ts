import { secondFactor } from "@packhaus/contract/second-factor/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** One's own second factor. */
export const ownFactor = queryOptions({
  queryKey: ["second-factor"],
  queryFn: async ({ signal }) => (await call(secondFactor.read, {}, signal)).second_factor,
})
