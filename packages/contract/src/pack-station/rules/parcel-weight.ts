import type { Boxes } from "./packaging-uses.ts"
import type { Counts } from "./scan-pieces.ts"

type Piece = {
  quantity: number
  /** Grams per piece; null if unknown. */
  weight: number | null
  /** Its bundle: the grams of one, if it has a weight of its own, and the pieces of this line in one. */
  bundle: { id: string; weight: number | null; each: number } | null
}
type Packaging = { id: string; weight: number }

/**
 * The grams of one piece of a line. The pieces of a bundle share its own weight, if it has one. Null
 * if unknown.
 */
function gramsIn(pieces: readonly Piece[]) {
  const parts = new Map<string, number>()
  for (const { bundle } of pieces)
    if (bundle) parts.set(bundle.id, (parts.get(bundle.id) ?? 0) + bundle.each)
  return ({ weight, bundle }: Piece): number | null => {
    const all = bundle ? parts.get(bundle.id) : undefined
    return bundle && all && bundle.weight !== null ? bundle.weight / all : weight
  }
}

/** The weight of these pieces without packaging, in grams; null if that of one is unknown. */
export function weightOf(pieces: readonly Piece[]): number | null {
  const gramsOf = gramsIn(pieces)
  let sum = 0
  for (const piece of pieces) {
    const grams = gramsOf(piece)
    if (grams === null) return null
    sum += grams * piece.quantity
  }
  return Math.round(sum)
}

/**
 * The weight of a parcel with the counted pieces, and with all, including packaging, in grams. Null
 * if the weight of a piece is unknown.
 */
export function parcelWeightOf(
  {
    lines,
    packagings,
  }: {
    lines: readonly (Piece & { line_item_id: string })[]
    packagings: readonly Packaging[]
  },
  { counts, boxes }: { counts: Counts; boxes: Boxes },
): { now: number; whole: number } | null {
  const packing = packagings.reduce((sum, { id, weight }) => sum + weight * (boxes[id] ?? 0), 0)
  const counted = lines.map((line) => ({
    ...line,
    quantity: Math.min(line.quantity, counts[line.line_item_id] ?? 0),
  }))
  const [now, whole] = [weightOf(counted), weightOf(lines)]
  return now === null || whole === null ? null : { now: packing + now, whole: packing + whole }
}
