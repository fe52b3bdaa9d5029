import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** A product or one of its variants was made, changed or removed. */
export const productChanged = event("product.changed", {})

/** Something else is said of a product's safety. */
export const safetyChanged = event("product.safety_changed", {})

/** Open lines of shops may match now: a link was made, or a variant got this SKU. `id`: the variant. */
export const variantLinked = event("variants.linked", {
  merchant_id: Id,
  shop_id: Id.nullable(),
  external_variant_id: z.string().nullable(),
  sku: z.string().nullable(),
})

/** More of an item is available than before, so that orders held for it can be tried again. `id` is the
 * inventory item's, and the organisation is its merchant. */
export const stockGrown = event("stock.grown", {})
