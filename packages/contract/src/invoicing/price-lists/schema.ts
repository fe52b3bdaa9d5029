import { z } from "zod"
import { cents } from "../../kernel/cents.ts"
import { type PriceBase, priceBases } from "../../kernel/money.ts"
import { countryOf, isInEuCustoms, isInEuVat } from "../../kernel/places.ts"
import { Cents, GivenDay, Id, Timestamp } from "../../kernel/values.ts"

/**
 * Where a parcel goes: three prices instead of two hundred. Carriers take Heligoland and Büsingen at the domestic
 * price; a parcel that crosses a border of customs or VAT, such as one to the Canaries, has that of the rest.
 */
export const countryGroups = ["de", "eu", "rest"] as const
export type CountryGroup = (typeof countryGroups)[number]
export function countryGroupOf(place: string): CountryGroup {
  if (countryOf(place) === "DE") return "de"
  // Northern Ireland is carried as the United Kingdom is.
  return isInEuCustoms(place) && isInEuVat(place) && place !== "XI" ? "eu" : "rest"
}

/** Up to how many grams each class of weight goes. */
export const weightClasses = [1_000, 5_000, 31_500] as const
export type WeightClass = (typeof weightClasses)[number]
/** The smallest weight class for these grams; null if heavier: the parcel has no price. */
export const weightClassOf = (grams: number): WeightClass | null =>
  weightClasses.find((most) => grams <= most) ?? null

/** Every fee, and what its price depends on besides the day. */
export const fees = {
  pack_first: { by: "piece" },
  pack_further: { by: "piece" },
  shipping: { by: "destination" },
  packaging: { by: "piece" },
  retour_first: { by: "piece" },
  retour_further: { by: "piece" },
} as const satisfies Record<string, { by: "piece" | "destination" }>
export type FeeCode = keyof typeof fees
/** Every fee. `Object.keys` knows its table's names as text only. */
export const feeCodes = Object.keys(fees) as [FeeCode, ...FeeCode[]]

/** One thing that has a price. */
export type FeeKey = {
  code: FeeCode
  country_group: CountryGroup | null
  max_weight: WeightClass | null
}
export const keyOfFee = ({ code, country_group, max_weight }: FeeKey) =>
  [code, country_group ?? "", max_weight ?? ""].join(" ")

const plain = { country_group: null, max_weight: null } as const
const shipping = (country_group: CountryGroup, amounts: readonly [number, number, number]) =>
  weightClasses.map((max_weight, index) => ({
    code: "shipping" as const,
    country_group,
    max_weight,
    amount: amounts[index] ?? 0,
  }))

/**
 * Maximum net fee of one shipment without an administrator's confirmation, so that a packing clerk
 * alone cannot charge a large sum.
 */
export const FEE_HELD_ABOVE = cents(100_00)

/** The platform's price list from the first day, in net cents for one piece (domain 5). */
export const firstFees: readonly (FeeKey & { amount: number })[] = [
  { code: "pack_first", ...plain, amount: 150 },
  { code: "pack_further", ...plain, amount: 40 },
  ...shipping("de", [490, 690, 1290]),
  ...shipping("eu", [990, 1490, 2990]),
  ...shipping("rest", [1990, 3490, 7990]),
  { code: "packaging", ...plain, amount: 50 },
  { code: "retour_first", ...plain, amount: 250 },
  { code: "retour_further", ...plain, amount: 50 },
]

const choice = <const V extends readonly [number, ...number[]]>(values: V) =>
  z.literal<V>(values, "choice.unknown")
const key = {
  code: z.enum(feeCodes, "choice.required"),
  country_group: z.enum(countryGroups, "choice.required").nullable(),
  /** Grams. */
  max_weight: choice(weightClasses).nullable(),
}

/**
 * A price, valid from a day until the next one. It is never edited: a newer one of the same day
 * supersedes it, or takes it back.
 */
export const Fee = z.object({
  id: Id,
  /** Null: the platform's. */
  organisation_id: Id.nullable(),
  ...key,
  /** Net cents for `base` pieces. Null: from that day the platform's price holds again. */
  amount: Cents.nullable(),
  base: choice(priceBases),
  valid_from: z.iso.date(),
  /** The price of the same day that this one takes the place of. */
  supersedes_id: Id.nullable(),
  /** It takes that price back, and nothing begins on that day. */
  is_revoked: z.boolean(),
  created_by: z.string(),
  created_at: Timestamp,
})
export type Fee = z.output<typeof Fee>

/** The price of a service for an organisation on a day, with the list it comes from. */
export const Price = z.object({
  ...key,
  amount: Cents.nullable(),
  base: choice(priceBases),
  fee_id: Id.nullable(),
  valid_from: z.iso.date().nullable(),
  origin: z.enum(["platform", "organisation", "none"]),
  /** The platform's price, if the organisation has its own. */
  platform_amount: Cents.nullable(),
})
export type Price = z.output<typeof Price>

/** All prices of a day, and those that are planned. */
export const PriceList = z.object({
  organisation_id: Id.nullable(),
  organisation_name: z.string().nullable(),
  on: z.iso.date(),
  prices: z.array(Price),
  planned: z.array(Fee),
})
export type PriceList = z.output<typeof PriceList>

/** Owner and day of the list; by default the platform's of today. */
export const PriceListQuery = z.strictObject({
  organisation_id: Id.optional(),
  on: GivenDay("date.invalid").optional(),
})

/**
 * A new price, from today or a later day on: earlier shipments keep their price. It replaces one
 * that begins on the same day.
 */
export const CreateFee = z
  .strictObject({
    organisation_id: Id.nullable().default(null),
    ...key,
    country_group: key.country_group.default(null),
    max_weight: key.max_weight.default(null),
    amount: Cents.min(0, "number.too_small").max(10_000_000, "number.too_big").nullable(),
    base: choice(priceBases).default(1 satisfies PriceBase),
    valid_from: GivenDay("date.invalid"),
  })
  .refine(
    ({ code, country_group }) => (fees[code].by === "destination") === (country_group !== null),
    {
      path: ["country_group"],
      error: "choice.required",
    },
  )
  .refine(({ code, max_weight }) => (fees[code].by === "destination") === (max_weight !== null), {
    path: ["max_weight"],
    error: "choice.required",
  })
  .refine(({ organisation_id, amount }) => organisation_id !== null || amount !== null, {
    path: ["amount"],
    error: "value.required",
  })
export type CreateFee = z.output<typeof CreateFee>
