import { stocktakes as api } from "@packhaus/contract/planning/stocktakes/endpoints"
import type { StocktakeItem } from "@packhaus/contract/planning/stocktakes/schema"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { given } from "#lib/list-search.ts"

/** The queries to invalidate when a stocktake ends. */
export const staleByStocktake = ["stocktakes", "stocks", "orders", "dashboard", "session"]

export const stocktakeQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["stocktakes", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).stocktake,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["stocktakes", "timeline", id],
      queryFn: async ({ signal }) =>
        (await call(api.timeline, { params: { id } }, signal)).timeline,
    }),
  /** All items of the location, read once: counting continues without a connection. */
  items: (id: string) =>
    queryOptions({
      queryKey: ["stocktake-items", id],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }) => {
        const all: StocktakeItem[] = []
        let after: string | null = ""
        while (after !== null) {
          const query = given({ after })
          const page: { items: StocktakeItem[]; next: string | null } = await call(
            api.items,
            { params: { id }, query },
            signal,
          )
          all.push(...page.items)
          after = page.next
        }
        return all
      },
    }),
}
