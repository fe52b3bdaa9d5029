import { picking as api } from "@packhaus/contract/warehouse/picking/endpoints"
import type { PlanPicking } from "@packhaus/contract/warehouse/picking/schema"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** Queries that are read again after a change of a list. */
export const staleByPicking = ["pick-lists", "bins", "stocks", "orders", "pack-station"]

export const pickingQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["pick-lists", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).pick_list,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["pick-lists", "timeline", id],
      queryFn: async ({ signal }) =>
        (await call(api.timeline, { params: { id } }, signal)).timeline,
    }),
  pickers: (location_id: string) =>
    queryOptions({
      queryKey: ["pick-lists", "pickers", location_id],
      queryFn: async ({ signal }) =>
        (await call(api.pickers, { params: { location_id } }, signal)).pickers,
    }),
  plan: (location_id: string, query: PlanPicking) =>
    queryOptions({
      queryKey: ["pick-lists", "plan", location_id, query],
      queryFn: async ({ signal }) =>
        (await call(api.plan, { params: { location_id }, query }, signal)).plan,
      placeholderData: keepPreviousData,
    }),
}
