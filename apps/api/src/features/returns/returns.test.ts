import { orders } from "@packhaus/contract/orders/endpoints"
import { returns } from "@packhaus/contract/returns/endpoints"
import { retours } from "@packhaus/contract/returns/retours/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { soldOrders } from "../../testing/sold-orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows, runJobs } = app
const administrator = await createActor("administrator")
const shop = await soldOrders(app, administrator)
const { front, level, payment, shipped } = shop
const back = await shop.wayBack()

type Order = Awaited<ReturnType<typeof shipped>>
const request = (id: string, body: object) =>
  call(administrator, returns.request, { params: { id }, body: body as never })
const receive = (id: string, body: object) =>
  call(administrator, returns.receive, { params: { id }, body: body as never })
const read = async (id: string) =>
  (await call(administrator, returns.read, { params: { id } })).body.return
const pieces = ({ item_id }: Order, quantity: number) => ({ items: [{ item_id, quantity }] })
/** Requests the return of this many pieces of an order. */
async function announce(order: Order, quantity: number, more: object = {}): Promise<string> {
  const { status, body } = await request(order.id, { ...pieces(order, quantity), ...more })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.order.returns.at(-1).id
}
const retoursOf = ({ id }: Order) => rows.children("retours", "order_id", [id])
const returnedOf = async ({ item_id }: Order) =>
  (await rows.one("order_items", item_id)).returned_quantity

it("200 announces pieces at their paid value less return shipping; received it is a retour and is refunded", async () => {
  const order = await shipped()
  const response = await request(order.id, {
    items: [{ item_id: order.item_id, quantity: 1, note: "Too small" }],
    return_shipping: { option_id: back },
  })
  expect(response.status).toBe(200)
  const [announced] = response.body.order.returns
  expect(announced).toMatchObject({
    order_id: order.id,
    status: "requested",
    refund_amount: 1190 - 357,
    received_at: null,
    receipt_id: null,
    items: [{ item_id: order.item_id, quantity: 1, received_quantity: null, note: "Too small" }],
    shipping_method: { shipping_option_id: back, price: 300, tax_total: 57, total: 357 },
  })
  const before = await level()
  expect([await retoursOf(order), await returnedOf(order)]).toEqual([[], 0])

  const { status, body } = await receive(announced.id, pieces(order, 1))
  expect([status, body.return]).toMatchObject([
    200,
    { id: announced.id, status: "received", refund_amount: 833, items: [{ received_quantity: 1 }] },
  ])
  const [retour, ...others] = await retoursOf(order)
  expect([retour, others]).toMatchObject([
    { id: body.return.receipt_id, grade_a: 1, grade_b: 0, location_id: front.place },
    [],
  ])
  expect(await returnedOf(order)).toBe(1)
  expect((await level()).stocked_quantity).toBe(before.stocked_quantity + 1)
  expect((await payment(order.payment_id)).amount_refunded).toBe(833)
  expect(await rows.children("refunds", "payment_id", [order.payment_id])).toMatchObject([
    { amount: 833, reason: "return", order_id: order.id },
  ])
  await runJobs()
  const { order: after } = (await call(administrator, orders.read, { params: { id: order.id } }))
    .body
  expect(after).toMatchObject({
    fulfillment_status: "partially_returned",
    payment_status: "partially_refunded",
    refunded_total: 833,
    returns: [{ id: announced.id, status: "received" }],
  })
  expect(await brokenInvariants(db)).toEqual({})
})

it("one of two racing calls receives the pieces, the other is refused, and the refund is made once", async () => {
  const order = await shipped()
  const id = await announce(order, 2)
  const before = await level()
  const both = await Promise.all([receive(id, pieces(order, 2)), receive(id, pieces(order, 2))])
  expect(both.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [400, "commerce.not_allowed"],
  ])
  expect((await receive(id, pieces(order, 2))).status).toBe(400)
  await runJobs()
  expect([(await retoursOf(order)).length, await returnedOf(order)]).toEqual([1, 2])
  expect((await level()).stocked_quantity).toBe(before.stocked_quantity + 2)
  expect((await payment(order.payment_id)).amount_refunded).toBe(2380)
  expect(await brokenInvariants(db)).toEqual({})
})

