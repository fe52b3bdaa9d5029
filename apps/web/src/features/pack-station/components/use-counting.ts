import {
  type Counts,
  scanPiece,
  stepPiece,
} from "@packhaus/contract/pack-station/rules/scan-pieces"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { useTranslation } from "react-i18next"
import { lackOf } from "./packing-state.ts"
import type { Said } from "./said.ts"
import { useLackWords } from "./use-lack-words.ts"
import type { Working } from "./work.ts"

const lineIn = ({ lines }: Packing, id: string) => {
  const { title = "", quantity = 0 } = lines.find(({ line_item_id }) => line_item_id === id) ?? {}
  return { title, all: quantity }
}

/** Counts pieces into the parcel and reports each result. */
export function useCounting(say: (what: Said) => void) {
  const { t } = useTranslation("pack-station")
  const lackWords = useLackWords()
  const keep = (packing: Packing, working: Working, counts: Counts, id: string) => {
    working.put({ counts })
    const { title, all } = lineIn(packing, id)
    const count = counts[id] ?? 0
    const lack = lackOf(working.get(), packing)
    const more = () => {
      if (!lack) return t(($) => $.allDone)
      if (lack.code !== "missing") return lackWords(lack)
      return count < all ? t(($) => $.left, { count: all - count }) : t(($) => $.lineDone)
    }
    say({ tone: "success", title, body: `${t(($) => $.counted, { count, all })} ${more()}` })
  }
  return {
    /** Counts a scanned code. Returns its line; null if no line matches. */
    scan(packing: Packing, working: Working, text: string) {
      const scan = scanPiece(packing.lines, working.get().counts, text)
      if (scan.outcome === "wrong") {
        say({ tone: "critical", title: t(($) => $.wrong), body: t(($) => $.wrongBody, { text }) })
        return null
      }
      const { line_item_id } = scan
      if (scan.outcome === "counted") keep(packing, working, scan.counts, line_item_id)
      else {
        const body = t(($) => $.surplusBody, lineIn(packing, line_item_id))
        say({ tone: "critical", title: t(($) => $.surplus), body })
      }
      return line_item_id
    },
    /** Adds or removes one piece of a line by hand. */
    step(packing: Packing, working: Working, { id, by }: { id: string; by: 1 | -1 }) {
      keep(packing, working, stepPiece(packing.lines, working.get().counts, id, by), id)
    },
  }
}
