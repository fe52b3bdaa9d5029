import { orderEdits, storeOrderEdits } from "@packhaus/contract/commerce/order-edits"
import { storePaymentCollections } from "@packhaus/contract/commerce/payment-collections"
import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { payableCart, shopFronts } from "../../../testing/shop-fronts.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJobs } = testApp
const { open, createRegion, sell } = shopFronts(testApp)
const region = await createRegion({ country: "de" })
const shop = await open({ region, stock: 50 })
const { owner } = shop
const more = await sell(shop, { price: 2000, stock: 5, place: shop.place })
await orderFixtures(testApp).setPriority([{ id: shop.place }])
afterEach(async () => {
  await runJobs()
  expect(await brokenInvariants(db)).toEqual({})
})

/** A guest's order, paid, routed and reserved: 2 pieces at 10 €, 5 € of shipping, 19 percent. */
async function placed(quantity = 2) {
  const params = await payableCart(shop, { quantity })
  const { body } = await shop.ask(cartCompletion.complete, { params })
  const id = String(body.data.id)
  const once = { "idempotency-key": newId("once") }
  await call(owner, orderActions.capture, { params: { id } }, once)
  const [line] = await rows.children("order_items", "order_id", [id])
  return { id, line: line?.id ?? "", cart_id: params.id }
}
type Verb = Exclude<keyof typeof orderEdits, "list">
async function act(verb: Verb, params: object, body: object = {}, actor = owner) {
  const reply = await call(actor, orderEdits[verb], { params, body } as never)
  return { status: reply.status, body: reply.body as never as Record<string, never> }
}
async function begin(order_id: string) {
  const { status, body } = await act("create", {}, { order_id, internal_note: "As she asked" })
  expect([status, body.code]).toEqual([200, undefined])
  return { id: String(Object(body.order_edit).id) }
}
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof act>>) => [
  status,
  body.type,
  Object(body.details).reason ?? Object(body.details).verb,
]
const read = async (id: string) => (await call(owner, orders.read, { params: { id } })).body.order
async function reserved(order_id: string) {
  const all = await rows.children("reservations", "order_id", [order_id])
  return Object.fromEntries(
    all.map(({ inventory_item_id, quantity }) => [inventory_item_id, quantity]),
  )
}
const add = { variant_id: more.variant.id, quantity: 1 }

it("200: adds, changes and removes lines and shows the future totals; the order does not change", async () => {
  const { id: order_id, line } = await placed()
  const edit = await begin(order_id)
  const added = await act("addItem", edit, { ...add, metadata: { gift: true } })
  expect(added.body.order_edit).toMatchObject({
    status: "created",
    internal_note: "As she asked",
    changes: [{ type: "item_add", original_line_item_id: null }],
    items: [
      { id: line, original_item_id: line, quantity: 2, total: 2380 },
      { variant_id: more.variant.id, original_item_id: null, unit_price: 2000, total: 2380 },
    ],
    total: 5355,
    difference_due: 2380,
  })
  const resized = await act("updateItem", { ...edit, item_id: line }, { quantity: 3 })
  expect(resized.body.order_edit).toMatchObject({ total: 6545, difference_due: 3570 })
  const item_id = Object(added.body.order_edit).items[1].id
  await act("updateItem", { ...edit, item_id }, { quantity: 2 })
  const dropped = await act("removeItem", { ...edit, item_id: line })
  expect(dropped.body.order_edit).toMatchObject({
    changes: [{ type: "item_add" }, { type: "item_remove", line_item_id: null }],
    items: [{ id: item_id, quantity: 2 }],
    total: 5355,
  })
  const change_id = Object(dropped.body.order_edit).changes[1].id
  const back = await act("removeChange", { ...edit, change_id })
  expect(back.body).toEqual({ id: change_id, object: "item_change", deleted: true })
  expect((await act("read", edit)).body.order_edit).toMatchObject({ items: [{ id: line }, {}] })
  expect(await read(order_id)).toMatchObject({ total: 2975, items: [{ quantity: 2 }] })
  expect((await act("remove", edit)).body).toMatchObject({ object: "order_edit", deleted: true })
  expect((await act("read", edit)).status).toBe(404)
})

