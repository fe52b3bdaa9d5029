import { z } from "zod"
import { hostOf } from "../../applicants/waitlist/rules.ts"
import { variantFields } from "../../commerce/products.ts"
import { OwnInvoice } from "../../invoicing/invoices/schema.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { LineInput, TextInput, WholeNumber } from "../../kernel/inputs.ts"
import { isPublicLink } from "../../kernel/links.ts"
import { Cents, GivenDay, Id, Timestamp } from "../../kernel/values.ts"
import { visibleText } from "../../kernel/visible-text.ts"
import { quoteRequestLifecycle } from "../quote-requests/status.ts"
import {
  importMethods,
  MAX_DOCUMENTS,
  MAX_IMAGES,
  productRequestLifecycle,
  requestServices,
} from "./status.ts"

const tooLong = fieldError("text.too_long")

const Pieces = WholeNumber(1, 10_000_000).nullable()

/** Public address of the shop: its host. Only people follow it. */
const Store = z
  .string()
  .max(300, tooLong)
  .overwrite(hostOf)
  .refine((host) => isPublicLink(`https://${host}/`), fieldError("shop_address.invalid"))

/** Address of the product in the shop. Shown as a link and never fetched. */
const ShopLink = z
  .string()
  .trim()
  .max(1000, tooLong)
  .refine(isPublicLink, fieldError("product_link.invalid"))

const distinct = <T extends z.ZodType>(one: T) =>
  z.array(one).transform((given) => [...new Set(given)])

/** A customer's requirements. Millimetres and grams; the price is net, per piece, in cents. */
const content = {
  product_name: LineInput(200),
  producer_name: LineInput(200).nullable(),
  shop_id: Id.nullable(),
  store: Store.nullable(),
  /** The existing product in the connected shop, as it reported it. */
  product_id: Id.nullable(),
  exists_in_shop: z.boolean(),
  shop_product_url: ShopLink.nullable(),
  description: TextInput(5000),
  specification: TextInput(5000),
  requirements: TextInput(5000),
  amount_per_order: Pieces,
  amount_per_month: Pieces,
  photo_content_needed: z.boolean(),
  color_box_needed: z.boolean(),
  service: z.enum(requestServices).nullable(),
  import_methods: distinct(z.enum(importMethods)),
  length: variantFields.length,
  width: variantFields.width,
  height: variantFields.height,
  weight: variantFields.weight,
  target_price: Cents.min(1, fieldError("amount.too_small"))
    .max(100_000_000, fieldError("amount.too_big"))
    .nullable(),
  hs_code: variantFields.hs_code,
} as const

const FileIds = z.array(Id).transform((given) => [...new Set(given)])

/** Absent fields stay unchanged. Files are listed in order; omitted ones are removed. */
const SaveFields = z.strictObject({
  ...content,
  images: FileIds.refine(({ length }) => length <= MAX_IMAGES, fieldError("images.too_many")),
  documents: FileIds.refine(
    ({ length }) => length <= MAX_DOCUMENTS,
    fieldError("documents.too_many"),
  ),
})
export const UpdateProductRequest = SaveFields.partial()
export type UpdateProductRequest = z.output<typeof UpdateProductRequest>
/** A draft may be empty. Staff and agencies name the organisation. */
export const CreateProductRequest = SaveFields.partial().extend({ organisation_id: Id.optional() })
export type CreateProductRequest = z.output<typeof CreateProductRequest>

const shown = {
  product_name: z.string(),
  producer_name: z.string().nullable(),
  service: z.enum(requestServices).nullable(),
  import_methods: z.array(z.enum(importMethods)),
  amount_per_order: z.int().nullable(),
  amount_per_month: z.int().nullable(),
  target_price: Cents.nullable(),
} as const

