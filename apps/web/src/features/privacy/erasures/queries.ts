import { erasures } from "@packhaus/contract/privacy/erasures/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** Whether one's own account is being erased, and what must be settled before. */
export const ownErasure = queryOptions({
  queryKey: ["erasure-state", "own"],
  queryFn: async ({ signal }) => (await call(erasures.readOwn, {}, signal)).erasure_state,
})

/** The same of an organisation. */
export const erasureOf = (id: string) =>
  queryOptions({
    queryKey: ["erasure-state", id],
    queryFn: async ({ signal }) =>
      (await call(erasures.read, { params: { id } }, signal)).erasure_state,
  })
