import { z } from "zod"
import { MovementColumns } from "../../commerce/stock.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { ItemForecast } from "../../planning/forecasts/schema.ts"
import { locationKinds } from "../stock-locations/schema.ts"

/** An item at a location. On hand = available + reserved + blocked. */
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
  /** The next expected arrival of a stock order here; null if there is none. */
  incoming_on: z.iso.date().nullable(),
  /** Pieces per day at all locations; one decimal. */
  daily_sales: z.number(),
  /** The days that the available pieces at all locations last; null without sales. */
  days_of_cover: z.number().nullable(),
  is_low: z.boolean(),
  /** Codes of the bins that hold it, in walking order, as far as the reader sees the bins. */
  bins: z.array(z.string()),
  /** The weeks of its forecast, for all locations; null without a forecast, and for suppliers. */
  weeks: ItemForecast.shape.weeks.nullable(),
  run_out_on: ItemForecast.shape.run_out_on,
  order_by: ItemForecast.shape.order_by,
  order_method: ItemForecast.shape.order_method,
  updated_at: Timestamp,
})
export type Stock = z.output<typeof Stock>

/**
 * The sort orders of stocks. Only `created_at` has an index of its own, and ascending `order_by`
 * that of the forecasts: an index on figures that change with each parcel would slow every parcel.
 * All others sort the filtered rows.
 */
export const stockSorts = [
  "created_at",
  "updated_at",
  "stocked_quantity",
  "reserved_quantity",
  "incoming_quantity",
  "order_by",
] as const

/** Items to order within the week or overdue, and items that run out within thirty days. */
export const outlooks = ["order_now", "runs_out"] as const

export const StockMovement = MovementColumns.extend({
  /** The packed order, if any. */
  order_id: Id.nullable(),
  /** The arrived stock order, if any. */
  stock_order_id: Id.nullable(),
})

/** Blocked pieces, and why they are blocked. */
export const BlockedPieces = z.object({
  kind: MovementColumns.shape.kind,
  reason: MovementColumns.shape.reason,
  quantity: z.int(),
})
/** A single stock. The pieces blocked last are unblocked last. */
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
/** Only a counted difference can be negative. */
const goesUp = ({ kind, quantity }: Booking) => kind === "adjustment" || quantity > 0
const negative = { path: ["quantity"], error: "quantity.none" }

/** Books a counted difference, an arrival, or blocked pieces, with a reason. */
export const AdjustStock = z.strictObject(booking).refine(goesUp, negative)
/** The first stock of an item at a location. */
export const CreateStock = z
  .strictObject({ ...booking, inventory_item_id: Id, location_id: Id })
  .refine(goesUp, negative)
export type AdjustStock = z.output<typeof AdjustStock>
export type CreateStock = z.output<typeof CreateStock>
