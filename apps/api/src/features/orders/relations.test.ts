import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { orderClaims } from "@packhaus/contract/order-work/order-claims/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { listedTotals } from "@packhaus/contract/orders/list"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { reducedCarts } from "../../testing/reduced-carts.ts"
import { soldOrders } from "../../testing/sold-orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { administrator, complete, discount, giftCard, reducedCart } = await reducedCarts(app)
const { once } = billingFixtures(app)
const expand = "payments,refunds,discounts,sales_channel"

it("200: an order has its discounts, refunds and sales channel; readers without money see neither codes nor refunds", async () => {
  const [code, card] = [await discount(), await giftCard(300)]
  const made = await reducedCart({
    discounts: [{ code: code.code }],
    gift_cards: [{ code: card.code }],
  })
  const { body } = await complete(made)
  const { id, sales_channel_id } = body.data
  const params = { id }
  const [payment] = (await app.call(administrator, orders.read, { params })).body.order.payments
  const paid = { params: { id: payment.id } }
  const captured = await app.call(administrator, shopperPayments.capture, paid, once())
  expect([captured.status, captured.body.code]).toEqual([200, undefined])
  const given = await app.call(
    administrator,
    shopperPayments.refund,
    { ...paid, body: { amount: 120, reason: "other", note: "Kulanz" } },
    once(),
  )
  expect([given.status, given.body.code]).toEqual([200, undefined])

  const shownTo = async (actor: typeof administrator) => {
    const { order } = (await app.call(actor, orders.read, { params })).body
    const listed = await app.call(actor, orders.list, { query: { id, expand } })
    return [order, listed.body.orders[0]]
  }
  for (const order of await shownTo(administrator)) {
    expect(order).toMatchObject({
      discounts: [{ code: code.code, rule: { type: "percentage", value: 10 } }],
      refunds: [{ payment_id: payment.id, order_id: id, amount: 120, note: "Kulanz" }],
      sales_channel: { id: sales_channel_id },
    })
  }
  // A gift card's code is worth money, so readers without money do not see it.
  for (const order of await shownTo(await app.createActor("support"))) {
    expect(JSON.stringify(order)).not.toContain(card.code)
    expect(order).toMatchObject({
      discounts: [],
      refunds: [],
      sales_channel: { id: sales_channel_id },
    })
  }
  const supplier = await app.createActor("supplier")
  await app.rows.update("orders", id, { fulfiller_ids: [supplier.organisation_id] })
  for (const order of await shownTo(supplier))
    expect(order).toMatchObject({ discounts: [], refunds: [], sales_channel: null })

  const stranger = await app.createActor("customer")
  expect((await app.call(stranger, orders.read, { params })).status).toBe(404)
})

it("200: the list carries relations and totals as the order does, without money for support, nothing of a shopper for suppliers; `expand=` leaves them out", async () => {
  const [code, card] = [await discount(), await giftCard(300)]
  const made = await reducedCart({
    discounts: [{ code: code.code }],
    gift_cards: [{ code: card.code }],
  })
  const { id } = (await complete(made)).body.data
  const sold = await (await soldOrders(app, administrator)).shipped(1)
  const claim_items = [{ item_id: sold.item_id, quantity: 1 }]
  const claim = { params: { id: sold.id }, body: { type: "refund" as const, claim_items } }
  expect((await app.call(administrator, orderClaims.create, claim)).status).toBe(200)

  const come = [...(orders.list.comesWith ?? []), ...Object.keys(listedTotals)]
  const names = come.filter((name) => name !== "totals")
  const supplier = await app.createActor("supplier")
  for (const order of [id, sold.id])
    await app.rows.update("orders", order, { fulfiller_ids: [supplier.organisation_id] })
  const read = async (actor: typeof administrator, order: string, more: object = {}) => {
    const listed = await app.call(actor, orders.list, { query: { id: order, ...more } })
    return listed.body.orders[0]
  }
  for (const actor of [administrator, await app.createActor("support"), supplier])
    for (const one of [id, sold.id]) {
      const { order } = (await app.call(actor, orders.read, { params: { id: one } })).body
      const listed = await read(actor, one)
      // The list of a supplier joins no carts, whose addresses have ids of their own.
      if (actor === supplier) order.shipping_address.id = listed.shipping_address.id
      for (const name of names) expect([name, listed[name]]).toEqual([name, order[name]])
      const lean = await read(actor, one, { expand: "" })
      for (const name of names) expect(lean).not.toHaveProperty(name)
    }
  expect(await read(administrator, id)).toMatchObject({
    gift_card_total: 300,
    gift_card_transactions: [{ gift_card_id: card.id, amount: 300 }],
    gift_cards: [{ id: card.id, code: card.code }],
  })
  expect(await read(administrator, sold.id)).toMatchObject({
    claims: [{ claim_items: [{ item: { id: sold.item_id } }] }],
  })
})
