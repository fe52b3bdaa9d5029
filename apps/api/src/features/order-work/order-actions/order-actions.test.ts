import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { payableCart, shopFronts } from "../../../testing/shop-fronts.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJobs } = testApp
const { open, createRegion } = shopFronts(testApp)
const { arrive, createShop, line, setPriority, shopOrder } = orderFixtures(testApp)
const region = await createRegion({ country: "de" })
const shop = await open({ region, stock: 100 })
await setPriority([{ id: shop.place }])
const { owner } = shop
const once = () => ({ "idempotency-key": newId("once") })
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

async function placed(quantity = 2) {
  const params = await payableCart(shop, { quantity })
  const { body } = await shop.ask(cartCompletion.complete, { params })
  return { id: String(body.data.id), total: Number(body.data.total) }
}
type Action = keyof typeof orderActions
async function act(name: Action, id: string, body: object = {}, actor = owner) {
  const reply = await call(actor, orderActions[name], { params: { id }, body } as never, once())
  return { status: reply.status, body: reply.body as never as Record<string, never> }
}
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof act>>) => [
  status,
  body.type,
  Object(body.details).reason,
]
const read = async (id: string) => (await call(owner, orders.read, { params: { id } })).body.order
const reservedFor = async (order_id: string) =>
  (await rows.children("reservations", "order_id", [order_id])).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  )
async function ship(id: string) {
  const lines = await rows.children("order_items", "order_id", [id])
  const packed = await call(await createActor("administrator"), orders.pack, {
    params: { id },
    body: {
      location_id: shop.place,
      shipment_method: "dhl_paket",
      lines: lines.map((one) => ({ line_item_id: one.id, quantity: one.quantity })),
      tracking_numbers: [`TRACK-${nextNumber()}`],
    },
  })
  expect([packed.status, packed.body.code]).toEqual([200, undefined])
}

it("200: captures the money of an order once and routes it; a repeated capture changes nothing", async () => {
  const { id, total } = await placed()
  expect(await read(id)).toMatchObject({ payment_status: "awaiting", holds: ["awaiting_payment"] })
  const both = await Promise.all([act("capture", id), act("capture", id)])
  for (const { status } of both) expect([200, 409]).toContain(status)
  const { status, body } = await act("capture", id)
  expect([status, body.order]).toMatchObject([
    200,
    { payment_status: "captured", holds: [], paid_total: total, refundable_amount: total },
  ])
  expect(await reservedFor(id)).toBe(2)
  await runJobs()
  const changes = await rows.children("audit_entries", "entity_id", [id])
  expect(changes.filter(({ action }) => action === "order.payment_changed")).toHaveLength(1)
})

it("200: refunds in parts, never more than was paid; two concurrent refunds count once", async () => {
  const { id, total } = await placed()
  expect(reasonOf(await act("refund", id, { amount: 1, reason: "other" }))).toEqual([
    400,
    "not_allowed",
    "more_than_is_left",
  ])
  await act("capture", id)
  const part = { amount: 500, reason: "discount", note: "Came late" }
  const both = await Promise.all([act("refund", id, part), act("refund", id, part)])
  expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
  const refunds = await rows.children("refunds", "order_id", [id])
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0)
  expect([500, 1000]).toContain(returned)
  expect(await read(id)).toMatchObject({
    payment_status: "partially_refunded",
    refunded_total: returned,
    refundable_amount: total - returned,
  })
  // Only a retour moves stock.
  expect(await reservedFor(id)).toBe(2)
  const much = { amount: total - returned + 1, reason: "other" }
  expect(reasonOf(await act("refund", id, much))[2]).toBe("more_than_is_left")
  const rest = await act("refund", id, { amount: total - returned, reason: "other" })
  expect(rest.body.order).toMatchObject({ payment_status: "refunded", refundable_amount: 0 })
  // Fully refunded orders are not shipped.
  expect([await reservedFor(id), (await read(id)).holds]).toEqual([0, ["awaiting_payment"]])
  await runJobs()
})

it("200: a canceled order releases its pieces and its money, once; the shopper sees it canceled", async () => {
  const { id, total } = await placed(3)
  await act("capture", id)
  expect(await reservedFor(id)).toBe(3)
  const both = await Promise.all([act("cancel", id), act("cancel", id)])
  for (const { status } of both) expect([200, 409]).toContain(status)
  const { body } = await act("cancel", id)
  expect(body.order).toMatchObject({
    status: "canceled",
    fulfillment_status: "canceled",
    items: [{ quantity: 3, canceled_quantity: 3 }],
  })
  expect(await reservedFor(id)).toBe(0)
  await runJobs()
  const refunds = await rows.children("refunds", "order_id", [id])
  expect(refunds.map(({ amount }) => amount)).toEqual([total])
  expect(await read(id)).toMatchObject({ payment_status: "refunded", refundable_amount: 0 })
})

