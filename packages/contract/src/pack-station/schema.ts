import { z } from "zod"
import { orderRelations } from "../commerce/admin-orders.ts"
import { fulfillmentStatuses } from "../commerce/orders.ts"
import { fieldError } from "../kernel/field-errors.ts"
import { stepModes } from "../kernel/step-modes.ts"
import { Id, Timestamp } from "../kernel/values.ts"
import { EnteredField } from "../orders/schema.ts"
import { holdReasons } from "../orders/status.ts"
import { Packaging } from "../stock/packagings/schema.ts"
import { suggestionBases } from "./rules/suggest-packaging.ts"

/** The scanned or typed text: the shop's number of an order, ours, the code of a slip, or the number of a pick list. */
export const FindOrders = z.strictObject({
  text: z.string().trim().max(100, fieldError("text.too_long")).default(""),
})

/** Maximum orders offered for one number: a trolley has fewer slots. */
export const MAX_FOUND = 40

/** An order with that number, or on that pick list, with details to identify it. */
export const FoundOrder = z.object({
  id: Id,
  number: z.string(),
  display_id: z.int(),
  fulfillment_status: z.enum(fulfillmentStatuses),
  /** Null for suppliers. */
  shop_name: z.string().nullable(),
  /** Null for suppliers who may no longer read it. */
  recipient: z.string().nullable(),
  /** Its slot on the trolley, if the number is that of a pick list. */
  slot: z.int().nullable(),
  created_at: Timestamp,
})
export type FoundOrder = z.output<typeof FoundOrder>

/** The pieces of a line that ship from this location. */
export const PackingLine = z.object({
  line_item_id: Id,
  title: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Barcode, EAN, UPC and SKU: each of them counts a piece. */
  codes: z.array(z.string()),
  thumbnail: z.string().nullable(),
  /** Codes of the bins of the location that hold it; none while the order is on a pick list. */
  bins: z.array(z.string()),
  /** The bundle that it is a part of: its line, its own weight in grams if any, pieces in one. */
  bundle: z
    .object({ id: Id, title: z.string(), weight: z.int().nullable(), each: z.int() })
    .nullable(),
  /** The shopper's entries for the line or its bundle, such as an engraving. */
  properties: z.array(EnteredField),
  quantity: z.int(),
  /** Grams per piece; null if unknown. */
  weight: z.int().nullable(),
  is_measured: z.boolean(),
})
export type PackingLine = z.output<typeof PackingLine>

/** The scanned code of a piece that does not belong to the order. */
export const FindPiece = z.strictObject({
  code: z.string().trim().max(100, fieldError("text.too_long")).default(""),
})
/** A piece of the merchant that is stored at the location, with its bins. */
export const FoundPiece = PackingLine.pick({
  title: true,
  variant_title: true,
  sku: true,
  barcode: true,
  thumbnail: true,
  bins: true,
})
export type FoundPiece = z.output<typeof FoundPiece>

/** A packaging for the parcel, with its stock at this location if the reader may see it. */
export const PackingBox = Packaging.pick({
  id: true,
  name: true,
  length: true,
  width: true,
  height: true,
  weight: true,
  max_weight: true,
}).extend({ stocked: z.int().nullable() })
export type PackingBox = z.output<typeof PackingBox>

/** An order opened at one location's station. */
export const Packing = z.object({
  id: Id,
  number: z.string(),
  display_id: z.int(),
  location_id: Id,
  location_name: z.string(),
  /** Null for suppliers. */
  shop_name: z.string().nullable(),
  recipient: z.string(),
  country_code: z.string(),
  /** As far as the reader may see it. */
  shipping_address: orderRelations.shipping_address,
  shipment_method: z.string().nullable(),
  /** They keep more from being routed, and do not stop this parcel. */
  holds: z.array(z.enum(holdReasons)),
  /** The shop's note. Null for suppliers. */
  note: z.string().nullable(),
  /** The shopper's entries for the order, such as a gift message. */
  note_attributes: z.array(EnteredField),
  lines: z.array(PackingLine),
  /** The pick list that fetches its pieces, and the slot on the trolley. */
  listed: z.object({ number: z.string(), trolley: z.string(), slot: z.int() }).nullable(),
  /** Open pieces of the order that do not leave from here. */
  other_pieces: z.int(),
  suggestion: z.object({ packaging_id: Id.nullable(), basis: z.enum(suggestionBases) }),
  packagings: z.array(PackingBox),
  /** The steps that the location asks for. */
  asks: z.object({ tracking: z.enum(stepModes), photo: z.enum(stepModes) }),
})
export type Packing = z.output<typeof Packing>
