import { bins as api, binStocks } from "@packhaus/contract/warehouse/bins/endpoints"
import type { BinDetail, ItemToPutAway } from "@packhaus/contract/warehouse/bins/schema"
import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { type SoundTone, useSound } from "#features/pack-station/components/use-sound.ts"
import { call } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { staleByBins } from "../queries.ts"

export type Feedback = { tone: SoundTone; text: string }
type Target = Pick<BinDetail, "id" | "code">
type Work = { item: ItemToPutAway; bin: Target | null; client_id: string } | null

/** Pieces of an item that can be put away: those in no bin, otherwise picked ones that come back. */
export const piecesOf = ({ open, picked }: ItemToPutAway) => (open > 0 ? open : picked)

/** The work at a location: scan an item, scan a bin, enter the pieces. */
export function usePutAway(location: string) {
  const { t } = useTranslation("bins")
  const client = useQueryClient()
  const errorWords = useErrorWords()
  const { beep, isOn, toggle } = useSound()
  const [work, setWork] = useState<Work>(null)
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  const [running, setRunning] = useState(0)
  /** The state after the last request, which the next scan acts on. */
  const present = useRef<Work>(null)
  const queue = useRef(Promise.resolve())

  const change = (to: Work) => {
    present.current = to
    setWork(to)
  }
  const say = (tone: SoundTone, text: string) => {
    setFeedback({ tone, text })
    beep(tone)
  }
  /**
   * Runs one request after the other: a scan during one waits for it. A refusal is shown red, with
   * its sound.
   */
  const attempt = (task: () => Promise<void>) => {
    setRunning((count) => count + 1)
    queue.current = queue.current
      .then(task)
      .catch((error: unknown) => say("critical", errorWords.cause(error)))
      .finally(() => setRunning((count) => count - 1))
  }
  const choose = (item: ItemToPutAway) => {
    if (piecesOf(item) === 0)
      return say(
        "attention",
        t(($) => $.work.nothing),
      )
    change({ item, bin: null, client_id: crypto.randomUUID() })
    setFeedback(null)
    beep("success")
  }
  const findItem = async (text: string) => {
    const query = { code: text }
    const { items } = await call(binStocks.toPutAway, { params: { id: location }, query })
    const [item, another] = items
    if (!item)
      return say(
        "critical",
        t(($) => $.work.unknownItem, { text }),
      )
    if (another)
      return say(
        "attention",
        t(($) => $.work.several),
      )
    choose(item)
  }
  const findBin = async ({ item, client_id }: NonNullable<Work>, text: string) => {
    const { bin } = await call(api.scan, { params: { id: location, code: text } })
    change({ item, bin, client_id })
    const isProposed = item.bins.some(({ id }) => id === bin.id)
    if (isProposed)
      say(
        "success",
        t(($) => $.work.rightBin, { code: bin.code }),
      )
    else
      say(
        "attention",
        t(($) => $.work.otherBin, { code: bin.code }),
      )
  }
  return {
    work,
    feedback,
    isBusy: running > 0,
    sound: { isOn, toggle },
    choose,
    cancel() {
      change(null)
      setFeedback(null)
    },
    scan: (text: string) =>
      attempt(() => (present.current ? findBin(present.current, text) : findItem(text))),
    book: (quantity: number) =>
      attempt(async () => {
        // Booked by the request before.
        if (!present.current?.bin) return
        const { item, bin, client_id } = present.current
        const body = { client_id, inventory_item_id: item.inventory_item_id, quantity }
        await call(api.put_away, { params: { id: bin.id }, body })
        change(null)
        say(
          "success",
          t(($) => $.work.booked, { count: quantity, code: bin.code }),
        )
        for (const name of staleByBins) void client.invalidateQueries({ queryKey: [name] })
      }),
  }
}
export type PutAwayWork = ReturnType<typeof usePutAway>
