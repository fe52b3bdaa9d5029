import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { packStationQueries } from "../queries.ts"

/**
 * The orders to pack next: those on the trolley of the order packed last, otherwise those that have
 * waited longest at the location.
 */
export function useNext(place: { id: string }, packed: string | undefined) {
  const [list, setList] = useState<string | null>(null)
  const trolley = useQuery({
    ...packStationQueries.onList(list ?? ""),
    enabled: list !== null,
  })
  const longest = useQuery(packStationQueries.next(place.id))
  const waiting = longest.data ?? []
  // The answer may be older than the last parcel.
  const onTrolley = (list === null ? [] : (trolley.data ?? [])).flatMap(({ slot, ...order }) =>
    slot === null || order.id === packed ? [] : { ...order, slot },
  )
  return {
    list,
    onTrolley,
    waiting,
    /** For its loading and its failure. */
    longest,
    first: onTrolley[0] ?? waiting[0],
    /** The pick list whose trolley is at the station, by its number. */
    follow: setList,
  }
}
export type Next = ReturnType<typeof useNext>
