import { shops as api } from "@packhaus/contract/shops/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const shopQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["shops", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).shop,
    }),
  /** Read again while messages wait: processed messages send no notice. */
  sync: (id: string) =>
    queryOptions({
      queryKey: ["shops", "sync", id],
      queryFn: async ({ signal }) => (await call(api.sync, { params: { id } }, signal)).sync,
      refetchInterval: ({ state }) => (state.data?.inbox_open ? 5000 : false),
    }),
}
