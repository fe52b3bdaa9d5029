import { z } from "zod"
import { Country } from "../../commerce/addresses.ts"
import { isTier, newPriceFields, type Tier } from "../../commerce/prices.ts"
import { shownSorting, sortingFields } from "../../commerce/product-sorting.ts"
import {
  productFields as engineFields,
  ProductColumns,
  ShownOption,
  variantFields,
} from "../../commerce/products.ts"
import { ShownVariant } from "../../commerce/variants.ts"
import { isInEu } from "../../kernel/countries.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { TextInput } from "../../kernel/inputs.ts"
import { Id, NewMetadata, Timestamp } from "../../kernel/values.ts"
import { Email } from "../../members/schema.ts"

const productFields = { ...engineFields, ...sortingFields }

export const Variant = ShownVariant.extend({
  /** Over all places the reader sees. */
  reserved_quantity: z.int(),
  purchasable: z.boolean(),
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

const RequiredText = (max: number) => TextInput(max).min(1, fieldError("text.required"))

/** A person responsible for product safety, with contact (Regulation (EU) 2023/988, Art. 19). */
export const SafetyContact = z.strictObject({
  name: RequiredText(200),
  address: RequiredText(300),
  country: Country,
  email: Email,
})
export type SafetyContact = z.output<typeof SafetyContact>

/** Art. 19: maker, the responsible person in the EU of a maker elsewhere (Art. 16), and warnings. */
export const ProductSafety = z
  .strictObject({
    maker: SafetyContact,
    responsible: SafetyContact.nullable(),
    warnings: TextInput(2000),
  })
  .refine(({ maker, responsible }) => isInEu(maker.country) || responsible !== null, {
    path: ["responsible"],
    error: fieldError("value.required"),
  })
  .refine(({ responsible }) => responsible === null || isInEu(responsible.country), {
    path: ["responsible", "country"],
    error: fieldError("country.invalid"),
  })
export type ProductSafety = z.output<typeof ProductSafety>

/** New safety data; null removes it. */
export const SetSafety = z.strictObject({ safety: ProductSafety.nullable() })

/** The engine's fields of a product, and the platform's. */
const common = {
  ...ProductColumns.shape,
  deleted_at: z.null().default(null),
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
  /** Variants that are bundles. */
  bundle_count: z.int(),
  /** Pieces in one bundle, of the first of them; empty without bundles. */
  bundle_parts: z.array(z.object({ title: z.string(), quantity: z.int() })),
})
export type ProductRow = z.output<typeof ProductRow>
export const Product = z.object({
  ...common,
  ...shownSorting,
  safety: ProductSafety.nullable(),
  options: z.array(ShownOption),
  variants: z.array(Variant),
})
export type Product = z.output<typeof Product>

const nothing = { origin_country: null, hs_code: null, mid_code: null }
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

const Price = z.strictObject(newPriceFields)
type PriceKey = { currency_code?: string | undefined; region_id?: string | null | undefined } & Tier
/** One for each currency or region and number of pieces. */
const pricesOf = <P extends z.ZodType<PriceKey>>(price: P) =>
  z
    .array(price.refine(isTier, { path: ["max_quantity"], message: "number.too_small" }))
    .max(100)
    .refine((prices) => new Set(prices.map(keyOfPrice)).size === prices.length, "price.twice")
const keyOfPrice = (price: PriceKey) =>
  [price.region_id ?? price.currency_code, price.min_quantity ?? 0, price.max_quantity ?? 0].join(
    " ",
  )

const noMeasures = { weight: null, length: null, height: null, width: null }
const Value = z.string().trim().min(1, "text.required").max(200, "text.too_long")
const Quantity = z.int("number.whole").min(0, "number.whole").max(100_000_000, "number.too_big")
/** A variant's values of the product's options. */
const OptionValue = z.strictObject({ option_id: Id, value: Value })
/** Metadata, and stock at the merchant's default place. */
const extras = { metadata: NewMetadata, inventory_quantity: Quantity }

const newVariant = {
  ...withDefaults(variantFields, {
    sku: null,
    barcode: null,
    ean: null,
    upc: null,
    material: null,
    ...nothing,
    ...noMeasures,
    manage_inventory: true,
    allow_backorder: false,
  }),
  ...withDefaults(extras, { metadata: null, inventory_quantity: 0 }),
  prices: pricesOf(Price).default([]),
}
export const CreateVariant = z.strictObject({
  ...newVariant,
  options: z.array(OptionValue).max(20).default([]),
})
/** With its product; values in the order of the options. */
const VariantOfNew = z.strictObject({
  ...newVariant,
  options: z
    .array(z.strictObject({ value: Value }))
    .max(20)
    .default([]),
})
const Images = z.array(z.string().trim().min(1, "text.required").max(2000, "text.too_long")).max(50)
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
    sales_channels: [],
    discountable: true,
    is_giftcard: false,
    thumbnail: null,
    external_id: null,
    material: null,
    ...nothing,
    ...noMeasures,
  }),
  metadata: NewMetadata.default(null),
  images: Images.default([]),
  options: z
    .array(z.strictObject({ title: Value }))
    .max(20)
    .default([]),
  handle: productFields.handle.optional(),
  /** Staff and agencies name whose product it is; others may leave it out. */
  merchant_id: Id.optional(),
  variants: z.array(VariantOfNew).max(200).default([]),
})
export type CreateProduct = z.output<typeof CreateProduct>
const changedVariant = {
  ...variantFields,
  ...extras,
  /** Null takes the price away; those left out stay. */
  prices: pricesOf(Price.extend({ id: Id.optional(), amount: Price.shape.amount.nullable() })),
  options: z.array(OptionValue).max(20),
}
export const UpdateVariant = z.strictObject(changedVariant).partial()
export const UpdateProduct = z
  .strictObject({
    ...productFields,
    metadata: NewMetadata,
    images: Images,
    /** Those that are named are changed, or made where they have no id; those left out stay. */
    variants: z.array(z.strictObject({ ...changedVariant, id: Id }).partial()).max(200),
  })
  .partial()
