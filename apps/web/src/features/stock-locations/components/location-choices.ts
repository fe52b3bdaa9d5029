import { stockLocations } from "@packhaus/contract/stock-locations/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The places that filters and sheets offer: a short list, read once. */
export const locationChoices = queryOptions({
  queryKey: ["locations", "choices"],
  queryFn: async ({ signal }) =>
    (await call(stockLocations.list, { query: { limit: 200 } }, signal)).stock_locations,
})
