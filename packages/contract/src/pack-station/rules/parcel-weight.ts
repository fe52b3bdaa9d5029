import type { Boxes } from "./packaging-uses.ts"
import type { Counts } from "./scan-pieces.ts"

type Line = { line_item_id: string; quantity: number; weight: number | null }
type Packaging = { id: string; weight: number }

/**
 * What a parcel weighs with the pieces that are in it, and with all of them, packaging included, in grams. Null
 * where the weight of a piece is not known.
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
