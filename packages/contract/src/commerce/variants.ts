import { z } from "zod"
import { calculatedPrice, ShownPrice } from "./prices.ts"
import { ShownOptionValue, VariantColumns } from "./products.ts"

/** A variant as it is shown: `inventory_quantity` are the pieces at all places the reader sees. */
export const ShownVariant = VariantColumns.omit({ merchant_id: true, sku_key: true }).extend({
  deleted_at: z.null().default(null),
  inventory_quantity: z.int(),
  options: z.array(ShownOptionValue),
  prices: z.array(ShownPrice),
})

/** With what it costs one who asks, and whether it can be bought now. */
export const pricedVariant = { ...calculatedPrice, purchasable: z.boolean() }
