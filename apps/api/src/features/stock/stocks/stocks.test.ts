import { recordSales } from "@packhaus/commerce/stock/verbs"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { system } from "../../../access/viewer.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { stockJobs } from "./jobs.ts"
import { stockAttention } from "./reads.ts"

const testApp = await createTestApp()
const { application, call, createActor, db, rows } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)
const support = await createActor("support")
const place = await createPlace()

const sell = async (
  { organisation_id }: Actor,
  inventory_item_id: string,
  quantity: number,
  ago = 0,
) => {
  const { rows: days } = await sql<{ day: string }>`
    select (packhaus_now() at time zone 'Europe/Berlin')::date - ${ago}::int as day`.execute(db)
  const sale = { inventory_item_id, quantity, day: days[0]?.day ?? "" }
  await recordSales(db, organisation_id, [sale])
}
const adjust = (actor: Actor, id: string, body: object) =>
  call(actor, stocks.adjust, { params: { id }, body: { reason: "counted", ...body } as never })

describe("GET /admin/stocks", () => {
  it("200 shows quantities, sales and days of cover; filters low stocks", async () => {
    const customer = await createActor("customer")
    const { item, levels } = await createGoods(customer, { sku: "SOLD", stock: { [place.id]: 7 } })
    await createGoods(customer, { stock: { [place.id]: 1 } })
    await sell(customer, item.id, 3)
    const list = async (query: object) =>
      (await call(customer, stocks.list, { query: query as never })).body
    expect((await list({ low: "true" })).stocks).toEqual([
      expect.objectContaining({
        id: levels[0]?.id,
        sku: "SOLD",
        on_hand: 7,
        available: 7,
        reserved: 0,
        blocked: 0,
        incoming: 0,
        daily_sales: 3,
        days_of_cover: 2.3,
        is_low: true,
        location_kind: "import",
        merchant_name: "customer",
      }),
    ])
    const { stocks: steady } = await list({ low: "false" })
    expect(steady).toMatchObject([{ daily_sales: 0, days_of_cover: null, is_low: false }])
    expect((await list({ q: "sold" })).count).toBe(1)
    expect((await list({ location_kind: "china" })).count).toBe(0)
    expect((await list({ location_id: place.id, inventory_item_id: [item.id] })).count).toBe(1)
    expect((await list({ limit: 1, offset: 1 })).count).toBe(2)
    expect((await list({ order: "stocked_quantity" })).stocks[0].on_hand).toBe(1)
    expect((await list({ order: "-stocked_quantity" })).stocks[0].on_hand).toBe(7)
  })

  it("200 averages over fourteen days, or over the item's age if that is shorter", async () => {
    const customer = await createActor("customer")
    const { item } = await createGoods(customer, { stock: { [place.id]: 100 } })
    const daily = async () =>
      (await call(customer, stocks.list, {})).body.stocks[0].daily_sales as number
    await sell(customer, item.id, 14, 3)
    await sell(customer, item.id, 1000, 14)
    expect(await daily()).toBe(14)
    await sql`update inventory_items set created_at = packhaus_now() - interval '1 year'
      where id = ${item.id}`.execute(db)
    expect(await daily()).toBe(1)
  })

  it("200 shows a supplier the stocks at its locations, without sales and owner", async () => {
    const [customer, supplier] = [await createActor("customer"), await createActor("supplier")]
    const his = await createPlace({ type: "supplier", owner: supplier })
    const { item } = await createGoods(customer, { stock: { [his.id]: 2, [place.id]: 9 } })
    await sell(customer, item.id, 5)
    const { body } = await call(supplier, stocks.list, {})
    expect(body.stocks).toMatchObject([
      { on_hand: 2, location_id: his.id, merchant_name: null, daily_sales: 0, days_of_cover: null },
    ])
  })
})

