import { z } from "zod"
import { MovementColumns } from "../../commerce/stock.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { ItemForecast } from "../../planning/forecasts/schema.ts"
import { locationKinds } from "../stock-locations/schema.ts"

/** An item at a place. On hand = available + reserved + blocked. */
export const Stock = z.object({
  id: Id,
  merchant_id: Id,
  /** Null for suppliers. */
  merchant_name: z.string().nullable(),
  inventory_item_id: Id,
  product_id: Id,
  product_title: z.string(),
  variant_title: z.string(),
  sku: z.string().nullable(),
  thumbnail: z.string().nullable(),
  location_id: Id,
  location_name: z.string(),
  location_kind: z.enum(locationKinds),
  on_hand: z.int(),
  reserved: z.int(),
  blocked: z.int(),
  available: z.int(),
  incoming: z.int(),
  /** The next day on which a stock order brings some of it here; null where none is on the way. */
  incoming_on: z.iso.date().nullable(),
  /** Pieces a day over all places; one decimal. */
  daily_sales: z.number(),
  /** How many days the available pieces of all places last; null without sales. */
  days_of_cover: z.number().nullable(),
  is_low: z.boolean(),
  /** Of its forecast, over all places; null where there is none, and for suppliers. */
  weeks: ItemForecast.shape.weeks.nullable(),
  run_out_on: ItemForecast.shape.run_out_on,
  order_by: ItemForecast.shape.order_by,
  order_method: ItemForecast.shape.order_method,
  updated_at: Timestamp,
})
export type Stock = z.output<typeof Stock>

/**
 * By what stocks can be sorted. Only `created_at` has an index of its own, and `order_by`, ascending, that of
 * the forecasts: one on figures that change with each parcel would cost every parcel. The others sort what
 * the filters leave.
 */
export const stockSorts = [
  "created_at",
  "updated_at",
  "stocked_quantity",
  "reserved_quantity",
  "incoming_quantity",
  "order_by",
] as const

/** What must be ordered within the week, or is late; and what runs out within thirty days. */
export const outlooks = ["order_now", "runs_out"] as const

export const StockMovement = MovementColumns.extend({
  /** The order that was packed, where one was. */
  order_id: Id.nullable(),
  /** The stock order that arrived, where one did. */
  stock_order_id: Id.nullable(),
})

/** Pieces that are blocked now, and what blocked them. */
export const BlockedPieces = z.object({
  kind: MovementColumns.shape.kind,
  reason: MovementColumns.shape.reason,
  quantity: z.int(),
})
/** A stock by itself. What was blocked last is unblocked last. */
export const StockDetail = Stock.extend({ blocked_pieces: z.array(BlockedPieces) })
export type StockDetail = z.output<typeof StockDetail>

const booking = {
  kind: z.enum(["arrival", "adjustment", "block", "unblock"], "choice.required"),
  quantity: z
    .int("quantity.whole")
    .min(-1_000_000, "quantity.whole")
    .max(1_000_000, "quantity.whole")
    .refine((quantity) => quantity !== 0, "quantity.none"),
  reason: z.string("text.required").trim().min(1, "text.required").max(300, "text.too_long"),
}
type Booking = { kind: string; quantity: number }
/** Only a difference found by counting goes both ways. */
const goesUp = ({ kind, quantity }: Booking) => kind === "adjustment" || quantity > 0
const negative = { path: ["quantity"], error: "quantity.none" }

/** Books a difference found by counting, goods that came in, or pieces not to be sold, with the reason. */
export const AdjustStock = z.strictObject(booking).refine(goesUp, negative)
/** A first stock of an item at a place. */
export const CreateStock = z
  .strictObject({ ...booking, inventory_item_id: Id, location_id: Id })
  .refine(goesUp, negative)
export type AdjustStock = z.output<typeof AdjustStock>
export type CreateStock = z.output<typeof CreateStock>
