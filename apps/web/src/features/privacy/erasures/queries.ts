import { erasures } from "@packhaus/contract/privacy/erasures/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** Whether the person's own account is being erased, and the obligations before. */
export const ownErasure = queryOptions({
  queryKey: ["erasure-state", "own"],
  queryFn: async ({ signal }) => (await call(erasures.readOwn, {}, signal)).erasure_state,
})

/** The same for an organisation. */
export const erasureOf = (id: string) =>
  queryOptions({
    queryKey: ["erasure-state", id],
    queryFn: async ({ signal }) =>
      (await call(erasures.read, { params: { id } }, signal)).erasure_state,
  })
