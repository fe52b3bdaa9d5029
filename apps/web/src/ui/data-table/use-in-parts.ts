import { useEffect, useState } from "react"

/** Rows drawn at once: the usual page size. */
const AT_ONCE = 25
/**
 * Of longer pages, the rows drawn per task: on a slow processor drawing all of them would block
 * typing and scrolling.
 */
const PART = 15

type Parts<Row> = {
  of: readonly Row[] | undefined
  /** The number of new rows drawn; below them the previous rows are shown. */
  drawn: number
  shown: readonly Row[] | undefined
}

/** The first of the new rows, and below them the previous rows that are not among these. */
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
 * The rows of a long page, drawn in parts, each in a task of its own. Previous rows stay until
 * their position is drawn again, so that nothing moves meanwhile.
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
