import { randomUUID } from "node:crypto"
import { packagingOrders } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { packagingExpectedOn } from "@packhaus/contract/purchasing/packaging-orders/rules"
import { packagingStocks } from "@packhaus/contract/stock/packaging-stocks/endpoints"
import { describe, expect, it } from "vitest"
import { today as readToday } from "../../../business-day.ts"
import { comparedTiles } from "../../../testing/compared-tiles.ts"
import { createPackagingOrder } from "../../../testing/packaging-orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { at, call, createActor, db, rows, runJob } = testApp
const comparedFor = comparedTiles(testApp)
const administrator = await createActor("administrator")
const support = await createActor("support")
const today = await readToday({ db: db as never })

const pay = (id: string) =>
  db
    .updateTable("packaging_orders")
    .set({ payment_status: "captured" })
    .where("id", "=", id)
    .execute()
const read = async (by: Actor, id: string) =>
  (await call(by, packagingOrders.read, { params: { id } })).body.packaging_order
const start = (by: Actor, id: string) => call(by, packagingOrders.start, { params: { id } })
const send = (by: Actor, id: string, body = {}) =>
  call(by, packagingOrders.send, { params: { id }, body })
const arrive = (by: Actor, id: string, lines: readonly object[], more: object = {}) =>
  call(by, packagingOrders.arrive, {
    params: { id },
    body: { id: randomUUID(), lines, ...more } as never,
  })
const stocksOf = async (by: Actor) =>
  (await call(by, packagingStocks.list, {})).body.packaging_stocks
const reason = { reason: "Wird anders gelöst" }

