import type { z } from "zod"
import type { PackagingUse } from "../../shipping/parcels/schema.ts"

/** Pieces of each packaging used by a parcel. */
export type Boxes = Readonly<Record<string, number>>
type Use = z.output<typeof PackagingUse>

/**
 * The recorded use of packaging: pieces used, and the difference from the suggestion (domain 2.4).
 * An unused suggestion is recorded with zero pieces.
 */
export function packagingUsesOf(suggested: string | null, boxes: Boxes): Use[] {
  const ids = new Set([...(suggested === null ? [] : [suggested]), ...Object.keys(boxes)])
  return [...ids].flatMap((packaging_id) => {
    const quantity = boxes[packaging_id] ?? 0
    const change = quantity - (packaging_id === suggested ? 1 : 0)
    return quantity > 0 || change !== 0 ? [{ packaging_id, quantity, change }] : []
  })
}
