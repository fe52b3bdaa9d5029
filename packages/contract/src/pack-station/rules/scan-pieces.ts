/** A line at the station: the codes of its pieces, and the quantity to pack. */
export type ScannedLine = { line_item_id: string; codes: readonly string[]; quantity: number }
/** Pieces in the parcel, by line. */
export type Counts = Readonly<Record<string, number>>

/** The result of a scan. Only `counted` changes the counts. */
export type Scan =
  | { outcome: "counted"; line_item_id: string; counts: Counts }
  | { outcome: "surplus"; line_item_id: string }
  | { outcome: "wrong" }

const GTIN = /^\d{8,14}$/
const GTIN_LENGTH = 14

/** Article numbers are the same with and without the zeros in front, SKUs whatever their case. */
const keyOf = (text: string) => {
  const code = text.trim().toLowerCase()
  return GTIN.test(code) ? code.padStart(GTIN_LENGTH, "0") : code
}
const countOf = (counts: Counts, { line_item_id }: ScannedLine) => counts[line_item_id] ?? 0

/** Puts one piece into the parcel, by its barcode or SKU. Wrong and surplus pieces are not counted. */
export function scanPiece(lines: readonly ScannedLine[], counts: Counts, text: string): Scan {
  const code = keyOf(text)
  const meant = lines.filter(({ codes }) => codes.some((one) => keyOf(one) === code))
  const [first] = meant
  if (!first || code === "") return { outcome: "wrong" }
  const open = meant.find((line) => countOf(counts, line) < line.quantity)
  if (!open) return { outcome: "surplus", line_item_id: first.line_item_id }
  const { line_item_id } = open
  return { outcome: "counted", line_item_id, counts: stepPiece(lines, counts, line_item_id, 1) }
}

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
