import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { type Choices, optionsNamed } from "#lib/options.ts"
import { queryClient } from "#lib/query-client.ts"

/** The locations that sheets offer: a short list, read once. */
export const locationChoices = queryOptions({
  queryKey: ["locations", "choices"],
  queryFn: async ({ signal }) =>
    (await call(stockLocations.list, { query: { limit: 200 } }, signal)).stock_locations,
})

/** The same as options of a filter. */
export const locationFilter: Choices = {
  needs: "location.read",
  query: {
    queryKey: ["locations", "options"],
    queryFn: async () => optionsNamed(await queryClient.fetchQuery(locationChoices)),
  },
}
