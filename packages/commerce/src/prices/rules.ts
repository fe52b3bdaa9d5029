import type { PriceType } from "@packhaus/contract/commerce/prices"

/** Terms of a price list for its prices. Times in ISO 8601. */
export type PriceListTerms = {
  id: string
  type: "sale" | "override"
  status: "active" | "draft"
  starts_at: string | null
  ends_at: string | null
  includes_tax: boolean
  /** It is for these customer groups; empty means everyone. */
  group_ids: readonly string[]
}

/** A price of a variant for one piece, in minor units. */
export type Price = {
  id: string
  amount: number
  currency_code: string
  region_id: string | null
  min_quantity: number | null
  max_quantity: number | null
  list: PriceListTerms | null
}

/** Buyer, quantity, place and time (ISO 8601) of a purchase. */
export type Circumstances = {
  currency_code: string
  currency_includes_tax: boolean
  region: { id: string; includes_tax: boolean } | null
  group_ids: readonly string[]
  quantity: number
  now: string
  /** Percent. Prices with and without tax are compared by their net amounts. */
  tax_rate: number
}

export type ChosenPrice = { id: string; amount: number; includes_tax: boolean; type: PriceType }
export type SelectedPrice = {
  /** The price of one piece without any list. */
  original: ChosenPrice | null
  calculated: ChosenPrice | null
}

const isForQuantity = ({ min_quantity, max_quantity }: Price, quantity: number) =>
  quantity >= (min_quantity ?? 0) && quantity <= (max_quantity ?? Number.POSITIVE_INFINITY)

/** A list applies from its start (inclusive) to its end (exclusive). */
function isOpen(list: PriceListTerms, { now, group_ids }: Circumstances) {
  const at = Date.parse(now)
  const isInTime =
    (list.starts_at === null || Date.parse(list.starts_at) <= at) &&
    (list.ends_at === null || at < Date.parse(list.ends_at))
  const isForThem =
    list.group_ids.length === 0 || list.group_ids.some((id) => group_ids.includes(id))
  return list.status === "active" && isInTime && isForThem
}

const isFor = (price: Price, there: Circumstances, quantity: number) =>
  price.currency_code === there.currency_code &&
  (price.region_id === null || price.region_id === there.region?.id) &&
  (price.list === null || isOpen(price.list, there)) &&
  isForQuantity(price, quantity)

/** Whether a price includes tax: by its list, the currency or the region. */
const includesTax = ({ list }: Price, { region, currency_includes_tax }: Circumstances) =>
  (list?.includes_tax ?? false) || (region?.includes_tax ?? false) || currency_includes_tax

const typeOf = ({ list }: Price): PriceType => list?.type ?? "default"

/**
 * Selects the applicable price. Within each list, and without one, a price of the region precedes
 * one of its currency; of several the lowest net amount wins. A sale precedes an override, and that
 * the variant's own price; but a sale dearer than both does not apply.
 */
export function selectPrice(prices: readonly Price[], there: Circumstances): SelectedPrice {
  const netOf = (price: Price) =>
    includesTax(price, there) ? price.amount / (1 + there.tax_rate / 100) : price.amount
  const isBefore = (a: Price, b: Price) =>
    netOf(a) === netOf(b) ? a.id < b.id : netOf(a) < netOf(b)

  function best(type: PriceType, quantity: number): Price | null {
    const usable = prices.filter((price) => typeOf(price) === type && isFor(price, there, quantity))
    const local = new Set(usable.flatMap(({ region_id, list }) => (region_id ? [list?.id] : [])))
    const nearest = usable.filter(({ region_id, list }) => region_id || !local.has(list?.id))
    return nearest.reduce<Price | null>(
      (before, price) => (before && !isBefore(price, before) ? before : price),
      null,
    )
  }

  const own = best("default", there.quantity)
  const override = best("override", there.quantity)
  const sale = best("sale", there.quantity)
  const others = [own, override].flatMap((price) => (price ? [netOf(price)] : []))
  const isCheap = sale !== null && (others.length === 0 || netOf(sale) < Math.max(...others))
  const chosen = (price: Price | null): ChosenPrice | null =>
    price && {
      id: price.id,
      amount: price.amount,
      includes_tax: includesTax(price, there),
      type: typeOf(price),
    }
  return {
    original: chosen(best("default", 1) ?? own),
    calculated: chosen(isCheap ? sale : (override ?? own)),
  }
}
