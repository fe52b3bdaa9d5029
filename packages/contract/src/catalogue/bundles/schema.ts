import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { ChosenId, WholeNumber } from "../../kernel/inputs.ts"
import { Id } from "../../kernel/values.ts"
import { MAX_OF_PART, MAX_PARTS } from "./rules.ts"

/** A variant as named beside a bundle, and how many pieces are in one bundle. */
const Named = z.object({
  variant_id: Id,
  product_id: Id,
  title: z.string(),
  variant_title: z.string(),
  sku: z.string().nullable(),
  quantity: z.int(),
})

export const BundlePart = Named.extend({
  thumbnail: z.string().nullable(),
  /** Unreserved pieces at all locations that the reader sees. */
  available: z.int(),
})
export type BundlePart = z.output<typeof BundlePart>

/** A variant with its recipe; one without parts is no bundle. */
export const Bundle = z.object({
  variant_id: Id,
  product_id: Id,
  variant_title: z.string(),
  sku: z.string().nullable(),
  parts: z.array(BundlePart),
  /** Whole bundles by location, and their sum: parts of several locations never make one. */
  available: z.int(),
  places: z.array(z.object({ location_id: Id, location_name: z.string(), available: z.int() })),
  /** The bundles that it is a part of itself. */
  used_in: z.array(Named),
})
export type Bundle = z.output<typeof Bundle>

/**
 * Replaces the recipe of a variant; without parts it is no bundle any more. `confirm`: also while
 * open orders contain it. Reserved ones keep their parts, waiting ones follow the new recipe.
 */
export const SetParts = z.strictObject({
  parts: z
    .array(z.strictObject({ variant_id: ChosenId, quantity: WholeNumber(1, MAX_OF_PART) }))
    .max(MAX_PARTS, fieldError("list.too_long")),
  confirm: z.boolean().default(false),
})
export type SetParts = z.output<typeof SetParts>
