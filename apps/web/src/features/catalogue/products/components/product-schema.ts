import {
  CreateProduct,
  CreateVariant,
  type Product,
  type Variant,
} from "@packhaus/contract/catalogue/products/schema"
import { fieldError } from "@packhaus/contract/kernel/field-errors"
import { z } from "zod"

/** Several names as one text: separated by commas, duplicates removed. */
const Names = z
  .string()
  .transform((text) => text.split(",").map((name) => name.trim()))
  .transform((names) => [...new Set(names.filter(Boolean))])
type Category = z.output<typeof CreateProduct>["categories"][number]
const OneName = z
  .string()
  .trim()
  .nullable()
  .transform((text) => text || null)

/** The metadata of a product as text: one line `name: value` for each entry. */
const MetadataLines = z
  .string()
  .refine((text) => linesOf(text).every((line) => /^[^:]+:/.test(line)), fieldError("text.invalid"))
  .transform((text) => {
    const pairs = linesOf(text).map((line) => {
      const [, name = "", value = ""] = /^([^:]+):(.*)$/s.exec(line) ?? []
      return [name.trim(), value.trim()] as const
    })
    const metadata: NonNullable<z.input<typeof CreateProduct>["metadata"]> =
      Object.fromEntries(pairs)
    return metadata
  })
  .pipe(CreateProduct.shape.metadata.unwrap().unwrap())
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
const isPlain = (value: unknown) => value === null || typeof value !== "object"

/**
 * The change that leaves exactly this metadata: a removed name gets an empty value, and unchanged
 * values keep their type, including numbers and booleans.
 */
export function metadataChanges(
  before: Product["metadata"],
  after: Readonly<Record<string, unknown>>,
) {
  const old = Object.entries(before ?? {}).filter(([, value]) => isPlain(value))
  const cleared = old.flatMap(([name]) => (name in after ? [] : [[name, ""] as const]))
  const changed = Object.entries(after).filter(
    ([name, value]) => !(before && name in before && String(before[name]) === value),
  )
  return Object.fromEntries([...cleared, ...changed]) as Record<string, string>
}

/**
 * The contract's fields, with categories, tags and the like as text and an optional handle, which
 * the server can generate.
 */
export const ProductForm = CreateProduct.pick({
  title: true,
  subtitle: true,
  description: true,
  status: true,
  discountable: true,
  origin_country: true,
  hs_code: true,
  mid_code: true,
}).extend({
  type: OneName.transform((value) => (value === null ? null : { value })).pipe(
    CreateProduct.shape.type.unwrap(),
  ),
  collection: OneName.transform((title) => (title === null ? null : { title })).pipe(
    CreateProduct.shape.collection.unwrap(),
  ),
  tags: Names.transform((names) => names.map((value) => ({ value }))).pipe(
    CreateProduct.shape.tags.unwrap(),
  ),
  categories: Names.transform((names): Category[] => names.map((name) => ({ name }))).pipe(
    CreateProduct.shape.categories.unwrap(),
  ),
  metadata: MetadataLines,
  handle: z
    .string()
    .trim()
    .transform((text) => text || undefined)
    .pipe(CreateProduct.shape.handle),
})
export const VariantForm = CreateVariant.pick({
  title: true,
  sku: true,
  barcode: true,
  origin_country: true,
  hs_code: true,
  mid_code: true,
  weight: true,
  length: true,
  height: true,
  width: true,
})

/** A typed amount, `12,50` or `12.50`, in minor units; empty for no price. */
const Amount = z
  .string()
  .trim()
  .regex(/^(\d{1,9}([.,]\d{1,2})?)?$/, fieldError("number.invalid"))
  .transform((text) => (text === "" ? null : Math.round(Number(text.replace(",", ".")) * 100)))

export const currencies = ["eur", "chf", "gbp", "usd"] as const

export const NewProductForm = ProductForm.extend({
  merchant_id: z.string().transform((id) => id || undefined),
  variant: VariantForm,
  amount: Amount,
  currency: z.enum(currencies),
})
export const NewVariantForm = VariantForm.extend({
  amount: Amount,
  currency: z.enum(currencies),
  options: CreateVariant.shape.options.unwrap(),
})

/** The price of a new variant: one, or none yet. */
export const pricesOf = ({ amount, currency }: { amount: number | null; currency: string }) =>
  amount === null ? [] : [{ currency_code: currency, amount }]

/** The price of a variant in a currency, as text; empty if there is none. */
export function priceIn(variant: Variant | undefined, currency: string) {
  const price = variant?.prices.find(
    ({ currency_code, region_id, min_quantity, max_quantity }) =>
      currency_code === currency && !region_id && !min_quantity && !max_quantity,
  )
  return price ? (price.amount / 100).toFixed(2).replace(".", ",") : ""
}

/** The price shown first: that of the first currency with a price. */
export function priceValues(variant?: Variant) {
  const currency = currencies.find((one) => priceIn(variant, one) !== "") ?? "eur"
  return { amount: priceIn(variant, currency), currency }
}

const nothing = { origin_country: null, hs_code: null, mid_code: null }

export const productValues = (product?: Product): z.input<typeof ProductForm> => ({
  title: product?.title ?? "",
  subtitle: product?.subtitle ?? null,
  handle: product?.handle ?? "",
  description: product?.description ?? null,
  status: product?.status ?? "published",
  type: product?.type?.value ?? null,
  collection: product?.collection?.title ?? null,
  tags: product?.tags.map(({ value }) => value).join(", ") ?? "",
  categories: product?.categories.map(({ name }) => name).join(", ") ?? "",
  discountable: product?.discountable ?? true,
  metadata: Object.entries(product?.metadata ?? {})
    .flatMap(([name, value]) => (isPlain(value) ? [`${name}: ${value}`] : []))
    .join("\n"),
  ...nothing,
  ...(product && {
    origin_country: product.origin_country,
    hs_code: product.hs_code,
    mid_code: product.mid_code,
  }),
})

/** The values of a variant, in the order of the options of its product. */
export const optionValues = (product: Product, variant?: Variant) =>
  product.options.map(({ id: option_id }) => ({
    option_id,
    value: variant?.options.find((one) => one.option_id === option_id)?.value ?? "",
  }))

export const variantValues = (variant?: Variant): z.input<typeof VariantForm> => ({
  title: variant?.title ?? "",
  sku: variant?.sku ?? null,
  barcode: variant?.barcode ?? null,
  origin_country: variant?.origin_country ?? null,
  hs_code: variant?.hs_code ?? null,
  mid_code: variant?.mid_code ?? null,
  weight: variant?.weight ?? null,
  length: variant?.length ?? null,
  height: variant?.height ?? null,
  width: variant?.width ?? null,
})
