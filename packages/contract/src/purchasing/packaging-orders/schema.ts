import { z } from "zod"
import { fieldError } from "../../kernel/field-errors.ts"
import { areDistinct, ChosenId, Pieces, PiecesOrNone, TextInput } from "../../kernel/inputs.ts"
import { priceBases } from "../../kernel/money.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { PackagingColumns } from "../../stock/packagings/schema.ts"
import { locationOwners } from "../../stock/stock-locations/schema.ts"
import { purchaseDetailFields, purchaseFields } from "../kit/schema.ts"
import { MAX_ORDER_IMAGES } from "./rules.ts"

const FileKey = z
  .string(fieldError("file.required"))
  .min(1, fieldError("file.required"))
  .max(64, fieldError("choice.unknown"))

/** A purchase of packaging for a location where parcels are packed. */
export const PackagingOrder = z.object({
  ...purchaseFields,
  /** The supplier; null until an administrator assigns one. */
  supplier_id: Id.nullable(),
  supplier_name: z.string().nullable(),
  location_type: z.enum(locationOwners),
  location_owner_id: Id,
  /** Name and outer size of its packaging; with several, those of the first. */
  packaging_size: z.string(),
  line_count: z.int(),
  /** Net, in euro cents; null for a supplier. */
  total_price: Cents.nullable(),
})
export type PackagingOrder = z.output<typeof PackagingOrder>

/** Pieces of one packaging, as it was called and measured when it was ordered. */
export const PackagingOrderLine = z.object({
  id: Id,
  /** The customer's own packaging that this line adds to: stock and use belong to the customer. */
  packaging_id: Id,
  name: z.string(),
  /** Millimetres. */
  length: z.int(),
  width: z.int(),
  height: z.int(),
  quantity: z.int(),
  arrived: z.int(),
  /** Pieces that did not arrive, or are unusable. */
  missing: z.int(),
  /** Net cents for `price_base` pieces, and for the line; null for a supplier. */
  price: Cents.nullable(),
  price_base: z.literal(priceBases).nullable(),
  net: Cents.nullable(),
})
export type PackagingOrderLine = z.output<typeof PackagingOrderLine>

const ArrivedLine = z.object({ line_id: Id, arrived: z.int(), missing: z.int() })
export const PackagingArrival = z.object({
  id: Id,
  lines: z.array(ArrivedLine),
  note: z.string(),
  booked_by_name: z.string(),
  created_at: Timestamp,
})
export type PackagingArrival = z.output<typeof PackagingArrival>

export const PackagingOrderImage = z.object({
  id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** The address is good for five minutes. */
  url: z.string(),
  added_by_name: z.string(),
  created_at: Timestamp,
})
export type PackagingOrderImage = z.output<typeof PackagingOrderImage>

export const PackagingOrderDetail = PackagingOrder.extend({
  ...purchaseDetailFields,
  lines: z.array(PackagingOrderLine),
  images: z.array(PackagingOrderImage),
  arrivals: z.array(PackagingArrival),
})
export type PackagingOrderDetail = z.output<typeof PackagingOrderDetail>

/** A packaging that has a price: a standard size, or one of the organisation's own. */
export const OrderablePackaging = PackagingColumns.pick({
  name: true,
  type: true,
  length: true,
  width: true,
  height: true,
  price_base: true,
  moq: true,
  production_days_min: true,
  production_days_max: true,
}).extend({
  packaging_id: Id,
  /** For a standard size bought before: the customer's own packaging. */
  own_packaging_id: Id.nullable(),
  price: Cents,
})
export type OrderablePackaging = z.output<typeof OrderablePackaging>
export const OrderablePackagingQuery = z.strictObject({ organisation_id: Id.optional() })

export const CreatePackagingOrder = z.strictObject({
  /** Owner of the packaging; customers order for themselves. */
  organisation_id: Id.optional(),
  location_id: ChosenId,
  lines: z
    .array(z.strictObject({ packaging_id: Id, quantity: Pieces }))
    .min(1, fieldError("list.too_short"))
    .max(100, fieldError("list.too_long"))
    .refine(
      (lines) => areDistinct(lines.map(({ packaging_id }) => packaging_id)),
      fieldError("value.invalid"),
    ),
  /** The net sum that was shown, in cents: another one is refused. */
  total_price: Cents,
  note: TextInput(1000).default(""),
  /** Keys of uploaded pictures, in their order. */
  images: z
    .array(FileKey)
    .max(MAX_ORDER_IMAGES, fieldError("images.too_many"))
    .refine(areDistinct, fieldError("value.invalid"))
    .default([]),
})
export type CreatePackagingOrder = z.output<typeof CreatePackagingOrder>

/** An uploaded picture becomes one of the order's. */
export const AddPackagingOrderImage = z.strictObject({ file_key: FileKey })
export type AddPackagingOrderImage = z.output<typeof AddPackagingOrderImage>

/** The supplier; null removes the assignment. */
export const AssignPackagingOrder = z.strictObject({ supplier_id: Id.nullable() })
export type AssignPackagingOrder = z.output<typeof AssignPackagingOrder>

/** Pieces that arrived together. `id` is the client's: the same id books once (domain 4). */
export const BookPackagingArrival = z.strictObject({
  id: z.uuid(fieldError("value.invalid")),
  lines: z
    .array(z.strictObject({ line_id: Id, arrived: PiecesOrNone, missing: PiecesOrNone }))
    .min(1, fieldError("list.too_short"))
    .max(100, fieldError("list.too_long"))
    .refine(
      (lines) => areDistinct(lines.map(({ line_id }) => line_id)),
      fieldError("value.invalid"),
    )
    .refine(
      (lines) => lines.some(({ arrived, missing }) => arrived + missing > 0),
      fieldError("quantity.none"),
    ),
  note: TextInput(1000).default(""),
})
export type BookPackagingArrival = z.output<typeof BookPackagingArrival>
