import { type Cents, cents } from "@packhaus/contract/kernel/values"
import { addWorkingDays, arrivalOf } from "@packhaus/contract/planning/forecasts/rules"
import {
  type LandedCost,
  type Margin,
  shippingTo,
  tierOf,
} from "@packhaus/contract/sourcing/offers/rules"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { isWhole, landedOf, leastOf, marginOf, markets, type Rates } from "./landed.ts"

/** The market that the great figures are of. */
export const [mainMarket, ...otherMarkets] = markets

/** An offer as it is compared at one quantity. Amounts are net cents; null where there is none of it. */
export type Compared = {
  /** The whole offer, and with the goods that are compared alone. */
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
  /** The day on which the first pieces can be sold at latest. */
  ready: string
  /** Days to a shopper in the main market; null where they go out of our own stock. */
  days: { days_min: number; days_max: number } | null
  least: number
}

type At = { quantity: number; rates: Rates; retail: number | null; today: string }

/** A brand service has one price, and nothing of it is sold by the piece. */
export const isService = ({ kind }: Pick<Offer, "kind">) => kind === "brand_service"

/** Ready after the longest production and the longest way; what stays where it is made needs no way. */
function readyOn({ kind, production_days_max, import_method }: Offer, today: string) {
  if (kind === "bulk" && import_method)
    return arrivalOf(today, { method: import_method, production_days: production_days_max })
  return addWorkingDays(today, production_days_max)
}

/** The price of all of a brand service, whatever is sold later. */
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

/** An offer as it is compared: `one` is it with the goods that are compared alone. */
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

/** Open ones first, and of these what costs least until it is at the shopper's. */
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

/** The offer to take at this quantity, and how much less it costs in all than the next one; null where nothing compares. */
export function verdictOf(all: readonly Compared[], quantity: number) {
  const [best, next] = ranked(all).filter((one) => isOpen(one) && one.total !== null)
  if (!best || !next || best.total === null || next.total === null) return null
  return { best, next, total: best.total, saving: cents((next.total - best.total) * quantity) }
}
