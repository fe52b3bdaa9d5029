import { stockTransfers as api } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { given } from "#lib/list-search.ts"

/** Queries to read again after a change of a transfer. */
export const staleByTransfer = ["stock-transfers", "stocks", "orders", "dashboard", "session"]

export const stockTransferQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["stock-transfers", "one", id],
      queryFn: async ({ signal }) =>
        (await call(api.read, { params: { id } }, signal)).stock_transfer,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["stock-transfers", "timeline", id],
      queryFn: async ({ signal }) =>
        (await call(api.timeline, { params: { id } }, signal)).timeline,
    }),
  /** Items at a location, of one organisation or of all that the viewer sees. */
  stocksAt: (location_id: string, merchant_id: string, q: string) =>
    queryOptions({
      queryKey: ["stocks", "to-transfer", location_id, merchant_id, q],
      queryFn: async ({ signal }) =>
        (
          await call(
            stocks.list,
            { query: { location_id, limit: 20, ...given({ merchant_id, q }) } },
            signal,
          )
        ).stocks,
      placeholderData: keepPreviousData,
    }),
}
