import { orderEdits } from "@packhaus/contract/commerce/order-edits"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { orderClaims } from "@packhaus/contract/order-work/order-claims/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { comeAnyway, onRequest } from "@packhaus/contract/orders/expanded"
import { listedTotals } from "@packhaus/contract/orders/relations"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { reducedCarts } from "../../testing/reduced-carts.ts"
import { soldOrders } from "../../testing/sold-orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { administrator, complete, create, discount, giftCard, reducedCart } = await reducedCarts(app)
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

it("200: one order has its cart, variants, options, edits and groups where `expand` names them, each for readers who may see it", async () => {
  const card = await giftCard(300)
  const made = await reducedCart({ gift_cards: [{ code: card.code }] })
  const { id, customer_id } = (await complete(made)).body.data
  const merchant_id = (await app.rows.one("orders", id)).merchant_id
  const { id: customer_group_id } = await create("customer_groups", merchant_id)
  await app.rows.insertAll("customer_group_customers", [
    { customer_group_id, customer_id, merchant_id },
  ] as never)
  const edit = { body: { order_id: id } }
  expect((await app.call(administrator, orderEdits.create, edit)).status).toBe(200)
  const names = [...onRequest, ...comeAnyway].join(",")
  const read = async (actor: typeof administrator, expand?: string) => {
    const query = expand === undefined ? {} : { expand }
    const reply = await app.call(actor, orders.read, { params: { id }, query })
    expect([reply.status, reply.body.code]).toEqual([200, undefined])
    return reply.body.order
  }
  const bare = await read(administrator)
  for (const name of ["cart", "edits"]) expect(bare).not.toHaveProperty(name)
  expect(bare.items[0]).not.toHaveProperty("variant")
  const whole = {
    cart: { id: made.id, gift_cards: [{ code: card.code }], total: bare.total },
    edits: [{ order_id: id, status: "created" }],
    items: [{ variant: { id: bare.items[0].variant_id, product: {}, options: [] } }],
    customer: { groups: [{ id: customer_group_id }] },
  }
  expect(await read(administrator, names)).toMatchObject(whole)
  const owner = await app.createActor("customer", { organisation_id: merchant_id })
  const own = { ...whole, cart: { id: made.id, gift_cards: [{ code: null }] } }
  expect(await read(owner, names)).toMatchObject(own)
  // Neither money nor what shows it.
  const support = await app.createActor("support")
  expect(await read(support, names)).toMatchObject({ cart: null, edits: [] })
  const supplier = await app.createActor("supplier")
  await app.rows.update("orders", id, { fulfiller_ids: [supplier.organisation_id] })
  const seen = await read(supplier, names)
  expect(seen).toMatchObject({ cart: null, edits: [], customer: null })
  expect(JSON.stringify(seen)).not.toContain(card.code)
})

it("400 for a relation of an order that nothing has", async () => {
  const { id } = (await complete(await reducedCart({}))).body.data
  const reply = await app.call(administrator, orders.read, {
    params: { id },
    query: { expand: "items.secret" },
  })
  expect([reply.status, reply.body.details.fields[0].path]).toEqual([400, "expand"])
})
