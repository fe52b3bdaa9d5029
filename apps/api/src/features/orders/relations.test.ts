import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { orders } from "@packhaus/contract/orders/endpoints"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { reducedCarts } from "../../testing/reduced-carts.ts"
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
