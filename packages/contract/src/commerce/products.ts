import { z } from "zod"
import { Id, Metadata, Timestamp } from "../kernel/values.ts"

export const productStatuses = ["draft", "proposed", "published", "rejected"] as const

const Text = (max: number) => z.string().trim().max(max, "text.too_long")
const Measure = z
  .int("number.whole")
  .min(0, "number.whole")
  .max(10_000_000, "number.whole")
  .nullable()

/** Data a customs office asks for: HS 6, CN 8, TARIC 10 or German 11 digits; MID for the USA. */
const customs = {
  /** In either case; it is kept in capitals. */
  origin_country: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "country.invalid")
    .nullable(),
  hs_code: z
    .string()
    .regex(/^\d{6}(\d{2}(\d{2}(\d)?)?)?$/, "hs_code.invalid")
    .nullable(),
  mid_code: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{1,13}$/, "mid_code.invalid")
    .nullable(),
}

/** Grams and millimetres. */
const measures = { weight: Measure, length: Measure, height: Measure, width: Measure }

/** Fields of a variant in bodies. */
export const variantFields = {
  title: Text(200).min(1, "text.required"),
  sku: Text(64).nullable(),
  barcode: Text(64).nullable(),
  ean: Text(64).nullable(),
  upc: Text(64).nullable(),
  material: Text(200).nullable(),
  ...customs,
  ...measures,
  /** Whether pieces are counted, and whether more may be sold than there are. */
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
}

/** Fields of a product in bodies. */
export const productFields = {
  title: Text(200).min(1, "text.required"),
  subtitle: Text(200).nullable(),
  handle: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "handle.invalid")
    .max(120, "text.too_long"),
  description: Text(10_000).nullable(),
  status: z.enum(productStatuses),
  discountable: z.boolean(),
  is_giftcard: z.boolean(),
  thumbnail: z.string().trim().max(2000, "text.too_long").nullable(),
  external_id: Text(200).nullable(),
  material: Text(200).nullable(),
  ...customs,
  ...measures,
}

/** A picture of a product, in the order in which they are shown. */
const ProductImage = z.object({
  id: Id,
  url: z.string(),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: z.null(),
})

/** The columns of a product that the engine knows (ADR 37). */
export const ProductColumns = z.object({
  id: Id,
  merchant_id: Id,
  ...productFields,
  collection_id: Id.nullable(),
  type_id: Id.nullable(),
  profile_id: Id.nullable(),
  images: z.array(ProductImage),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
})

/** The columns of a variant that the engine knows. */
export const VariantColumns = z.object({
  id: Id,
  merchant_id: Id,
  product_id: Id,
  inventory_item_id: Id,
  ...variantFields,
  sku_key: z.string().nullable(),
  variant_rank: z.int(),
  /** Whether it has a recipe: then its parts are stocked, reserved and picked. */
  is_bundle: z.boolean(),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
})

/** An option of a product: size, colour. */
export const OptionColumns = z.object({
  id: Id,
  merchant_id: Id,
  product_id: Id,
  title: z.string(),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
})

/** A variant's value of an option: "L", "blue". */
export const OptionValueColumns = z.object({
  id: Id,
  merchant_id: Id,
  option_id: Id,
  variant_id: Id,
  value: z.string(),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
})

/** As they are shown: one that was removed is there no more. */
const removed = { deleted_at: z.null() }
export const ShownOptionValue = OptionValueColumns.omit({ merchant_id: true }).extend(removed)
export const ShownOption = OptionColumns.omit({ merchant_id: true }).extend({
  ...removed,
  values: z.array(ShownOptionValue),
})