it("200: a confirmed edit is applied once: totals, stock and routing follow the new lines", async () => {
  const { id: order_id, line, cart_id } = await placed(3)
  const item = shop.goods.item.id
  expect(await reserved(order_id)).toEqual({ [item]: 3 })
  const edit = await begin(order_id)
  await act("addItem", edit, add)
  await act("updateItem", { ...edit, item_id: line }, { quantity: 2 })
  const both = await Promise.all([act("confirm", edit), act("confirm", edit)])
  for (const { status } of both) expect([200, 409]).toContain(status)
  const { status, body } = await act("confirm", edit)
  expect([status, body.order_edit]).toMatchObject([
    200,
    { status: "confirmed", confirmed_by: owner.id, items: [{ quantity: 2 }, { quantity: 1 }] },
  ])
  expect(await read(order_id)).toMatchObject({
    total: 5355,
    rounding: 0,
    payment_status: "captured",
    holds: [],
    items: [
      { id: line, quantity: 3, canceled_quantity: 1 },
      { variant_id: more.variant.id, quantity: 1 },
    ],
  })
  expect(await reserved(order_id)).toEqual({ [item]: 2, [more.item.id]: 1 })
  const shown = await shop.ask(shopperOrders.readByCart, { params: { cart_id } })
  expect(shown.body.order).toMatchObject({ total: 5355, items: [{ quantity: 2 }, { quantity: 1 }] })
  const repeated = await begin(order_id)
  await act("removeItem", { ...repeated, item_id: line })
  await act("confirm", repeated)
  expect(await read(order_id)).toMatchObject({ total: 2975, items: [{ canceled_quantity: 3 }, {}] })
  expect(await reserved(order_id)).toEqual({ [more.item.id]: 1 })
  const left = await shop.ask(shopperOrders.readByCart, { params: { cart_id } })
  expect(left.body.order).toMatchObject({ items: [{ variant_id: more.variant.id }] })
})

it("200: a shopper sees a requested edit, authorises the difference and completes it; 400 before that", async () => {
  const { id: order_id } = await placed()
  const edit = await begin(order_id)
  await act("addItem", edit, add)
  const ask = (name: keyof typeof storeOrderEdits, body: object = {}) =>
    shop.ask(storeOrderEdits[name], { params: edit, body })
  expect((await ask("read")).status).toBe(404)
  await act("request", edit)
  const { body } = await act("request", edit)
  const { payment_collection } = Object(body.order_edit)
  expect(payment_collection).toMatchObject({ amount: 2380, status: "not_paid" })
  const { order_edit } = (await ask("read")).body
  expect(order_edit).toMatchObject({
    status: "requested",
    difference_due: 2380,
    internal_note: null,
    requested_by: null,
    payment_collection_id: payment_collection.id,
  })
  const early = await ask("complete")
  expect([early.status, early.body.details.reason]).toEqual([400, "payment_needed"])
  expect(await reserved(order_id)).toEqual({ [shop.goods.item.id]: 2 })
  const params = { id: payment_collection.id }
  const managed = await shop.ask(storePaymentCollections.manage, {
    params,
    body: { provider_id: "manual" },
  })
  const session_id = managed.body.payment_collection.payment_sessions[0].id
  await shop.ask(storePaymentCollections.authorize, { params: { ...params, session_id } })
  const done = await ask("complete")
  expect([done.status, done.body.order_edit]).toMatchObject([200, { status: "confirmed" }])
  expect((await ask("complete")).status).toBe(200)
  expect(await read(order_id)).toMatchObject({ total: 5355, payment_status: "captured" })
  expect(await reserved(order_id)).toEqual({ [shop.goods.item.id]: 2, [more.item.id]: 1 })
  const payments = await rows.children("payments", "order_id", [order_id])
  expect(payments.map(({ amount }) => amount).toSorted()).toEqual([2380, 2975])
  const once = { "idempotency-key": newId("once") }
  const captured = await call(owner, orderActions.capture, { params: { id: order_id } }, once)
  expect(captured.body.order).toMatchObject({ paid_total: 5355 })
})

it("200: a payment for an edit that the merchant confirmed before counts for its order", async () => {
  const { id: order_id } = await placed()
  const edit = await begin(order_id)
  await act("addItem", edit, add)
  const { body } = await act("request", edit)
  const id = Object(body.order_edit).payment_collection_id
  await act("confirm", edit)
  const part = { params: { id }, body: { provider_id: "manual" } }
  const managed = await shop.ask(storePaymentCollections.manage, part)
  const session_id = managed.body.payment_collection.payment_sessions[0].id
  await shop.ask(storePaymentCollections.authorize, { params: { id, session_id } })
  const once = { "idempotency-key": newId("once") }
  const captured = await call(owner, orderActions.capture, { params: { id: order_id } }, once)
  expect(captured.body.order).toMatchObject({ total: 5355, paid_total: 5355 })
})

