import { dutyRateOf } from "@packhaus/contract/catalogue/duty-rates/rules"
import type { CurrentDutyRate } from "@packhaus/contract/catalogue/duty-rates/schema"
import {
  countryGroupOf,
  type Price,
  weightClassOf,
} from "@packhaus/contract/invoicing/price-lists/schema"
import {
  type LandedCost,
  landedCost,
  type Market,
  marginAt,
  standardVat,
  USUAL_FACTOR,
} from "@packhaus/contract/sourcing/offers/rules"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"

/** The compared markets. */
export const markets = ["DE", "AT", "FR"] as const
/** The largest quantity of the search for a break-even. */
export const MAX_PIECES = 5000

/** Packing and shipping costs of the organisation's price list, and duties. */
export type Rates = {
  fees: readonly Price[]
  duties: readonly CurrentDutyRate[]
  /** The organisation's retail factor, in hundredths; the default if unset. */
  factor: number | undefined
  /** Today's fixed duty of small parcels into the EU; null if unknown. */
  smallParcelDuty: number | null
}

/** Assumptions about a market: these fees, and no unknown duty. */
function marketOf(
  country: string,
  { fees, smallParcelDuty }: Omit<Rates, "factor">,
  { grams, duty_rate }: { grams: number; duty_rate: number | null },
): Market {
  const group = countryGroupOf(country)
  const most = weightClassOf(grams)
  const amountOf = (code: Price["code"]) =>
    fees.find(
      (fee) =>
        fee.code === code &&
        (code !== "shipping" || (fee.country_group === group && fee.max_weight === most)),
    )?.amount ?? 0
  return {
    country,
    vat_rate: standardVat[country] ?? 0,
    duty_rate,
    small_parcel_duty: smallParcelDuty,
    packing: amountOf("pack_first"),
    packaging: amountOf("packaging"),
    fulfilment: amountOf("shipping"),
  }
}

/** The parts of a landed cost that can be unknown. */
const parts = ["freight", "duty"] as const
export type UnknownPart = (typeof parts)[number]

/** Unknown parts of a landed cost; they count as nothing in its total. */
export const unknownParts = (landed: LandedCost): UnknownPart[] =>
  parts.filter((part) => landed[part] === null)

export const isWhole = (landed: LandedCost) => unknownParts(landed).length === 0

/** Minimum quantity of the first line of an offer. */
export const leastOf = ({ moq, prices }: Pick<Offer, "moq" | "prices">): number =>
  Math.max(moq, prices?.lines[0]?.[0]?.from ?? 1)

/**
 * Delivered cost per piece of the first line; undefined below its minimum and for a brand service.
 */
export function landedOf(
  offer: Offer,
  {
    quantity,
    country,
    factor = USUAL_FACTOR,
    ...rates
  }: Rates & { quantity: number; country: string },
): LandedCost | undefined {
  const [line] = offer.lines
  const tiers = offer.prices?.lines[0]
  if (!line || !tiers || quantity < leastOf(offer) || offer.kind === "brand_service")
    return undefined
  const { hs_code } = line
  const way = { hs_code, origin: offer.ship_from_country, destination: country }
  const of = { grams: line.weight ?? 0, duty_rate: dutyRateOf(rates.duties, way) }
  return landedCost(
    {
      kind: offer.kind,
      ship_from_country: offer.ship_from_country,
      tiers,
      shipping: offer.prices?.shipping ?? [],
      hs_code,
    },
    { quantity, market: marketOf(country, rates, of), factor },
  )
}

/** Margin per piece in a market at this gross price, otherwise at the suggested one. */
export const marginOf = (landed: LandedCost, country: string, gross: number | null) =>
  marginAt(gross ?? landed.retail, { total: landed.total, vat_rate: standardVat[country] ?? 0 })
