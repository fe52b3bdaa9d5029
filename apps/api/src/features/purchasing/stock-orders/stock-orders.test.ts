import { randomUUID } from "node:crypto"
import { arrivalOf } from "@packhaus/contract/planning/forecasts/rules"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import type { StockOrder } from "@packhaus/contract/purchasing/stock-orders/schema"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { describe, expect, it } from "vitest"
import { today as readToday } from "../../../business-day.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createStockOrder } from "../../../testing/stock-orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { at, call, createActor, db, rows, runJob } = testApp
const { createPlace } = catalogueFixtures(testApp)
const administrator = await createActor("administrator")
const support = await createActor("support")
const today = await readToday({ db: db as never })

const pay = (id: string) =>
  db.updateTable("stock_orders").set({ payment_status: "captured" }).where("id", "=", id).execute()
const read = async (actor: Actor, id: string) =>
  (await call(actor, stockOrders.read, { params: { id } })).body.stock_order
const levelOf = async (inventory_item_id: string) => {
  const [level] = await rows.children("inventory_levels", "inventory_item_id", [inventory_item_id])
  return level
}
const arrive = (actor: Actor, id: string, body: object) =>
  call(actor, stockOrders.arrive, { params: { id }, body: { id: randomUUID(), ...body } as never })

describe("the life cycle of a stock order", () => {
  it("422 for starting unpaid, unless an administrator overrides with a reason", async () => {
    const customer = await createActor("customer")
    const { id, supplier } = await createStockOrder(testApp, customer)
    const start = (actor: Actor) => call(actor, stockOrders.start, { params: { id } })
    expect((await start(supplier)).body).toMatchObject({ code: "stock_orders.unpaid" })
    const body = { reason: "Kunde zahlt auf Rechnung" }
    expect((await call(customer, stockOrders.override, { params: { id }, body })).status).toBe(403)
    await call(administrator, stockOrders.override, { params: { id }, body })
    const begun = (await start(supplier)).body.stock_order
    expect(begun).toMatchObject({
      status: "in_progress",
      expected_on: arrivalOf(today, { method: "plane", production_days: 5 }),
    })
    expect((await start(supplier)).body).toMatchObject({ code: "stock_orders.not_open_for" })
  })

  it("200 shipped pieces are incoming, and no longer after cancelling", async () => {
    const customer = await createActor("customer")
    const { id, supplier, goods } = await createStockOrder(testApp, customer, { quantity: 40 })
    await pay(id)
    await call(supplier, stockOrders.start, { params: { id } })
    const body = { carrier: "DHL Global", tracking_number: "CRCU 448 120 7" }
    await call(supplier, stockOrders.send, { params: { id }, body })
    expect(await levelOf(goods.item.id)).toMatchObject({
      incoming_quantity: 40,
      stocked_quantity: 0,
      location_id: expect.any(String),
    })
    const listed = await call(customer, stocks.list, { query: {} })
    expect(listed.body.stocks).toMatchObject([
      { incoming: 40, incoming_on: arrivalOf(today, { method: "plane", production_days: 5 }) },
    ])
    const reason = { reason: "Fabrik brannte" }
    const cancel = (actor: Actor) =>
      call(actor, stockOrders.cancel, { params: { id }, body: reason })
    expect((await cancel(customer)).body).toMatchObject({
      code: "stock_orders.not_open_for",
      details: { reason: "administrator" },
    })
    expect((await cancel(administrator)).body.stock_order).toMatchObject({ status: "cancelled" })
    expect(await levelOf(goods.item.id)).toMatchObject({ incoming_quantity: 0 })
  })

  it("cancels orders unpaid for thirty days, and no others", async () => {
    const customer = await createActor("customer")
    const [old, paid, young] = [
      await createStockOrder(testApp, customer),
      await createStockOrder(testApp, customer),
      await createStockOrder(testApp, customer),
    ]
    await pay(paid.id)
    const set = (created_at: string, ...ids: string[]) =>
      db.updateTable("stock_orders").set({ created_at }).where("id", "in", ids).execute()
    await set("2026-10-01T09:59:59.999Z", old.id, paid.id)
    await set("2026-10-01T10:00:00.000Z", young.id)
    await at("2026-10-31T10:00:00.000Z", () => runJob("stock-orders.expire"))
    expect(await read(customer, old.id)).toMatchObject({ status: "cancelled", reason: "unpaid" })
    expect(await read(customer, paid.id)).toMatchObject({ status: "open" })
    expect(await read(customer, young.id)).toMatchObject({ status: "open" })
  })
})

