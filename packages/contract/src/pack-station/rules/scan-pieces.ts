import { codeKey, scannedKeys } from "../../kernel/scanned-codes.ts"

/** A line at the station: the codes of its pieces, and the quantity to pack. */
export type ScannedLine = { line_item_id: string; codes: readonly string[]; quantity: number }
/** Pieces in the parcel, by line. */
export type Counts = Readonly<Record<string, number>>

/** The result of a scan or of a typed quantity. Only `counted` changes the counts. */
export type Scan =
  | { outcome: "counted"; line_item_id: string; counts: Counts }
  | { outcome: "surplus"; line_item_id: string }
  /** More than `most`, the pieces that are still missing. */
  | { outcome: "too_many"; line_item_id: string; most: number }
  | { outcome: "none"; line_item_id: string }
  | { outcome: "wrong" }
/** Pieces of a code, which may be on several lines, or of one line. */
export type Meant = { code: string } | { line_item_id: string }

const countOf = (counts: Counts, { line_item_id }: ScannedLine) => counts[line_item_id] ?? 0

function linesOf(lines: readonly ScannedLine[], text: string) {
  const keys = scannedKeys(text)
  return lines.filter(({ codes }) => codes.some((one) => keys.includes(codeKey(one))))
}

/** Whether a line of the parcel has this code. */
export const isCodeOf = (lines: readonly ScannedLine[], text: string) =>
  linesOf(lines, text).length > 0

/** Puts one piece into the parcel, by its barcode or SKU. Wrong and surplus pieces are not counted. */
export const scanPiece = (lines: readonly ScannedLine[], counts: Counts, text: string): Scan => {
  const scan = takePieces(lines, counts, { code: text }, 1)
  if (scan.outcome !== "too_many") return scan
  return { outcome: "surplus", line_item_id: scan.line_item_id }
}

/**
 * Puts a number of pieces into the parcel, line after line. Nothing is counted if that is more than
 * are missing.
 */
export function takePieces(
  lines: readonly ScannedLine[],
  counts: Counts,
  meant: Meant,
  quantity: number,
): Scan {
  const found =
    "code" in meant
      ? linesOf(lines, meant.code)
      : lines.filter(({ line_item_id }) => line_item_id === meant.line_item_id)
  const [first] = found
  if (!first) return { outcome: "wrong" }
  const open = found.filter((line) => countOf(counts, line) < line.quantity)
  const { line_item_id } = open[0] ?? first
  if (quantity < 1) return { outcome: "none", line_item_id }
  const most = open.reduce((sum, line) => sum + line.quantity - countOf(counts, line), 0)
  if (quantity > most) return { outcome: "too_many", line_item_id, most }
  const taken: Record<string, number> = { ...counts }
  let left = quantity
  let last = line_item_id
  for (const line of open) {
    if (left === 0) break
    const some = Math.min(left, line.quantity - countOf(counts, line))
    taken[line.line_item_id] = countOf(counts, line) + some
    left -= some
    last = line.line_item_id
  }
  return { outcome: "counted", line_item_id: last, counts: taken }
}

/** Pieces of a line that are not in the parcel yet. */
export const missingOf = (line: ScannedLine, counts: Counts) =>
  Math.max(0, line.quantity - countOf(counts, line))

/** Adds or removes one piece of a line by hand, between none and the quantity to pack. */
export function stepPiece(
  lines: readonly ScannedLine[],
  counts: Counts,
  line_item_id: string,
  by: 1 | -1,
): Counts {
  const line = lines.find((one) => one.line_item_id === line_item_id)
  if (!line) return counts
  const stepped = Math.min(line.quantity, Math.max(0, countOf(counts, line) + by))
  return { ...counts, [line_item_id]: stepped }
}

/** The counts after surplus pieces were taken out. */
export const withoutSurplus = (lines: readonly ScannedLine[], counts: Counts): Counts =>
  Object.fromEntries(
    lines.map((line) => [line.line_item_id, Math.min(line.quantity, countOf(counts, line))]),
  )

/**
 * How far the parcel is. `surplus` are pieces that were scanned and no longer belong into it, because
 * the order was changed meanwhile.
 */
export function progressOf(lines: readonly ScannedLine[], counts: Counts) {
  const sum = (of: (line: ScannedLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  const total = sum(({ quantity }) => quantity)
  const packed = sum((line) => Math.min(line.quantity, countOf(counts, line)))
  const scanned = Object.values(counts).reduce((all, count) => all + count, 0)
  return { total, packed, scanned, missing: total - packed, surplus: scanned - packed }
}
