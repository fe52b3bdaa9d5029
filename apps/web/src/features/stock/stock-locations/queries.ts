import { locationPriorities } from "@packhaus/contract/location-priorities/endpoints"
import { stockLocations as api } from "@packhaus/contract/stock/stock-locations/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { given } from "#lib/list-search.ts"

export const locationQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["locations", "one", id],
      queryFn: async ({ signal }) =>
        (await call(api.read, { params: { id } }, signal)).stock_location,
    }),
}

/** The parameter for the named organisation, or none for the viewer's own. */
export const whose = (organisation_id: string) => given({ organisation_id })

export const priorityQueries = {
  all: (organisation_id: string) =>
    queryOptions({
      queryKey: ["priorities", organisation_id],
      queryFn: ({ signal }) =>
        call(locationPriorities.list, { query: whose(organisation_id) }, signal),
    }),
}
