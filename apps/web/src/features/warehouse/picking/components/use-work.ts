import { picking as api } from "@packhaus/contract/warehouse/picking/endpoints"
import { toPick } from "@packhaus/contract/warehouse/picking/rules"
import type { PickLineShown, PickListDetail } from "@packhaus/contract/warehouse/picking/schema"
import {
  listNumberIn,
  nextLine,
  type Stop,
  scanAt,
  walkOf,
} from "@packhaus/contract/warehouse/picking/walk"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { type SoundTone, useSound } from "#features/pack-station/components/use-sound.ts"
import { call, statusOf } from "#lib/http.ts"
import { createOutbox, type Posted, useOutbox } from "#lib/outbox.ts"
import { pickingQueries } from "../queries.ts"
import { useOpenList } from "./use-open-list.ts"

/** Picked pieces, kept until the server has them. */
type Picked = { line: PickLineShown; quantity: number }
export type Feedback = { tone: SoundTone; text: string }

/** The lines with the pieces that this device has picked and not sent yet. */
const withWaiting = (
  lines: readonly PickLineShown[],
  waiting: readonly Posted<Picked>[],
): PickLineShown[] =>
  lines.map((line) => {
    const more = waiting.reduce(
      (sum, { body }) => sum + (body.line.id === line.id ? body.quantity : 0),
      0,
    )
    return { ...line, picked: Math.min(line.quantity - line.short, line.picked + more) }
  })

/**
 * A walk with a hand scanner: an item, then its slot. Bookings are kept in this browser and sent in
 * order, each with an id by which the server books it once.
 */
export function useWork(list: PickListDetail) {
  const { t } = useTranslation("picking")
  const { id } = list
  const client = useQueryClient()
  const { beep } = useSound()
  const outbox = useMemo(() => createOutbox<Picked>(`pick-list.${id}`), [id])
  const send = useCallback(
    async ({ id: client_id, body: { line, quantity } }: Posted<Picked>) => {
      const body = {
        client_id,
        line_id: line.id,
        quantity,
        slot: line.slot,
        ...(line.bin_code ? { bin_code: line.bin_code } : {}),
      }
      const { queryKey } = pickingQueries.one(id)
      try {
        const { pick_list } = await call(api.pick, { params: { id }, body })
        // An answer that is under way may be older.
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, pick_list)
      } catch (error) {
        if (statusOf(error) !== null) beep("critical")
        void client.invalidateQueries({ queryKey })
        throw error
      }
    },
    [client, id, beep],
  )
  const { waiting, refused } = useOutbox(outbox, send)
  const [scanned, setScanned] = useState<string | null>(null)
  const [chosen, setChosen] = useState<{ line: string; quantity: number } | null>(null)
  const [feedback, setFeedback] = useState<Feedback | null>(null)

  const lines = withWaiting(list.lines, waiting)
  const stops = walkOf(lines, list.orders)
  const at = stops.findIndex(({ open }) => open > 0)
  const stop = stops[at]
  const next = stops.slice(at + 1).find(({ open }) => open > 0)
  const line = stop && nextLine(stop, list.orders)
  const most = line ? toPick(line) : 0
  const quantity = chosen && chosen.line === line?.id ? Math.min(chosen.quantity, most) : most
  const isScanned = stop !== undefined && scanned === stop.key
  const say = (tone: SoundTone, text: string) => {
    beep(tone)
    setFeedback({ tone, text })
  }
  const openList = useOpenList(say)

  function put() {
    if (!line) return
    outbox.put({ line, quantity })
    setChosen(null)
    say(
      "success",
      t(($) => $.work.booked, { count: quantity, slot: line.slot }),
    )
  }
  /** Another list. What was picked for this one is sent first: only its own page sends it. */
  function leaveFor(number: string) {
    if (number === list.number)
      return say(
        "attention",
        t(($) => $.work.sameList, { number }),
      )
    if (waiting.length > 0)
      return say(
        "critical",
        t(($) => $.work.sendFirst, { count: waiting.length }),
      )
    void openList(number)
  }
  function scan(code: string) {
    if (code === "") return
    if (!line || !stop) return leaveFor(listNumberIn(code) ?? code)
    const meant = scanAt(line, isScanned, code)
    if (meant.outcome === "item") {
      setScanned(stop.key)
      say(
        "success",
        t(($) => $.work.right),
      )
    } else if (meant.outcome === "slot") put()
    else if (meant.outcome === "list") leaveFor(meant.number)
    else if (meant.outcome === "bin")
      say(
        "success",
        t(($) => $.work.rightBin),
      )
    else if (meant.outcome === "wrong_bin")
      say(
        "critical",
        t(($) => $.work.wrongBin, { bin: line.bin_code ?? "" }),
      )
    else if (meant.outcome === "wrong_slot")
      say(
        "critical",
        t(($) => $.work.wrongSlot, { slot: meant.slot }),
      )
    else
      say(
        "critical",
        t(($) => $.work.wrongItem, { code }),
      )
  }

  return {
    stops,
    at,
    stop,
    next,
    line,
    quantity,
    most,
    isScanned,
    feedback,
    waiting,
    refused,
    left: stops.reduce((sum, { open }) => sum + open, 0),
    scan,
    put,
    take: (count: number) => line && setChosen({ line: line.id, quantity: count }),
    dismiss: outbox.dismiss,
  }
}
export type Work = ReturnType<typeof useWork>
export type WorkStop = Stop<PickLineShown>
