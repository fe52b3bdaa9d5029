import { z } from "zod"
import { variantFields } from "../../commerce/products.ts"
import { isCountry } from "../../kernel/countries.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { TextInput, WholeNumber } from "../../kernel/inputs.ts"
import { Cents, GivenDay, Id, Timestamp } from "../../kernel/values.ts"
import { importMethods, requestServices } from "../product-requests/status.ts"
import { goodsKey } from "./rules.ts"
import { countryGroups, offerCurrencies, offerLifecycle } from "./status.ts"

const Pieces = WholeNumber(1, 10_000_000)
const Amount = Cents.min(1, fieldError("amount.too_small")).max(
  1_000_000_000,
  fieldError("amount.too_big"),
)
/** Shipping may be free. */
const Freight = Cents.min(0, fieldError("amount.too_small")).max(
  1_000_000_000,
  fieldError("amount.too_big"),
)
const Days = z
  .int(fieldError("number.whole"))
  .min(0, fieldError("number.too_small"))
  .max(365, fieldError("number.too_big"))

const isGroup = (to: string) => (countryGroups as readonly string[]).includes(to)
/** A country, or a group of them. */
const Destination = z
  .string(fieldError("country.invalid"))
  .refine((to) => isCountry(to) || isGroup(to), fieldError("country.invalid"))

/** Offered goods without prices. Millimetres and grams. */
const goods = {
  title: variantFields.title,
  sku: variantFields.sku,
  hs_code: variantFields.hs_code,
  length: variantFields.length,
  width: variantFields.width,
  height: variantFields.height,
  weight: variantFields.weight,
} as const
export const OfferLine = z.object(goods)
export type OfferLine = z.output<typeof OfferLine>

/** Days on the way to a country or group, both included. */
const ShippingDays = z.object({ to: Destination, days_min: Days, days_max: Days })

type Issues = {
  addIssue: (issue: { code: "custom"; path: (string | number)[]; message: string }) => void
}
/** At each quantity that is not above the one before. */
const rising = (tiers: readonly { from: number }[], context: Issues) => {
  for (const [at, { from }] of tiers.entries())
    if (at > 0 && from <= (tiers[at - 1]?.from ?? 0))
      context.addIssue({
        code: "custom",
        path: [at, "from"],
        message: fieldError("tiers.not_rising"),
      })
}
const tiersOf = <T extends z.ZodType<{ from: number }>>(tier: T) =>
  z
    .array(tier)
    .min(1, fieldError("list.too_short"))
    .max(12, fieldError("list.too_long"))
    .superRefine(rising)
/** At each destination that was named before. */
const once = (given: readonly { to: string }[], context: Issues) => {
  for (const [at, { to }] of given.entries())
    if (given.findIndex((one) => one.to === to) < at)
      context.addIssue({ code: "custom", path: [at, "to"], message: fieldError("country.twice") })
}
const shippingOf = <T extends z.ZodType<{ to: string }>>(one: T) =>
  z.array(one).max(60, fieldError("list.too_long")).superRefine(once)

type PriceFields = {
  kind: (typeof requestServices)[number]
  lines: { tiers: { from: number }[] }[]
  shipping: unknown[]
  moq: number
}
/** A brand service has one price for all of it (domain 3): of its tiers the first, and nothing is shipped. */
const onePrice = <T extends PriceFields>(offer: T): T =>
  offer.kind === "brand_service"
    ? {
        ...offer,
        moq: 1,
        shipping: [],
        lines: offer.lines.map((line) => ({
          ...line,
          tiers: line.tiers.slice(0, 1).map((tier) => ({ ...tier, from: 1 })),
        })),
      }
    : offer

/**
 * A supplier's input: goods with cost tiers, and shipping costs, in one currency. The first tier of
 * a line is its minimum; `moq` is the minimum of every line. The cost of a brand service is a
 * total.
 */
export const SaveOffer = z
  .strictObject({
    kind: z.enum(requestServices),
    currency: z.enum(offerCurrencies),
    lines: z
      .array(
        z.strictObject({
          ...goods,
          tiers: tiersOf(z.strictObject({ from: Pieces, cost: Amount })),
        }),
      )
      .min(1, fieldError("list.too_short"))
      .max(50, fieldError("list.too_long"))
      .superRefine((lines, context) => {
        const keys = lines.map(goodsKey)
        for (const [at, key] of keys.entries())
          if (keys.indexOf(key) < at)
            context.addIssue({
              code: "custom",
              path: [at, lines[at]?.sku ? "sku" : "title"],
              message: fieldError("goods.twice"),
            })
      }),
    shipping: shippingOf(
      z
        .strictObject({ to: Destination, cost: Freight, days_min: Days, days_max: Days })
        .refine(({ days_min, days_max }) => days_min <= days_max, {
          path: ["days_max"],
          error: fieldError("number.too_small"),
        }),
    ),
    moq: Pieces,
    production_days_min: Days,
    production_days_max: Days,
    import_method: z.enum(importMethods).nullable(),
    valid_until: GivenDay("date.invalid"),
    note: TextInput(2000),
    ship_from_id: Id,
  })
  .overwrite(onePrice)
  .refine((offer) => offer.production_days_min <= offer.production_days_max, {
    path: ["production_days_max"],
    error: fieldError("number.too_small"),
  })
  .refine(({ kind, import_method }) => (kind === "bulk") === (import_method !== null), {
    path: ["import_method"],
    error: fieldError("choice.required"),
  })
  .refine(({ kind, shipping }) => kind !== "dropshipping" || shipping.length > 0, {
    path: ["shipping"],
    error: fieldError("list.too_short"),
  })
