import { packStation as api } from "@packhaus/contract/pack-station/endpoints"
import type { FoundOrder } from "@packhaus/contract/pack-station/schema"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { call } from "#lib/http.ts"

type Hits = { text: string; orders: readonly FoundOrder[] }
const nothing: Hits = { text: "", orders: [] }
type Options = { onOne: (id: string) => void; onFailed: (error: Error, text: string) => void }

/** Finds an order by a scanned code; if several match, the person chooses one. */
export function useFind({ onOne, onFailed }: Options) {
  const [hits, setHits] = useState(nothing)
  const [chosen, setChosen] = useState(0)
  const find = useMutation({
    networkMode: "always",
    mutationFn: (text: string) => call(api.find, { query: { text } }),
    onSuccess: ({ orders }, text) => {
      const [one] = orders
      if (orders.length === 1 && one) return onOne(one.id)
      setChosen(0)
      setHits({ text, orders })
    },
    onError: onFailed,
  })
  const last = hits.orders.length - 1
  return {
    find(text: string) {
      setHits(nothing)
      find.mutate(text)
    },
    isFinding: find.isPending,
    hits,
    chosen: hits.orders[chosen],
    /** Moves the choice down or up. */
    step: (by: 1 | -1) => setChosen((at) => Math.min(last, Math.max(0, at + by))),
    forget: () => setHits(nothing),
  }
}
