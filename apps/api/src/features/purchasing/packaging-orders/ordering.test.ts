import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { addWorkingDays } from "@packhaus/contract/planning/forecasts/rules"
import { packagingOrders } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { packagings } from "@packhaus/contract/stock/packagings/endpoints"
import { describe, expect, it } from "vitest"
import { today as readToday } from "../../../business-day.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createPriced, giveAddress } from "../../../testing/packaging-orders.ts"
import { createPackaging } from "../../../testing/packagings.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJobs } = testApp
const { createPlace } = catalogueFixtures(testApp)
const administrator = await createActor("administrator")
const place = await createPlace()
const today = await readToday({ db: db as never })

async function createCustomer() {
  const customer = await createActor("customer")
  await giveAddress(testApp, customer)
  return customer
}
type Line = { packaging_id: string; quantity: number }
const buy = (by: Actor, lines: readonly Line[], total: number, more: object = {}) =>
  call(by, packagingOrders.create, {
    body: { location_id: place.id, lines, total_price: total, ...more } as never,
  })
const read = async (by: Actor, id: string) =>
  (await call(by, packagingOrders.read, { params: { id } })).body.packaging_order
const ordersOf = ({ organisation_id }: Actor) =>
  rows.children("packaging_orders", "organisation_id", [organisation_id])
const fieldsOf = (reply: { body: { details?: { fields?: unknown } } }) => reply.body.details?.fields

