import { z } from "zod"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"

/** Days of sales shown, including today. */
export const HISTORY_DAYS = 90

/** A change of a price of a variant: in minor units of its currency, gross as it was set. */
export const PriceChange = z.object({
  id: Id,
  product_id: Id,
  variant_id: Id,
  variant_title: z.string(),
  sku: z.string().nullable(),
  currency_code: z.string(),
  /** For a price that applies only from this quantity on. */
  min_quantity: z.int().nullable(),
  /** Null if there was no price before. */
  amount_before: Cents.nullable(),
  /** Null if the price was removed. */
  amount: Cents.nullable(),
  created_at: Timestamp,
})
export type PriceChange = z.output<typeof PriceChange>

/** Pieces that shoppers ordered, less those that were cancelled: a row for each of the days. */
export const ProductSales = z.object({
  days: z.array(z.object({ day: z.iso.date(), quantity: z.int() })),
  quantity: z.int(),
  /** The same number of days before. */
  quantity_before: z.int(),
})
export type ProductSales = z.output<typeof ProductSales>