it("200: cancels the authorization of a canceled order", async () => {
  const { id } = await placed()
  const { body } = await act("cancel", id)
  expect(body.order).toMatchObject({ status: "canceled", payment_status: "canceled" })
  expect(body.order).toMatchObject({ payments: [{ canceled_at: expect.any(String) }] })
  await runJobs()
  expect(await rows.children("refunds", "order_id", [id])).toEqual([])
  expect(reasonOf(await act("capture", id))).toEqual([400, "not_allowed", "nothing_to_capture"])
})

it("400 not_allowed for cancelling a packed order; 200 once it is unpacked", async () => {
  const { id } = await placed(1)
  await act("capture", id)
  await ship(id)
  expect(reasonOf(await act("cancel", id))).toEqual([400, "not_allowed", "fulfilled"])
  expect(await read(id)).toMatchObject({ status: "pending", payment_status: "captured" })
  const [fulfillment] = await rows.children("fulfillments", "order_id", [id])
  const params = { id, fulfillment_id: fulfillment?.id ?? "" }
  await call(await createActor("administrator"), orders.undo, { params })
  expect((await act("cancel", id)).body.order).toMatchObject({ status: "canceled" })
  await runJobs()
})

it("200: an order is completed before shipping, then archived, and found as such; 400 for archiving a pending one", async () => {
  const { id } = await placed(1)
  await act("capture", id)
  expect(reasonOf(await act("archive", id))).toEqual([400, "not_allowed", "not_completed"])
  expect((await act("complete", id)).body.order).toMatchObject({ status: "completed" })
  await ship(id)
  expect(await read(id)).toMatchObject({ status: "completed", fulfillment_status: "shipped" })
  const archived = await act("archive", id)
  expect([archived.status, archived.body.order]).toMatchObject([200, { status: "archived" }])
  const found = async (status: string) =>
    (await call(owner, orders.list, { query: { status, id } as never })).body.count
  expect([await found("archived"), await found("completed")]).toEqual([1, 0])
  expect((await act("complete", id)).body.order).toMatchObject({ status: "completed" })
  await act("archive", id)
  const [fulfillment] = await rows.children("fulfillments", "order_id", [id])
  const params = { id, fulfillment_id: fulfillment?.id ?? "" }
  await call(await createActor("administrator"), orders.undo, { params })
  // Only a person unarchives it.
  expect(await read(id)).toMatchObject({ status: "archived", fulfillment_status: "not_fulfilled" })
  expect([await found("archived"), await found("pending")]).toEqual([1, 0])
})

it("400 not_allowed for orders of connected shops, whose own admin decides; 404 for those of another organisation", async () => {
  const other = await createShop(owner)
  const [arrived] = await arrive(other, [shopOrder([line("LAMP", 1)])])
  const id = arrived?.order_id ?? ""
  const money = { amount: 1, reason: "other" }
  for (const name of ["archive", "cancel", "capture", "refund"] as const)
    expect([name, ...reasonOf(await act(name, id, name === "refund" ? money : {}))]).toEqual([
      name,
      400,
      "not_allowed",
      "order_of_a_shop",
    ])
  const stranger = await createActor("customer")
  for (const name of ["archive", "cancel", "capture", "complete", "refund"] as const) {
    const body = name === "refund" ? money : {}
    expect([name, (await act(name, id, body, stranger)).status]).toEqual([name, 404])
  }
})

it("200: a shop-front order is pending regardless of holds, which explain why it is not routed", async () => {
  const { id } = await placed()
  const shown = {
    status: "pending",
    fulfillment_status: "not_fulfilled",
    payment_status: "awaiting",
  }
  expect(await read(id)).toMatchObject({ ...shown, holds: ["awaiting_payment"] })
  const listed = async (query: object) => {
    const { body } = await call(owner, orders.list, { query: query as never })
    return body.orders.filter((one: { id: string }) => one.id === id)
  }
  const asShown = { status: ["pending"], fulfillment_status: ["not_fulfilled"] }
  expect(await listed(asShown)).toMatchObject([shown])
  expect(await listed({ group: "attention" })).toMatchObject([shown])
  expect(await listed({ fulfillment_status: ["requires_action"] })).toEqual([])
  await act("capture", id)
  expect(await read(id)).toMatchObject({ status: "pending", holds: [], payment_status: "captured" })
})
