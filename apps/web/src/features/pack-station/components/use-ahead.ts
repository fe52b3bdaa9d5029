import { slipCodeOf } from "@packhaus/contract/pack-station/rules/slip-code"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { packStationQueries } from "../queries.ts"
import type { Next } from "./use-next.ts"

/** As many orders as a usual trolley has slots. */
const MAX_AHEAD = 12
/** Milliseconds in which an order is not read ahead again; opening it always reads it again. */
const FRESH = 60_000

/**
 * Reads the orders that are packed next one after the other, so that their slips open them at once:
 * those on the trolley of the open order or the last one, then those that have waited longest.
 */
export function useAhead(place: { id: string }, list: string | null, next: Next) {
  const client = useQueryClient()
  const trolley = useQuery({
    ...packStationQueries.onList(list ?? ""),
    enabled: list !== null,
  })
  const known = [...(list === null ? [] : (trolley.data ?? [])), ...next.waiting]
  const ids = [...new Set(known.map(({ id }) => id))].slice(0, MAX_AHEAD).join()
  useEffect(() => {
    let isOver = false
    const readAll = async () => {
      for (const id of ids === "" ? [] : ids.split(",")) {
        if (isOver) return
        await client.prefetchQuery({
          ...packStationQueries.packing(place.id, id),
          staleTime: FRESH,
        })
      }
    }
    void readAll()
    return () => {
      isOver = true
    }
  }, [client, place.id, ids])
  /** The known order with this slip. */
  return (text: string) => known.find((one) => slipCodeOf(one) === text.toUpperCase())
}
