import { useEffect, useState } from "react"

/** As many rows as a page has otherwise are drawn at once. */
const AT_ONCE = 25
/** Of more, so many are drawn in one task: on a slow processor all would hold up who types or scrolls. */
const PART = 15

type Parts<Row> = {
  of: readonly Row[] | undefined
  /** How many of them are drawn; below stand rows that were there before. */
  drawn: number
  shown: readonly Row[] | undefined
}

/** The first of some rows, and below them what stood there before, as long as it is not among the first. */
function partOf<Row>(
  rows: readonly Row[] | undefined,
  drawn: number,
  before: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): Parts<Row> {
  if (!rows || rows.length <= Math.max(drawn, AT_ONCE)) return { of: rows, drawn, shown: rows }
  const first = rows.slice(0, drawn)
  const ids = new Set(first.map(idOf))
  const rest = (before ?? []).slice(drawn).filter((row) => !ids.has(idOf(row)))
  return { of: rows, drawn, shown: [...first, ...rest] }
}

/**
 * The rows of a long page, part by part, each in a task of its own. What stood there before stays until its
 * place is drawn anew: nothing moves meanwhile.
 */
export function useInParts<Row>(rows: readonly Row[] | undefined, idOf: (row: Row) => string) {
  const [parts, setParts] = useState(() => partOf(rows, PART, undefined, idOf))
  const now = parts.of === rows ? parts : partOf(rows, PART, parts.shown, idOf)
  if (now !== parts) setParts(now)
  const isWhole = now.shown === rows
  useEffect(() => {
    if (isWhole) return
    const next = setTimeout(() => setParts(partOf(now.of, now.drawn + PART, now.shown, idOf)))
    return () => clearTimeout(next)
  }, [isWhole, now, idOf])
  return now.shown
}
