import { type Grade, type Graded, piecesOf } from "@packhaus/contract/returns/retours/rules"
import type { RecordRetour, ReturnableLine } from "@packhaus/contract/returns/retours/schema"

type Lines = RecordRetour["lines"]
const none: Graded = { a: 0, b: 0, c: 0 }

/** The quantity of a line counted so far. */
export const countedOf = (lines: Lines, { line_item_id }: Pick<ReturnableLine, "line_item_id">) =>
  lines.find((line) => line.line_item_id === line_item_id) ?? { line_item_id, ...none }

/** Whether all shipped pieces of the line are counted. */
const isFull = (lines: Lines, line: ReturnableLine) =>
  piecesOf(countedOf(lines, line)) >= line.returnable

/** The lines with one piece of a grade added or removed; unchanged if that is not possible. */
export function counted(
  lines: Lines,
  line: ReturnableLine,
  { grade, by }: { grade: Grade; by: 1 | -1 },
): Lines {
  const now = countedOf(lines, line)
  if (by === 1 ? isFull(lines, line) : now[grade] === 0) return lines
  const next = { ...now, [grade]: now[grade] + by }
  return lines.map((one) => (one.line_item_id === line.line_item_id ? next : one))
}
