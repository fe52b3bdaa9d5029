import { useEffect, useState } from "react"

/**
 * `whole`: longest page drawn in one task; `part`: of longer pages, the rows drawn per task. On a slow processor
 * drawing all of them at once would block typing and scrolling.
 */
type Size = { whole: number; part: number }
/** The usual page size is drawn at once. */
const TABLE: Size = { whole: 25, part: 15 }
/** As many as are visible on a phone. */
const CARDS: Size = { whole: 8, part: 8 }

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
  whole: number,
): Parts<Row> {
  if (!rows || rows.length <= Math.max(drawn, whole)) return { of: rows, drawn, shown: rows }
  const first = rows.slice(0, drawn)
  const ids = new Set(first.map(idOf))
  const rest = (before ?? []).slice(drawn).filter((row) => !ids.has(idOf(row)))
  return { of: rows, drawn, shown: [...first, ...rest] }
}

/**
 * The rows of a long page, drawn in parts, each in a task of its own. Previous rows stay until
 * their position is drawn again, so that nothing moves meanwhile.
 */
export function useInParts<Row>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
  narrow: boolean,
) {
  const { whole, part } = narrow ? CARDS : TABLE
  const [parts, setParts] = useState(() => partOf(rows, part, undefined, idOf, whole))
  const now = parts.of === rows ? parts : partOf(rows, part, parts.shown, idOf, whole)
  if (now !== parts) setParts(now)
  const isWhole = now.shown === rows
  useEffect(() => {
    if (isWhole) return
    const next = setTimeout(() =>
      setParts(partOf(now.of, now.drawn + part, now.shown, idOf, whole)),
    )
    return () => clearTimeout(next)
  }, [isWhole, now, idOf, whole, part])
  return now.shown
}
