import { type Adjustment, adjustmentsOf, type DiscountedLine } from "../totals/discounts.ts"
import { sum } from "../totals/tax.ts"
import { type Totals, totalsOf } from "../totals/totals.ts"
import type { PricedGoods } from "./goods.ts"
import { type CartItem, type CartMethod, type FoundCart, linesOf, methodsOf } from "./own.ts"
import { type Reductions, reductionsOf } from "./reductions.ts"

export type Region = {
  id: string
  currency_code: string
  tax_rate: number
  tax_code: string | null
  automatic_taxes: boolean
  gift_cards_taxable: boolean
  includes_tax: boolean
}

/** A cart with all that its totals are made of. */
export type LoadedCart = FoundCart & {
  region: Region
  items: CartItem[]
  methods: CartMethod[]
  reductions: Reductions
  totals: Totals
}

/** A cart at today's prices, with what was read of its goods. */
export type PricedCart = LoadedCart & { goods: ReadonlyMap<string, PricedGoods> }

/** The totals of a cart, of what its rows say. */
export function totalsOfCart({
  region,
  items,
  methods,
  reductions,
}: Omit<LoadedCart, "totals">): Totals {
  const isFree = reductions.discounts.some(({ type }) => type === "free_shipping")
  return totalsOf({
    lines: items.map(({ unit_price, quantity, includes_tax, tax_lines, adjustments }) => ({
      unit_price,
      quantity,
      includes_tax,
      rates: tax_lines,
      discount: sum(adjustments.map(({ amount }) => amount)),
    })),
    methods: methods.map(({ price, includes_tax, tax_lines }) => ({
      price,
      includes_tax,
      rates: tax_lines,
      is_free: isFree,
    })),
    gift_cards: reductions.gift_cards,
    gift_cards_taxable: region.gift_cards_taxable,
    tax_rate: region.tax_rate,
  })
}

/** What discounts take from these lines now. */
export const adjustmentsFor = (
  items: readonly DiscountedLine[],
  { discounts }: Reductions,
): Adjustment[] => adjustmentsOf(items, discounts)

export const regionOf = async ({ rows, cart }: FoundCart) =>
  (await rows.one("regions", cart.region_id)) as unknown as Region

/** Reads what belongs to a cart, as it was last priced. */
export async function loadCart(found: FoundCart): Promise<LoadedCart> {
  const [region, items, methods] = [
    await regionOf(found),
    await linesOf(found),
    await methodsOf(found),
  ]
  const reductions = await reductionsOf(found, items)
  const loaded = { ...found, region, items, methods, reductions }
  return { ...loaded, totals: totalsOfCart(loaded) }
}
