import { products } from "@packhaus/contract/products/endpoints"
import { locationKinds } from "@packhaus/contract/stock-locations/schema"
import { stocks as api } from "@packhaus/contract/stocks/endpoints"
import { stockSorts } from "@packhaus/contract/stocks/schema"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { anyText, given, listSearch, oneOf } from "#lib/list-search.ts"

export const pageSize = 25
/** What is read again when goods were booked. */
export const staleByBooking = ["stocks", "products", "orders", "dashboard", "session"]

/** The state of the stocks list, as it stands in the address bar; the newest first. */
export const StockSearch = listSearch(
  { location: anyText, kind: oneOf(locationKinds), merchant: anyText, low: oneOf(["true"]) },
  {
    sorts: stockSorts,
    sort: "-created_at",
    hidden: "blocked_quantity,updated_at",
  },
)
export type StockSearch = z.output<typeof StockSearch>

export const stockFilter = ({ q, location, kind, merchant, low }: StockSearch) =>
  given({
    q: q.trim(),
    location_id: location,
    location_kind: kind,
    merchant_id: merchant,
    low,
  })

export const stockQueries = {
  list: (search: StockSearch) => {
    const query = {
      ...stockFilter(search),
      order: search.sort,
      offset: (search.page - 1) * pageSize,
      limit: pageSize,
    }
    return queryOptions({
      queryKey: ["stocks", "list", query],
      queryFn: ({ signal }) => call(api.list, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ["stocks", "one", id],
      queryFn: ({ signal }) => call(api.read, { params: { id } }, signal),
    }),
  /** Variants to book on, found by SKU or title. */
  variants: (q: string) =>
    queryOptions({
      queryKey: ["products", "variants", "", q],
      queryFn: async ({ signal }) =>
        (await call(products.variants, { query: { q, limit: 20 } }, signal)).variants,
      placeholderData: keepPreviousData,
    }),
}
