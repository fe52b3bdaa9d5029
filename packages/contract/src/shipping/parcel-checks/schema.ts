import { z } from "zod"
import { Id, Timestamp } from "../../kernel/values.ts"
import { weightReasons } from "../parcels/schema.ts"

/** The record of a parcel before it left: its weight, and photos of its content. */
export const ParcelCheck = z.object({
  fulfillment_id: Id,
  /** Null if it was not weighed. */
  weight: z
    .object({
      /** Grams. */
      weight: z.int(),
      /** Null if the weight of a piece is unknown. */
      expected_weight: z.int().nullable(),
      /** Why it was sent although the weights differ. */
      reason: z.enum(weightReasons).nullable(),
      weighed_at: Timestamp,
    })
    .nullable(),
  photos: z.array(z.object({ id: Id, name: z.string(), url: z.string() })),
})
export type ParcelCheck = z.output<typeof ParcelCheck>
