import { z } from "zod"
import { Id, Timestamp } from "../../kernel/values.ts"

/**
 * Pieces that an order of a shop lists with a negative quantity: they came back, or will (domain
 * 2.2). They belong to the newest shipped order of the same shopper and SKU with enough pieces, if
 * there is one.
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
  /** The part of them that has been received by a retour. */
  received_quantity: z.int(),
  /** The order that shipped them; all null if unknown. */
  matched_order_id: Id.nullable(),
  matched_order_number: z.string().nullable(),
  matched_line_id: Id.nullable(),
  created_at: Timestamp,
})
export type ShopReturn = z.output<typeof ShopReturn>
