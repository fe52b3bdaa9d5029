import { z } from "zod"
import { Id, Timestamp } from "../kernel/values.ts"
import { variantFields } from "./products.ts"

export const movementKinds = [
  "arrival",
  "adjustment",
  "fulfilment",
  "undo",
  "retour",
  "block",
  "unblock",
  "transfer",
  "stocktake",
] as const

/** A movement of stock at a location. */
export const MovementColumns = z.object({
  id: Id,
  inventory_item_id: Id,
  location_id: Id,
  kind: z.enum(movementKinds),
  quantity: z.int(),
  blocked_quantity: z.int(),
  cause_id: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: Timestamp,
})

/** "Keep stock for 3 days of sales" (specification 9). */
export const COVER_DAYS = 3
/** Sales are averaged over this many calendar days (domain 4). */
export const SALES_DAYS = 14

/** The fields of an inventory item for callers: grams and millimetres. */
export const itemFields = {
  title: z.string().trim().max(200, "text.too_long"),
  description: z.string().trim().max(10_000, "text.too_long").nullable(),
  thumbnail: z.string().trim().max(2000, "text.too_long").nullable(),
  material: variantFields.material,
  hs_code: variantFields.hs_code,
  origin_country: variantFields.origin_country,
  mid_code: variantFields.mid_code,
  weight: variantFields.weight,
  length: variantFields.length,
  height: variantFields.height,
  width: variantFields.width,
  requires_shipping: z.boolean(),
}
