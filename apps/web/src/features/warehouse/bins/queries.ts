import { bins as api, binStocks } from "@packhaus/contract/warehouse/bins/endpoints"
import type { Bin } from "@packhaus/contract/warehouse/bins/schema"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { given } from "#lib/list-search.ts"

/** Queries that are read again after a change of bins or their goods. */
export const staleByBins = ["bins", "bin-stocks", "put-away", "replenishment", "stocks"]

/** Rows of a page of the server, and pages of labels at most. */
const [PAGE_SIZE, MAX_PAGES] = [200, 10]
type Chosen = { location_id: string; under: string; q: string }

export const binQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["bins", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).bin,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["bins", "timeline", id],
      queryFn: async ({ signal }) =>
        (await call(api.timeline, { params: { id } }, signal)).timeline,
    }),
  /** The next level of the tree below a code. */
  branches: (location: string, under: string) =>
    queryOptions({
      queryKey: ["bins", "branches", location, under],
      enabled: location !== "",
      queryFn: async ({ signal }) =>
        (await call(api.branches, { params: { id: location }, query: given({ under }) }, signal))
          .branches,
    }),
  /** Bins to print labels of, in walking order. */
  labels: ({ location_id, under, q }: Chosen) =>
    queryOptions({
      queryKey: ["bins", "labels", location_id, under, q],
      queryFn: async ({ signal }) => {
        const all: Bin[] = []
        for (let page = 0; page < MAX_PAGES; page++) {
          const query = {
            limit: PAGE_SIZE,
            offset: page * PAGE_SIZE,
            ...given({ location_id, under, q }),
          }
          const { bins, count } = await call(api.list, { query }, signal)
          all.push(...bins)
          if (all.length >= count) break
        }
        return all
      },
    }),
  /** Items of a location that are in no bin. */
  toPutAway: (location: string) =>
    queryOptions({
      queryKey: ["put-away", location],
      queryFn: async ({ signal }) =>
        (await call(binStocks.toPutAway, { params: { id: location } }, signal)).items,
    }),
  replenishment: (location: string) =>
    queryOptions({
      queryKey: ["replenishment", location],
      queryFn: async ({ signal }) =>
        (await call(binStocks.replenishment, { params: { id: location } }, signal)).replenishments,
    }),
}
