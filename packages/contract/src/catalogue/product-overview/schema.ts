import { z } from "zod"
import { productStatuses } from "../../commerce/products.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"

/** Days of counted sales, including today. */
export const OVERVIEW_SALES_DAYS = 90

/**
 * A product with its supplier and margin. Amounts are net, in euro cents, per piece at the smallest
 * quantity of today's agreement; null without one, and for suppliers.
 */
export const ProductOverview = z.object({
  id: Id,
  merchant_id: Id,
  title: z.string(),
  thumbnail: z.string().nullable(),
  status: z.enum(productStatuses),
  /** Null for suppliers. */
  merchant_name: z.string().nullable(),
  skus: z.array(z.string()),
  variant_count: z.int(),
  /** For suppliers, themselves. */
  suppliers: z.array(z.string()),
  cost: Cents.nullable(),
  price: Cents.nullable(),
  /** Price less cost. */
  margin: Cents.nullable(),
  /** Null for suppliers: it includes pieces shipped by others. */
  sold: z.int().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ProductOverview = z.output<typeof ProductOverview>
