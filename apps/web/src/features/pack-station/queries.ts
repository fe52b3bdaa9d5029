import { orders } from "@packhaus/contract/orders/endpoints"
import { packStation as api } from "@packhaus/contract/pack-station/endpoints"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { queryOptions } from "@tanstack/react-query"
import { mostSlips } from "#features/orders/queries.ts"
import { addressState, anyText } from "#lib/address-state.ts"
import { call, statusOf } from "#lib/http.ts"

/** The order on the table stands in the address bar; none: the next is looked for. */
export const StationSearch = addressState({ order: anyText })

const RETRY = 5000
/** Whether the server refuses the order for good: asked again, it would say the same. */
export const isRefusal = (error: Error | null): error is Error =>
  error !== null && [403, 404, 422].includes(statusOf(error) ?? 0)

const untilAnswered = ({ state: { error } }: { state: { error: Error | null } }) =>
  error && !isRefusal(error) ? RETRY : false

/** So many of the orders that wait are shown; pick lists are printed of as many as fit on the page of slips. */
export const MOST_NEXT = 4

export const packStationQueries = {
  /** What of an order is packed at a place: read anew whenever it is laid on the table. */
  packing: (location_id: string, id: string) =>
    queryOptions({
      queryKey: ["pack-station", "packing", location_id, id],
      staleTime: 0,
      // Without an answer it is asked again, and whether the order is still to be packed.
      refetchInterval: untilAnswered,
      queryFn: async ({ signal }): Promise<Packing> =>
        (await call(api.read, { params: { location_id, id } }, signal)).packing,
    }),
  /** What waits longest at a place. */
  next: (location_id: string) =>
    queryOptions({
      queryKey: ["pack-station", "next", location_id],
      queryFn: async ({ signal }) => {
        const query = {
          location_id,
          group: "open" as const,
          order: "created_at",
          limit: mostSlips,
        }
        return (await call(orders.list, { query }, signal)).orders
      },
    }),
}
