import { shopReturns as api } from "@packhaus/contract/shop-returns/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { given, listSearch, oneOf } from "#lib/list-search.ts"

export const pageSize = 25

/** The state of the list as it stands in the address bar. */
export const ReturnSearch = listSearch(
  { matched: oneOf(["true", "false"]) },
  { sorts: ["created_at"], sort: "-created_at" },
)
export type ReturnSearch = z.output<typeof ReturnSearch>

export const returnFilter = ({ q, matched }: ReturnSearch) =>
  given({ q: q.trim(), is_matched: matched })

export const returnQueries = {
  list: (search: ReturnSearch) => {
    const query = {
      ...returnFilter(search),
      order: search.sort === "created_at" ? ("created_at" as const) : ("-created_at" as const),
      offset: (search.page - 1) * pageSize,
      limit: pageSize,
    }
    return queryOptions({
      queryKey: ["shop-returns", query],
      queryFn: ({ signal }) => call(api.list, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
}
