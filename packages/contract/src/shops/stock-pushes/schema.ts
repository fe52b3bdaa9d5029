import { z } from "zod"
import { Id, Timestamp } from "../../kernel/values.ts"
import { stockPushStates } from "./status.ts"

/** Pieces; more than any shop can store. */
const Pieces = z.int("number.whole").min(0, "number.too_small").max(1_000_000, "number.too_big")

/** The shop location that one of our locations counts towards. */
export const StockPlace = z.strictObject({
  location_id: Id,
  external_location_id: z.string("choice.required").regex(/^\d{1,20}$/, "choice.unknown"),
})
export type StockPlace = z.output<typeof StockPlace>

const settings = {
  is_on: z.boolean(),
  /** Pieces of each variant that are withheld from the shop. */
  buffer: Pieces,
  /** The percentage of the available stock that this shop may sell. */
  quota: z.int("number.whole").min(1, "number.too_small").max(100, "number.too_big"),
  /** Each of our locations once. */
  places: z.array(StockPlace).max(50),
}

/** Whether and how stock is pushed to a shop, and the state of the pushes. */
export const StockSettings = z.object({
  id: Id,
  ...settings,
  /** The shop's locations as last reported. */
  shop_places: z.array(z.object({ external_id: z.string(), name: z.string() })),
  shop_places_read_at: Timestamp.nullable(),
  missing_scopes: z.array(z.string()),
  waiting: z.int(),
  drifting: z.int(),
  refused: z.int(),
  told_at: Timestamp.nullable(),
  compared_at: Timestamp.nullable(),
  last_error: z.string().nullable(),
  last_error_at: Timestamp.nullable(),
})
export type StockSettings = z.output<typeof StockSettings>

export const UpdateStockSettings = z.strictObject(settings)
export type UpdateStockSettings = z.output<typeof UpdateStockSettings>

/** A variant whose stock is pushed to a shop. Quantities are sums over the shop's locations. */
export const StockPush = z.object({
  id: Id,
  shop_id: Id,
  variant_id: Id,
  product_id: Id,
  product_title: z.string(),
  variant_title: z.string(),
  sku: z.string().nullable(),
  state: z.enum(stockPushStates),
  /** Pieces it is to have, as last reckoned. */
  our_quantity: z.int().nullable(),
  /** Pieces it had when it was last read. */
  their_quantity: z.int().nullable(),
  drift_since: Timestamp.nullable(),
  told_at: Timestamp.nullable(),
  /** The overwritten quantity in the shop, which neither a push nor a sale explained. */
  overwritten_quantity: z.int().nullable(),
  overwritten_at: Timestamp.nullable(),
  /** Withheld pieces of this variant; null for the shop's setting. */
  buffer: z.int().nullable(),
  last_error: z.string().nullable(),
})
export type StockPush = z.output<typeof StockPush>

export const UpdateStockPush = z.strictObject({ buffer: Pieces.nullable() })
