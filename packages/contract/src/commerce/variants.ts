import { z } from "zod"
import { calculatedPrice, ShownPrice } from "./prices.ts"
import { ShownOptionValue, VariantColumns } from "./products.ts"

/**
 * A variant as shown: `inventory_quantity` counts the pieces at all locations that the reader sees.
 */
export const ShownVariant = VariantColumns.omit({ merchant_id: true, sku_key: true }).extend({
  deleted_at: z.null().default(null),
  inventory_quantity: z.int(),
  options: z.array(ShownOptionValue),
  prices: z.array(ShownPrice),
})

/** With its price for the caller, and whether it is available now. */
export const pricedVariant = { ...calculatedPrice, purchasable: z.boolean() }
