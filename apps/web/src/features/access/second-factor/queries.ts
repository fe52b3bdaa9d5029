import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The person's own second factor. */
export const ownFactor = queryOptions({
  queryKey: ["second-factor"],
  queryFn: async ({ signal }) => (await call(secondFactor.read, {}, signal)).second_factor,
})

/** Requests to reset a lost second factor, for administrators. */
export const factorResets = queryOptions({
  queryKey: ["second-factor-resets"],
  queryFn: async ({ signal }) => (await call(secondFactor.resets, {}, signal)).second_factor_resets,
})