describe("the life cycle of a packaging order", () => {
  it("200 open, in progress, on the way, arrived: the pieces are in the packaging stock of the location", async () => {
    const [customer, supplier] = [await createActor("customer"), await createActor("supplier")]
    const { id, line_id, packaging, place } = await createPackagingOrder(testApp, customer, {
      supplier,
    })
    expect(await read(customer, id)).toMatchObject({ status: "open", expected_on: null })
    expect((await start(supplier, id)).body).toMatchObject({ code: "packaging_orders.unpaid" })
    await pay(id)
    const expected_on = packagingExpectedOn(today, 5)
    expect((await start(supplier, id)).body.packaging_order).toMatchObject({
      status: "in_progress",
      expected_on,
    })
    expect((await start(supplier, id)).body).toMatchObject({
      code: "packaging_orders.not_open_for",
    })
    const tracking = { carrier: "DHL Freight", tracking_number: "JJD1, JJD2" }
    expect((await send(supplier, id, tracking)).body.packaging_order).toMatchObject({
      status: "on_the_way",
      ...tracking,
    })
    const lines = [{ line_id, arrived: 400, missing: 0 }]
    expect((await arrive(support, id, lines, { note: "1 Palette" })).body).toMatchObject({
      packaging_order: {
        status: "on_the_way",
        arrived_quantity: 400,
        arrivals: [{ lines, note: "1 Palette" }],
      },
    })
    const at = { packaging_id: packaging.id, location_id: place.id }
    expect(await stocksOf(customer)).toMatchObject([{ ...at, stocked_quantity: 400 }])
    const last = await arrive(support, id, [{ line_id, arrived: 650, missing: 0 }])
    expect(last.body.packaging_order).toMatchObject({ status: "arrived", arrived_quantity: 1_050 })
    expect(await stocksOf(customer)).toMatchObject([{ ...at, stocked_quantity: 1_050 }])
    const booked = await rows.children("audit_entries", "organisation_id", [
      customer.organisation_id,
    ])
    const bookings = booked.filter(({ action }) => action === "packaging_stock.write")
    expect(bookings.map(({ details }) => details)).toMatchObject([
      {
        kind: "arrival",
        quantity: 400,
        from: 0,
        to: 400,
        reason: last.body.packaging_order.number,
      },
      { kind: "arrival", quantity: 650, from: 400, to: 1_050 },
    ])
    expect((await arrive(support, id, lines)).body).toMatchObject({
      code: "packaging_orders.not_open_for",
    })
    const { body } = await call(customer, packagingOrders.timeline, { params: { id } })
    expect(body.timeline.map(({ action }: { action: string }) => action)).toEqual([
      "packaging_order.started",
      "packaging_order.sent",
      "packaging_order.arrived",
      "packaging_order.arrived",
    ])
  })

  it("400 for more than double the order, with field and maximum: stock does not change", async () => {
    const customer = await createActor("customer")
    const { id, line_id } = await createPackagingOrder(testApp, customer, {
      status: "on_the_way",
      quantity: 100,
    })
    for (const arrived of [201, 1_000, 1_000_000]) {
      const { status, body } = await arrive(support, id, [{ line_id, arrived, missing: 0 }])
      const fault = { path: "lines.0.arrived", code: "number.too_big", params: { maximum: 200 } }
      expect([status, body.details?.fields]).toMatchObject([400, [fault]])
    }
    expect(await stocksOf(customer)).toEqual([])
    expect((await arrive(support, id, [{ line_id, arrived: 200, missing: 0 }])).status).toBe(200)
  })

  it("403 for suppliers outside their assigned orders and own locations", async () => {
    const [customer, maker] = [await createActor("customer"), await createActor("supplier")]
    const packer = await createActor("supplier")
    const { id, line_id, place } = await createPackagingOrder(testApp, customer, {
      supplier: maker,
      place: { type: "supplier", owner: packer },
    })
    await pay(id)
    expect((await start(packer, id)).status).toBe(403)
    expect((await start(maker, id)).status).toBe(200)
    expect((await send(packer, id)).status).toBe(403)
    expect((await send(maker, id)).status).toBe(200)
    const lines = [{ line_id, arrived: 10, missing: 0 }]
    for (const by of [maker, customer]) expect((await arrive(by, id, lines)).status).toBe(403)
    expect((await arrive(packer, id, lines)).status).toBe(200)
    const { organisation_id } = customer
    const levels = await rows.children("packaging_levels", "organisation_id", [organisation_id])
    expect(levels).toMatchObject([{ location_id: place.id, stocked_quantity: 10 }])
  })

  it("200 its customer cancels until it is begun, an administrator until something has come", async () => {
    const customer = await createActor("customer")
    const open = await createPackagingOrder(testApp, customer)
    const begun = await createPackagingOrder(testApp, customer, { status: "on_the_way" })
    const cancel = (by: Actor, id: string) =>
      call(by, packagingOrders.cancel, { params: { id }, body: reason })
    expect((await cancel(customer, open.id)).body.packaging_order).toMatchObject({
      status: "cancelled",
      ...reason,
    })
    expect((await cancel(customer, begun.id)).body).toMatchObject({
      code: "packaging_orders.not_open_for",
      details: { reason: "administrator" },
    })
    expect((await cancel(administrator, begun.id)).body.packaging_order).toMatchObject({
      status: "cancelled",
    })
    const partly = await createPackagingOrder(testApp, customer, { status: "on_the_way" })
    await arrive(support, partly.id, [{ line_id: partly.line_id, arrived: 1, missing: 0 }])
    expect((await cancel(administrator, partly.id)).body.details).toMatchObject({
      reason: "partly_arrived",
    })
  })

  it("cancels orders unpaid for thirty days, and no others", async () => {
    const customer = await createActor("customer")
    const [old, paid, young] = [
      await createPackagingOrder(testApp, customer),
      await createPackagingOrder(testApp, customer),
      await createPackagingOrder(testApp, customer),
    ]
    await pay(paid.id)
    const set = (created_at: string, ...ids: string[]) =>
      db.updateTable("packaging_orders").set({ created_at }).where("id", "in", ids).execute()
    await set("2026-10-01T09:59:59.999Z", old.id, paid.id)
    await set("2026-10-01T10:00:00.000Z", young.id)
    await at("2026-10-31T10:00:00.000Z", () => runJob("packaging-orders.expire"))
    expect(await read(customer, old.id)).toMatchObject({ status: "cancelled", reason: "unpaid" })
    expect(await read(customer, paid.id)).toMatchObject({ status: "open" })
    expect(await read(customer, young.id)).toMatchObject({ status: "open" })
  })
})

