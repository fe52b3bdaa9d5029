import type { Boxes } from "./packaging-uses.ts"
import type { Counts } from "./scan-pieces.ts"

type Line = { line_item_id: string; quantity: number; weight: number | null }
type Packaging = { id: string; weight: number }

/**
 * The weight of a parcel with the counted pieces, and with all, including packaging, in grams. Null
 * if the weight of a piece is unknown.
 */
export function parcelWeightOf(
  { lines, packagings }: { lines: readonly Line[]; packagings: readonly Packaging[] },
  { counts, boxes }: { counts: Counts; boxes: Boxes },
): { now: number; whole: number } | null {
  let now = packagings.reduce((sum, { id, weight }) => sum + weight * (boxes[id] ?? 0), 0)
  let whole = now
  for (const { line_item_id, quantity, weight } of lines) {
    if (weight === null) return null
    now += weight * Math.min(quantity, counts[line_item_id] ?? 0)
    whole += weight * quantity
  }
  return { now, whole }
}
