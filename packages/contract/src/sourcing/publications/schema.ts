import { z } from "zod"
import { ProductSafety } from "../../catalogue/products/schema.ts"
import { productFields, variantFields } from "../../commerce/products.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { publicationLifecycle } from "./status.ts"

const Variant = z.strictObject({
  /** Index of the line in the accepted offer, from 0. */
  line: z.int().min(0, fieldError("number.too_small")).max(49, fieldError("number.too_big")),
  /** An existing variant; null creates one. */
  variant_id: Id.nullable(),
  title: variantFields.title,
  sku: variantFields.sku,
  hs_code: variantFields.hs_code,
  /**
   * The gross retail price, in minor units of the shop's currency; null if it is not published to a
   * shop.
   */
  price: Cents.min(1, fieldError("amount.too_small"))
    .max(100_000_000, fieldError("amount.too_big"))
    .nullable(),
})

/**
 * Publishes a request as a product of its customer, or as variants of an existing one, linked to
 * the agreed lines. To be created in a shop each variant needs a SKU and a price: the shop's own
 * message about the product finds it by the SKU. An existing product of the shop is not sent to it.
 */
export const Publish = z
  .strictObject({
    /** An existing product; null creates one. */
    product_id: Id.nullable(),
    title: productFields.title,
    description: productFields.description,
    origin_country: variantFields.origin_country,
    mid_code: variantFields.mid_code,
    variants: z
      .array(Variant)
      .min(1, fieldError("list.too_short"))
      .max(50, fieldError("list.too_long")),
    /** The connected shop for which it is created, or which already has it; null for none. */
    shop_id: Id.nullable(),
    /** The shop already has this product: none is created there. */
    is_linked: z.boolean().default(false),
    safety: ProductSafety,
  })
  .superRefine(({ product_id, shop_id, is_linked, variants }, context) => {
    const fault = (at: number, field: string, message: string) =>
      context.addIssue({ code: "custom", path: ["variants", at, field], message })
    const isMade = shop_id !== null && !is_linked
    const required = (path: "product_id" | "shop_id") =>
      context.addIssue({ code: "custom", path: [path], message: fieldError("choice.required") })
    if (is_linked && product_id === null) required("product_id")
    if (is_linked && shop_id === null) required("shop_id")
    const titles = new Set<string>()
    for (const [at, { variant_id, title, sku, price }] of variants.entries()) {
      if ((product_id === null) !== (variant_id === null))
        fault(at, "variant_id", fieldError("choice.required"))
      const key = title.toLowerCase()
      if (product_id === null && titles.has(key)) fault(at, "title", fieldError("value.invalid"))
      titles.add(key)
      if (isMade && !sku) fault(at, "sku", fieldError("text.required"))
      if (isMade && price === null) fault(at, "price", fieldError("value.required"))
    }
  })
export type Publish = z.output<typeof Publish>

/** The publication of a request, and its state in the shop. */
export const Publication = z.object({
  id: Id,
  request_id: Id,
  product_id: Id,
  shop_id: Id.nullable(),
  shop_name: z.string().nullable(),
  status: z.enum(publicationLifecycle.statuses),
  /** The safety data at the time of publication. */
  safety: ProductSafety,
  /** Since when the shop must get new safety data; null if it is up to date. */
  safety_due_at: Timestamp.nullable(),
  attempts: z.int(),
  /** Why the shop refused it; begins with the kind of fault. */
  last_error: z.string().nullable(),
  /** Earliest time of the next attempt, which follows within a minute; null: it is due. */
  retry_at: Timestamp.nullable(),
  created_at: Timestamp,
  listed_at: Timestamp.nullable(),
})
export type Publication = z.output<typeof Publication>
