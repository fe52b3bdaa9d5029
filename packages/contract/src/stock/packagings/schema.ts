import { z } from "zod"
import { RealCountry } from "../../kernel/countries.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { WholeNumber } from "../../kernel/inputs.ts"
import { priceBases } from "../../kernel/money.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { packagingFileKinds } from "./rules.ts"

export const packagingTypes = ["standard", "custom"] as const
/** Open task of administrators: set the requested price. */
export const packagingConcerns = ["price_requested"] as const

const fields = {
  name: z.string().trim().min(1, "text.required").max(80, "text.too_long"),
  length: WholeNumber(1, 10_000),
  width: WholeNumber(1, 10_000),
  height: WholeNumber(1, 10_000),
  /** Weight of the packaging itself in grams. */
  weight: WholeNumber(0, 100_000),
  /** Maximum load in grams. */
  max_weight: WholeNumber(1, 1_000_000).nullable(),
}
const terms = {
  /** Net cents for `price_base` pieces; null: only on request. */
  price: Cents.min(0, fieldError("amount.too_small")).max(100_000_00, fieldError("amount.too_big")),
  price_base: z.literal(priceBases, fieldError("choice.unknown")),
  /** The minimum order quantity. */
  moq: WholeNumber(1, 10_000_000),
  /** Working days from payment until it leaves the producer. */
  production_days_min: WholeNumber(0, 365),
  production_days_max: WholeNumber(0, 365),
  /** Country of dispatch, for VAT; null: the seller's country. */
  ship_from_country: RealCountry.nullable(),
}

/** A box or bag. Millimetres and grams. */
export const PackagingColumns = z.object({
  id: Id,
  organisation_id: Id,
  type: z.enum(packagingTypes),
  ...fields,
  price: terms.price.nullable(),
  price_base: terms.price_base,
  moq: terms.moq,
  production_days_min: terms.production_days_min.nullable(),
  production_days_max: terms.production_days_max.nullable(),
  ship_from_country: terms.ship_from_country,
  /** Since when it waits for a price; null: it does not. */
  price_requested_at: Timestamp.nullable(),
  created_at: Timestamp,
})

export const Packaging = PackagingColumns.extend({
  /** The platform's standard size that it was bought as; null for own sizes and the platform's. */
  standard_id: Id.nullable(),
  /** Owner of the custom size; null if hidden from the reader. */
  organisation_name: z.string().nullable(),
  /** Pieces at all locations; null for the platform's stock, which others do not see. */
  stocked_quantity: z.int().nullable(),
  /** Its first image; the address is good for five minutes. */
  thumbnail: z.string().nullable(),
})
export type Packaging = z.output<typeof Packaging>

export const PackagingFile = z.object({
  id: Id,
  /** The packaging, or the platform's standard size that it was bought as. */
  packaging_id: Id,
  kind: z.enum(packagingFileKinds),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Downloads it within five minutes; null while its print files are not open to the reader. */
  url: z.string().nullable(),
  added_by_name: z.string(),
  created_at: Timestamp,
})
export type PackagingFile = z.output<typeof PackagingFile>

export const PackagingDetail = Packaging.extend({
  images: z.array(PackagingFile),
  /** Artwork of the owner. */
  customer_files: z.array(PackagingFile),
  /** Print templates of the producer. */
  producer_files: z.array(PackagingFile),
  /** Progress towards downloading the print files; null without a restriction. */
  print_files: z.object({ fulfilled: z.int(), needed: z.int() }).nullable(),
})
export type PackagingDetail = z.output<typeof PackagingDetail>

/** For administrators without an organisation: a standard size. For all others an own size. */
export const CreatePackaging = z.strictObject({ ...fields, organisation_id: Id.optional() })
export type CreatePackaging = z.output<typeof CreatePackaging>
export const UpdatePackaging = z.strictObject(fields).partial()
export type UpdatePackaging = z.output<typeof UpdatePackaging>

/** Price, minimum quantity and production time, shortest first. */
export const PricePackaging = z
  .strictObject({
    ...terms,
    price: terms.price.nullable(),
    ship_from_country: terms.ship_from_country.default(null),
  })
  .refine(
    ({ production_days_min: shortest, production_days_max: longest }) => shortest <= longest,
    { path: ["production_days_max"], error: fieldError("number.too_small") },
  )
export type PricePackaging = z.output<typeof PricePackaging>

/** A file that was uploaded for a packaging becomes one of its files. */
export const AddPackagingFile = z.strictObject({
  kind: z.enum(packagingFileKinds, fieldError("choice.required")),
  file_key: z.string().min(1, fieldError("file.required")).max(64, fieldError("choice.unknown")),
})
export type AddPackagingFile = z.output<typeof AddPackagingFile>