it("200: a declined or canceled edit changes nothing, and its authorization is voided", async () => {
  for (const way of ["decline", "cancel"] as const) {
    const { id: order_id } = await placed()
    const edit = await begin(order_id)
    await act("addItem", edit, add)
    const { body } = await act("request", edit)
    const params = { id: Object(body.order_edit).payment_collection_id }
    const part = { params, body: { provider_id: "manual" } }
    const managed = await shop.ask(storePaymentCollections.manage, part)
    const session_id = managed.body.payment_collection.payment_sessions[0].id
    const session = { params: { ...params, session_id } }
    await shop.ask(storePaymentCollections.authorize, session)
    if (way === "decline") {
      const no = { params: edit, body: { declined_reason: "Too dear" } }
      const declined = await shop.ask(storeOrderEdits.decline, no)
      expect(declined.body.order_edit).toMatchObject({
        status: "declined",
        declined_reason: "Too dear",
      })
    } else expect((await act("cancel", edit)).body.order_edit).toMatchObject({ status: "canceled" })
    const collection = await shop.ask(storePaymentCollections.read, { params })
    expect(collection.body.payment_collection).toMatchObject({
      status: "canceled",
      payments: [{ canceled_at: expect.any(String) }],
    })
    expect((await shop.ask(storePaymentCollections.authorize, session)).status).toBe(400)
    const late = await shop.ask(storeOrderEdits.complete, { params: edit })
    expect([late.status, late.body.type]).toEqual([400, "not_allowed"])
    expect(await read(order_id)).toMatchObject({ total: 2975, items: [{ quantity: 2 }] })
    expect(await reserved(order_id)).toEqual({ [shop.goods.item.id]: 2 })
    // Another edit may be created.
    await begin(order_id)
  }
})

it("400 not_allowed for a second open edit, no changes, no lines left, too many pieces, fewer than packed", async () => {
  const { id: order_id, line } = await placed()
  const edit = await begin(order_id)
  expect(reasonOf(await act("create", {}, { order_id }))).toEqual([400, "not_allowed", "edit_open"])
  expect(reasonOf(await act("confirm", edit))).toEqual([400, "not_allowed", "no_changes"])
  expect(reasonOf(await act("addItem", edit, { ...add, quantity: 6 }))).toEqual([
    400,
    "not_allowed",
    "insufficient_inventory",
  ])
  await act("removeItem", { ...edit, item_id: line })
  expect(reasonOf(await act("request", edit))).toEqual([400, "not_allowed", "no_lines"])
  const packed = await call(await createActor("administrator"), orderActions.fulfil, {
    params: { id: order_id },
    body: { items: [{ item_id: line, quantity: 2 }] },
  })
  expect([packed.status, packed.body.code]).toEqual([200, undefined])
  const fewer = await act("updateItem", { ...edit, item_id: line }, { quantity: 1 })
  expect(reasonOf(fewer)).toEqual([400, "not_allowed", "fulfilled"])
  await act("cancel", edit)
  expect(reasonOf(await act("addItem", edit, add))).toEqual([400, "not_allowed", "change"])
})

it("404 for an edit or line of another organisation, 400 for goods of another merchant, 403 for support", async () => {
  const { id: order_id } = await placed()
  const edit = await begin(order_id)
  const stranger = await createActor("customer")
  for (const verb of ["read", "request", "cancel", "confirm", "remove"] as const)
    expect([verb, (await act(verb, edit, {}, stranger)).status]).toEqual([verb, 404])
  expect((await act("create", {}, { order_id }, stranger)).status).toBe(404)
  const other = await open({ region })
  const foreign = { variant_id: other.goods.variant.id, quantity: 1 }
  expect((await act("addItem", edit, foreign)).status).toBe(400)
  const params = { ...edit, item_id: (await placed()).line }
  expect((await act("updateItem", params, { quantity: 1 })).status).toBe(404)
  expect((await other.ask(storeOrderEdits.read, { params: edit })).status).toBe(404)
  expect((await act("read", edit, {}, await createActor("support"))).status).toBe(403)
  const found = await call(owner, orderEdits.list, { query: { order_id } })
  expect(found.body).toMatchObject({ count: 1, order_edits: [{ ...edit, difference_due: 0 }] })
})
