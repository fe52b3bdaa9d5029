import type { Read } from "@packhaus/contract/pack-station/rules/keystrokes"
import { isSlipCode } from "@packhaus/contract/pack-station/rules/slip-code"
import { weightIn } from "@packhaus/contract/pack-station/rules/typed-weight"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { checkNumber, trackingNumberIn } from "@packhaus/contract/shipping/parcels/scanned-number"
import { weightReasons } from "@packhaus/contract/shipping/parcels/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { codeOf, detailsOf } from "#lib/http.ts"
import type { Feedback } from "./feedback.ts"
import { lackOf, weighedOf } from "./packing-state.ts"
import { useLackWords } from "./use-lack-words.ts"
import type { Working } from "./work.ts"

/** A number that the person must scan again to use it, and whether another parcel has it. */
type Question = { number: string; isKnown: boolean }
type Options = {
  say: (what: Feedback) => void
  send: (packing: Packing, shipping: { number: string; isKnown: boolean }) => void
}

/** The steps after the last piece: weight, reason, and the tracking number as the last scan. */
export function useLastStep({ say, send }: Options) {
  const { t } = useTranslation("pack-station")
  const { number: format } = useFormat()
  const lackWords = useLackWords()
  const [question, setQuestion] = useState<Question | null>(null)
  const kilograms = (grams: number) => t(($) => $.weight.of, { weight: format(grams / 1000) })

  const weigh = (packing: Packing, working: Working, weight: number) => {
    working.put({ weight, reason: null })
    const { check, expected } = weighedOf(working.get(), packing)
    const title = kilograms(weight)
    if (check === "differs" && expected !== null)
      return say({
        tone: "attention",
        title: t(($) => $.weight.differs, { weight: title, expected: kilograms(expected) }),
        body: t(($) => $.weight.chooseReason),
      })
    const body = check === "fits" ? t(($) => $.weight.fits) : t(($) => $.weight.unknown)
    say({ tone: "success", title, body })
  }
  const explain = (packing: Packing, working: Working, index: number) => {
    const reason = weightReasons[index - 1]
    if (!reason || weighedOf(working.get(), packing).check !== "differs") return
    working.put({ reason })
    const lack = lackOf(working.get(), packing)
    say({
      tone: "success",
      title: t(($) => $.weight.reasons[reason]),
      body: lack ? lackWords(lack) : t(($) => $.allDone),
    })
  }
  const ship = (packing: Packing, working: Working, number: string, carrier: string) => {
    const lack = lackOf(working.get(), packing)
    if (lack) return say({ tone: "attention", title: lackWords(lack) })
    const isConfirmed = question?.number === number
    const check = checkNumber(number, carrier)
    if (check !== "fits" && !isConfirmed) {
      setQuestion({ number, isKnown: false })
      return say({
        tone: "attention",
        title: t(($) => $.number.odd, { number, carrier }),
        body: t(($) => $.number.again),
      })
    }
    send(packing, { number, isKnown: isConfirmed && question.isKnown })
  }
  return {
    weigh,
    explain,
    /**
     * Takes a text after all pieces were counted. Returns false for one that is neither a weight, a
     * reason nor a tracking number.
     */
    take(packing: Packing, working: Working, read: Read, carrier: string): boolean {
      const work = working.get()
      const isAsked = weighedOf(work, packing).check === "differs" && work.reason === null
      if (isAsked && !read.isScanned && /^[1-9]$/.test(read.text)) {
        explain(packing, working, Number(read.text))
        return true
      }
      const weight = weightIn(read)
      if (weight !== null) {
        weigh(packing, working, weight)
        return true
      }
      const number = packing.asks.tracking === "off" ? null : trackingNumberIn(read.text)
      const isArticle = number !== null && checkNumber(number, carrier) === "article"
      if (number === null || isSlipCode(number) || isArticle) return false
      ship(packing, working, number, carrier)
      return true
    },
    /** Asks about a number that another parcel has. Returns false for any other refusal. */
    refuse(error: Error, number: string | null): boolean {
      if (number === null || codeOf(error) !== "orders.tracking_in_use") return false
      const { order_number: other } = detailsOf(error)
      setQuestion({ number, isKnown: true })
      say({
        tone: "critical",
        title: t(($) => $.number.known, { number, other: String(other ?? "") }),
        body: t(($) => $.number.again),
      })
      return true
    },
    forget: () => setQuestion(null),
  }
}
