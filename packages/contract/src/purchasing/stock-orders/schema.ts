import { z } from "zod"
import { visibleText } from "../../applicants/waitlist/rules.ts"
import { addressFields } from "../../commerce/stock-locations.ts"
import { OwnInvoice } from "../../invoicing/invoices/schema.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { importMethods } from "../../sourcing/product-requests/status.ts"
import { locationKinds } from "../../stock/stock-locations/schema.ts"
import {
  documentKinds,
  MAX_PHOTOS,
  MAX_TRACKING_NUMBERS,
  spreadKeys,
  trackingNumbersOf,
} from "./rules.ts"
import { stockOrderLifecycle, stockOrderPayments } from "./status.ts"

const Pieces = z
  .int(fieldError("quantity.whole"))
  .min(0, fieldError("number.too_small"))
  .max(1_000_000, fieldError("number.too_big"))
const Ordered = Pieces.min(1, fieldError("number.too_small"))
const note = (most: number) =>
  z.string().overwrite(visibleText).trim().max(most, fieldError("text.too_long"))
const Day = z.iso.date()

/** Goods bought in bulk, on their way into stock. */
export const StockOrder = z.object({
  id: Id,
  organisation_id: Id,
  /** Null for suppliers, who do not learn the customer. */
  organisation_name: z.string().nullable(),
  number: z.string(),
  status: z.enum(stockOrderLifecycle.statuses),
  payment_status: z.enum(stockOrderPayments),
  supplier_id: Id,
  supplier_name: z.string(),
  location_id: Id,
  location_name: z.string(),
  location_kind: z.enum(locationKinds),
  import_method: z.enum(importMethods),
  total_quantity: z.int(),
  arrived_quantity: z.int(),
  damaged_quantity: z.int(),
  missing_quantity: z.int(),
  /** Net euro cents: the cost for suppliers, the price for others; null without permission. */
  total: Cents.nullable(),
  /** The day of the start, plus the longest days; null before it. */
  expected_on: Day.nullable(),
  /** The day has passed, and not all is there. */
  is_late: z.boolean(),
  carrier: z.string().nullable(),
  /** Several are separated by commas. */
  tracking_number: z.string().nullable(),
  started_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  arrived_at: Timestamp.nullable(),
  cancelled_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type StockOrder = z.output<typeof StockOrder>

/** Pieces that came are `arrived` (they can be sold) or `damaged` (blocked); `missing` ones will not come. */
export const StockOrderLine = z.object({
  id: Id,
  product_id: Id,
  variant_id: Id,
  inventory_item_id: Id,
  agreement_id: Id,
  product_title: z.string(),
  variant_title: z.string(),
  sku: z.string().nullable(),
  quantity: z.int(),
  arrived: z.int(),
  damaged: z.int(),
  missing: z.int(),
  /** Net cents a piece and for the line, as `total` of the order. */
  unit_price: Cents.nullable(),
  net: Cents.nullable(),
})
export type StockOrderLine = z.output<typeof StockOrderLine>

const ArrivedLine = z.object({
  line_id: Id,
  arrived: z.int(),
  damaged: z.int(),
  missing: z.int(),
})
/** A photo of what came; `url` shows it for five minutes. */
const ArrivalPhoto = z.object({ id: Id, name: z.string(), url: z.string() })
export const Arrival = z.object({
  id: Id,
  lines: z.array(ArrivedLine),
  /** In the order in which they were added. */
  photos: z.array(ArrivalPhoto),
  note: z.string(),
  booked_by_name: z.string(),
  created_at: Timestamp,
})
export type Arrival = z.output<typeof Arrival>

/** A file of a stock order. */
export const StockOrderDocument = z.object({
  id: Id,
  kind: z.enum(documentKinds),
  name: z.string(),
  size: z.int(),
  /** Downloads it within five minutes. */
  url: z.string(),
  added_by_name: z.string(),
  /** Whether the viewer may remove it. */
  is_removable: z.boolean(),
  created_at: Timestamp,
})
export type StockOrderDocument = z.output<typeof StockOrderDocument>
export const AddDocument = z.strictObject({
  kind: z.enum(documentKinds, fieldError("choice.required")),
  file_key: z.string(fieldError("file.required")).min(1, fieldError("file.required")).max(64),
})
export type AddDocument = z.output<typeof AddDocument>

/** Additional costs in euro cents, with each line's share. */
export const LandedCosts = z.object({
  freight: Cents,
  duty: Cents,
  other: Cents,
  spread_by: z.enum(spreadKeys),
  lines: z.array(z.object({ line_id: Id, freight: Cents, duty: Cents, other: Cents })),
})
export type LandedCosts = z.output<typeof LandedCosts>

/** Where goods travel to. */
const Destination = z.object(addressFields).omit({ phone: true })

export const StockOrderDetail = StockOrder.extend({
  /** As it was when they were ordered. */
  location_address: Destination.nullable(),
  note: z.string(),
  reason: z.string().nullable(),
  /** Reason for starting unpaid; empty if it was entered with the invoice, for staff. */
  override_reason: z.string().nullable(),
  lines: z.array(StockOrderLine),
  arrivals: z.array(Arrival),
  /** Those that the viewer may read, the oldest first. */
  documents: z.array(StockOrderDocument),
  /** Null if none was recorded, and for suppliers. */
  landed_costs: LandedCosts.nullable(),
  /** Held orders that wait for one of its items; null for a supplier. */
  waiting_orders: z.int().nullable(),
  /** The separate invoice, if visible to the reader. */
  invoice: OwnInvoice.nullable(),
})
export type StockOrderDetail = z.output<typeof StockOrderDetail>

/** An item that a supplier sells in bulk by an agreement that holds today. */
export const OrderableItem = z.object({
  agreement_id: Id,
  variant_id: Id,
  product_title: z.string(),
  variant_title: z.string(),
  sku: z.string().nullable(),
  supplier_id: Id,
  supplier_name: z.string(),
  import_method: z.enum(importMethods),
  moq: z.int(),
  production_days: z.int(),
  /** Net cents a piece from so many pieces of a line on. */
  tiers: z.array(z.object({ from: z.int(), price: Cents })),
})
export type OrderableItem = z.output<typeof OrderableItem>
export const OrderableQuery = z.strictObject({ organisation_id: Id.optional() })

export const CreateStockOrder = z.strictObject({
  /** Owner of the goods; customers order for themselves. */
  organisation_id: Id.optional(),
  location_id: z
    .string(fieldError("choice.required"))
    .min(1, fieldError("choice.required"))
    .max(64),
  lines: z
    .array(z.strictObject({ agreement_id: Id, variant_id: Id, quantity: Ordered }))
    .min(1, fieldError("list.too_short"))
    .max(100, fieldError("list.too_long")),
  /** The net sum that was shown, in cents: another one is refused. */
  total: Cents,
  note: note(1000).default(""),
})
export type CreateStockOrder = z.output<typeof CreateStockOrder>

/** Carrier and tracking number. */
export const Tracking = z.strictObject({
  carrier: note(80).default(""),
  /** Several are separated by commas. */
  tracking_number: z
    .string()
    .overwrite((text) => trackingNumbersOf(visibleText(text)).join(", "))
    .max(600, fieldError("text.too_long"))
    .refine((text) => {
      const numbers = trackingNumbersOf(text)
      return (
        numbers.length <= MAX_TRACKING_NUMBERS && numbers.every((number) => number.length <= 80)
      )
    }, fieldError("text.too_long"))
    .default(""),
})
export type Tracking = z.output<typeof Tracking>

export const WithReason = z.strictObject({
  reason: note(1000).min(1, fieldError("text.required")),
})

const Additional = Cents.min(0, fieldError("number.too_small")).max(
  1_000_000_000,
  fieldError("amount.too_big"),
)
/** Net euro cents; replaces earlier entries. */
export const RecordLandedCosts = z.strictObject({
  freight: Additional,
  duty: Additional,
  other: Additional,
  spread_by: z.enum(spreadKeys, fieldError("choice.required")),
})
export type RecordLandedCosts = z.output<typeof RecordLandedCosts>

/** Pieces that arrived together. `id` is the client's: the same id books once (domain 4). */
export const BookArrival = z.strictObject({
  id: z.uuid(fieldError("value.invalid")),
  lines: z
    .array(z.strictObject({ line_id: Id, arrived: Pieces, damaged: Pieces, missing: Pieces }))
    .min(1, fieldError("list.too_short"))
    .max(100, fieldError("list.too_long"))
    .refine(
      (lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length,
      fieldError("value.invalid"),
    )
    .refine(
      (lines) => lines.some((line) => line.arrived + line.damaged + line.missing > 0),
      fieldError("quantity.none"),
    ),
  note: note(1000).default(""),
  /** Images that were uploaded for it, by their keys. */
  photos: z
    .array(Id)
    .transform((given) => [...new Set(given)])
    .refine(({ length }) => length <= MAX_PHOTOS, fieldError("images.too_many"))
    .default([]),
})
export type BookArrival = z.output<typeof BookArrival>
