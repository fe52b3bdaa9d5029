import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orderClaims } from "@packhaus/contract/order-work/order-claims/endpoints"
import { returns } from "@packhaus/contract/returns/endpoints"
import { storeSwaps, swaps } from "@packhaus/contract/returns/swaps/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { expect } from "vitest"
import type { ShopFront } from "./shop-fronts.ts"
import type { Actor, TestApp } from "./test-app.ts"

// Changes after an order, and comparison of every view of its totals.

type Numbers = Record<string, number>
export type View = Numbers & { items: Numbers[]; shipping_methods?: Numbers[] }
type Line = Numbers & { id: unknown; variant_id: unknown; quantity: number }
/** A paid order. */
export type Bought = { order_id: string; view: View; option_id: string; ask: ShopFront["ask"] }
type Compared = {
  /** The figures of a view, which must be equal in every view of the same goods. */
  figuresOf: (view: View) => Numbers & { items: object[] }
  checkParts: (view: View) => void
  /** The order as its shopper and as administrators see it. */
  readBoth: (order_id: string, cart_id: string) => Promise<readonly View[]>
}

export function afterOrders(
  { call }: Pick<TestApp, "call">,
  { administrator, place }: { administrator: Actor; place: string },
  { figuresOf, checkParts, readBoth }: Compared,
) {
  const once = () => ({ "idempotency-key": newId("once") })
  const linesOf = ({ items }: View) => items as unknown as Line[]
  const sumOf = (rows: readonly Numbers[], name: string) =>
    rows.reduce((sum, row) => sum + (row[name] ?? Number.NaN), 0)

  /** Ships all pieces of an order. */
  async function deliver({ order_id, view }: Bought) {
    const params = { id: order_id }
    const items = linesOf(view).map(({ id, quantity }) => ({ item_id: String(id), quantity }))
    const packed = await call(administrator, orderActions.fulfil, {
      params,
      body: { items, location_id: place } as never,
    })
    expect([packed.status, packed.body.details]).toEqual([200, undefined])
    const body = { fulfillment_id: packed.body.order.fulfillments[0].id }
    const sent = await call(administrator, orderActions.ship, { params, body: body as never })
    expect([sent.status, sent.body.details]).toEqual([200, undefined])
  }

  const allOf = (view: View) =>
    linesOf(view).map(({ id, quantity }) => ({ item_id: String(id), quantity }))
  const sameGoods = (view: View) =>
    linesOf(view).map(({ variant_id, quantity }) => ({ variant_id: String(variant_id), quantity }))

  /** Swaps all goods for the same: each view shows the parts of the order. */
  async function checkSwap({ order_id, view, option_id, ask }: Bought) {
    const made = await call(administrator, swaps.create, {
      params: { id: order_id },
      body: { return_items: allOf(view), additional_items: sameGoods(view) },
    })
    expect([made.status, made.body.details]).toEqual([200, undefined])
    const swap = made.body.order.swaps.at(-1)
    const params = { id: String(swap.cart_id) }
    const { cart } = (await ask(carts.read, { params })).body as unknown as { cart: View }
    checkParts(cart)
    const figures = figuresOf(cart)
    const { subtotal, discount_total, item_tax_total, items } = figuresOf(view)
    expect(figures).toMatchObject({ subtotal, discount_total, item_tax_total, items })
    const worth = sumOf(view.items, "total")
    expect(swap.return_order.refund_amount).toBe(worth)
    expect([cart.gift_card_total, cart.total]).toEqual([worth, 0])
    const alone = (await call(administrator, swaps.read, { params: { id: swap.id } })).body
    const shoppers = (await ask(storeSwaps.read, { params: { cart_id: params.id } })).body
    for (const { additional_items } of [swap, alone.swap, shoppers.swap])
      expect(figuresOf({ items: additional_items } as never).items).toEqual(figures.items)
    await confirmSwap({ params, option_id, ask, worth })
  }

  /** The swap's order shows what its cart did; only shipping is due. */
  async function confirmSwap({
    params,
    option_id,
    ask,
    worth,
  }: Pick<Bought, "option_id" | "ask"> & { params: { id: string }; worth: number }) {
    await ask(carts.addShippingMethod, { params, body: { option_id } })
    const { cart } = (await ask(cartPayments.createSessions, { params })).body as unknown as {
      cart: View
    }
    checkParts(cart)
    const { body } = await ask(cartCompletion.complete, { params })
    expect([body.type, body.code]).toEqual(["swap", undefined])
    const { total = 0, gift_card_total = 0 } = cart
    expect(body.data.difference_due).toBe(total + gift_card_total - worth)
    for (const shown of await readBoth(String(body.data.new_order_id), params.id)) {
      checkParts(shown)
      expect(figuresOf(shown)).toEqual(figuresOf(cart))
    }
  }

  /** Sends the same goods again free of charge. */
  async function checkClaim({ order_id, view }: Bought) {
    const { status, body } = await call(administrator, orderClaims.create, {
      params: { id: order_id },
      body: {
        type: "replace",
        claim_items: allOf(view),
        additional_items: sameGoods(view),
      } as never,
    })
    expect([status, body.details]).toEqual([200, undefined])
    const { additional_items, new_order_id, cart_id } = body.order.claims.at(-1)
    for (const shown of await readBoth(new_order_id, cart_id)) {
      checkParts(shown)
      expect(shown).toMatchObject({ subtotal: 0, discount_total: 0, tax_total: 0, total: 0 })
      const { items } = figuresOf(shown)
      expect(figuresOf({ items: additional_items } as never).items).toEqual(items)
    }
    for (const shown of await readBoth(order_id, String(view.cart_id)))
      expect(figuresOf(shown)).toEqual(figuresOf(view))
  }

  /** Returns all pieces, one line after the other: their values add up to the line totals. */
  async function checkReturns({ order_id, view }: Bought) {
    const params = { id: order_id }
    const worth: number[] = []
    for (const { id, quantity } of linesOf(view)) {
      for (const pieces of quantity > 1 ? [1, quantity - 1] : [quantity]) {
        const { status, body } = await call(administrator, returns.request, {
          params,
          body: { items: [{ item_id: String(id), quantity: pieces }], receive_now: false },
        })
        expect([status, body.details]).toEqual([200, undefined])
        worth.push(body.order.returns.at(-1).refund_amount)
      }
    }
    expect(worth.reduce((sum, amount) => sum + amount, 0)).toBe(sumOf(view.items, "total"))
    const { body } = await call(
      administrator,
      returns.request,
      { params, body: { items: allOf(view).slice(0, 1), receive_now: true } },
      once(),
    )
    // Each piece can be announced once.
    expect(body.details).toMatchObject({ fields: [{ code: "quantity.too_many" }] })
    const [shopper, shown] = await readBoth(order_id, String(view.cart_id))
    for (const one of [shopper, shown]) expect(one && figuresOf(one)).toEqual(figuresOf(view))
    await receiveAll(order_id, view, worth)
  }

  async function receiveAll(order_id: string, view: View, worth: readonly number[]) {
    const { body } = await call(administrator, returns.list, {
      query: { order_id, order: "created_at", limit: 50 } as never,
    })
    expect(body.returns).toHaveLength(worth.length)
    const [before] = await readBoth(order_id, String(view.cart_id))
    for (const { id, items } of body.returns) {
      const reply = await call(
        administrator,
        returns.receive,
        {
          params: { id },
          body: {
            items: items.map((item: Numbers) => ({
              item_id: item.item_id,
              quantity: item.requested_quantity,
            })),
            location_id: place,
          } as never,
        },
        once(),
      )
      expect([reply.status, reply.body.details]).toEqual([200, undefined])
    }
    const paid = before?.refundable_amount ?? 0
    const left = Math.max(0, paid - sumOf(view.items, "total"))
    for (const shown of await readBoth(order_id, String(view.cart_id))) {
      checkParts(shown)
      expect(figuresOf(shown)).toEqual(figuresOf(view))
      expect(shown.refundable_amount).toBe(left)
      expect(shown.items.map(({ refundable }) => refundable)).toEqual(shown.items.map(() => 0))
    }
  }

  const checks = { swap: checkSwap, claim: checkClaim, return: checkReturns }
  return async (kind: keyof typeof checks, bought: Bought) => {
    await deliver(bought)
    await checks[kind](bought)
  }
}
