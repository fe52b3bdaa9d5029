import { scannedText } from "@packhaus/contract/kernel/scanned-codes"
import { otherLayoutsOf } from "@packhaus/contract/pack-station/rules/keyboard-layouts"
import type { Read } from "@packhaus/contract/pack-station/rules/keystrokes"
import { isCodeOf, progressOf } from "@packhaus/contract/pack-station/rules/scan-pieces"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { methodChoices } from "#features/shipping/shipment-methods/queries.ts"
import { useSearch } from "#lib/use-search.ts"
import { isRefusal, packStationQueries, StationSearch } from "../queries.ts"
import type { Feedback } from "./feedback.ts"
import { isCounted, lackOf, methodOf } from "./packing-state.ts"
import { useAhead } from "./use-ahead.ts"
import { useCounting } from "./use-counting.ts"
import { useFind } from "./use-find.ts"
import { useLackWords } from "./use-lack-words.ts"
import { useLastStep } from "./use-last-step.ts"
import { useNext } from "./use-next.ts"
import { usePack } from "./use-pack.ts"
import { quantityQuestionOf, usePresent } from "./use-present.ts"
import { useSlip } from "./use-slip.ts"
import { useSound } from "./use-sound.ts"
import { isSilence } from "./use-stop.ts"
import { createWork, type Work } from "./work.ts"

const subscribe = (listener: () => void) => {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}

/** Whether the browser has a network connection. */
const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/**
 * Handles scans one after the other, each with the state after the previous one: at once, or after
 * the request or drawing that it comes during.
 */
function useScans(isBusy: boolean, handle: (read: Read) => void) {
  const waiting = useRef<Read[]>([])
  /** Whether the drawn state is that after the last scan. */
  const isDrawn = useRef(true)
  const [, wake] = useState(0)
  const drawAgain = () => wake((times) => times + 1)
  useEffect(() => {
    isDrawn.current = true
    if (isBusy) return
    const next = waiting.current.shift()
    if (next === undefined) return
    handle(next)
    drawAgain()
  })
  return {
    scan(given: Read) {
      const read = { ...given, text: scannedText(given.text) }
      if (!isBusy && isDrawn.current && waiting.current.length === 0) {
        isDrawn.current = false
        handle(read)
      } else waiting.current.push(read)
      drawAgain()
    },
    /** Waiting scans were meant for another state. */
    forgetWaiting() {
      waiting.current = []
    },
  }
}

