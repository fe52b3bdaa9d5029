import { z } from "zod"
import { Id, Timestamp } from "../kernel/values.ts"

export const movementKinds = [
  "arrival",
  "adjustment",
  "fulfilment",
  "undo",
  "retour",
  "block",
  "unblock",
] as const

/** A change of what lies at a place. */
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
