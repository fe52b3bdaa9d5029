import type { z } from "zod"
import type { PackagingUse } from "../../shipping/parcels/schema.ts"

/** How many pieces of each packaging a parcel was packed in. */
export type Boxes = Readonly<Record<string, number>>
type Use = z.output<typeof PackagingUse>

/**
 * What is recorded of the packaging: pieces used, and how many more (+) or fewer (−) than the one that was
 * suggested (domain 2.4). A suggestion that was not taken is recorded with none.
 */
export function packagingUsesOf(suggested: string | null, boxes: Boxes): Use[] {
  const ids = new Set([...(suggested === null ? [] : [suggested]), ...Object.keys(boxes)])
  return [...ids].flatMap((packaging_id) => {
    const quantity = boxes[packaging_id] ?? 0
    const change = quantity - (packaging_id === suggested ? 1 : 0)
    return quantity > 0 || change !== 0 ? [{ packaging_id, quantity, change }] : []
  })
}