/** The open order, from the address; `isChanging` until the address shows the requested one. */
function useTable() {
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

/** The next expected input: a piece, the tracking number, or Enter. */
const expected = (packing: Packing | undefined, work: Work): "piece" | "number" | "done" => {
  if (!packing || !isCounted(work, packing)) return "piece"
  return packing.asks.tracking === "off" ? "done" : "number"
}

/** The pack station of a location: the open order, the last message, and the handling of a scan. */
export function useStation(place: { id: string }) {
  const { t } = useTranslation("pack-station")
  const lackWords = useLackWords()
  const table = useTable()
  const sound = useSound()
  const { beep } = sound
  const isOnline = useOnline()
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  const { present, put, clear } = usePresent()
  const slip = useSlip(place)
  const [isAsked, setIsAsked] = useState(false)
  const query = useQuery({
    ...packStationQueries.packing(place.id, table.order),
    enabled: table.order !== "",
  })
  const next = useNext(place, slip.packed?.order.id)
  const methods = useQuery(methodChoices).data ?? []
  const working = useMemo(() => createWork(table.order), [table.order])
  const work = useSyncExternalStore(working.subscribe, working.get)
  const packing = table.order === "" ? undefined : query.data
  const ahead = useAhead(place, packing?.listed?.number ?? next.list, next)
  const method = methods.find(({ code }) => packing && code === methodOf(work, packing))

  const say = (what: Feedback) => {
    setFeedback(what)
    beep(what.tone)
  }
  const alsoSay = (more: string) =>
    setFeedback((now) =>
      now && "title" in now ? { ...now, body: `${now.body ?? ""} ${more}` } : now,
    )
  const leave = () => {
    setIsAsked(false)
    clear()
    lastStep.forget()
    table.clear()
  }
  const lay = (id: string) => {
    setFeedback(null)
    if (id === table.order) void query.refetch()
    table.lay(id)
  }
  const finder = useFind({
    onOne: lay,
    onFailed: (error, text) => say({ tone: "critical", error, text }),
  })
  const counting = useCounting(say)
  const pack = usePack(working, {
    onPacked: (order, tracking) => {
      slip.take(order)
      if (packing?.id === order.id) next.follow(packing.listed?.number ?? null)
      const { number } = order
      const title = t(($) => (tracking ? $.pack.shipped : $.pack.done), { number })
      say({ tone: "success", title, ...(tracking ? { body: tracking } : {}) })
      leave()
    },
    onRefused: (error, number) => {
      if (!lastStep.refuse(error, number)) say({ tone: "critical", error })
    },
  })
  const lastStep = useLastStep({
    say,
    send(packing, shipping) {
      setFeedback(null)
      pack.send(packing, shipping)
    },
  })
  const isSending = pack.isPending || pack.inDoubt
  const { scanned } = progressOf(packing?.lines ?? [], work.counts)
  /**
   * Why the order can no longer be packed here, or never could. While a request to pack is under
   * way, no check applies.
   */
  const stop =
    table.order !== "" && !table.isChanging && !isSending && isRefusal(query.error)
      ? query.error
      : null
  const isStopped = stop !== null && scanned > 0
  useEffect(() => {
    if (stop) beep("critical")
  }, [stop, beep])

  const press = () => {
    if (!packing || isSending || stop) return
    if (present.wrong !== null) return beep("critical")
    const lack = lackOf(working.get(), packing)
    if (lack) return say({ tone: "attention", title: lackWords(lack) })
    if (packing.asks.tracking === "required" && method?.url_template)
      return say({ tone: "attention", title: t(($) => $.number.missing) })
    setFeedback(null)
    pack.send(packing)
  }
  const begin = (id: string) => {
    finder.forget()
    lay(id)
  }
  const enter = () => {
    const first = finder.chosen ?? next.first
    if (first) begin(first.id)
  }
  const find = (text: string) => {
    const known = ahead(text)
    return known ? begin(known.id) : finder.find(text)
  }
  const count = (given: Read) => {
    if (!packing) return
    // Digits typed before a scan may be the beginning of its code.
    const whole = given.dropped + given.text
    const isWhole = isCodeOf(packing.lines, whole)
    const read = isWhole ? { ...given, text: whole, dropped: "" } : given
    const isLast = isCounted(working.get(), packing) && !isCodeOf(packing.lines, read.text)
    if (isLast && lastStep.take(packing, working, read, method?.carrier ?? "")) return
    const { line, scan, wrong } = counting.take(packing, working, read, present.scan)
    if (wrong !== null) {
      put({ scan: null, wrong })
      const meant = otherLayoutsOf(wrong).find((code) => isCodeOf(packing.lines, code))
      const body = meant
        ? t(($) => $.layout, { text: wrong, meant })
        : t(($) => $.wrongBody, { text: wrong })
      return say({ tone: "critical", title: t(($) => $.wrong), body })
    }
    if (read.dropped !== "") alsoSay(t(($) => $.quantity.dropped, { text: read.dropped }))
    // Only a right scan unlocks the station.
    if (line !== null) put({ line, scan, isDropped: false, wrong: null })
  }
  const step = (id: string, by: 1 | -1) => {
    if (!packing || stop || isSending) return
    if (present.wrong !== null) return beep("critical")
    put({ line: id, scan: null })
    counting.step(packing, working, { id, by })
  }
  const scans = useScans(
    finder.isFinding ||
      table.isChanging ||
      isSending ||
      (table.order !== "" && !packing && !isRefusal(query.error)),
    (read) => {
      const { text } = read
      setIsAsked(false)
      if (isStopped) return beep("critical")
      if (table.order === "" || stop) return text === "" ? enter() : find(text)
      return text === "" ? press() : count(read)
    },
  )

  const question = quantityQuestionOf(packing, work.counts, present)
  /** Esc: unlocks, drops the quantity, then puts the order back. */
  const back = () => {
    if (present.wrong !== null) {
      setFeedback(null)
      return put({ wrong: null })
    }
    return question ? put({ isDropped: true }) : putBack()
  }

  /** Puts the order back; with counted pieces only on the second request. */
  const putBack = () => {
    if (table.order === "") {
      finder.forget()
      return setFeedback(null)
    }
    if (isSending) return
    if (scanned > 0 && !isAsked && !isStopped) {
      setIsAsked(true)
      return say({
        tone: "attention",
        title: t(($) => $.back.ask, { count: scanned }),
        body: t(($) => $.back.askBody),
      })
    }
    working.drop()
    pack.reset()
    scans.forgetWaiting()
    setFeedback(null)
    leave()
  }
  return {
    packing,
    work,
    working,
    scanned,
    last: present.line,
    wrong: present.wrong,
    isLocked: present.wrong !== null,
    expects: expected(packing, work),
    weigh: (grams: number) => packing && lastStep.weigh(packing, working, grams),
    explain: (index: number) => packing && lastStep.explain(packing, working, index),
    question,
    feedback,
    stop,
    isStopped,
    isSending,
    inDoubt: pack.inDoubt,
    isOffline: !isOnline || pack.inDoubt || isSilence(query.error),
    failed: packing || stop ? null : query.error,
    isReading: table.order !== "" && !packing && !query.error,
    hasTable: table.order !== "" && (stop === null || isStopped),
    finder,
    next,
    slip,
    sound,
    scan: scans.scan,
    step,
    begin,
    press,
    back,
    putBack,
    /** The text being typed, once it cannot come from a scanner. */
    type: (typed: string) => typed !== present.typed && put({ typed }),
  }
}
export type Station = ReturnType<typeof useStation>
