import { locationPriorities } from "@packhaus/contract/location-priorities/endpoints"
import { stockLocations as api } from "@packhaus/contract/stock-locations/endpoints"
import { locationKinds, locationStatuses } from "@packhaus/contract/stock-locations/schema"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { given, listSearch, oneOf } from "#lib/list-search.ts"

export const pageSize = 25

/** The state of the locations list, as it stands in the address bar. */
export const LocationSearch = listSearch(
  { kind: oneOf(locationKinds), status: oneOf(locationStatuses) },
  { sorts: ["name", "created_at"], sort: "name" },
)
export type LocationSearch = z.output<typeof LocationSearch>

export const locationFilter = ({ q, kind, status }: LocationSearch) =>
  given({ q: q.trim(), kind, status })

export const locationQueries = {
  list: (search: LocationSearch) => {
    const query = {
      ...locationFilter(search),
      order: search.sort,
      offset: (search.page - 1) * pageSize,
      limit: pageSize,
    }
    return queryOptions({
      queryKey: ["locations", "list", query],
      queryFn: ({ signal }) => call(api.list, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ["locations", "one", id],
      queryFn: async ({ signal }) =>
        (await call(api.read, { params: { id } }, signal)).stock_location,
    }),
}

/** Of the organisation named, or one's own. */
export const whose = (organisation_id: string) => given({ organisation_id })

export const priorityQueries = {
  all: (organisation_id: string) =>
    queryOptions({
      queryKey: ["priorities", organisation_id],
      queryFn: ({ signal }) =>
        call(locationPriorities.list, { query: whose(organisation_id) }, signal),
    }),
}
