import { z } from "zod"
import { Id, Timestamp } from "../../kernel/values.ts"

/**
 * Pieces that an order of a shop lists below zero: they came back, or will (domain 2.2). They belong to
 * the newest shipped order of the same shopper and SKU with enough pieces, where there is one.
 */
export const ShopReturn = z.object({
  id: Id,
  merchant_id: Id,
  /** The order that lists them. */
  order_id: Id,
  order_number: z.string(),
  external_line_id: z.string(),
  sku: z.string().nullable(),
  title: z.string(),
  variant_title: z.string().nullable(),
  quantity: z.int(),
  /** Of these so many have come: a retour took them over. */
  received_quantity: z.int(),
  /** Where they were shipped; all null where nobody knows. */
  matched_order_id: Id.nullable(),
  matched_order_number: z.string().nullable(),
  matched_line_id: Id.nullable(),
  created_at: Timestamp,
})
export type ShopReturn = z.output<typeof ShopReturn>