it("400 for more than are left or announced already, for another order's line, and for a duplicate line", async () => {
  const order = await shipped()
  const other = await shipped(1)
  await announce(order, 2)
  const faultOf = async (body: object) => {
    const reply = await request(order.id, body)
    return [reply.status, reply.body.details?.fields?.[0]]
  }
  expect(await faultOf(pieces(order, 2))).toEqual([
    400,
    { path: "items.0.quantity", code: "quantity.too_many", params: { maximum: 1 } },
  ])
  expect(await faultOf(pieces(other, 1))).toMatchObject([
    400,
    { path: "items.0.item_id", code: "choice.unknown" },
  ])
  const [item] = pieces(order, 1).items
  expect(await faultOf({ items: [item, item] })).toMatchObject([400, { path: "items" }])
  expect(await faultOf({ items: [{ ...item, reason_id: "rr_none" }] })).toMatchObject([
    400,
    { path: "items.0.reason_id", code: "choice.unknown" },
  ])
  const both = await Promise.all([
    request(order.id, pieces(order, 1)),
    request(order.id, pieces(order, 1)),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

it("pieces other than announced require action; until then nothing is refunded", async () => {
  const order = await shipped()
  const id = await announce(order, 2)
  const first = await receive(id, pieces(order, 1))
  expect([first.status, first.body.return.status]).toEqual([200, "requires_action"])
  expect((await payment(order.payment_id)).amount_refunded).toBe(0)
  const second = await receive(id, pieces(order, 1))
  expect(second.body.return).toMatchObject({
    status: "received",
    refund_amount: 1190,
    items: [{ requested_quantity: 2, received_quantity: 1, quantity: 1 }],
  })
  expect([(await retoursOf(order)).length, await returnedOf(order)]).toEqual([1, 1])
  expect((await payment(order.payment_id)).amount_refunded).toBe(1190)
})

it("a parcel received without naming its return counts towards it: no piece returns twice", async () => {
  const order = await shipped()
  const id = await announce(order, 1)
  const { status } = await call(administrator, retours.record, {
    body: {
      id: crypto.randomUUID(),
      order_id: order.id,
      location_id: front.place,
      lines: [{ line_item_id: order.item_id, a: 0, b: 1, c: 0 }],
    },
  })
  expect(status).toBe(200)
  await runJobs()
  const [retour] = await retoursOf(order)
  expect(await read(id)).toMatchObject({
    status: "requires_action",
    receipt_id: retour?.id,
    items: [{ received_quantity: 1 }],
  })
  expect((await payment(order.payment_id)).amount_refunded).toBe(0)
  const settled = await receive(id, pieces(order, 1))
  expect(settled.body.return).toMatchObject({ status: "received", refund_amount: 1190 })
  expect([(await retoursOf(order)).length, await returnedOf(order)]).toEqual([1, 1])
  await runJobs()
  expect(await read(id)).toMatchObject({ items: [{ received_quantity: 1 }] })
  expect(await brokenInvariants(db)).toEqual({})
})

it("200 cancels a return before its receipt: its pieces may be announced again; 400 after it", async () => {
  const order = await shipped(1)
  const id = await announce(order, 1)
  const params = { id }
  const { status, body } = await call(administrator, returns.cancel, { params })
  expect([status, body.order.returns]).toMatchObject([200, [{ id, status: "canceled" }]])
  expect((await call(administrator, returns.cancel, { params })).status).toBe(400)
  expect((await receive(id, pieces(order, 1))).body.code).toBe("commerce.not_allowed")
  const repeated = await announce(order, 1, { receive_now: true })
  expect(await read(repeated)).toMatchObject({ status: "received", refund_amount: 1190 })
  const late = await call(administrator, returns.cancel, { params: { id: repeated } })
  expect([late.status, late.body.details]).toMatchObject([400, { status: "received" }])
})

it("200 refunds an administrator's amount, and never more than is left of the payment", async () => {
  const order = await shipped(1)
  const id = await announce(order, 1)
  const most = await receive(id, { ...pieces(order, 1), refund: 1786 })
  expect([most.status, most.body.details]).toMatchObject([400, { left: 1785 }])
  expect([await retoursOf(order), (await read(id)).status]).toEqual([[], "requested"])
  const { body } = await receive(id, { ...pieces(order, 1), refund: 100 })
  expect(body.return).toMatchObject({ status: "received", refund_amount: 100 })
  expect((await payment(order.payment_id)).amount_refunded).toBe(100)
})

it("403 for an administrator whose password was given an hour ago: nothing is booked; 200 without a refund", async () => {
  const [order, tired] = [await shipped(1), await createActor("administrator")]
  const id = await announce(order, 1)
  await sql`update sessions set password_at = password_at - interval '1 hour'
    where member_id = ${tired.id}`.execute(db)
  const as = (refund?: number) =>
    call(tired, returns.receive, {
      params: { id },
      body: { ...pieces(order, 1), ...(refund === undefined ? {} : { refund }) },
    })
  const refused = await as()
  expect([refused.status, refused.body.code]).toEqual([403, "access.password_needed"])
  expect([await retoursOf(order), await returnedOf(order)]).toEqual([[], 0])
  expect((await as(0)).body.return).toMatchObject({ status: "received", refund_amount: 0 })
})
