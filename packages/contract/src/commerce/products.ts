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
  origin_country: z
    .string()
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

/** What callers say of a variant: grams and millimetres. */
export const variantFields = {
  title: Text(200).min(1, "text.required"),
  sku: Text(64).nullable(),
  barcode: Text(64).nullable(),
  ...customs,
  weight: Measure,
  length: Measure,
  height: Measure,
  width: Measure,
}

/** What callers say of a product. */
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
  ...customs,
}

/** The columns of a product that the engine knows (ADR 37). */
export const ProductColumns = z.object({
  id: Id,
  merchant_id: Id,
  ...productFields,
  material: z.string().nullable(),
  collection_id: Id.nullable(),
  type_id: Id.nullable(),
  thumbnail: z.string().nullable(),
  images: z.array(z.object({ url: z.string() })),
  external_id: z.string().nullable(),
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
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Timestamp.nullable(),
})