describe("POST /admin/packaging-orders", () => {
  it("200 buys sizes at their tier price: number, sums, size, location, separate invoice", async () => {
    const customer = await createCustomer()
    const standard = await createPriced(testApp, undefined, { name: "Karton M", price: 3900 })
    const printed = await createPriced(testApp, customer, { name: "Bedruckt" })
    const lines = [
      { packaging_id: standard.id, quantity: 550 },
      { packaging_id: printed.id, quantity: 1_001 },
    ]
    // 550 at 39 € a hundred, 1,001 at 35 cents a hundred: rounded once.
    const made = await buy(customer, lines, 21_450 + 350, { note: "Bitte auf Palette" })
    expect([made.status, made.body.code]).toEqual([200, undefined])
    const { id, number, invoice, lines: bought } = made.body.packaging_order
    expect(made.body.packaging_order).toMatchObject({
      number: expect.stringMatching(/^VB-\d{4}-\d{4}$/),
      status: "open",
      payment_status: "not_paid",
      location_name: place.name,
      packaging_size: "Karton M, 300 × 200 × 100 mm",
      line_count: 2,
      total_quantity: 1_551,
      total_price: 21_800,
      expected_on: null,
      supplier_name: null,
      note: "Bitte auf Palette",
      lines: [
        { name: "Karton M", length: 300, quantity: 550, price: 3900, price_base: 100, net: 21_450 },
        { name: "Bedruckt", quantity: 1_001, price: 35, price_base: 100, net: 350 },
      ],
    })
    const invoiced = await rows.one("invoices", invoice.id)
    expect(invoiced).toMatchObject({
      source_type: "packaging_order",
      source_id: id,
      gate: "waiting",
      status: "open",
      net: 21_800,
    })
    const charged = await rows.children("invoice_lines", "invoice_id", [invoice.id])
    expect(charged.toSorted((a, b) => a.quantity - b.quantity)).toMatchObject([
      { source_line_id: bought[0].id, quantity: 550, price: 3900, base: 100, net: 21_450 },
      { source_line_id: bought[1].id, quantity: 1_001, price: 35, base: 100, net: 350 },
    ])
    expect(charged[0]).toMatchObject({
      code: "packaging_goods",
      order_number: number,
      start_country: "DE",
      end_country: "DE",
      supplied_on: addWorkingDays(today, 5),
    })
    await runJobs()
    const notices = await db
      .selectFrom("notices")
      .select("organisation_id")
      .where("name", "=", "packaging_order_placed")
      .where("subject_id", "=", id)
      .execute()
    expect(new Set(notices.map(({ organisation_id }) => organisation_id))).toEqual(
      new Set([PLATFORM_ID]),
    )
  })

  it("200 a standard size is bought as one packaging of the customer's own, also bought twice at once", async () => {
    const [customer, other] = [await createCustomer(), await createCustomer()]
    const standard = await createPriced(testApp, undefined, { name: "Karton L" })
    const line = { packaging_id: standard.id, quantity: 1_000 }
    const replies = await Promise.all([
      buy(customer, [line], 350),
      buy(customer, [line], 350),
      buy(other, [line], 350),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const [one, two, theirs] = replies.map(
      ({ body }) => body.packaging_order.lines[0].packaging_id as string,
    )
    expect([one === two, one === theirs, one === standard.id]).toEqual([true, false, false])
    expect(await rows.one("packagings", one ?? "")).toMatchObject({
      organisation_id: customer.organisation_id,
      type: "standard",
      standard_id: standard.id,
      name: "Karton L",
      length: 300,
      price: null,
    })
    // Sold at the standard size's price until an administrator sets its own.
    const orderable = async () => {
      const { body } = await call(customer, packagingOrders.orderable, { query: {} })
      const ids: string[] = body.packagings.map((size: Line) => size.packaging_id)
      return [ids.includes(standard.id), ids.includes(one ?? "")]
    }
    expect(await orderable()).toEqual([true, false])
    await rows.update("packagings", one ?? "", { price: 20 as never, price_base: 100 })
    expect(await orderable()).toEqual([false, true])
  })

  it("200 charges VAT of the country of dispatch; changed dimensions make a custom size", async () => {
    const customer = await createCustomer()
    const abroad = await createPriced(testApp, undefined, { ship_from_country: "CN" })
    const line = { packaging_id: abroad.id, quantity: 1_000 }
    const first = (await buy(customer, [line], 350)).body.packaging_order
    const [charged] = await rows.children("invoice_lines", "invoice_id", [first.invoice.id])
    expect(charged).toMatchObject({ start_country: "CN", end_country: "DE", vat_category: "O" })
    const [{ packaging_id: id }] = first.lines
    const changed = await call(customer, packagings.update, {
      params: { id },
      body: { height: 120 },
    })
    expect(changed.status).toBe(200)
    const second = (await buy(customer, [line], 350)).body.packaging_order
    expect(second.lines[0].packaging_id).not.toBe(id)
    expect(second.lines[0].height).toBe(100)
  })

  it("422 and 400 for orders that are not allowed: nothing is ordered", async () => {
    const [customer, other] = [await createCustomer(), await createCustomer()]
    const own = await createPriced(testApp, customer)
    const theirs = await createPriced(testApp, other)
    const unpriced = await createPackaging(testApp, customer)
    const line = { packaging_id: own.id, quantity: 1_000 }
    const few = await buy(customer, [{ ...line, quantity: 499 }], 175)
    expect([few.status, few.body.code, few.body.details]).toMatchObject([
      422,
      "packaging_orders.below_moq",
      { line: 0, moq: 500 },
    ])
    for (const total of [0, 349, 351, -350]) {
      const { status, body } = await buy(customer, [line], total)
      expect([status, body.code, body.details.total]).toEqual([
        422,
        "packaging_orders.price_changed",
        350,
      ])
    }
    const closed = await createPlace({ status: "inactive" })
    const strangers = await createPlace({ type: "customer", owner: other })
    const wrong: [object, number, object, string][] = [
      [{ packaging_id: theirs.id }, 350, {}, "lines.0.packaging_id"],
      [{ packaging_id: unpriced.id }, 350, {}, "lines.0.packaging_id"],
      [{ quantity: 1_000_001 }, 350, {}, "lines.0.quantity"],
      [{ quantity: 500.5 }, 350, {}, "lines.0.quantity"],
      [{ quantity: 0 }, 0, {}, "lines.0.quantity"],
      [{}, 350, { location_id: closed.id }, "location_id"],
      [{}, 350, { location_id: strangers.id }, "location_id"],
      [{}, 350, { location_id: "" }, "location_id"],
    ]
    for (const [changed, total, more, path] of wrong) {
      const reply = await buy(customer, [{ ...line, ...changed }], total, more)
      expect([reply.status, fieldsOf(reply)]).toMatchObject([400, [{ path }]])
    }
    const twice = await buy(customer, [line, line], 700)
    expect([twice.status, fieldsOf(twice)]).toMatchObject([400, [{ path: "lines" }]])
    const foreign = { organisation_id: other.organisation_id }
    expect((await buy(customer, [line], 350, foreign)).status).toBe(404)
    const nobodys = await buy(administrator, [line], 350)
    expect([nobodys.status, fieldsOf(nobodys)]).toMatchObject([400, [{ path: "organisation_id" }]])
    // An invoice that cannot be issued is no order either.
    await rows.update("organisations", customer.organisation_id, { street: null })
    const incomplete = await buy(customer, [line], 350)
    expect([incomplete.status, incomplete.body.code]).toEqual([
      422,
      "invoices.recipient_incomplete",
    ])
    expect([await ordersOf(customer), await ordersOf(other)]).toEqual([[], []])
  })

  it("200 agencies and administrators buy for a customer; suppliers see assigned orders without prices", async () => {
    const [customer, agency] = [await createCustomer(), await createActor("agency")]
    await rows.update("organisations", customer.organisation_id, {
      agency_id: agency.organisation_id,
    })
    const own = await createPriced(testApp, customer)
    const line = { packaging_id: own.id, quantity: 1_000 }
    const named = { organisation_id: customer.organisation_id }
    for (const by of [agency, administrator])
      expect((await buy(by, [line], 350, named)).body.packaging_order).toMatchObject(named)
    const [supplier, another] = [await createActor("supplier"), await createActor("supplier")]
    expect((await buy(supplier, [line], 350, named)).status).toBe(403)

    const { id } = (await ordersOf(customer))[0] ?? { id: "" }
    const assign = (supplier_id: string | null) =>
      call(administrator, packagingOrders.assign, { params: { id }, body: { supplier_id } })
    expect(await read(supplier, id)).toBeUndefined()
    expect((await assign(supplier.organisation_id)).status).toBe(200)
    expect(await read(supplier, id)).toMatchObject({
      organisation_name: null,
      total_price: null,
      lines: [{ quantity: 1_000, price: null, price_base: null, net: null }],
      invoice: null,
    })
    const listed = await call(supplier, packagingOrders.list, {})
    expect(listed.body.packaging_orders).toMatchObject([{ id, total_price: null }])
    await runJobs()
    const notices = await db
      .selectFrom("notices")
      .select("name")
      .where("organisation_id", "=", supplier.organisation_id)
      .execute()
    expect(notices).toEqual([{ name: "packaging_order_assigned" }])

    expect((await assign(another.organisation_id)).status).toBe(200)
    expect(await read(supplier, id)).toBeUndefined()
    expect(await read(another, id)).toMatchObject({ id, lines: [{ quantity: 1_000 }] })
    for (const wrong of [customer.organisation_id, PLATFORM_ID]) {
      const reply = await assign(wrong)
      expect([reply.status, fieldsOf(reply)]).toMatchObject([400, [{ path: "supplier_id" }]])
    }
    expect((await assign(null)).body.packaging_order).toMatchObject({ supplier_name: null })
    expect(await read(another, id)).toBeUndefined()
  })
})
