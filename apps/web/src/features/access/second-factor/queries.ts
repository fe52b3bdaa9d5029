import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** One's own second factor. */
export const ownFactor = queryOptions({
  queryKey: ["second-factor"],
  queryFn: async ({ signal }) => (await call(secondFactor.read, {}, signal)).second_factor,
})

/** Who asks an administrator for help with the second factor they lost. */
export const factorResets = queryOptions({
  queryKey: ["second-factor-resets"],
  queryFn: async ({ signal }) => (await call(secondFactor.resets, {}, signal)).second_factor_resets,
})