describe("POST /admin/stocks/:id/adjust", () => {
  it("200 books arrival, difference and block, each with its movement and reason", async () => {
    const customer = await createActor("customer")
    const { levels } = await createGoods(customer, { stock: { [place.id]: 10 } })
    const id = levels[0]?.id ?? ""
    await adjust(support, id, { kind: "arrival", quantity: 5 })
    await adjust(support, id, { kind: "block", quantity: 4, reason: "grade B" })
    const { status, body } = await adjust(support, id, { kind: "adjustment", quantity: -1 })
    expect([status, body.stock]).toMatchObject([200, { on_hand: 14, blocked: 4, available: 10 }])
    const read = await call(customer, stocks.read, { params: { id } })
    expect(read.body.movements).toMatchObject([
      { kind: "adjustment", quantity: -1, blocked_quantity: 0, reason: "counted" },
      { kind: "block", quantity: 0, blocked_quantity: 4, reason: "grade B" },
      { kind: "arrival", quantity: 5 },
      { kind: "arrival", quantity: 10 },
    ])
    expect(read.body.stock.blocked_pieces).toEqual([
      { kind: "block", reason: "grade B", quantity: 4 },
    ])
    const { rows: notices } = await sql`select topic from live_notices
      where organisation_id = ${customer.organisation_id} order by topic`.execute(db)
    expect(notices).toEqual(
      ["stock.changed", "stock.changed", "stock.changed", "stock.grown"].map((topic) => ({
        topic,
      })),
    )
  })

  it("422 for more than is there and for the second of two racing bookings; nothing is booked", async () => {
    const { levels } = await createGoods(await createActor("customer"), {
      stock: { [place.id]: 3 },
    })
    const id = levels[0]?.id ?? ""
    const both = await Promise.all(
      [1, 2].map(() => adjust(support, id, { kind: "adjustment", quantity: -2 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.body.code).toBe("stock.not_enough")
    expect((await rows.one("inventory_levels", id)).stocked_quantity).toBe(1)
  })

  it("400 without a reason, for zero, and for a negative arrival", async () => {
    const { levels } = await createGoods(await createActor("customer"), {
      stock: { [place.id]: 3 },
    })
    for (const [body, path] of [
      [{ kind: "arrival", quantity: 1, reason: " " }, "reason"],
      [{ kind: "adjustment", quantity: 0 }, "quantity"],
      [{ kind: "arrival", quantity: -1 }, "quantity"],
      [{ kind: "arrival", quantity: 1.5 }, "quantity"],
    ] as const) {
      const reply = await adjust(support, levels[0]?.id ?? "", body)
      expect([reply.status, reply.body.details.fields[0].path]).toEqual([400, path])
    }
  })

  it("403 for a customer, 404 for a supplier of another location", async () => {
    const customer = await createActor("customer")
    const { levels } = await createGoods(customer, { stock: { [place.id]: 3 } })
    const booking = { kind: "arrival", quantity: 1 }
    expect((await adjust(customer, levels[0]?.id ?? "", booking)).status).toBe(403)
    const supplier = await createActor("supplier")
    expect((await adjust(supplier, levels[0]?.id ?? "", booking)).status).toBe(404)
  })
})

describe("POST /admin/stocks", () => {
  const create = (actor: Actor, inventory_item_id: string, location_id: string) =>
    call(actor, stocks.create, {
      body: { inventory_item_id, location_id, kind: "arrival", quantity: 2, reason: "first" },
    })

  it("200 for staff, then for the supplier who owns the location; the customer sees the location", async () => {
    const [customer, supplier] = [await createActor("customer"), await createActor("supplier")]
    const his = await createPlace({ type: "supplier", owner: supplier })
    const second = await createPlace({ type: "supplier", owner: supplier })
    const { item } = await createGoods(customer)
    expect((await create(supplier, item.id, his.id)).status).toBe(404)
    expect((await create(support, item.id, his.id)).status).toBe(200)
    const repeated = await create(supplier, item.id, his.id)
    expect([repeated.status, repeated.body.stock.on_hand]).toEqual([200, 4])
    expect((await create(supplier, item.id, second.id)).status).toBe(200)
    expect((await create(supplier, item.id, place.id)).status).toBe(403)
    const { body } = await call(customer, stocks.list, {})
    expect(body.stocks.map((one: { location_name: string }) => one.location_name).sort()).toEqual(
      [his.name, second.name].sort(),
    )
  })

  it("404 for another customer's location", async () => {
    const { item } = await createGoods(await createActor("customer"))
    const foreign = await createPlace({ type: "customer" })
    expect((await create(support, item.id, foreign.id)).status).toBe(404)
  })
})

it("updates the warning as days pass, and counts it for the shell", async () => {
  const customer = await createActor("customer")
  const { item } = await createGoods(customer, { stock: { [place.id]: 1 } })
  await sell(customer, item.id, 9, 13)
  const context = application.contextOf(
    db,
    { ...system, role: "customer", organisation_id: customer.organisation_id },
    noCookies,
  )
  expect(await stockAttention(context)).toEqual({ attention: { stocks: 1 } })
  await sql`update item_sales set day = day - 1 where inventory_item_id = ${item.id}`.execute(db)
  const [job] = stockJobs
  if (job?.kind !== "own") throw new TypeError("a job of our own rows")
  await job.run(application.contextOf(db, system, noCookies) as never)
  expect(await stockAttention(context)).toEqual({ attention: { stocks: 0 } })
})
