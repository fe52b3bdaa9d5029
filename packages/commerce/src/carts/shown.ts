import type { Cart, CartAddress, TaxLine } from "@packhaus/contract/commerce/carts"
import { shownSession } from "../shopper-payments/sessions.ts"
import { sum } from "../totals/tax.ts"
import type { LoadedCart } from "./load.ts"
import type { OptionWithRules } from "./parts.ts"
import { type Variants, variantOf, variantsOf } from "./variants.ts"

type Times = { created_at: string; updated_at: string }

const shownTax = (line: TaxLine, { created_at, updated_at }: Times) => ({
  ...line,
  metadata: null,
  created_at,
  updated_at,
})

export function shownAddress(
  id: string | null,
  address: CartAddress | null,
  { customer_id, created_at, updated_at }: Times & { customer_id: string | null },
) {
  if (!id || !address) return null
  const metadata = address.metadata ?? null
  return { ...address, metadata, id, customer_id, created_at, updated_at, deleted_at: null }
}

/** The pieces of a line by their state after ordering. */
export type LineProgress = {
  fulfilled_quantity: number
  shipped_quantity: number
  returned_quantity: number
}

/** The share of a line's total for the pieces that were not returned. */
const leftOf = (total: number, quantity: number, returned: number) =>
  quantity > 0 ? Math.round((total * Math.max(0, quantity - returned)) / quantity) : 0

/** Additional data of shown lines: variants, and progress for a completed cart. */
type Besides = { variants?: Variants; progress?: ReadonlyMap<string, LineProgress> }

/** The parts of a loaded cart that lines and shipping methods are shown from. */
type Shown = Pick<LoadedCart, "items" | "methods" | "totals"> & {
  cart: { order_id: string | null }
}

/** The lines of a cart as shoppers see them. */
export function shownLines(
  { cart, items, totals }: Omit<Shown, "methods">,
  { variants = new Map(), progress = new Map() }: Besides,
): Cart["items"] {
  return items.map(({ merchant_id: _, ...item }, index) => {
    const line = totals.lines[index]
    const done = progress.get(item.id)
    return {
      ...item,
      variant: variantOf(variants, item),
      order_id: cart.order_id,
      swap_id: null,
      claim_order_id: null,
      original_item_id: null,
      order_edit_id: null,
      is_return: false,
      has_shipping: totals.methods.length > 0,
      tax_lines: item.tax_lines.map((one) => ({ ...shownTax(one, item), item_id: item.id })),
      fulfilled_quantity: done?.fulfilled_quantity ?? null,
      shipped_quantity: done?.shipped_quantity ?? null,
      returned_quantity: done?.returned_quantity ?? null,
      refundable: leftOf(line?.total ?? 0, item.quantity, done?.returned_quantity ?? 0),
      subtotal: line?.subtotal ?? 0,
      tax_total: line?.tax_total ?? 0,
      total: line?.total ?? 0,
      original_total: line?.original_total ?? 0,
      original_tax_total: line?.original_tax_total ?? 0,
      discount_total: line?.discount_total ?? 0,
      raw_discount_total: line?.raw_discount_total ?? 0,
      gift_card_total: 0,
    }
  })
}

const shownOption = ({
  requirements: _,
  tax_rates: __,
  profile_type: ___,
  ...option
}: OptionWithRules) => option

/** The chosen shipping methods, each with its option. */
export function shownMethods({
  cart,
  methods,
  totals,
}: Omit<Shown, "items">): Cart["shipping_methods"] {
  return methods.map(({ merchant_id: _, created_at, option, ...method }, index) => {
    const times = { created_at, updated_at: created_at }
    const tax_lines = method.tax_lines.map((one) => ({
      ...shownTax(one, times),
      shipping_method_id: method.id,
    }))
    const { subtotal = 0, total = 0, tax_total = 0 } = totals.methods[index] ?? {}
    return {
      ...method,
      order_id: cart.order_id,
      claim_order_id: null,
      swap_id: null,
      return_id: null,
      tax_lines,
      shipping_option: option && shownOption(option),
      subtotal,
      total,
      tax_total,
    }
  })
}

/** Captured and refunded money of a cart's order. Minor units. */
export type Paid = { paid_total: number; refunded_total: number }
type PaymentSums = { amount: number; amount_refunded: number; captured_at: string | null }

export function paidOf(payments: readonly PaymentSums[]): Paid {
  const taken = payments.filter(({ captured_at }) => captured_at !== null)
  return {
    paid_total: sum(taken.map(({ amount }) => amount)),
    refunded_total: sum(taken.map(({ amount_refunded }) => amount_refunded)),
  }
}

const nothingPaid: Paid = { paid_total: 0, refunded_total: 0 }

/** The totals of a cart or an order under the names of the Medusa v1 API. */
export function shownTotals(
  { totals }: Pick<LoadedCart, "totals">,
  { paid_total, refunded_total }: Paid = nothingPaid,
) {
  const { lines: _, methods: __, gift_cards: ___, ...amounts } = totals
  return { ...amounts, refunded_total, refundable_amount: paid_total - refunded_total }
}

/** A cart as its shopper sees it. */
export async function shownCart(loaded: LoadedCart): Promise<{ cart: Cart }> {
  const { cart, region, sessions, reductions, payment } = loaded
  const variants = await variantsOf(loaded.db, loaded.items)
  const { merchant_id: _, order_id: __, billing_address, shipping_address, ...row } = cart
  const payment_sessions = sessions.map(shownSession)
  return {
    cart: {
      ...row,
      customer_id: cart.customer_id ?? loaded.guest_id,
      billing_address: shownAddress(cart.billing_address_id, billing_address, cart),
      shipping_address: shownAddress(cart.shipping_address_id, shipping_address, cart),
      items: shownLines(loaded, { variants }),
      region,
      discounts: reductions.shown.discounts.map((one) => ({ ...one })),
      gift_cards: reductions.shown.gift_cards.map((one) => ({ ...one })),
      // Provider data are hidden from shoppers.
      payment: payment && { ...payment, data: {} },
      payment_session: payment_sessions.find(({ is_selected }) => is_selected) ?? null,
      payment_sessions,
      shipping_methods: shownMethods(loaded),
      idempotency_key: null,
      deleted_at: null,
      ...shownTotals(loaded),
    },
  }
}
