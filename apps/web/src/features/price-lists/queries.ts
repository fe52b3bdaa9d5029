import { priceLists as api } from "@packhaus/contract/price-lists/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { anyDay, anyText, given } from "#lib/list-search.ts"

export const feesOnPage = 20
export const staleByPrice = ["price-lists", "waiting-lines", "invoices"]

/** Whose prices, and of which day: the platform's, of today, if not said. */
export const PriceSearch = z.object({ merchant: anyText, on: anyDay })
export type PriceSearch = z.output<typeof PriceSearch>

export const priceQueries = {
  list: ({ merchant, on }: PriceSearch) => {
    const query = given({ organisation_id: merchant, on })
    return queryOptions({
      queryKey: ["price-lists", "list", query],
      queryFn: async ({ signal }) => (await call(api.read, { query }, signal)).fee_schedule,
      placeholderData: keepPreviousData,
    })
  },
  /** What one organisation pays, as it may see it. */
  of: (id: string, on: string) => {
    const query = given({ on })
    return queryOptions({
      queryKey: ["price-lists", "of", id, query],
      queryFn: async ({ signal }) =>
        (await call(api.readOf, { params: { id }, query }, signal)).fee_schedule,
      placeholderData: keepPreviousData,
    })
  },
  /** Every price there ever was, newest first. */
  history: (merchant: string, page: number) => {
    const query = {
      ...given({ organisation_id: merchant }),
      offset: (page - 1) * feesOnPage,
      limit: feesOnPage,
    }
    return queryOptions({
      queryKey: ["price-lists", "fees", query],
      queryFn: ({ signal }) => call(api.list, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
}
