import { Id } from "@packhaus/contract/kernel/values"
import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** A product or one of its variants was created, changed or removed. */
export const productChanged = event("product.changed", {})

/** A product's safety data changed. */
export const safetyChanged = event("product.safety_changed", {})

/** Open lines of shops may match now, because of a new link or SKU. `id`: the variant. */
export const variantLinked = event("variants.linked", {
  merchant_id: Id,
  shop_id: Id.nullable(),
  external_variant_id: z.string().nullable(),
  sku: z.string().nullable(),
})

/**
 * More of an item is available, so held orders can be retried. `id` is the inventory item's, and
 * the organisation is its merchant.
 */
export const stockGrown = event("stock.grown", {})
