import { codeKey, scannedKeys } from "@packhaus/contract/kernel/scanned-codes"
import { stocktakes as api } from "@packhaus/contract/planning/stocktakes/endpoints"
import { differenceOf } from "@packhaus/contract/planning/stocktakes/rules"
import type { StocktakeDetail, StocktakeItem } from "@packhaus/contract/planning/stocktakes/schema"
import {
  type StocktakeReason,
  stocktakeReasons,
} from "@packhaus/contract/planning/stocktakes/status"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo } from "react"
import { call } from "#lib/http.ts"
import { createOutbox, type Posted, useOutbox } from "#lib/outbox.ts"
import { useStored } from "#lib/stored.ts"
import { stocktakeQueries } from "../queries.ts"

/** The count of an item, kept until the server has it. */
type Count = { item: StocktakeItem; counted: number }
/**
 * A counted item as the page shows it; while it is unsent, its difference refers to the stock when
 * the page opened.
 */
export type CountedLine = {
  inventory_item_id: string
  product_title: string
  variant_title: string
  sku: string | null
  counted: number
  expected: number
  difference: number
  isWaiting: boolean
}

const sendTo = (id: string) => async (posted: Posted<Count>) => {
  const { item, counted } = posted.body
  const seconds_ago = Math.max(0, Math.round((Date.now() - posted.at) / 1000))
  const { inventory_item_id } = item
  const body = { client_id: posted.id, inventory_item_id, counted, seconds_ago }
  return (await call(api.count, { params: { id }, body })).line
}

/** The counts of an open stocktake: those on the server, and unsent ones in this browser. */
export function useCounts(stocktake: StocktakeDetail) {
  const { id } = stocktake
  const client = useQueryClient()
  const outbox = useMemo(() => createOutbox<Count>(`stocktake.${id}.counts`), [id])
  const send = useCallback(
    async (posted: Posted<Count>) => {
      const line = await sendTo(id)(posted)
      client.setQueryData(stocktakeQueries.one(id).queryKey, (before) => {
        if (!before) return before
        const others = before.lines.filter(
          (one) => one.inventory_item_id !== line.inventory_item_id,
        )
        return { ...before, lines: [line, ...others] }
      })
    },
    [client, id],
  )
  const { waiting, refused } = useOutbox(outbox, send)
  const lines = linesOf(stocktake, waiting)
  return { lines, waiting, refused, put: outbox.put, dismiss: outbox.dismiss }
}

function linesOf({ lines }: StocktakeDetail, waiting: readonly Posted<Count>[]): CountedLine[] {
  const pending = new Map(
    waiting.map(({ body: { item, counted } }) => [item.inventory_item_id, { item, counted }]),
  )
  const unsent = [...pending.values()].toReversed().map(({ item, counted }) => ({
    ...item,
    counted,
    expected: item.stocked,
    difference: differenceOf({ counted, expected: item.stocked }),
    isWaiting: true,
  }))
  const sent = lines
    .filter(({ inventory_item_id }) => !pending.has(inventory_item_id))
    .map((line) => ({ ...line, difference: differenceOf(line), isWaiting: false }))
  return [...unsent, ...sent]
}

type Reasons = Readonly<Record<string, StocktakeReason>>
const isReason = (text: unknown): text is StocktakeReason =>
  (stocktakeReasons as readonly unknown[]).includes(text)

/** The reasons for differences, by item, kept in this browser until the stocktake ends. */
export function useReasons(id: string) {
  const [raw, store] = useStored(`stocktake.${id}.reasons`, "{}")
  const reasons = JSON.parse(raw) as Reasons
  const choose = (inventory_item_id: string, reason: string) => {
    const others = Object.entries(reasons).filter(([item]) => item !== inventory_item_id)
    const chosen = isReason(reason) ? [...others, [inventory_item_id, reason]] : others
    store(JSON.stringify(Object.fromEntries(chosen)))
  }
  return { reasons, choose }
}

/** The items of the location, and the item for a scanned or typed code. */
export function useItems(id: string) {
  const query = useQuery(stocktakeQueries.items(id))
  const byCode = useMemo(() => {
    const found = new Map<string, StocktakeItem>()
    for (const item of query.data ?? [])
      for (const code of [item.barcode, item.sku]) if (code) found.set(codeKey(code), item)
    return found
  }, [query.data])
  return {
    query,
    find: (text: string) => scannedKeys(text).flatMap((key) => byCode.get(key) ?? [])[0],
  }
}
