import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { areDistinct, ChosenId, Pieces, PiecesOrNone, TextInput } from "../../kernel/inputs.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { importMethods } from "../../sourcing/product-requests/status.ts"
import { locationKinds } from "../../stock/stock-locations/schema.ts"
import { purchaseDetailFields, purchaseFields } from "../kit/schema.ts"
import { documentKinds, MAX_PHOTOS, spreadKeys } from "./rules.ts"

/** Goods bought in bulk, on their way into stock. */
export const StockOrder = z.object({
  ...purchaseFields,
  supplier_id: Id,
  supplier_name: z.string(),
  location_kind: z.enum(locationKinds),
  import_method: z.enum(importMethods),
  damaged_quantity: z.int(),
  /** Picture of its first product. */
  thumbnail: z.string().nullable(),
  /** Net euro cents: the cost for suppliers, the price for others; null without permission. */
  total: Cents.nullable(),
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
  /** Picture of the product. */
  thumbnail: z.string().nullable(),
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

export const StockOrderDetail = StockOrder.extend({
  ...purchaseDetailFields,
  lines: z.array(StockOrderLine),
  arrivals: z.array(Arrival),
  /** Those that the viewer may read, the oldest first. */
  documents: z.array(StockOrderDocument),
  /** Null if none was recorded, and for suppliers. */
  landed_costs: LandedCosts.nullable(),
  /** Held orders that wait for one of its items; null for a supplier. */
  waiting_orders: z.int().nullable(),
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
  /** Net cents per piece, by minimum quantity of a line. */
  tiers: z.array(z.object({ from: z.int(), price: Cents })),
})
export type OrderableItem = z.output<typeof OrderableItem>
export const OrderableQuery = z.strictObject({ organisation_id: Id.optional() })

export const CreateStockOrder = z.strictObject({
  /** Owner of the goods; customers order for themselves. */
  organisation_id: Id.optional(),
  location_id: ChosenId,
  lines: z
    .array(z.strictObject({ agreement_id: Id, variant_id: Id, quantity: Pieces }))
    .min(1, fieldError("list.too_short"))
    .max(100, fieldError("list.too_long")),
  /** The net sum that was shown, in cents: another one is refused. */
  total: Cents,
  note: TextInput(1000).default(""),
})
export type CreateStockOrder = z.output<typeof CreateStockOrder>

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
    .array(
      z.strictObject({
        line_id: Id,
        arrived: PiecesOrNone,
        damaged: PiecesOrNone,
        missing: PiecesOrNone,
      }),
    )
    .min(1, fieldError("list.too_short"))
    .max(100, fieldError("list.too_long"))
    .refine(
      (lines) => areDistinct(lines.map(({ line_id }) => line_id)),
      fieldError("value.invalid"),
    )
    .refine(
      (lines) => lines.some((line) => line.arrived + line.damaged + line.missing > 0),
      fieldError("quantity.none"),
    ),
  note: TextInput(1000).default(""),
  /** Images that were uploaded for it, by their keys. */
  photos: z
    .array(Id)
    .transform((given) => [...new Set(given)])
    .refine(({ length }) => length <= MAX_PHOTOS, fieldError("images.too_many"))
    .default([]),
})
export type BookArrival = z.output<typeof BookArrival>
