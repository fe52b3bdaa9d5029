import { z } from "zod"
import { expandable, ListQuery, oneOrMany } from "../kernel/page.ts"
import { Cents, Id, Metadata, Timestamp } from "../kernel/values.ts"

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
/** Grams and millimetres. */
const measures = { weight: Measure, length: Measure, height: Measure, width: Measure }

const variantFields = {
  title: Text(200).min(1, "text.required"),
  sku: Text(64).nullable(),
  barcode: Text(64).nullable(),
  ...customs,
  ...measures,
}
const productFields = {
  title: Text(200).min(1, "text.required"),
  subtitle: Text(200).nullable(),
  handle: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "handle.invalid")
    .max(120, "text.too_long"),
  description: Text(10_000).nullable(),
  status: z.enum(productStatuses),
  category: Text(100).nullable(),
  type: Text(100).nullable(),
  collection: Text(100).nullable(),
  tags: z.array(Text(60)).max(50),
  discountable: z.boolean(),
  ...customs,
}

export const Variant = z.object({
  id: Id,
  product_id: Id,
  inventory_item_id: Id,
  ...variantFields,
  variant_rank: z.int(),
  /** Over all places the reader sees. */
  inventory_quantity: z.int(),
  reserved_quantity: z.int(),
  prices: z.array(z.object({ currency_code: z.string(), amount: Cents })),
  levels: z.array(
    z.object({
      location_id: Id,
      location_name: z.string(),
      stocked_quantity: z.int(),
      reserved_quantity: z.int(),
      blocked_quantity: z.int(),
      incoming_quantity: z.int(),
    }),
  ),
})
export type Variant = z.output<typeof Variant>

const common = {
  id: Id,
  merchant_id: Id,
  /** Null for suppliers. */
  merchant_name: z.string().nullable(),
  ...productFields,
  thumbnail: z.string().nullable(),
  images: z.array(z.object({ url: z.string() })),
  external_id: z.string().nullable(),
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
}

/** A product in a list, with the sums of its variants. */
export const ProductRow = z.object({
  ...common,
  variant_count: z.int(),
  skus: z.array(z.string()),
  available_quantity: z.int(),
  reserved_quantity: z.int(),
})
export type ProductRow = z.output<typeof ProductRow>
export const Product = z.object({ ...common, variants: z.array(Variant) })
export type Product = z.output<typeof Product>

export const ProductQuery = ListQuery.extend({
  expand: expandable("variants").optional(),
  order: z.enum(["created_at", "-created_at", "title", "-title"]).optional(),
  status: oneOrMany(z.enum(productStatuses)).optional(),
  merchant_id: oneOrMany(Id).optional(),
})

const nothing = { origin_country: null, hs_code: null, mid_code: null }
const noMeasures = { weight: null, length: null, height: null, width: null }
const withDefaults = <F extends Record<string, z.ZodType>, D extends { [K in keyof F]?: unknown }>(
  fields: F,
  defaults: D,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      key in defaults ? field.default((defaults as Record<string, never>)[key]) : field,
    ]),
  ) as { [K in keyof F]: K extends keyof D ? z.ZodDefault<F[K]> : F[K] }

const Price = z.strictObject({
  currency_code: z.string().regex(/^[a-z]{3}$/),
  amount: z.int().min(0).max(100_000_000_000, "number.too_big"),
})
/** One for each currency. */
const pricesOf = <P extends z.ZodType<{ currency_code: string }>>(price: P) =>
  z
    .array(price)
    .max(20)
    .refine(
      (prices) => new Set(prices.map((one) => one.currency_code)).size === prices.length,
      "price.twice",
    )

export const CreateVariant = z.strictObject({
  ...withDefaults(variantFields, { sku: null, barcode: null, ...nothing, ...noMeasures }),
  prices: pricesOf(Price).default([]),
})
/** Without a handle one is made of the title. */
export const CreateProduct = z.strictObject({
  ...withDefaults(productFields, {
    subtitle: null,
    description: null,
    status: "published",
    category: null,
    type: null,
    collection: null,
    tags: [],
    discountable: true,
    ...nothing,
  }),
  handle: productFields.handle.optional(),
  /** Staff and agencies name whose product it is; others may leave it out. */
  merchant_id: Id.optional(),
  variants: z.array(CreateVariant).min(1, "choice.required").max(200),
})
export type CreateProduct = z.output<typeof CreateProduct>
export const UpdateProduct = z.strictObject(productFields).partial()
export const UpdateVariant = z
  .strictObject({
    ...variantFields,
    /** Null takes the price of a currency away; currencies left out keep theirs. */
    prices: pricesOf(Price.extend({ amount: Price.shape.amount.nullable() })),
  })
  .partial()
export type UpdateProduct = z.output<typeof UpdateProduct>
export type CreateVariant = z.output<typeof CreateVariant>
export type UpdateVariant = z.output<typeof UpdateVariant>
export type ProductQuery = z.output<typeof ProductQuery>
