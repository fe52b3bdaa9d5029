import { useEffect, useState } from "react"
import { useSearch } from "#lib/use-search.ts"
import { StationSearch } from "../queries.ts"

/** The open order, from the address; `isChanging` until the address shows the requested one. */
export function useTable() {
  const [{ order }, patch] = useSearch(StationSearch)
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === order) setWanted(null)
  }, [wanted, order])
  const lay = (id: string) => {
    if (id === order) return
    setWanted(id)
    patch({ order: id })
  }
  return { order, lay, clear: () => lay(""), isChanging: wanted !== null && wanted !== order }
}
