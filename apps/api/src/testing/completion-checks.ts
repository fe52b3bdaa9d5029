import { expect } from "vitest"
import type { CompletionWorld, Prepared } from "./completion-world.ts"

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * Invariants after any actions: a cart has at most one order and every reply names it; stock is
 * reserved, money captured, the code counted and the gift card debited for those orders only, once.
 * Returns the order of each cart, or undefined.
 */
export async function checkCompletions({ testApp, provider }: CompletionWorld, made: Prepared) {
  const { db, rows } = testApp
  const ordersOf = (cart_id: string) =>
    db.selectFrom("orders").selectAll().where("external_id", "=", cart_id).execute()

  const orders = []
  for (const { params, replies } of made.buyers) {
    const [order, ...others] = await ordersOf(params.id)
    expect(others).toEqual([])
    expect((await rows.one("carts", params.id)).order_id).toBe(order?.id ?? null)
    for (const { body } of replies) if (body.type === "order") expect(body.data?.id).toBe(order?.id)
    orders.push(order)

    const payments = await rows.children("payments", "cart_id", [params.id])
    const owed = order?.total ?? 0
    expect(payments.map(({ amount }) => amount)).toEqual(owed > 0 ? [owed] : [])
    const intents = [...provider.intents.values()].filter(
      ({ metadata }) => metadata.reference === params.id,
    )
    const ids = new Set(intents.map(({ id }) => id))
    const returned = provider.refunds.filter(({ payment_intent }) => ids.has(payment_intent))
    const taken = sum(intents.map((one) => one.amount_received))
    expect(taken - sum(returned.map(({ amount }) => amount))).toBe(
      payments[0]?.provider_id === "card" ? owed : 0,
    )
  }

  const placed = orders.flatMap((order) => order ?? [])
  const lines = await rows.children(
    "order_items",
    "order_id",
    placed.map(({ id }) => id),
  )
  for (const { item } of made.goods) {
    const own = lines.filter(({ inventory_item_id }) => inventory_item_id === item.id)
    const sold = sum(own.map(({ quantity }) => quantity))
    const levels = await rows.children("inventory_levels", "inventory_item_id", [item.id])
    expect(levels).toMatchObject([{ stocked_quantity: made.stock, reserved_quantity: sold }])
    expect(sold).toBeLessThanOrEqual(made.stock)
  }

  const reduced = placed.filter(({ id, shipping_total }) =>
    made.rule.type === "free_shipping"
      ? shipping_total === 0
      : lines.some((line) => line.order_id === id && line.discount_total > 0),
  )
  const { usage_count } = await rows.one("discounts", made.code.id)
  expect(usage_count).toBe(reduced.length)
  if (made.usage_limit !== null) expect(usage_count).toBeLessThanOrEqual(made.usage_limit)

  const paid = await rows.children("gift_card_transactions", "gift_card_id", [made.card.id])
  const payers = paid.map(({ order_id }) => order_id)
  expect(new Set(payers).size).toBe(payers.length)
  expect(placed.map(({ id }) => id)).toEqual(expect.arrayContaining(payers))
  const balance = await made.card.balance()
  expect(balance).toBe(made.balance - sum(paid.map(({ amount }) => amount)))
  expect(balance).toBeGreaterThanOrEqual(0)
  return orders
}
