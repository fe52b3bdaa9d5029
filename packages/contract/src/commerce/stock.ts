import { z } from "zod"
import { Id, Metadata, Timestamp } from "../kernel/values.ts"

const Text = z.string().trim().max(200).nullable()

/** The columns of a place that the engine knows (ADR 37). */
export const StockLocationColumns = z.object({
  id: Id,
  owner_id: Id,
  name: z.string(),
  company: Text,
  address_1: Text,
  address_2: Text,
  postal_code: Text,
  city: Text,
  province: Text,
  country_code: z.string(),
  phone: Text,
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
})

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