describe("POST /admin/packaging-orders/:id/arrivals", () => {
  it("two at once: the same arrival sent twenty times books once", async () => {
    const customer = await createActor("customer")
    const { id, line_id } = await createPackagingOrder(testApp, customer, { status: "on_the_way" })
    const same = { id: randomUUID() }
    const lines = [{ line_id, arrived: 10, missing: 5 }]
    const all = await Promise.all(
      Array.from({ length: 20 }, () => arrive(support, id, lines, same)),
    )
    // Requests that waited too long for the lock are retried, and book once too.
    expect(all.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([])
    expect((await arrive(support, id, lines, same)).status).toBe(200)
    expect(await stocksOf(customer)).toMatchObject([{ stocked_quantity: 10 }])
    expect(await read(customer, id)).toMatchObject({ arrived_quantity: 10, missing_quantity: 5 })
  })

  it("400 for another order's line, more missing than open, excessive surplus, and no pieces", async () => {
    const customer = await createActor("customer")
    const { id, line_id } = await createPackagingOrder(testApp, customer, { status: "on_the_way" })
    const other = await createPackagingOrder(testApp, customer, { status: "on_the_way" })
    const line = { line_id, arrived: 1, missing: 0 }
    const wrong: [readonly object[], string][] = [
      [[{ ...line, line_id: other.line_id }], "lines.0.line_id"],
      [[{ ...line, missing: 1_000 }], "lines.0.missing"],
      [[{ ...line, arrived: 10_001 }], "lines.0.arrived"],
      [[{ ...line, arrived: 0 }], "lines"],
      [[{ ...line, arrived: -1 }], "lines.0.arrived"],
      [[line, line], "lines"],
      [[], "lines"],
    ]
    for (const [lines, path] of wrong) {
      const { status, body } = await arrive(support, id, lines)
      expect([path, status]).toEqual([path, 400])
      expect(body.details.fields).toContainEqual(expect.objectContaining({ path }))
    }
    expect(await stocksOf(customer)).toEqual([])
  })

  it("200 closing short marks the rest as missing", async () => {
    const customer = await createActor("customer")
    const { id, line_id } = await createPackagingOrder(testApp, customer, { status: "on_the_way" })
    await arrive(support, id, [{ line_id, arrived: 900, missing: 0 }])
    const close = () => call(administrator, packagingOrders.close, { params: { id }, body: reason })
    expect((await close()).body.packaging_order).toMatchObject({
      status: "arrived",
      arrived_quantity: 900,
      missing_quantity: 100,
      ...reason,
    })
    expect((await close()).body).toMatchObject({ code: "packaging_orders.not_open_for" })
  })
})

it("200 counts late, unstarted and unconfirmed orders, and the list shows exactly those", async () => {
  const [customer, supplier] = [await createActor("customer"), await createActor("supplier")]
  const late = await createPackagingOrder(testApp, customer, { status: "on_the_way", supplier })
  const paid = await createPackagingOrder(testApp, customer, { supplier })
  const short = await createPackagingOrder(testApp, customer, {
    status: "arrived",
    place: { type: "customer", owner: customer },
  })
  await createPackagingOrder(testApp, customer, { supplier })
  await rows.update("packaging_orders", late.id, { expected_on: "2026-01-05" })
  await pay(paid.id)
  await rows.update("packaging_orders", short.id, { missing_quantity: 3 })
  const listed = async (by: Actor, concern: "late" | "to_start" | "to_confirm") => {
    const { body } = await call(by, packagingOrders.list, {
      query: { concern, organisation_id: customer.organisation_id },
    })
    return body.packaging_orders.map(({ id }: { id: string }) => id)
  }
  expect(await listed(administrator, "late")).toEqual([late.id])
  expect(await listed(administrator, "to_start")).toEqual([paid.id])
  expect(await listed(administrator, "to_confirm")).toEqual([short.id])
  const numbersOf = async (by: Actor) =>
    Object.fromEntries(
      (await comparedFor(by)).map(({ name, count, listed }) => [name, [count, listed]]),
    )
  expect(await numbersOf(supplier)).toMatchObject({
    packaging_orders_late: [1, 1],
    packaging_orders_to_start: [1, 1],
  })
  expect(await numbersOf(administrator)).toMatchObject({ packaging_orders_to_confirm: [1, 1] })
})
