import { orders } from "@packhaus/contract/orders/endpoints"
import { retours } from "@packhaus/contract/returns/retours/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { billingFixtures } from "../../../testing/billing.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createShippedOrder } from "../../../testing/retours.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows, runJobs } = app
const { createPlace } = catalogueFixtures(app)
const { createCustomer } = billingFixtures(app)
const support = await createActor("support")
const hamburg = await createPlace({ kind: "retour" })

type Pieces = { a?: number; b?: number; c?: number }
type Shipped = Awaited<ReturnType<typeof createShippedOrder>>
const bodyOf = (
  { order_id, line_item_id }: Shipped,
  { a = 0, b = 0, c = 0 }: Pieces,
  more: object = {},
) => ({
  id: crypto.randomUUID(),
  order_id,
  location_id: hamburg.id,
  lines: [{ line_item_id, a, b, c }],
  ...more,
})
const record = (actor: Actor, shipped: Shipped, pieces: Pieces, more: object = {}) =>
  call(actor, retours.record, { body: bodyOf(shipped, pieces, more) })
const levelOf = async ({ item }: Shipped, location_id = hamburg.id) =>
  (await rows.children("inventory_levels", "inventory_item_id", [item.id])).find(
    (level) => level.location_id === location_id,
  )
const orderOf = async (actor: Actor, { order_id }: Shipped) =>
  (await call(actor, orders.read, { params: { id: order_id } })).body.order
const feesOf = (source_id: string) =>
  db
    .selectFrom("invoice_lines")
    .select(["code", "quantity", "net", "source_type", "invoice_id"])
    .where("source_id", "=", source_id)
    .orderBy("code")
    .execute()

it("200 books by grade: A for sale, B and C blocked with the reason; shown in order, list and timeline", async () => {
  const owner = await createActor("customer")
  const shipped = await createShippedOrder(app, owner, { pieces: 6 })
  const { status, body } = await record(
    support,
    shipped,
    { a: 2, b: 1, c: 1 },
    { note: "Karton eingedrückt" },
  )
  expect(status).toBe(200)
  const { retour } = body
  expect(retour).toMatchObject({
    order_id: shipped.order_id,
    order_number: shipped.number,
    organisation_id: owner.organisation_id,
    location_name: hamburg.name,
    grade_a: 2,
    grade_b: 1,
    grade_c: 1,
    returned_items: 4,
    total_items: 6,
    variant_name: "Goods",
    note: "Karton eingedrückt",
    invoiced: false,
    booked_by_name: "Test support",
    lines: [{ grade_a: 2, disposal_a: "restock", disposal_b: "keep", disposal_c: "keep" }],
    photos: [],
  })
  expect(retour.number).toMatch(/^RT-\d{4}-\d{4,}$/)
  expect(retour.kept_until).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(await levelOf(shipped)).toMatchObject({
    stocked_quantity: 4,
    blocked_quantity: 2,
    reserved_quantity: 0,
  })
  const level = await levelOf(shipped)
  const stock = await call(support, stocks.read, { params: { id: level?.id ?? "" } })
  expect(stock.body.stock).toMatchObject({ available: 2, blocked: 2 })
  expect(
    stock.body.stock.blocked_pieces.map((one: { reason: string }) => one.reason).toSorted(),
  ).toEqual(["grade_b", "grade_c"])

  const order = await orderOf(owner, shipped)
  expect(order.fulfillment_status).toBe("partially_returned")
  expect(order.items[0].returned_quantity).toBe(4)
  const { timeline } = (await call(owner, orders.timeline, { params: { id: shipped.order_id } }))
    .body
  expect(timeline.at(-1)).toMatchObject({
    action: "order.returned",
    details: { retour: retour.number, a: 2, b: 1, c: 1 },
  })
  const listed = await call(owner, retours.list, { query: { q: shipped.number } })
  expect(listed.body.retours).toMatchObject([{ id: retour.id, returned_items: 4, total_items: 6 }])
})

it("200 all pieces back: returned; blocked pieces are never reserved", async () => {
  const owner = await createActor("customer")
  const shipped = await createShippedOrder(app, owner, { pieces: 3 })
  expect((await record(support, shipped, { a: 1 })).status).toBe(200)
  expect((await record(support, shipped, { c: 2 })).status).toBe(200)
  expect((await orderOf(owner, shipped)).fulfillment_status).toBe("returned")
  expect(await levelOf(shipped)).toMatchObject({ stocked_quantity: 3, blocked_quantity: 2 })
})

it("200 the same id books once, sequentially and five times at once", async () => {
  const owner = await createActor("customer")
  const shipped = await createShippedOrder(app, owner, { pieces: 9 })
  const body = bodyOf(shipped, { a: 1, c: 1 })
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => call(support, retours.record, { body })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await call(support, retours.record, { body })).status).toBe(200)
  expect(new Set(replies.map((reply) => reply.body.retour.id)).size).toBe(1)
  expect(await levelOf(shipped)).toMatchObject({ stocked_quantity: 2, blocked_quantity: 1 })
  await runJobs()
  const [first] = replies
  expect(await feesOf(first?.body.retour.id)).toHaveLength(2)
})