export type SaveOffer = z.output<typeof SaveOffer>

/**
 * Supplier costs by line and quantity, and by destination; in the supplier's currency and in euro
 * at the frozen rate.
 */
export const OfferCosts = z.object({
  currency: z.enum(offerCurrencies),
  /** Millionths of the currency for a euro, of that day and source; null in euro. */
  rate_micro: z.int().nullable(),
  rate_on: z.iso.date().nullable(),
  rate_source: z.string().nullable(),
  lines: z.array(z.array(z.object({ from: z.int(), cost: Cents, cost_eur: Cents }))),
  shipping: z.array(z.object({ to: Destination, cost: Cents, cost_eur: Cents })),
})
export type OfferCosts = z.output<typeof OfferCosts>

/** Customer prices, net in euro: by line and quantity, and by destination. */
export const OfferPrices = z.object({
  lines: z.array(z.array(z.object({ from: z.int(), price: Cents }))),
  shipping: z.array(z.object({ to: Destination, price: Cents })),
})
export type OfferPrices = z.output<typeof OfferPrices>

/** The same as it is set: for each tier and destination of the offer. */
export const SetPrices = z.strictObject({
  /** The version that was looked at. */
  version: z.int(),
  lines: z.array(tiersOf(z.strictObject({ from: Pieces, price: Amount }))).max(50),
  shipping: shippingOf(z.strictObject({ to: Destination, price: Freight })),
})
export type SetPrices = z.output<typeof SetPrices>

/** An offer as visible to the reader: `costs` and `prices` are null without permission. */
export const Offer = z.object({
  id: Id,
  request_id: Id.nullable(),
  quote_request_id: Id.nullable(),
  supplier_name: z.string(),
  kind: z.enum(requestServices),
  status: z.enum(offerLifecycle.statuses),
  version: z.int(),
  lines: z.array(OfferLine),
  shipping: z.array(ShippingDays),
  moq: z.int(),
  production_days_min: z.int(),
  production_days_max: z.int(),
  import_method: z.enum(importMethods).nullable(),
  valid_until: z.iso.date(),
  note: z.string(),
  ship_from_id: Id,
  ship_from_country: z.string(),
  costs: OfferCosts.nullable(),
  prices: OfferPrices.nullable(),
  submitted_at: Timestamp.nullable(),
  opened_at: Timestamp.nullable(),
  decided_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type Offer = z.output<typeof Offer>

/**
 * An offer in a list. Amounts are those of the first line's smallest quantity, net: `price` for all
 * but the supplier, `cost` in euro and as `quoted` for all but the customer; otherwise null.
 */
export const OfferRow = z.object({
  id: Id,
  request_id: Id.nullable(),
  quote_request_id: Id.nullable(),
  /** Name of the request at that time. */
  product_name: z.string(),
  /** The first image of the request, for five minutes. */
  picture: z.string().nullable(),
  /** The customer; null for suppliers. */
  organisation_id: Id.nullable(),
  organisation_name: z.string().nullable(),
  supplier_name: z.string(),
  kind: z.enum(requestServices),
  status: z.enum(offerLifecycle.statuses),
  version: z.int(),
  moq: z.int(),
  import_method: z.enum(importMethods).nullable(),
  ship_from_country: z.string(),
  price: Cents.nullable(),
  cost: Cents.nullable(),
  quoted: Cents.nullable(),
  currency: z.enum(offerCurrencies).nullable(),
  valid_until: z.iso.date(),
  submitted_at: Timestamp.nullable(),
  opened_at: Timestamp.nullable(),
  decided_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type OfferRow = z.output<typeof OfferRow>

/** The version that was seen: another version is another offer. */
export const AcceptOffer = z.strictObject({ version: z.int() })
/** From which day on an agreement holds: earlier than it was made, at most `MAX_BACKDATED_DAYS` days ago. */
export const BackdateAgreement = z.strictObject({ valid_from: GivenDay("date.invalid") })
/** A draft based on an earlier offer. */
export const CopyOffer = z.strictObject({ offer_id: Id })

/** An agreement: the accepted offer holds goods, prices and days. */
export const Agreement = z.object({
  id: Id,
  request_id: Id,
  offer_id: Id,
  supplier_name: z.string(),
  kind: z.enum(requestServices),
  valid_from: z.iso.date(),
  valid_until: z.iso.date().nullable(),
  created_at: Timestamp,
})
export type Agreement = z.output<typeof Agreement>
