import { type OrderEdit, orderEdits } from "@packhaus/contract/commerce/order-edits"
import { storePaymentCollections } from "@packhaus/contract/commerce/payment-collections"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { resourceFixtures } from "../../../testing/resources.ts"
import { payableCart, shopFronts } from "../../../testing/shop-fronts.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJobs } = testApp
const { open, createRegion } = shopFronts(testApp)
const { arrive, createShop, line, shopOrder, setPriority } = orderFixtures(testApp)
const region = await createRegion({ country: "de" })
const shop = await open({ region, stock: 100 })
const { owner } = shop
await setPriority([{ id: shop.place }])
afterEach(async () => {
  await runJobs()
  expect(await brokenInvariants(db)).toEqual({})
})

const once = () => ({ "idempotency-key": newId("once") })
/** A shipping option of the merchant for the same shipping profile. */
const createOption = async (fields: object = {}) =>
  (
    (await rows.insert("shipping_options", {
      merchant_id: shop.merchant_id,
      name: "Express",
      region_id: region.id,
      profile_id: shop.profile,
      provider_id: "manual",
      price_type: "flat_rate",
      amount: 1500,
      data: {},
      metadata: null,
      deleted_at: null,
      ...fields,
    } as never)) as unknown as { id: string }
  ).id
const express = await createOption({ admin_only: true })

/** A paid order of two pieces at 10 €, with shipping for 5 €, taxed at 19 percent: 29.75 €. */
async function placed() {
  const params = await payableCart(shop, { quantity: 2 })
  const { body } = await shop.ask(cartCompletion.complete, { params })
  const id = String(body.data.id)
  await call(owner, orderActions.capture, { params: { id } }, once())
  return id
}
const add = (id: string, body: object, actor = owner) =>
  call(actor, orderActions.addShippingMethod, { params: { id }, body: body as never })
const reasonOf = ({ status, body }: { status: number; body: unknown }) => {
  const { type, details } = Object(body)
  return [status, type, details?.reason]
}
const read = async (id: string) => (await call(owner, orders.read, { params: { id } })).body.order
const editsOf = async (order_id: string): Promise<OrderEdit[]> =>
  (await call(owner, orderEdits.list, { query: { order_id } })).body.order_edits
const pay = async (id: string) => {
  const managed = await shop.ask(storePaymentCollections.manage, {
    params: { id },
    body: { provider_id: "manual" },
  })
  if (managed.status !== 200) return managed
  const session_id = managed.body.payment_collection.payment_sessions[0].id
  return shop.ask(storePaymentCollections.authorize, { params: { id, session_id } })
}

it("200: a new shipping method replaces the first; the shopper pays the difference for this order", async () => {
  const id = await placed()
  const { status, body } = await add(id, { option_id: express, price: 900, data: { desk: "B" } })
  expect([status, body.order]).toMatchObject([
    200,
    {
      total: 3451,
      payment_status: "captured",
      paid_total: 2975,
      shipping_methods: [
        { shipping_option_id: express, price: 900, data: { desk: "B" }, tax_lines: [{ rate: 19 }] },
      ],
    },
  ])
  expect(await rows.one("orders", id)).toMatchObject({ shipping_total: 900, tax_total: 551 })
  const [edit] = await editsOf(id)
  expect(edit).toMatchObject({
    status: "confirmed",
    difference_due: 476,
    total: 3451,
    changes: [],
    confirmed_by: owner.id,
  })
  const params = { id: edit?.id ?? "" }
  const { order_edit } = (await call(owner, orderEdits.read, { params })).body
  expect(order_edit.payment_collection).toMatchObject({ amount: 476, status: "not_paid" })
  const paid = await pay(order_edit.payment_collection_id ?? "")
  expect(paid.status).toBe(200)
  const payments = await rows.children("payments", "order_id", [id])
  expect(payments.map(({ amount }) => amount).toSorted()).toEqual([2975, 476])
  const captured = await call(owner, orderActions.capture, { params: { id } }, once())
  expect(captured.body.order).toMatchObject({ paid_total: 3451, payment_status: "captured" })
  const { timeline } = (await call(owner, orders.timeline, { params: { id } })).body
  expect(timeline).toContainEqual(
    expect.objectContaining({ action: "order.shipping_added", details: { name: "Express" } }),
  )
})

it("200: a method for another profile is added beside it; a cheaper one requests nothing and refunds nothing", async () => {
  const id = await placed()
  const { id: profile_id } = await resourceFixtures(testApp).create(
    "shipping_profiles",
    shop.merchant_id,
  )
  const bulky = await createOption({ name: "Bulky", profile_id })
  expect((await add(id, { option_id: bulky, price: 300 })).body.order).toMatchObject({
    total: 3332,
    shipping_methods: [{ price: 500 }, { price: 300 }],
  })
  expect((await add(id, { option_id: express, price: 0 })).body.order).toMatchObject({
    total: 2737,
    refunded_total: 0,
  })
  expect((await editsOf(id)).map(({ difference_due }) => difference_due).toSorted()).toEqual([
    -595, 357,
  ])
  expect(
    (await rows.children("order_edits", "order_id", [id])).filter(
      ({ payment_collection_id }) => payment_collection_id !== null,
    ),
  ).toHaveLength(1)
})