/** A product request in a list. */
export const ProductRequestRow = z.object({
  id: Id,
  organisation_id: Id,
  organisation_name: z.string(),
  status: z.enum(productRequestLifecycle.statuses),
  ...shown,
  shop_id: Id.nullable(),
  shop_name: z.string().nullable(),
  /** Its first image; the address is good for five minutes. */
  picture: z.string().nullable(),
  /** Suppliers requested since the last submission, and how many quoted. */
  asked_count: z.int(),
  quoted_count: z.int(),
  submitted_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ProductRequestRow = z.output<typeof ProductRequestRow>

/** A file of a request; `url` downloads it within five minutes. */
export const RequestFile = z.object({
  id: Id,
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  url: z.string(),
})
export type RequestFile = z.output<typeof RequestFile>

/** Content for everyone who works on a request, including suppliers. */
export const requestContent = {
  ...shown,
  description: z.string(),
  specification: z.string(),
  requirements: z.string(),
  photo_content_needed: z.boolean(),
  color_box_needed: z.boolean(),
  length: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  weight: z.int().nullable(),
  hs_code: z.string().nullable(),
  images: z.array(RequestFile),
  documents: z.array(RequestFile),
} as const

/** A requested supplier, as visible to the requester. */
export const RequestAssignment = z.object({
  id: Id,
  supplier_id: Id,
  supplier_name: z.string(),
  status: z.enum(quoteRequestLifecycle.statuses),
  due_on: z.iso.date(),
  expires_at: Timestamp,
  decline_reason: z.string().nullable(),
  answered_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type RequestAssignment = z.output<typeof RequestAssignment>

export const ProductRequest = z.object({
  ...ProductRequestRow.omit({ picture: true }).shape,
  ...requestContent,
  store: z.string().nullable(),
  product_id: Id.nullable(),
  product_title: z.string().nullable(),
  exists_in_shop: z.boolean(),
  shop_product_url: z.string().nullable(),
  /** Reason of refusal or of n/a. */
  reason: z.string().nullable(),
  /** Products made from this request. */
  products: z.array(z.object({ id: Id, title: z.string(), thumbnail: z.string().nullable() })),
  /** Requested suppliers, newest first; empty for the customer. */
  assignments: z.array(RequestAssignment),
  /** For an accepted brand service: the invoice to be paid first, if visible to the reader. */
  invoice: OwnInvoice.nullable(),
})
export type ProductRequest = z.output<typeof ProductRequest>

/** A similar request of the same organisation. */
export const SimilarRequest = z.object({
  id: Id,
  product_name: z.string(),
  status: z.enum(productRequestLifecycle.statuses),
  same: z.enum(["product", "name"]),
  created_at: Timestamp,
})
export type SimilarRequest = z.output<typeof SimilarRequest>

/** A product reported by a shop, to prefill the form. */
export const ShopProduct = z.object({
  id: Id,
  title: z.string(),
  thumbnail: z.string().nullable(),
  variant_count: z.int(),
  hs_code: z.string().nullable(),
  weight: z.int().nullable(),
  length: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type ShopProduct = z.output<typeof ShopProduct>
/** Products reported by a shop, searched by title or SKU. */
export const ShopProductQuery = z.strictObject({
  shop_id: Id,
  q: z.string().trim().max(200).default(""),
})

const Reason = z
  .string(fieldError("text.required"))
  .overwrite(visibleText)
  .trim()
  .min(1, fieldError("text.required"))
  .max(1000, tooLong)
export const Refuse = z.strictObject({ reason: Reason })

/** Suppliers to request quotes from, and a deadline within the maximum. */
export const AssignSuppliers = z.strictObject({
  supplier_ids: z
    .array(Id)
    .min(1, fieldError("choice.required"))
    .max(50, fieldError("list.too_long"))
    .transform((given) => [...new Set(given)]),
  due_on: GivenDay("date.invalid").nullable().default(null),
})
export type AssignSuppliers = z.output<typeof AssignSuppliers>

/** A supplier that can be requested. */
export const Supplier = z.object({ id: Id, name: z.string(), country: z.string().nullable() })
export type Supplier = z.output<typeof Supplier>
