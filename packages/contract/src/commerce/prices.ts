import { z } from "zod"
import { CurrencyCode } from "../kernel/resource/fields.ts"
import { Cents, Id, Timestamp } from "../kernel/values.ts"

export const priceListTypes = ["sale", "override"] as const
export const priceListStatuses = ["active", "draft"] as const
/** Source of a price: a list, or the variant's own prices. */
const priceTypes = [...priceListTypes, "default"] as const
export type PriceType = (typeof priceTypes)[number]

const MAX_PIECES = 1_000_000_000
const Pieces = z.int("number.whole").min(1, "number.whole").max(MAX_PIECES, "number.too_big")
const Amount = z
  .int("amount.invalid")
  .min(0, "amount.invalid")
  .max(100_000_000_000, "number.too_big")

/** Columns of a price: variant, currency or region, range of quantities, list. */
export const PriceColumns = z.object({
  id: Id,
  merchant_id: Id,
  variant_id: Id,
  currency_code: z.string(),
  region_id: Id.nullable(),
  price_list_id: Id.nullable(),
  min_quantity: z.int().nullable(),
  max_quantity: z.int().nullable(),
  amount: Cents,
  created_at: Timestamp,
  updated_at: Timestamp,
})

/** A price as the commerce API shows it. Removed prices are not shown, so `deleted_at` is always null. */
export const ShownPrice = PriceColumns.omit({ merchant_id: true }).extend({
  deleted_at: z.null().default(null),
})
export type ShownPrice = z.output<typeof ShownPrice>

/**
 * A price in bodies: minor units, in a currency or in a region, whose currency it then has. From
 * `min_quantity` to `max_quantity` pieces, both included.
 */
export const newPriceFields = {
  currency_code: CurrencyCode.optional(),
  region_id: Id.nullish(),
  amount: Amount,
  min_quantity: Pieces.nullish(),
  max_quantity: Pieces.nullish(),
}

export type Tier = {
  min_quantity?: number | null | undefined
  max_quantity?: number | null | undefined
}
/** A tier ends after it begins. */
export const isTier = ({ min_quantity, max_quantity }: Tier) =>
  !min_quantity || !max_quantity || max_quantity >= min_quantity

/** A rate of tax in percent, as a price shows it. */
export const ShownTaxRate = z.object({
  rate: z.number(),
  name: z.string(),
  code: z.string().nullable(),
})
export type ShownTaxRate = z.output<typeof ShownTaxRate>

/**
 * Prices of a variant for the requesting customer, per piece in minor units: original and current one,
 * without and with tax. Null without a currency, or without a price in it.
 */
export const calculatedPrice = {
  original_price: Cents.nullable(),
  calculated_price: Cents.nullable(),
  original_price_includes_tax: z.boolean().nullable(),
  calculated_price_includes_tax: z.boolean().nullable(),
  calculated_price_type: z.enum(priceTypes).nullable(),
  original_price_incl_tax: Cents.nullable(),
  calculated_price_incl_tax: Cents.nullable(),
  original_tax: Cents.nullable(),
  calculated_tax: Cents.nullable(),
  tax_rates: z.array(ShownTaxRate).nullable(),
}
const CalculatedPrice = z.object(calculatedPrice)
export type CalculatedPrice = z.output<typeof CalculatedPrice>
