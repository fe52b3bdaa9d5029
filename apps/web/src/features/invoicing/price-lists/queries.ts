import { priceLists as api } from "@packhaus/contract/invoicing/price-lists/endpoints"
import { feeList } from "@packhaus/contract/invoicing/price-lists/list"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { addressState, anyDay, anyText, type StateOf } from "#lib/address-state.ts"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { given } from "#lib/list-search.ts"

export const staleByPrice = ["price-lists", "waiting-lines", "invoices"]

/** The organisation and the day of the prices: by default the platform's of today. */
export const PriceSearch = addressState({ merchant: anyText, on: anyDay })
export type PriceSearch = StateOf<typeof PriceSearch>

/** All prices ever entered, newest first; the organisation is chosen for the whole page. */
export const fees = listOnScreen(feeList, {
  key: "price-lists",
  names: { organisation_id: "of", country_group: "destination", valid_from: "valid" },
  size: 20,
})

export const priceQueries = {
  list: ({ merchant, on }: PriceSearch) => {
    const query = given({ organisation_id: merchant, on })
    return queryOptions({
      queryKey: ["price-lists", "list", query],
      queryFn: async ({ signal }) => (await call(api.read, { query }, signal)).fee_schedule,
      placeholderData: keepPreviousData,
    })
  },
  /** The prices of one organisation, as it may see them. */
  of: (id: string, on: string) => {
    const query = given({ on })
    return queryOptions({
      queryKey: ["price-lists", "of", id, query],
      queryFn: async ({ signal }) =>
        (await call(api.readOf, { params: { id }, query }, signal)).fee_schedule,
      placeholderData: keepPreviousData,
    })
  },
}
