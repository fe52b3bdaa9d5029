import { type Adjustment, adjustmentsOf, type DiscountedLine } from "../totals/discounts.ts"
import { sum } from "../totals/tax.ts"
import { type Totals, totalsOf } from "../totals/totals.ts"
import type { PricedGoods } from "./goods.ts"
import type { CartHandle } from "./own.ts"
import { type OpenCart, type Region, readCart } from "./parts.ts"
import { type Reductions, reductionsOf } from "./reductions.ts"

/** A cart with all inputs of its totals. */
export type LoadedCart = OpenCart & { reductions: Reductions; totals: Totals }

/** A cart at today's prices, with the goods that were read for it. */
export type PricedCart = LoadedCart & { goods: ReadonlyMap<string, PricedGoods> }

/** The inputs of the totals of a cart. */
export type Totalled = Pick<LoadedCart, "items" | "methods"> & {
  region: Pick<Region, "gift_cards_taxable" | "tax_rate">
  reductions: Pick<Reductions, "gift_cards" | "gift_cards_taxable"> & {
    discounts: readonly Pick<Reductions["discounts"][number], "type">[]
  }
}

/** The totals of a cart from its rows. */
export function totalsOfCart({ region, items, methods, reductions }: Totalled): Totals {
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
    gift_cards_taxable: reductions.gift_cards_taxable ?? region.gift_cards_taxable,
    tax_rate: region.tax_rate,
  })
}

/** Current discount amounts of these lines. */
export const adjustmentsFor = (
  items: readonly DiscountedLine[],
  { discounts }: Pick<Reductions, "discounts">,
): Adjustment[] => adjustmentsOf(items, discounts)

/** An open cart with its totals, from its rows. */
export async function totalled(open: OpenCart): Promise<LoadedCart> {
  const loaded = { ...open, reductions: await reductionsOf(open) }
  return { ...loaded, totals: totalsOfCart(loaded) }
}

/** Reads a cart as last priced, with its relations and totals. */
export const loadCart = async (found: CartHandle): Promise<LoadedCart> =>
  totalled(await readCart(found))
