import { z } from "zod"
import { Country } from "../commerce/addresses.ts"
import { productFields, variantFields } from "../commerce/products.ts"
import { fieldError } from "../kernel/field-errors.ts"
import { Cents, Id, Timestamp } from "../kernel/values.ts"
import { Email } from "../members/schema.ts"
import { isInEu } from "../taxes/rules.ts"
import { visibleText } from "../waitlist/rules.ts"
import { publicationLifecycle } from "./status.ts"

const Text = (max: number) =>
  z.string().overwrite(visibleText).trim().max(max, fieldError("text.too_long"))
const Required = (max: number) => Text(max).min(1, fieldError("text.required"))

/** Who answers for the safety of a product, and how they are reached (Regulation (EU) 2023/988, Art. 19). */
export const SafetyContact = z.strictObject({
  name: Required(200),
  address: Required(300),
  country: Country,
  email: Email,
})
export type SafetyContact = z.output<typeof SafetyContact>

/** Art. 19: maker, the responsible person in the EU of a maker elsewhere (Art. 16), and warnings. */
export const ProductSafety = z
  .strictObject({
    maker: SafetyContact,
    responsible: SafetyContact.nullable(),
    warnings: Text(2000),
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

const Variant = z.strictObject({
  /** Which line of the accepted offer it is, from 0. */
  line: z.int().min(0, fieldError("number.too_small")).max(49, fieldError("number.too_big")),
  /** One that is there already; null: it is made. */
  variant_id: Id.nullable(),
  title: variantFields.title,
  sku: variantFields.sku,
  hs_code: variantFields.hs_code,
  /** What a shopper pays, gross, in minor units of the shop's currency; null: the shop is not told. */
  price: Cents.min(1, fieldError("amount.too_small"))
    .max(100_000_000, fieldError("amount.too_big"))
    .nullable(),
})

/**
 * What a request becomes: a product of its customer, or variants of one that is there, linked to the lines
 * of what was agreed. For a shop each variant needs a SKU and a price: the shop's own message about the
 * product finds it by the SKU.
 */
export const Publish = z
  .strictObject({
    /** A product that is there already; null: one is made. */
    product_id: Id.nullable(),
    title: productFields.title,
    description: productFields.description,
    origin_country: variantFields.origin_country,
    mid_code: variantFields.mid_code,
    variants: z
      .array(Variant)
      .min(1, fieldError("list.too_short"))
      .max(50, fieldError("list.too_long")),
    /** The connected shop in which it is made; null: none is told. */
    shop_id: Id.nullable(),
    safety: ProductSafety,
  })
  .superRefine(({ product_id, shop_id, variants }, context) => {
    const fault = (at: number, field: string, message: string) =>
      context.addIssue({ code: "custom", path: ["variants", at, field], message })
    const titles = new Set<string>()
    for (const [at, { variant_id, title, sku, price }] of variants.entries()) {
      if ((product_id === null) !== (variant_id === null))
        fault(at, "variant_id", fieldError("choice.required"))
      const key = title.toLowerCase()
      if (product_id === null && titles.has(key)) fault(at, "title", fieldError("value.invalid"))
      titles.add(key)
      if (shop_id !== null && !sku) fault(at, "sku", fieldError("text.required"))
      if (shop_id !== null && price === null) fault(at, "price", fieldError("value.required"))
    }
  })
export type Publish = z.output<typeof Publish>

/** What was published of a request, and what became of it in the shop. */
export const Publication = z.object({
  id: Id,
  request_id: Id,
  product_id: Id,
  shop_id: Id.nullable(),
  shop_name: z.string().nullable(),
  status: z.enum(publicationLifecycle.statuses),
  safety: ProductSafety,
  attempts: z.int(),
  /** Why the shop did not take it, the kind first. */
  last_error: z.string().nullable(),
  created_at: Timestamp,
  listed_at: Timestamp.nullable(),
})
export type Publication = z.output<typeof Publication>