it("requests the payment once when two calls race or one repeats", async () => {
  const id = await placed()
  const wanted = { option_id: express, price: 900 }
  const both = await Promise.all([add(id, wanted), add(id, wanted)])
  for (const { status } of both) expect([200, 409]).toContain(status)
  expect((await add(id, wanted)).body.order).toMatchObject({
    total: 3451,
    shipping_methods: [{ price: 900 }],
  })
  expect(await editsOf(id)).toHaveLength(1)
})

it("200: a canceled order takes no further payment, and paid money goes back", async () => {
  const [unpaid, promised, taken] = [await placed(), await placed(), await placed()]
  const ids = [unpaid, promised, taken]
  const collections = []
  for (const id of ids) {
    await add(id, { option_id: express, price: 900 })
    collections.push((await editsOf(id))[0]?.payment_collection_id ?? "")
  }
  const [open = "", ...paid] = collections
  for (const id of paid) expect((await pay(id)).status).toBe(200)
  await call(owner, orderActions.capture, { params: { id: taken } }, once())
  for (const id of ids) {
    const { status } = await call(owner, orderActions.cancel, { params: { id } }, once())
    expect(status).toBe(200)
  }
  expect((await pay(open)).status).toBe(400)
  await runJobs()
  for (const id of ids)
    expect(await read(id)).toMatchObject({ payment_status: "refunded", refundable_amount: 0 })
  expect(await rows.children("payments", "order_id", [promised])).toMatchObject([
    { amount: 2975, amount_refunded: 2975 },
    { amount: 476, amount_refunded: 0, canceled_at: expect.any(String) },
  ])
  const refunds = await rows.children("refunds", "order_id", [taken])
  expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([476, 2975])
})

it("400 not_allowed for orders of other shops, canceled and archived ones, and replacement orders", async () => {
  const wanted = { option_id: express, price: 900 }
  const other = await createShop(owner)
  const [arrived] = await arrive(other, [shopOrder([line("LAMP", 1)])])
  expect(reasonOf(await add(arrived?.order_id ?? "", wanted))).toEqual([
    400,
    "not_allowed",
    "order_of_a_shop",
  ])
  const id = await placed()
  for (const type of ["swap", "claim"] as const) {
    await db.updateTable("carts").set({ type }).where("order_id", "=", id).execute()
    expect(reasonOf(await add(id, wanted))).toEqual([400, "not_allowed", type])
  }
  await db.updateTable("carts").set({ type: "default" }).where("order_id", "=", id).execute()
  await call(owner, orderActions.cancel, { params: { id } }, once())
  expect(reasonOf(await add(id, wanted))).toEqual([400, "not_allowed", "canceled"])
  const done = await placed()
  const params = { id: done }
  const [item] = (await read(done)).items
  const staff = await createActor("administrator")
  const items = [{ item_id: item?.id ?? "", quantity: 2 }]
  const packed = (await call(staff, orderActions.fulfil, { params, body: { items } })).body.order
  const fulfillment_id = packed.fulfillments[0]?.id ?? ""
  await call(staff, orderActions.ship, { params, body: { fulfillment_id } })
  await call(owner, orderActions.complete, { params })
  const archived = await call(owner, orderActions.archive, { params })
  expect(archived.body.order).toMatchObject({ status: "archived" })
  expect(reasonOf(await add(done, wanted))).toEqual([400, "not_allowed", "archived"])
})

it("400 for unknown options and invalid prices; 404 for an order of another organisation, 403 for support", async () => {
  const id = await placed()
  const elsewhere = await createRegion()
  const [back, far, foreign] = [
    await createOption({ is_return: true }),
    await createOption({ region_id: elsewhere.id }),
    (await open({ region })).option,
  ]
  for (const option_id of ["so_none", back, far, foreign]) {
    const { status, body } = await add(id, { option_id, price: 900 })
    expect([option_id, status, body.code]).toEqual([option_id, 400, "request.invalid"])
  }
  for (const price of [-1, 0.5, Number.MAX_SAFE_INTEGER, null, "900"]) {
    const { status, body } = await add(id, { option_id: express, price })
    expect([price, status, body.code]).toEqual([price, 400, "request.invalid"])
  }
  const wanted = { option_id: express, price: 900 }
  expect((await add(id, wanted, await createActor("customer"))).status).toBe(404)
  expect((await add(id, wanted, await createActor("support"))).status).toBe(403)
  expect(await read(id)).toMatchObject({ total: 2975, shipping_methods: [{ price: 500 }] })
  expect(await editsOf(id)).toEqual([])
})