describe("GET /admin/stock-orders", () => {
  it("200 sorts by the supplier's name in both directions", async () => {
    const customer = await createActor("customer")
    const placed = new Map<string, string>()
    for (const supplier_name of ["Mumbai Metals", "Zhuhai Glass", "Antwerp Wax"]) {
      const { id } = await createStockOrder(testApp, customer)
      await db.updateTable("stock_orders").set({ supplier_name }).where("id", "=", id).execute()
      placed.set(supplier_name, id)
    }
    const sorted = async (order: "supplier_name" | "-supplier_name") => {
      const { status, body } = await call(customer, stockOrders.list, { query: { order } })
      expect(status).toBe(200)
      return body.stock_orders.map(({ id }: StockOrder) => id)
    }
    const byName = ["Antwerp Wax", "Mumbai Metals", "Zhuhai Glass"].map((name) => placed.get(name))
    expect(await sorted("supplier_name")).toEqual(byName)
    expect(await sorted("-supplier_name")).toEqual(byName.toReversed())
  })
})

describe("POST /admin/stock-orders/:id/arrivals", () => {
  it("200 books arrived pieces as available, damaged ones as blocked, and keeps the rest open", async () => {
    const customer = await createActor("customer")
    const { id, line_id, goods } = await createStockOrder(testApp, customer, {
      status: "on_the_way",
    })
    const lines = [{ line_id, arrived: 60, damaged: 5, missing: 3 }]
    const first = (await arrive(support, id, { lines, note: "2 Paletten" })).body.stock_order
    expect(first).toMatchObject({
      status: "on_the_way",
      arrived_quantity: 60,
      damaged_quantity: 5,
      missing_quantity: 3,
      arrivals: [{ lines, note: "2 Paletten" }],
    })
    expect(await levelOf(goods.item.id)).toMatchObject({
      stocked_quantity: 65,
      blocked_quantity: 5,
      incoming_quantity: 32,
    })
    const rest = [{ line_id, arrived: 40, damaged: 0, missing: 0 }]
    const last = (await arrive(support, id, { lines: rest })).body.stock_order
    expect(last).toMatchObject({ status: "arrived", arrived_quantity: 100 })
    expect(await levelOf(goods.item.id)).toMatchObject({
      stocked_quantity: 105,
      incoming_quantity: 0,
    })
    expect((await arrive(support, id, { lines: rest })).body).toMatchObject({
      code: "stock_orders.not_open_for",
    })
    const moves = await rows.children("stock_movements", "inventory_item_id", [goods.item.id])
    expect(moves.map(({ kind, quantity, reason }) => [kind, quantity, reason]).sort()).toEqual([
      ["arrival", 40, last.number],
      ["arrival", 65, last.number],
    ])
  })

  it("two at once: the same arrival sent fifty times books once", async () => {
    const customer = await createActor("customer")
    const { id, line_id, goods } = await createStockOrder(testApp, customer, {
      status: "on_the_way",
    })
    const body = { id: randomUUID(), lines: [{ line_id, arrived: 10, damaged: 1, missing: 0 }] }
    const all = await Promise.all(Array.from({ length: 50 }, () => arrive(support, id, body)))
    // Requests that waited too long for the lock are retried, and book once too.
    expect(all.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([])
    expect((await arrive(support, id, body)).status).toBe(200)
    expect(await levelOf(goods.item.id)).toMatchObject({
      stocked_quantity: 11,
      blocked_quantity: 1,
      incoming_quantity: 89,
    })
    expect((await read(customer, id)).arrivals).toHaveLength(1)
  })

  it("400 for more missing than open, another order's line, and none at all", async () => {
    const customer = await createActor("customer")
    const { id, line_id } = await createStockOrder(testApp, customer, { status: "on_the_way" })
    const other = await createStockOrder(testApp, customer, { status: "on_the_way" })
    const none = { arrived: 0, damaged: 0, missing: 0 }
    for (const line of [
      { ...none, line_id, missing: 101 },
      { ...none, line_id, arrived: 60, missing: 41 },
      { ...none, line_id: other.line_id, arrived: 1 },
      { ...none, line_id },
      { ...none, line_id, arrived: -1 },
      { ...none, line_id, arrived: 1.5 },
      { ...none, line_id, arrived: 2_000_000 },
    ])
      expect((await arrive(support, id, { lines: [line] })).status).toBe(400)
    expect(await read(customer, id)).toMatchObject({ arrived_quantity: 0, arrivals: [] })
  })

  it("400 for more than double the order, at once or in parts: stock does not change", async () => {
    const customer = await createActor("customer")
    const { id, line_id, goods } = await createStockOrder(testApp, customer, {
      status: "on_the_way",
      quantity: 100,
    })
    const book = async (arrived: number, damaged = 0) => {
      const lines = [{ line_id, arrived, damaged, missing: 0 }]
      const { status, body } = await arrive(support, id, { lines })
      return [status, body.details?.fields ?? null]
    }
    const refused = (field: string, maximum: number) => [
      400,
      [{ path: `lines.0.${field}`, code: "number.too_big", params: { maximum } }],
    ]
    expect(await book(1_000_000)).toEqual(refused("arrived", 200))
    expect(await book(0, 201)).toEqual(refused("damaged", 200))
    expect(await levelOf(goods.item.id)).toMatchObject({ stocked_quantity: 0 })
    expect(await book(99)).toEqual([200, null])
    expect(await book(102)).toEqual(refused("arrived", 101))
    expect(await book(100, 1)).toEqual([200, null])
    expect(await levelOf(goods.item.id)).toMatchObject({ stocked_quantity: 200 })
  })

  it("403 a customer books at its own place alone", async () => {
    const customer = await createActor("customer")
    const own = await createPlace({ type: "customer", owner: customer })
    const here = await createStockOrder(testApp, customer, {
      status: "on_the_way",
      place_id: own.id,
    })
    const there = await createStockOrder(testApp, customer, { status: "on_the_way" })
    const one = (line_id: string) => ({ lines: [{ line_id, arrived: 1, damaged: 0, missing: 0 }] })
    expect((await arrive(customer, here.id, one(here.line_id))).status).toBe(200)
    expect((await arrive(customer, there.id, one(there.line_id))).status).toBe(403)
  })

  it("200 books more than was ordered; the rest is closed short with a reason", async () => {
    const customer = await createActor("customer")
    const more = await createStockOrder(testApp, customer, { status: "on_the_way", quantity: 10 })
    const lines = [{ line_id: more.line_id, arrived: 12, damaged: 0, missing: 0 }]
    expect((await arrive(support, more.id, { lines })).body.stock_order).toMatchObject({
      status: "arrived",
      arrived_quantity: 12,
    })
    expect(await levelOf(more.goods.item.id)).toMatchObject({
      stocked_quantity: 12,
      incoming_quantity: 0,
    })
    const less = await createStockOrder(testApp, customer, { status: "on_the_way", quantity: 10 })
    await arrive(support, less.id, {
      lines: [{ line_id: less.line_id, arrived: 4, damaged: 0, missing: 0 }],
    })
    const body = { reason: "Container über Bord" }
    const closed = await call(administrator, stockOrders.close, { params: { id: less.id }, body })
    expect(closed.body.stock_order).toMatchObject({
      status: "arrived",
      missing_quantity: 6,
      reason: body.reason,
    })
    expect(await levelOf(less.goods.item.id)).toMatchObject({ incoming_quantity: 0 })
  })
})
