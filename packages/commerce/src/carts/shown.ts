import type { Cart, CartAddress, TaxLine } from "@packhaus/contract/commerce/carts"
import { regions } from "@packhaus/contract/commerce/regions"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { completed } from "../resources/reads.ts"
import { sum } from "../totals/tax.ts"
import type { LoadedCart } from "./load.ts"

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
  const kept = { metadata: null, created_at, updated_at, deleted_at: null }
  return { ...address, id, customer_id, ...kept }
}

/** What happened to a line once it was ordered. */
export type LineProgress = {
  fulfilled_quantity: number
  shipped_quantity: number
  returned_quantity: number
}

/** The lines of a cart as shoppers see them; of one that was completed with what became of them. */
export function shownLines(
  { cart, items, totals }: LoadedCart,
  progress: ReadonlyMap<string, LineProgress> = new Map(),
): Cart["items"] {
  return items.map(({ merchant_id: _, ...item }, index) => {
    const line = totals.lines[index]
    const done = progress.get(item.id)
    return {
      ...item,
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
      refundable: line?.total ?? 0,
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

/** The ways of shipping that carts of one merchant chose, as they are now. One statement. */
export async function optionsOf(
  { rows }: Pick<LoadedCart, "rows">,
  carts: readonly Pick<LoadedCart, "methods">[],
): Promise<ReadonlyMap<string, AnyRow>> {
  const ids = carts.flatMap(({ methods }) => methods.map((one) => one.shipping_option_id))
  const options = await rows.children("shipping_options", "id", [...new Set(ids)])
  return new Map(
    (options as unknown as AnyRow[]).map(({ merchant_id: _, ...option }) => [option.id, option]),
  )
}

/** The chosen ways of shipping, each with its option. */
export function shownMethods(
  { cart, methods, totals }: LoadedCart,
  byId: ReadonlyMap<string, AnyRow>,
): Cart["shipping_methods"] {
  return methods.map(({ merchant_id: _, created_at, ...method }, index) => {
    const times = { created_at, updated_at: created_at }
    const tax_lines = method.tax_lines.map((one) => ({
      ...shownTax(one, times),
      shipping_method_id: method.id,
    }))
    const { subtotal = 0, total = 0, tax_total = 0 } = totals.methods[index] ?? {}
    const option = byId.get(method.shipping_option_id)
    return {
      ...method,
      order_id: cart.order_id,
      claim_order_id: null,
      swap_id: null,
      return_id: null,
      tax_lines,
      shipping_option: option ? { ...option, id: option.id, name: String(option.name) } : null,
      subtotal,
      total,
      tax_total,
    }
  })
}

/** The totals of a cart or an order as the dialect names them. */
export function shownTotals({ totals }: LoadedCart, refunded_total = 0) {
  const { lines: _, methods: __, gift_cards: ___, ...amounts } = totals
  return {
    ...amounts,
    refunded_total,
    refundable_amount: Math.max(0, totals.total - refunded_total),
  }
}

/** The regions of carts, with their countries and providers. One statement for each of these. */
export async function regionsOf(
  context: EngineContext,
  carts: readonly Pick<LoadedCart, "region">[],
) {
  const own = new Map(carts.map(({ region }) => [region.id, region]))
  const rows = [...own.values()] as unknown as AnyRow[]
  const complete = await completed(context, regions.definition, rows)
  return ({ region }: Pick<LoadedCart, "region">) => ({
    ...complete.find(({ id }) => id === region.id),
    id: region.id,
    currency_code: region.currency_code,
  })
}

/** A cart as its shopper sees it. */
export async function shownCart(
  context: EngineContext,
  loaded: LoadedCart,
): Promise<{ cart: Cart }> {
  const { cart, rows, reductions } = loaded
  const { merchant_id: _, order_id: __, billing_address, shipping_address, ...row } = cart
  const sessions = await rows.children("payment_sessions", "cart_id", [cart.id])
  const payment_sessions = sessions.map(
    ({ merchant_id: _, payment_collection_id: __, ...session }) => ({
      ...session,
      idempotency_key: null,
    }),
  )
  return {
    cart: {
      ...row,
      billing_address: shownAddress(cart.billing_address_id, billing_address, cart),
      shipping_address: shownAddress(cart.shipping_address_id, shipping_address, cart),
      items: shownLines(loaded),
      region: (await regionsOf(context, [loaded]))(loaded),
      discounts: reductions.shown.discounts.map((one) => ({ ...one })),
      gift_cards: reductions.shown.gift_cards.map((one) => ({ ...one })),
      payment_session: payment_sessions.find(({ is_selected }) => is_selected) ?? null,
      payment_sessions,
      shipping_methods: shownMethods(loaded, await optionsOf(loaded, [loaded])),
      idempotency_key: null,
      deleted_at: null,
      ...shownTotals(loaded),
    },
  }
}

/** The sum of all pieces. */
export const piecesOf = ({ items }: Pick<LoadedCart, "items">) =>
  sum(items.map(({ quantity }) => quantity))
