import { readEntry } from "@packhaus/contract/pack-station/rules/entry"
import type { Read } from "@packhaus/contract/pack-station/rules/keystrokes"
import {
  type Counts,
  type Meant,
  missingOf,
  type Scan,
  stepPiece,
  takePieces,
} from "@packhaus/contract/pack-station/rules/scan-pieces"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { useTranslation } from "react-i18next"
import type { Feedback } from "./feedback.ts"
import { lackOf } from "./packing-state.ts"
import { useLackWords } from "./use-lack-words.ts"
import type { Working } from "./work.ts"

/** The single scan that a typed quantity replaces; `before`: the counts without it. */
export type LastScan = { line_item_id: string; meant: Meant; before: Counts }
/** The line that was counted, if any; whether a typed quantity may follow; the code of a wrong piece. */
type Result = { line: string | null; scan: LastScan | null; wrong: string | null }
const nothing: Result = { line: null, scan: null, wrong: null }

const lineIn = ({ lines }: Packing, id: string) => {
  const { title = "", quantity = 0 } = lines.find(({ line_item_id }) => line_item_id === id) ?? {}
  return { title, all: quantity }
}

/** Counts pieces into the parcel and reports each result. */
export function useCounting(say: (what: Feedback) => void) {
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
  /** Reports the result of a scan, and keeps its counts. Returns its line. */
  const report = (packing: Packing, working: Working, scan: Scan, quantity: number) => {
    switch (scan.outcome) {
      case "wrong":
        return null
      case "counted":
        keep(packing, working, scan.counts, scan.line_item_id)
        return scan.line_item_id
      case "none":
        say({ tone: "critical", title: t(($) => $.quantity.none) })
        return scan.line_item_id
      case "surplus":
      case "too_many": {
        const { title, all } = lineIn(packing, scan.line_item_id)
        const most = scan.outcome === "too_many" ? scan.most : 0
        const body =
          most > 0
            ? t(($) => $.quantity.tooMany, { title, quantity, count: most })
            : t(($) => $.surplusBody, { title, all })
        say({ tone: "critical", title: t(($) => $.surplus), body })
        return scan.line_item_id
      }
    }
  }
  return {
    /** Counts scanned or typed pieces; a quantity belongs to the `last` scan. */
    take(packing: Packing, working: Working, read: Read, last: LastScan | null): Result {
      const { lines } = packing
      const { counts } = working.get()
      const entry = readEntry(lines, read, { hasLine: last !== null })
      if (entry.kind === "code") {
        const meant = { code: entry.code }
        const scan = takePieces(lines, counts, meant, 1)
        if (scan.outcome === "wrong") return { ...nothing, wrong: entry.code }
        const line = report(packing, working, scan, 1)
        if (scan.outcome !== "counted") return { ...nothing, line }
        return {
          line,
          scan: { line_item_id: scan.line_item_id, meant, before: counts },
          wrong: null,
        }
      }
      if (entry.kind === "pieces") {
        const scan = takePieces(lines, counts, { code: entry.code }, entry.quantity)
        if (scan.outcome === "wrong") return { ...nothing, wrong: entry.code }
        return { ...nothing, line: report(packing, working, scan, entry.quantity) }
      }
      const line = lines.find(({ line_item_id }) => line_item_id === last?.line_item_id)
      if (!last || !line) {
        say({ tone: "attention", title: t(($) => $.quantity.scanFirst) })
        return nothing
      }
      const isAll = entry.kind === "all"
      const quantity = isAll ? missingOf(line, last.before) : entry.quantity
      const meant = isAll ? { line_item_id: last.line_item_id } : last.meant
      const scan = takePieces(lines, last.before, meant, quantity)
      const counted = report(packing, working, scan, quantity)
      // After a refusal the person corrects the number.
      return { line: counted, scan: scan.outcome === "counted" ? null : last, wrong: null }
    },
    /** Adds or removes one piece of a line by hand. */
    step(packing: Packing, working: Working, { id, by }: { id: string; by: 1 | -1 }) {
      keep(packing, working, stepPiece(packing.lines, working.get().counts, id, by), id)
    },
  }
}
