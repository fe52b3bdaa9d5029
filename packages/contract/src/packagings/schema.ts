import { z } from "zod"
import { Id, Timestamp } from "../kernel/values.ts"

export const packagingTypes = ["standard", "custom"] as const

const whole = (least: number, most: number) =>
  z.int("quantity.whole").min(least, "number.too_small").max(most, "number.too_big")
const fields = {
  name: z.string().trim().min(1, "text.required").max(80, "text.too_long"),
  length: whole(1, 10_000),
  width: whole(1, 10_000),
  height: whole(1, 10_000),
  /** Of the packaging itself. */
  weight: whole(0, 100_000),
  /** What it holds at most. */
  max_weight: whole(1, 1_000_000).nullable(),
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
export type UpdatePackaging = z.output<typeof UpdatePackaging>
