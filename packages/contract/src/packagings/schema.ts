import { z } from "zod"
import { Id, Timestamp } from "../kernel/values.ts"

export const packagingTypes = ["standard", "custom"] as const

const Size = z.int("quantity.whole").min(1, "number.too_small").max(10_000, "number.too_big")
const fields = {
  name: z.string().trim().min(1, "text.required").max(80, "text.too_long"),
  length: Size,
  width: Size,
  height: Size,
  /** Of the packaging itself. */
  weight: z.int("quantity.whole").min(0, "number.too_small").max(100_000, "number.too_big"),
  /** What it holds at most. */
  max_weight: z
    .int("quantity.whole")
    .min(1, "number.too_small")
    .max(1_000_000, "number.too_big")
    .nullable(),
}

/** A box or bag. Millimetres and grams. */
export const Packaging = z.object({
  id: Id,
  organisation_id: Id,
  type: z.enum(packagingTypes),
  ...fields,
  created_at: Timestamp,
})
export type Packaging = z.output<typeof Packaging>

export const CreatePackaging = z.strictObject(fields)
export type CreatePackaging = z.output<typeof CreatePackaging>
export const UpdatePackaging = CreatePackaging.partial()
