import { orders } from "@packhaus/contract/orders/endpoints"
import { packStation as api } from "@packhaus/contract/pack-station/endpoints"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { queryOptions } from "@tanstack/react-query"
import { SLIPS_PER_PAGE } from "#features/orders/queries.ts"
import { addressState, anyText } from "#lib/address-state.ts"
import { call, statusOf } from "#lib/http.ts"

/** The open order in the address bar; empty while looking for the next. */
export const StationSearch = addressState({ order: anyText })

/** Milliseconds for which an order that was read ahead stays in memory. */
const KEPT = 1_800_000
const RETRY = 5000
/** Whether the server refused the order permanently: a retry would get the same answer. */
export const isRefusal = (error: Error | null): error is Error =>
  error !== null && [403, 404, 422].includes(statusOf(error) ?? 0)

const untilAnswered = ({ state: { error } }: { state: { error: Error | null } }) =>
  error && !isRefusal(error) ? RETRY : false

/**
 * The number of waiting orders shown; packing slips are printed for as many as a page of slips
 * takes.
 */
export const MAX_NEXT_ORDERS = 4

export const packStationQueries = {
  /** The content of an order to pack at a location: read again whenever the order is opened. */
  packing: (location_id: string, id: string) =>
    queryOptions({
      queryKey: ["pack-station", "packing", location_id, id],
      staleTime: 0,
      gcTime: KEPT,
      // Without an answer the request is repeated; it also shows whether the order is still to be
      // packed.
      refetchInterval: untilAnswered,
      queryFn: async ({ signal }): Promise<Packing> =>
        (await call(api.read, { params: { location_id, id } }, signal)).packing,
    }),
  /** The piece with a scanned code among the goods at the location of the order. */
  piece: ({ location_id, id }: Pick<Packing, "location_id" | "id">, code: string) =>
    queryOptions({
      queryKey: ["pack-station", "piece", location_id, id, code],
      retry: false,
      queryFn: async ({ signal }) => {
        const input = { params: { location_id, id }, query: { code } }
        return (await call(api.piece, input, signal)).piece
      },
    }),
  /** The orders of a pick list that are still to be packed, slot by slot. */
  onList: (number: string) =>
    queryOptions({
      queryKey: ["pack-station", "list", number],
      queryFn: async ({ signal }) => {
        try {
          return (await call(api.find, { query: { text: number } }, signal)).orders
        } catch (error) {
          if (statusOf(error) === 404) return [] // All are packed.
          throw error
        }
      },
    }),
  /** The orders that have waited longest at a location. */
  next: (location_id: string) =>
    queryOptions({
      queryKey: ["pack-station", "next", location_id],
      queryFn: async ({ signal }) => {
        const query = {
          location_id,
          group: "open" as const,
          order: "created_at",
          limit: SLIPS_PER_PAGE,
        }
        return (await call(orders.list, { query }, signal)).orders
      },
    }),
}
