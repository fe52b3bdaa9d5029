import { publications as api } from "@packhaus/contract/publications/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const publicationQueries = {
  /** What was published of a product request; null before. */
  ofRequest: (id: string) =>
    queryOptions({
      queryKey: ["publications", "request", id],
      queryFn: async ({ signal }) =>
        (await call(api.ofRequest, { params: { id } }, signal)).publication,
    }),
}