export type UpdateProduct = z.output<typeof UpdateProduct>
export type CreateVariant = z.output<typeof CreateVariant>
export type UpdateVariant = z.output<typeof UpdateVariant>

/** Pictures of one product. */
export const MAX_PRODUCT_IMAGES = 50
const Alt = z.string().trim().max(200, "text.too_long")
/**
 * The pictures of a product in their order, the first being the one that lists show: those that stay by
 * their ids, new ones by the file that was uploaded. Those left out go.
 */
export const ArrangeImages = z.strictObject({
  /** The ids as last read, in their order: another order means a concurrent change. */
  before: z.array(Id).max(MAX_PRODUCT_IMAGES),
  images: z
    .array(
      z.union([z.strictObject({ id: Id, alt: Alt }), z.strictObject({ file_id: Id, alt: Alt })]),
    )
    .max(MAX_PRODUCT_IMAGES, "list.too_long"),
})
export type ArrangeImages = z.output<typeof ArrangeImages>

/** Link of a shop's variant to ours, by the shop's id. */
export const ShopVariantLink = z.object({
  id: Id,
  shop_id: Id,
  shop_name: z.string(),
  external_variant_id: z.string(),
  variant_id: Id,
  variant_title: z.string(),
  sku: z.string().nullable(),
  created_at: Timestamp,
})
export type ShopVariantLink = z.output<typeof ShopVariantLink>
/** The variant, of any product of the merchant, that the shop's is from now on. */
export const ChangeLink = z.strictObject({ variant_id: Id })

/**
 * A variant of another product of the same merchant that may be the same goods: it has the same barcode, or
 * a SKU that differs by capitals, spaces and signs alone.
 */
export const ProductDuplicate = z.object({
  kind: z.enum(["barcode", "sku"]),
  value: z.string(),
  product_id: Id,
  product_title: z.string(),
  variant_id: Id,
  variant_title: z.string(),
  sku: z.string().nullable(),
})
export type ProductDuplicate = z.output<typeof ProductDuplicate>
