import { cents } from "../../kernel/cents.ts"
import { netOf, vatOn } from "../../kernel/money.ts"
import {
  countryOf,
  isBorder,
  isCustomsBorder,
  isInEuCustoms,
  isInEuVat,
} from "../../kernel/places.ts"
import type { Cents } from "../../kernel/values.ts"
import { type OfferStatus, type OfferVerb, offerLifecycle } from "./status.ts"

/** Whether the life cycle allows this verb; used by server and buttons. */
export const canMove = ({ status }: { status: OfferStatus }, verb: OfferVerb): boolean =>
  offerLifecycle.next(status, verb) !== undefined

/**
 * Maximum days that an agreement can be back-dated (domain 5), for goods shipped before it existed.
 */
export const MAX_BACKDATED_DAYS = 90

/** Identifies goods within an offer and across offers: by SKU, otherwise by name. */
export const goodsKey = ({ sku, title }: { sku: string | null; title: string }): string =>
  (sku ? `sku ${sku.trim()}` : `title ${title.trim()}`).toLowerCase()

/** An amount of a currency in euro cents, rounded half away from zero. `rate_micro`: its millionths for a euro. */
export const inEuro = (amount: number, rate_micro: number | null): Cents =>
  rate_micro === null
    ? cents(amount)
    : netOf({ price: amount, quantity: 1_000_000, base: rate_micro })

/** The tier for this quantity; undefined below the first. */
export const tierOf = <T extends { from: number }>(
  tiers: readonly T[],
  quantity: number,
): T | undefined => tiers.findLast(({ from }) => from <= quantity)

/** Entry for a destination: its country, otherwise the EU, otherwise the world. */
export const shippingTo = <T extends { to: string }>(
  shipping: readonly T[],
  place: string,
): T | undefined =>
  shipping.find(({ to }) => to === countryOf(place)) ??
  (isInEuCustoms(place) && isInEuVat(place) ? shipping.find(({ to }) => to === "EU") : undefined) ??
  shipping.find(({ to }) => to === "WORLD")

/** Below this value of goods, in cents, a parcel into the EU pays a fixed duty for each six-digit HS code in it. */
const SMALL_PARCEL = cents(15_000)
/** Factor of the suggested retail price on the landed cost before VAT, in hundredths. */
export const USUAL_FACTOR = 250

/** Standard VAT rates in the EU since 2025, in hundredths of a percent, paid by shoppers. */
export const standardVat: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
}

type Offered = {
  kind: "brand_service" | "dropshipping" | "bulk"
  ship_from_country: string
  /** Net in euro cents by quantity. */
  tiers: readonly { from: number; price: number }[]
  shipping: readonly { to: string; price: number }[]
  hs_code: string | null
}
/** Assumptions about one market. Amounts are net cents. */
export type Market = {
  country: string
  /** Hundredths of a percent. */
  vat_rate: number
  /** Hundredths of a percent of the value of goods and freight; null if unknown. */
  duty_rate: number | null
  /** Fixed duty per HS code of small parcels into the EU, in cents; null if unknown. */
  small_parcel_duty: number | null
  /** Fees of a parcel from our stock: packing, packaging, and shipping to this country. */
  packing: number
  packaging: number
  fulfilment: number
}

/** Cost of a piece delivered to the shopper, by part; null is "not included". */
export type LandedCost = {
  unit: Cents
  /** Shipping of a parcel from the supplier; for bulk orders, the share per piece. */
  freight: Cents | null
  duty: Cents | null
  packaging: Cents
  fees: Cents
  /** Sum of the known parts, net, without import VAT. */
  total: Cents
  /** Paid at the border and usually deductible, so not part of the total. */
  import_vat: Cents | null
  /** Gross, at the factor of the organisation. */
  retail: Cents
}

/**
 * Cost of a piece delivered to the shopper in one market (domain 3): informs and is never invoiced.
 * A dropshipping parcel holds one piece; freight and fixed costs of a bulk order are divided by its
 * quantity. Undefined below the first tier. Net euro cents, each part rounded once.
 */
export function landedCost(
  offer: Offered,
  {
    quantity,
    market,
    factor = USUAL_FACTOR,
  }: { quantity: number; market: Market; factor?: number },
): LandedCost | undefined {
  const tier = tierOf(offer.tiers, quantity)
  if (!tier) return undefined
  const isParcel = offer.kind === "dropshipping"
  const unit = cents(tier.price)
  const entry = shippingTo(offer.shipping, market.country)
  const freight = entry
    ? netOf({ price: entry.price, quantity: 1, base: isParcel ? 1 : quantity })
    : null
  const value = unit + (freight ?? 0)
  const duty = dutyOf(offer, market, { unit, value, isParcel })
  const packaging = cents(isParcel ? 0 : market.packaging)
  const fees = cents(isParcel ? 0 : market.packing + market.fulfilment)
  const total = cents(unit + (freight ?? 0) + (duty ?? 0) + packaging + fees)
  const net = netOf({ price: total, quantity: factor, base: 100 })
  const crosses = isBorder(offer.ship_from_country, market.country)
  return {
    unit,
    freight,
    duty,
    packaging,
    fees,
    total,
    import_vat: crosses ? vatOn(value + (duty ?? 0), market.vat_rate) : null,
    retail: cents(net + vatOn(net, market.vat_rate)),
  }
}

/** Margin of a sold piece. Cents; `percent`: of the net price, in hundredths of a percent. */
export type Margin = { net: Cents; margin: Cents; percent: number }

/**
 * Margin of a gross price in one market: less VAT, less the delivered cost. Each rounded once, half
 * away from zero; a loss is negative.
 */
export function marginAt(
  gross: number,
  { total, vat_rate }: { total: number; vat_rate: number },
): Margin {
  const net = netOf({ price: gross, quantity: 10_000, base: 10_000 + vat_rate })
  const margin = cents(net - total)
  const percent = net === 0 ? 0 : netOf({ price: margin, quantity: 10_000, base: net })
  return { net, margin, percent }
}

type Piece = { unit: number; isParcel: boolean }
/** Whether imported goods pay the fixed duty of small parcels instead of a rate. */
export const isSmallParcel = (country: string, { unit, isParcel }: Piece) =>
  isParcel && isInEuCustoms(country) && unit < SMALL_PARCEL

/** Duty on a piece: none within a country or the EU; unknown is null, never 0. */
export function dutyOf(
  { ship_from_country, hs_code }: Pick<Offered, "ship_from_country" | "hs_code">,
  {
    country,
    duty_rate,
    small_parcel_duty,
  }: Pick<Market, "country" | "duty_rate" | "small_parcel_duty">,
  { value, ...piece }: Piece & { value: number },
): Cents | null {
  if (!isCustomsBorder(ship_from_country, country)) return cents(0)
  if (isSmallParcel(country, piece))
    return small_parcel_duty === null ? null : cents(small_parcel_duty)
  if (hs_code === null || duty_rate === null) return null
  return netOf({ price: value, quantity: duty_rate, base: 10_000 })
}

/** From which quantity on one cost is below another, of those looked at; null where it never is. */
export const breakEven = (
  costs: readonly { quantity: number; one: number | null; other: number | null }[],
): number | null =>
  costs.find(({ one, other }) => one !== null && other !== null && one < other)?.quantity ?? null
