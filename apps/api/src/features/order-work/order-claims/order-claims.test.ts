import { orderClaims } from "@packhaus/contract/order-work/order-claims/endpoints"
import { returns } from "@packhaus/contract/returns/endpoints"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { soldOrders } from "../../../testing/sold-orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows, runJobs } = app
const administrator = await createActor("administrator")
const shop = await soldOrders(app, administrator)
const { front, level, payment, shipped } = shop

type Order = Awaited<ReturnType<typeof shipped>>
const claim = (id: string, body: object) =>
  call(administrator, orderClaims.create, { params: { id }, body: body as never })
const itemsOf = ({ item_id }: Order, quantity: number, more: object = {}) => ({
  claim_items: [{ item_id, quantity, ...more }],
})
const additional_items = [{ variant_id: front.goods.variant.id, quantity: 1 }]
/** Replaces a piece of an order with another one. */
async function replace(order: Order, more: object = {}) {
  const { status, body } = await claim(order.id, {
    type: "replace",
    ...itemsOf(order, 1),
    additional_items,
    ...more,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.order.claims.at(-1)
}
const at = (order: Order, claim_id: string) => ({ params: { id: order.id, claim_id } })

it("200 sends replacement goods free of charge: reserved, packed and shipped once; the wrong goods return without a refund", async () => {
  const order = await shipped()
  const before = await level()
  const made = await replace(order, {
    claim_items: [
      {
        item_id: order.item_id,
        quantity: 1,
        reason: "production_failure",
        note: "It came broken",
        tags: ["glass"],
        images: ["https://pictures.example/broken.jpg"],
      },
    ],
    shipping_methods: [{ option_id: front.option, price: 0 }],
    shipping_address: { address_1: "Elbchaussee 1" },
    return_shipping: {},
  })
  expect(made).toMatchObject({
    order_id: order.id,
    type: "replace",
    payment_status: "na",
    fulfillment_status: "not_fulfilled",
    refund_amount: null,
    claim_items: [
      {
        item_id: order.item_id,
        variant_id: front.goods.variant.id,
        reason: "production_failure",
        note: "It came broken",
        tags: [{ value: "glass" }],
        images: [{ url: "https://pictures.example/broken.jpg" }],
      },
    ],
    additional_items: [
      { variant_id: front.goods.variant.id, quantity: 1, unit_price: 0, total: 0, refundable: 0 },
    ],
    shipping_methods: [{ shipping_option_id: front.option, price: 0, total: 0 }],
    shipping_address: { address_1: "Elbchaussee 1", city: "Hamburg" },
    return_order: { status: "requested", items: [{ item_id: order.item_id, quantity: 1 }] },
  })
  await runJobs()
  const { number } = await rows.one("orders", order.id)
  const sent = await rows.one("orders", made.new_order_id)
  expect(sent).toMatchObject({
    total: 0,
    payment_status: "captured",
    shipping_address: { address_1: "Elbchaussee 1", city: "Hamburg" },
  })
  expect(sent.number.startsWith(`${number}-`)).toBe(true)
  expect(await level()).toMatchObject({
    stocked_quantity: before.stocked_quantity,
    reserved_quantity: before.reserved_quantity + 1,
  })

  const of = at(order, made.id)
  const fulfil = () => call(administrator, orderClaims.fulfil, { ...of, body: {} })
  const both = await Promise.all([fulfil(), fulfil()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const packed = both.find(({ status }) => status === 200)?.body.order.claims[0]
  expect(packed).toMatchObject({
    fulfillment_status: "fulfilled",
    fulfillments: [{ claim_order_id: made.id }],
  })
  const shipments = {
    ...of,
    body: { fulfillment_id: packed.fulfillments[0].id, tracking_numbers: ["TRACK-123"] },
  }
  const removed = await call(administrator, orderClaims.ship, shipments)
  expect(removed.body.order.claims).toMatchObject([
    {
      fulfillment_status: "shipped",
      fulfillments: [{ tracking_numbers: ["TRACK-123"], tracking_links: [{}] }],
    },
  ])
  expect((await call(administrator, orderClaims.ship, shipments)).status).toBe(400)
  expect((await level()).stocked_quantity).toBe(before.stocked_quantity - 1)

  const back = await call(administrator, returns.receive, {
    params: { id: made.return_order.id },
    body: { items: [{ item_id: order.item_id, quantity: 1 }] },
  })
  expect(back.body.return).toMatchObject({ status: "received", claim_order_id: made.id })
  expect((await level()).stocked_quantity).toBe(before.stocked_quantity)
  expect((await payment(order.payment_id)).amount_refunded).toBe(0)
  await runJobs()
  expect(await brokenInvariants(db)).toEqual({})
})

it("refunds a piece once at its paid amount when two claims race", async () => {
  const order = await shipped(1)
  const body = {
    type: "refund",
    ...itemsOf(order, 1, { reason: "missing_item" }),
    return_shipping: {},
  }
  const both = await Promise.all([claim(order.id, body), claim(order.id, body)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const { claims } = both.find(({ status }) => status === 200)?.body.order ?? {}
  // Pieces that never arrived cannot be returned.
  expect(claims).toMatchObject([
    { type: "refund", payment_status: "refunded", refund_amount: 1190, return_order: null },
  ])
  expect((await payment(order.payment_id)).amount_refunded).toBe(1190)
  expect(await rows.children("refunds", "payment_id", [order.payment_id])).toMatchObject([
    { amount: 1190, reason: "claim" },
  ])
  // Nor are they refunded again by being returned.
  const repeated = await call(administrator, returns.request, {
    params: { id: order.id },
    body: { items: [{ item_id: order.item_id, quantity: 1 }] },
  })
  expect(repeated.body.details.fields).toMatchObject([{ params: { maximum: 0 } }])
  const late = await call(administrator, orderClaims.cancel, at(order, claims[0].id))
  expect([late.status, late.body.details]).toMatchObject([400, { reason: "refunded" }])
  expect(await brokenInvariants(db)).toEqual({})
})

it("400 for contradictory input, for more pieces than are left, and for more than was paid", async () => {
  const order = await shipped(1)
  const reasonOf = async (body: object) => {
    const reply = await claim(order.id, body)
    const [field] = reply.body.details.fields ?? []
    return [reply.status, reply.body.details.reason ?? `${field?.path} ${field?.code}`]
  }
  const one = itemsOf(order, 1)
  expect(await reasonOf({ type: "replace", ...one })).toEqual([400, "additional_items_needed"])
  expect(await reasonOf({ type: "refund", ...one, additional_items })).toEqual([
    400,
    "refunded_not_replaced",
  ])
  const paid = { type: "replace", ...one, additional_items, refund_amount: 1 }
  expect(await reasonOf(paid)).toEqual([400, "replaced_not_refunded"])
  expect(await reasonOf({ type: "refund", ...itemsOf(order, 2) })).toEqual([
    400,
    "claim_items.0.quantity quantity.too_many",
  ])
  expect(await reasonOf({ type: "refund", ...one, refund_amount: 1786 })).toEqual([
    400,
    "more_than_is_left",
  ])
  const priced = { shipping_methods: [{ option_id: front.option, price: 500 }] }
  expect(await reasonOf({ type: "replace", ...one, additional_items, ...priced })).toEqual([
    400,
    "shipping_methods.0.price number.too_big",
  ])
  const images = ["javascript:alert(1)"]
  expect(
    await reasonOf({ type: "refund", claim_items: [{ ...one.claim_items[0], images }] }),
  ).toEqual([400, "claim_items.0.images.0 url.invalid"])
  expect(await rows.children("claim_orders", "order_id", [order.id])).toEqual([])
  expect((await payment(order.payment_id)).amount_refunded).toBe(0)
})

it("200 adds details to a claim and cancels it: reserved pieces are free again; 404 through another order", async () => {
  const order = await shipped(1)
  const made = await replace(order)
  const of = at(order, made.id)
  await runJobs()
  const { reserved_quantity } = await level()
  const [item] = made.claim_items
  const update = (body: object) =>
    call(administrator, orderClaims.update, { ...of, body: body as never })
  const { body } = await update({
    claim_items: [
      {
        id: item.id,
        note: "Glued badly",
        reason: "wrong_item",
        tags: [{ value: "glue" }],
        images: [{ url: "https://pictures.example/glue.jpg" }],
      },
    ],
    metadata: { shelf: 3 },
    no_notification: true,
  })
  const [said] = body.order.claims
  expect(said).toMatchObject({
    metadata: { shelf: 3 },
    no_notification: true,
    claim_items: [{ note: "Glued badly", reason: "wrong_item", tags: [{ value: "glue" }] }],
  })
  const [tag] = said.claim_items[0].tags
  const kept = await update({ claim_items: [{ id: item.id, tags: [{ id: tag.id }], images: [] }] })
  expect(kept.body.order.claims).toMatchObject([
    { claim_items: [{ tags: [{ id: tag.id, value: "glue" }], images: [] }] },
  ])
  expect((await update({ claim_items: [{ id: "citm_none" }] })).status).toBe(400)
  expect((await update({ claim_items: [{ id: item.id, quantity: 2 }] })).status).toBe(400)
  expect((await update({ shipping_methods: [] })).status).toBe(400)

  const strange = { params: { ...of.params, id: (await shipped(1)).id } }
  expect((await call(administrator, orderClaims.cancel, strange)).status).toBe(404)
  const canceled = await call(administrator, orderClaims.cancel, of)
  expect(canceled.body.order.claims).toMatchObject([{ fulfillment_status: "canceled" }])
  expect((await level()).reserved_quantity).toBe(reserved_quantity - 1)
  expect((await call(administrator, orderClaims.cancel, of)).status).toBe(400)
  expect((await update({ metadata: { shelf: 4 } })).status).toBe(400)
  expect((await call(administrator, orderClaims.fulfil, { ...of, body: {} })).status).toBe(400)
  expect((await replace(order)).type).toBe("replace")
  expect(await brokenInvariants(db)).toEqual({})
})
