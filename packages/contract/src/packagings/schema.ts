import { z } from "zod"
import { Id } from "../kernel/values.ts"

/** A box or bag. Millimetres and grams. */
export const Packaging = z.object({
  id: Id,
  organisation_id: Id,
  name: z.string(),
  type: z.enum(["standard", "custom"]),
  length: z.int(),
  width: z.int(),
  height: z.int(),
  weight: z.int(),
  max_weight: z.int().nullable(),
})
export type Packaging = z.output<typeof Packaging>
