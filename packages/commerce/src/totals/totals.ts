import { percentOf, type Rate, sum, taxesOf } from "./tax.ts"

// Amounts are minor units of one currency.

export type PricedLine = {
  unit_price: number
  quantity: number
  /** The price includes the tax of these rates. */
  includes_tax: boolean
  rates: readonly Rate[]
  /** The discount amount, at the price as displayed. */
  discount: number
}
export type PricedMethod = {
  price: number
  includes_tax: boolean
  rates: readonly Rate[]
  /** A discount makes it free. */
  is_free: boolean
}
export type Card = {
  id: string
  balance: number
  /** In percent; null: the card was taxed when it was sold, or is not taxed. */
  tax_rate: number | null
}

export type Priced = {
  lines: readonly PricedLine[]
  methods: readonly PricedMethod[]
  gift_cards: readonly Card[]
  /**
   * Gift cards pay before tax, and no tax is due on their payment. Otherwise they pay after tax.
   */
  gift_cards_taxable: boolean
  /** The region's rate, for gift cards without a rate of their own. */
  tax_rate: number
}

/** `subtotal - discount_total + tax_total = total`, tax-inclusive or not. */
export type LineTotals = {
  /** Without tax, before discounts. */
  subtotal: number
  /** Without tax. */
  discount_total: number
  /** As subtracted from the displayed price. */
  raw_discount_total: number
  tax_total: number
  total: number
  original_total: number
  original_tax_total: number
  /** The tax of each rate, in their order. */
  taxes: number[]
}

export function lineTotals(line: PricedLine): LineTotals {
  const { unit_price, quantity, includes_tax, rates, discount } = line
  const price = unit_price * quantity
  const original = taxesOf(price, rates, includes_tax)
  const taxes = taxesOf(price - discount, rates, includes_tax)
  const [original_tax_total, tax_total] = [sum(original), sum(taxes)]
  const subtotal = includes_tax ? price - original_tax_total : price
  const discounted = price - discount - (includes_tax ? tax_total : 0)
  return {
    subtotal,
    discount_total: subtotal - discounted,
    raw_discount_total: discount,
    tax_total,
    total: discounted + tax_total,
    original_total: subtotal + original_tax_total,
    original_tax_total,
    taxes,
  }
}

/** The totals of a shipping method: `subtotal + tax_total = total`. A free one has total 0. */
export function methodTotals({ price, includes_tax, rates, is_free }: PricedMethod) {
  const charged = is_free ? 0 : price
  const taxes = taxesOf(charged, rates, includes_tax)
  const tax_total = sum(taxes)
  const subtotal = includes_tax ? charged - tax_total : charged
  return { subtotal, tax_total, total: subtotal + tax_total, taxes }
}

type Payable = { net: number; tax: number }

/** The payments of gift cards, one after the other. */
function cardTotals({ gift_cards, gift_cards_taxable, tax_rate }: Priced, { net, tax }: Payable) {
  let left = net + (gift_cards_taxable ? 0 : tax)
  let taxLeft = gift_cards_taxable ? tax : 0
  return gift_cards.map(({ id, balance, tax_rate: own }) => {
    const amount = Math.min(Math.max(balance, 0), left)
    const tax_amount = Math.min(percentOf(amount, own ?? tax_rate), taxLeft)
    left -= amount
    taxLeft -= tax_amount
    return { id, amount, tax_amount }
  })
}

/**
 * The totals of carts, orders and drafts.
 * `subtotal - discount_total + shipping_total + tax_total - gift_card_total = total`, where
 * `tax_total = item_tax_total + shipping_tax_total - gift_card_tax_total`, and each of them is the sum of its parts. `subtotal`, `discount_total` and `shipping_total` are without tax.
 */
export function totalsOf(priced: Priced) {
  const lines = priced.lines.map(lineTotals)
  const methods = priced.methods.map(methodTotals)
  const subtotal = sum(lines.map((line) => line.subtotal))
  const discount_total = sum(lines.map((line) => line.discount_total))
  const item_tax_total = sum(lines.map((line) => line.tax_total))
  const shipping_total = sum(methods.map((method) => method.subtotal))
  const shipping_tax_total = sum(methods.map((method) => method.tax_total))
  const full_tax = item_tax_total + shipping_tax_total
  const net = subtotal - discount_total + shipping_total
  const gift_cards = cardTotals(priced, { net, tax: full_tax })
  const gift_card_total = sum(gift_cards.map(({ amount }) => amount))
  const gift_card_tax_total = sum(gift_cards.map(({ tax_amount }) => tax_amount))
  const tax_total = full_tax - gift_card_tax_total
  return {
    lines,
    methods,
    gift_cards,
    subtotal,
    discount_total,
    raw_discount_total: sum(lines.map((line) => line.raw_discount_total)),
    item_tax_total,
    shipping_total,
    shipping_tax_total,
    tax_total,
    gift_card_total,
    gift_card_tax_total,
    total: net + tax_total - gift_card_total,
  }
}
export type Totals = ReturnType<typeof totalsOf>
