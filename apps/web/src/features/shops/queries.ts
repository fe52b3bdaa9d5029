import { shops as api } from "@packhaus/contract/shops/endpoints"
import { shopLifecycle } from "@packhaus/contract/shops/status"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { anyText, given, listSearch, oneOf } from "#lib/list-search.ts"

export const pageSize = 25

/** The state of the shops list, as it stands in the address bar. */
export const ShopSearch = listSearch(
  { status: oneOf(shopLifecycle.statuses), merchant: anyText },
  { sorts: ["name", "created_at", "last_webhook_at"], sort: "name", hidden: "created_at" },
)
export type ShopSearch = z.output<typeof ShopSearch>

export const shopFilter = ({ q, status, merchant }: ShopSearch) =>
  given({ q: q.trim(), status, organisation_id: merchant })

export const shopQueries = {
  list: (search: ShopSearch) => {
    const query = {
      ...shopFilter(search),
      order: search.sort,
      offset: (search.page - 1) * pageSize,
      limit: pageSize,
    }
    return queryOptions({
      queryKey: ["shops", "list", query],
      queryFn: ({ signal }) => call(api.list, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ["shops", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).shop,
    }),
  /** While messages wait it is asked again: they are worked off without a notice each. */
  sync: (id: string) =>
    queryOptions({
      queryKey: ["shops", "sync", id],
      queryFn: async ({ signal }) => (await call(api.sync, { params: { id } }, signal)).sync,
      refetchInterval: ({ state }) => (state.data?.inbox_open ? 5000 : false),
    }),
}
