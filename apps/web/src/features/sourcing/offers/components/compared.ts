import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import { addWorkingDays, arrivalOf } from "@packhaus/contract/planning/forecasts/rules"
import {
  type LandedCost,
  type Margin,
  shippingTo,
  tierOf,
} from "@packhaus/contract/sourcing/offers/rules"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { isWhole, landedOf, leastOf, marginOf, markets, type Rates } from "./landed.ts"

/** The main market, whose figures are shown large. */
export const [mainMarket, ...otherMarkets] = markets

/** An offer as compared at one quantity. Amounts are net cents; null if not applicable. */
export type Compared = {
  /** The whole offer, and the offer with only the compared goods. */
  offer: Offer
  one: Offer
  landed: Record<(typeof markets)[number], LandedCost | undefined>
  /** Delivered cost per piece in the main market; null if a part is unknown. */
  total: Cents | null
  margin: Margin | null
  /** Price per piece, and the supplier's cost if visible to the reader. */
  unit: Cents | null
  cost: Cents | null
  /** Goods and freight of the first order. */
  upfront: Cents | null
  /** The day on which the first pieces can be sold at the latest. */
  ready: string
  /**
   * Days of delivery to a shopper in the main market; null for goods from the customer's own stock.
   */
  days: { days_min: number; days_max: number } | null
  least: number
}

type At = { quantity: number; rates: Rates; retail: number | null; today: string }

/** A brand service has one price, and is not sold by the piece. */
export const isService = ({ kind }: Pick<Offer, "kind">) => kind === "brand_service"

/**
 * Ready after the longest production and the longest transport; goods that stay with the supplier
 * need no transport.
 */
function readyOn({ kind, production_days_max, import_method }: Offer, today: string) {
  if (kind === "bulk" && import_method)
    return arrivalOf(today, { method: import_method, production_days: production_days_max })
  return addWorkingDays(today, production_days_max)
}

/** The total price of a brand service, whatever quantity is sold later. */
const onceOf = (prices: Offer["prices"]) =>
  cents((prices?.lines ?? []).reduce((sum, [tier]) => sum + (tier?.price ?? 0), 0))

/** Payment before the first sale; nothing for dropshipping. */
function upfrontOf({ kind, prices }: Offer, quantity: number): Cents | null {
  if (kind === "dropshipping") return cents(0)
  if (kind === "brand_service") return onceOf(prices)
  const tier = tierOf(prices?.lines[0] ?? [], quantity)
  if (!tier) return null
  return cents(tier.price * quantity + (shippingTo(prices?.shipping ?? [], mainMarket)?.price ?? 0))
}

/** An offer as compared; `one` is the same offer with only the compared goods. */
export function comparedOf(offer: Offer, one: Offer, at: At): Compared {
  const { quantity, rates, retail, today } = at
  const of = (country: string) => landedOf(one, { quantity, country, ...rates })
  const landed = { DE: of("DE"), AT: of("AT"), FR: of("FR") }
  const main = landed[mainMarket]
  const isSold = one.lines.length > 0 && quantity >= leastOf(one)
  return {
    offer,
    one,
    landed,
    total: main && isWhole(main) ? main.total : null,
    margin: main && isWhole(main) ? marginOf(main, mainMarket, retail) : null,
    unit: tierOf(one.prices?.lines[0] ?? [], quantity)?.price ?? null,
    cost: tierOf(one.costs?.lines[0] ?? [], quantity)?.cost_eur ?? null,
    upfront: isSold ? upfrontOf(isService(offer) ? offer : one, quantity) : null,
    ready: readyOn(offer, today),
    days: offer.kind === "dropshipping" ? (shippingTo(offer.shipping, mainMarket) ?? null) : null,
    least: leastOf(one),
  }
}

const isOpen = ({ offer }: Compared) => offer.status === "open"

/** Open offers first, and among these the lowest delivered cost. */
export const ranked = (all: readonly Compared[]): Compared[] =>
  all.toSorted(
    (a, b) =>
      Number(isOpen(b)) - Number(isOpen(a)) ||
      (a.total ?? Number.POSITIVE_INFINITY) - (b.total ?? Number.POSITIVE_INFINITY) ||
      (a.offer.id < b.offer.id ? -1 : 1),
  )

/** Lowest value of a row among open offers; undefined for a single offer or equal values. */
export function leastIn(
  all: readonly Compared[],
  of: (one: Compared) => number | null | undefined,
) {
  const known = all.filter(isOpen).flatMap((one) => of(one) ?? [])
  const least = Math.min(...known)
  return known.some((amount) => amount > least) ? least : undefined
}

/**
 * The recommended offer at this quantity, and its total saving over the next one; null if the
 * offers are not comparable.
 */
export function verdictOf(all: readonly Compared[], quantity: number) {
  const [best, next] = ranked(all).filter((one) => isOpen(one) && one.total !== null)
  if (!best || !next || best.total === null || next.total === null) return null
  return { best, next, total: best.total, saving: cents((next.total - best.total) * quantity) }
}