it("racing retours never take back more than was shipped", async () => {
  const owner = await createActor("customer")
  const shipped = await createShippedOrder(app, owner, { pieces: 3 })
  const replies = await Promise.all([1, 2].map(() => record(support, shipped, { a: 1, b: 1 })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({
    code: "request.invalid",
    details: { fields: [{ path: "lines.0.a", code: "quantity.too_many" }] },
  })
  expect(await levelOf(shipped)).toMatchObject({ stocked_quantity: 2 })
})

it("200 the fee is collected once, from the price list, and shows its invoice", async () => {
  const owner = await createCustomer()
  const shipped = await createShippedOrder(app, owner, { pieces: 4 })
  const { retour } = (await record(support, shipped, { a: 3, b: 1 })).body
  await runJobs()
  await runJobs()
  const fees = await feesOf(retour.id)
  expect(fees).toMatchObject([
    { code: "retour_first", quantity: 1, net: 250, source_type: "retour" },
    { code: "retour_further", quantity: 3, net: 150, source_type: "retour" },
  ])
  const [fee] = fees
  expect(fee?.invoice_id).not.toBeNull()
  const { body } = await call(owner, retours.read, { params: { id: retour.id } })
  expect(body.retour).toMatchObject({
    invoiced: false,
    invoice_id: fee?.invoice_id,
    invoice_status: "no",
  })
  const of = async (invoiced: string) =>
    (await call(owner, retours.list, { query: { invoiced } })).body.count
  expect([await of("true"), await of("false")]).toEqual([0, 1])
})

it("200 a customer books returns at its own location free of charge", async () => {
  const owner = await createActor("customer")
  const shipped = await createShippedOrder(app, owner)
  const location_id = shipped.location_id
  const { status, body } = await record(owner, shipped, { a: 1 }, { location_id })
  expect(status).toBe(200)
  await runJobs()
  expect(await feesOf(body.retour.id)).toEqual([])
  expect(await levelOf(shipped, location_id)).toMatchObject({ stocked_quantity: 1 })
})

it("403 at a location of others; 422 for a location that receives no retours", async () => {
  const owner = await createActor("customer")
  const shipped = await createShippedOrder(app, owner)
  const denied = await record(owner, shipped, { a: 1 })
  expect([denied.status, denied.body.code]).toEqual([403, "access.denied"])
  const others = await createPlace({ type: "customer", owner: await createActor("customer") })
  const dropshipping = await createPlace({ type: "supplier" })
  const closed = await createPlace({ kind: "retour", status: "inactive" })
  for (const { id: location_id } of [others, dropshipping, closed]) {
    const refused = await record(support, shipped, { a: 1 }, { location_id })
    expect([refused.status, refused.body.code]).toEqual([422, "retours.not_here"])
  }
  expect((await orderOf(owner, shipped)).fulfillment_status).toBe("shipped")
})

it("200 a supplier books goods it shipped at its own location, and sees neither owner nor fee", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const shipped = await createShippedOrder(app, owner, { supplier })
  const { location_id } = shipped
  const found = await call(supplier, retours.find, { query: { number: shipped.number } })
  expect(found.body.orders).toMatchObject([
    { id: shipped.order_id, organisation_name: null, shop_name: null, recipient: null },
  ])
  const { status, body } = await record(supplier, shipped, { a: 1 }, { location_id })
  expect(status).toBe(200)
  await runJobs()
  const read = await call(supplier, retours.read, { params: { id: body.retour.id } })
  expect(read.body.retour).toMatchObject({
    organisation_name: null,
    shop_name: null,
    invoice_id: null,
    invoice_status: null,
  })
  const stranger = await createActor("supplier")
  const foreign = await call(stranger, retours.read, { params: { id: body.retour.id } })
  expect(foreign.status).toBe(404)
  expect((await record(stranger, shipped, { a: 1 }, { location_id })).status).toBe(404)
})

it("200 finds orders by number, with or without #, and by id; two with the same number show shop and name", async () => {
  const number = "#77881"
  const [first, second] = [await createActor("customer"), await createActor("customer")]
  const one = await createShippedOrder(app, first, { number })
  const two = await createShippedOrder(app, second, { number })
  const find = async (actor: Actor, text: string) =>
    (await call(actor, retours.find, { query: { number: text } })).body.orders
  for (const text of ["#77881", "77881", " 77881 "])
    expect((await find(support, text)).map((order: { id: string }) => order.id).toSorted()).toEqual(
      [one.order_id, two.order_id].toSorted(),
    )
  expect(await find(first, one.order_id)).toMatchObject([
    { number, recipient: "Ada", lines: [{ line_item_id: one.line_item_id, returnable: 3 }] },
  ])
  expect(await find(first, two.order_id)).toEqual([])
  expect(await find(support, "7788")).toEqual([])
  await record(support, one, { a: 3 })
  expect(await find(first, "77881")).toMatchObject([{ lines: [] }])
})

it("400 for no lines, a line of another order, a duplicate line, fractions: nothing is booked", async () => {
  const owner = await createActor("customer")
  const [shipped, other] = [
    await createShippedOrder(app, owner),
    await createShippedOrder(app, owner),
  ]
  const { line_item_id } = shipped
  const whole = { line_item_id, a: 1, b: 0, c: 0 }
  const cases = [
    [],
    [{ ...whole, a: 0 }],
    [{ ...whole, line_item_id: other.line_item_id }],
    [whole, whole],
    [{ ...whole, a: 0.5 }],
    [{ ...whole, a: -1 }],
    [{ ...whole, a: 1_000_000 }],
  ]
  for (const lines of cases) {
    const { status, body } = await record(support, shipped, {}, { lines })
    expect([status, body.code]).toEqual([400, "request.invalid"])
  }
  expect(await levelOf(shipped)).toBeUndefined()
  const { count } = await db
    .selectFrom("retours")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("order_id", "=", shipped.order_id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})
