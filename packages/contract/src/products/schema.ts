import { z } from "zod"
import { shownSorting, sortingFields } from "../commerce/product-sorting.ts"
import {
  productFields as engineFields,
  ProductColumns,
  variantFields,
} from "../commerce/products.ts"
import { Cents, Id } from "../kernel/values.ts"

const productFields = { ...engineFields, ...sortingFields }

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

/** What the engine knows of a product, and what the platform adds. */
const common = {
  ...ProductColumns.omit({ material: true, deleted_at: true }).shape,
  /** Null for suppliers. */
  merchant_name: z.string().nullable(),
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
export const Product = z.object({ ...common, ...shownSorting, variants: z.array(Variant) })
export type Product = z.output<typeof Product>

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
    type: null,
    collection_id: null,
    collection: null,
    tags: [],
    categories: [],
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
