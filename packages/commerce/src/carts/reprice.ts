import type { Adjustment as StoredAdjustment, TaxLine } from "@packhaus/contract/commerce/carts"
import { newId } from "@packhaus/kernel/ids"
import { notAllowed } from "../resources/refusals.ts"
import { goodsOf, type PricedGoods } from "./goods.ts"
import { adjustmentsFor, type PricedCart, totalsOfCart } from "./load.ts"
import type { CartHandle, CartItem } from "./own.ts"
import type { OpenCart, Region } from "./parts.ts"
import { type Reductions, reductionsOf } from "./reductions.ts"
import { shippingRates } from "./shipping-rates.ts"

type RateOf = Omit<TaxLine, "id">
/** Rates as tax lines. Unchanged lines keep their id. */
export function taxLines(
  rates: readonly RateOf[],
  before: readonly TaxLine[],
  prefix: string,
): TaxLine[] {
  return rates.map(({ rate, name, code }) => {
    const same = before.find((one) => one.rate === rate && one.name === name && one.code === code)
    return same ?? { id: newId(prefix), rate, name, code }
  })
}

type Pricing = { region: Region; taxed: boolean; isAgreed: boolean }

/**
 * A line at today's price and rates. Discontinued goods keep their last price, and agreed prices of
 * a draft stay, at today's rates.
 */
function priced(
  item: CartItem,
  goods: PricedGoods | undefined,
  { region, taxed, isAgreed }: Pricing,
): CartItem {
  const isTaxed = taxed || region.includes_tax
  if (isAgreed) {
    const own = goods && goods.rates.length > 0 ? goods.rates : shippingRates(null, region)
    return { ...item, tax_lines: taxLines(isTaxed ? own : [], item.tax_lines, "litl") }
  }
  if (!goods || goods.unit_price === null || !goods.is_sold) return item
  const rates = isTaxed ? goods.rates : []
  return {
    ...item,
    unit_price: goods.unit_price,
    includes_tax: goods.includes_tax,
    allow_discounts: goods.allow_discounts,
    is_giftcard: goods.is_giftcard,
    tax_lines: taxLines(rates, item.tax_lines, "litl"),
  }
}

/** The goods of all lines, each priced for its total quantity over all lines. */
export async function goodsOfCart(
  { db, cart }: CartHandle,
  items: readonly Pieces[],
): Promise<ReadonlyMap<string, PricedGoods>> {
  const wanted = [...piecesOf(items)].map(([variant_id, quantity]) => ({ variant_id, quantity }))
  return goodsOf(db, cart, wanted)
}

type Pieces = { variant_id: string | null; quantity: number }
/** Number of pieces of each variant. */
function piecesOf(items: readonly Pieces[]) {
  const pieces = new Map<string, number>()
  for (const { variant_id, quantity } of items)
    if (variant_id !== null) pieces.set(variant_id, (pieces.get(variant_id) ?? 0) + quantity)
  return pieces
}

/** The goods of a line; undefined for a line without goods. */
export const goodsIn = (
  goods: ReadonlyMap<string, PricedGoods>,
  { variant_id }: Pick<Pieces, "variant_id">,
) => (variant_id === null ? undefined : goods.get(variant_id))

/** A changed cart, with the goods that were read for the change. */
export type Changed = OpenCart & { goods?: ReadonlyMap<string, PricedGoods> }

/** Lines with current discount amounts. Unchanged adjustments keep their id. */
export function adjusted(
  items: readonly CartItem[],
  reductions: Pick<Reductions, "discounts">,
): CartItem[] {
  const taken = adjustmentsFor(items, reductions)
  const codes = new Map(reductions.discounts.map(({ id, code }) => [id, code]))
  return items.map((item) => ({
    ...item,
    adjustments: taken
      .filter(({ line_id }) => line_id === item.id)
      .map(({ discount_id, amount }): StoredAdjustment => {
        const known = item.adjustments.find((one) => one.discount_id === discount_id)
        return {
          id: known?.id ?? newId("lia"),
          item_id: item.id,
          discount_id,
          description: codes.get(discount_id) ?? "discount",
          amount,
          metadata: null,
        }
      }),
  }))
}

/**
 * An open cart at current prices: lines at today's prices, discounts spread over them, taxes by
 * today's rates (in regions with automatic taxes, or if `taxes` is set). Writes nothing.
 */
export async function repriceCart(open: Changed, { taxes = false } = {}): Promise<PricedCart> {
  const { region } = open
  const goods = open.goods ?? (await goodsOfCart(open, open.items))
  const reductions = await reductionsOf(open)
  const taxed = taxes || region.automatic_taxes
  const isAgreed = open.cart.type === "draft_order"
  const atPrice = open.items.map((item) =>
    priced(item, goodsIn(goods, item), { region, taxed, isAgreed }),
  )
  const items = adjusted(atPrice, reductions)
  const isTaxed = taxed || region.includes_tax
  const methods = open.methods.map((method) => ({
    ...method,
    tax_lines: isTaxed
      ? taxLines(shippingRates(method.option, region), method.tax_lines, "smtl")
      : [],
  }))
  const after = { ...open, items, methods, goods, reductions }
  return { ...after, totals: totalsOfCart(after) }
}

/**
 * Throws `commerce.not_allowed` for a line of discontinued goods, or without a price in the region.
 */
export function requireSold(items: readonly CartItem[], goods: ReadonlyMap<string, PricedGoods>) {
  for (const { id, variant_id } of items) {
    if (variant_id === null) continue
    const one = goods.get(variant_id)
    if (!one?.is_sold) throw notAllowed({ id, variant_id, reason: "not_sold" })
    if (one.unit_price === null) throw notAllowed({ id, variant_id, reason: "no_price" })
  }
}

/**
 * Throws `commerce.not_allowed` for more pieces than available, also of goods that several variants
 * take, such as bundles; unless the variant allows backorders.
 */
export function requireStock(items: readonly Pieces[], goods: ReadonlyMap<string, PricedGoods>) {
  const taken = new Map<string, number>()
  for (const [variant_id, quantity] of piecesOf(items)) {
    const one = goods.get(variant_id)
    if (!one?.manage_inventory || one.allow_backorder) continue
    const left = one.parts.map((part) => {
      const before = taken.get(part.inventory_item_id) ?? 0
      taken.set(part.inventory_item_id, before + quantity * part.quantity)
      return Math.floor((part.free - before) / part.quantity)
    })
    const available = Math.min(one.available, ...left)
    if (available < quantity)
      throw notAllowed({ variant_id, reason: "insufficient_inventory", available })
  }
}
