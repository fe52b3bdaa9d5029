import { type Role, roles } from "@packhaus/contract/access/roles"
import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { roleFigures } from "@packhaus/contract/dashboard/figures"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { modules } from "../modules.ts"

const app = await createTestApp()
const { at, call, createActor, db } = app
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
const { deposit, issueInvoice, spend } = moneyFixtures(app)
const NOW = "2026-11-21T12:00:00.000Z"

type Asked = { period?: "today" | "week" | "month" | "quarter"; from?: string; to?: string }
async function figuresOf(actor: Actor, query: Asked = {}) {
  const { status, body } = await call(actor, dashboard.figures, { query })
  expect([status, body.error]).toEqual([200, undefined])
  const { figures, ...rest } = body.figures
  const named = Object.fromEntries(figures.map((one: (typeof figures)[number]) => [one.name, one]))
  return { ...rest, named }
}

it("every role's figures are declared by exactly one module, and its chart has one unit", () => {
  const declared = modules
    .flatMap(({ dashboard: parts = [] }) => parts)
    .flatMap(({ figures }) => Object.entries(figures))
  const names = declared.map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
  const units = new Map(declared.map(([name, { unit }]) => [name, unit]))
  const shown = Object.values(roleFigures)
  expect(shown.length).toBe(6)
  for (const { shown: four, chart } of shown) {
    expect([...four, ...chart].filter((name) => !units.has(name))).toEqual([])
    expect(new Set(chart.map((name) => units.get(name))).size).toBe(1)
  }
  const used = new Set(shown.flatMap(({ shown: four, chart }) => [...four, ...chart]))
  expect(names.filter((name) => !used.has(name))).toEqual([])
})

it("200: parcels, punctuality, balance and stock of a week against the week before, of the own rows only", async () => {
  await at(NOW, async () => {
    const owner = await createActor("customer")
    const stranger = await createActor("customer")
    const place = await createPlace()
    await setPriority([place])
    const shop = await createShop(owner)
    await createGoods(owner, { sku: "F-1", stock: { [place.id]: 9 } })
    const created = ["2026-11-21", "2026-11-20", "2026-11-15", "2026-11-14", "2026-11-01"]
    await arrive(
      shop,
      created.map((day) => shopOrder([line("F-1")], { created_at: `${day}T09:00:00.000Z` })),
    )
    // Two parcels in this week, one of them late; one in the week before, one too early for both.
    const shipped = [
      ["2026-11-15", "2026-11-15T10:00:00Z"],
      ["2026-11-14", "2026-11-20T10:00:00Z"],
      ["2026-11-01", "2026-11-08T10:00:00Z"],
      ["2026-11-20", "2026-11-07T10:00:00Z"],
    ]
    for (const [day, shipped_at] of shipped)
      await sql`insert into fulfillments (id, merchant_id, order_id, location_id, fulfiller_id, status, packed_by, shipped_at)
        select ${newId("ful")}, o.merchant_id, o.id, ${place.id}, ${owner.organisation_id}, 'shipped', ${owner.id}, ${shipped_at}::timestamptz
        from orders as o where o.merchant_id = ${owner.organisation_id}
          and o.created_at::date = ${day}::date`.execute(db)
    await deposit(owner.organisation_id, 10_000)
    await spend(owner.organisation_id, 3_000)
    const { from, to, named, chart } = await figuresOf(owner)
    expect([from, to]).toEqual(["2026-11-15", "2026-11-21"])
    expect(named).toMatchObject({
      parcels_shipped: { unit: "count", value: 2, before: 1, values: [1, 0, 0, 0, 0, 1, 0] },
      on_time: { unit: "share", value: 5_000, before: 0 },
      balance: { unit: "money", currency_code: "eur", value: 7_000, before: 0 },
      stock_pieces: { value: 9, before: 0 },
    })
    expect(chart).toMatchObject({
      step: "day",
      series: [
        { name: "orders_received", values: [1, 0, 0, 0, 0, 1, 1] },
        { name: "parcels_shipped", values: [1, 0, 0, 0, 0, 1, 0] },
      ],
    })
    expect(chart?.starts[0]).toBe("2026-11-15")
    const theirs = await figuresOf(stranger)
    expect(theirs.named).toMatchObject({
      parcels_shipped: { value: 0, before: 0 },
      on_time: { value: null, before: null },
      balance: { value: 0 },
      stock_pieces: { value: 0 },
    })
    // Another organisation's filter is refused: the scope decides.
    const others = { organisation_id: owner.organisation_id } as never
    expect((await call(stranger, dashboard.figures, { query: others })).status).toBe(400)
    const staff = await figuresOf(await createActor("support"))
    expect(staff.named).toMatchObject({ orders_received: { value: 3, before: 1 } })
  })
})

it("200: today is compared with yesterday up to the same time of day, in the business time zone", async () => {
  await at("2026-11-30T23:30:00.000Z", async () => {
    // It is 0:30 of December in Berlin.
    const owner = await createActor("supplier")
    const merchant = await createActor("customer")
    const shop = await createShop(merchant)
    const times = ["2026-11-30T23:10:00Z", "2026-11-29T23:20:00Z", "2026-11-30T12:00:00Z"]
    await arrive(
      shop,
      times.map((created_at) => shopOrder([line("T-1")], { created_at })),
    )
    await db
      .updateTable("orders")
      .set({ fulfiller_ids: [owner.organisation_id] })
      .where("merchant_id", "=", merchant.organisation_id)
      .execute()
    const { from, to, named } = await figuresOf(owner, { period: "today" })
    expect([from, to]).toEqual(["2026-12-01", "2026-12-01"])
    expect(named.orders_received).toMatchObject({
      value: 1,
      before: 1,
      values: [0, 0, 0, 0, 0, 2, 1],
    })
    const whole = await figuresOf(owner, { from: "2026-11-30", to: "2026-11-30" })
    expect(whole.named.orders_received).toMatchObject({ value: 2, before: 0 })
  })
})

it("200: month and quarter begin with their first day; long periods have a point for each week or month", async () => {
  await at(NOW, async () => {
    const owner = await createActor("customer")
    const month = await figuresOf(owner, { period: "month" })
    expect([month.from, month.to, month.chart?.starts.length]).toEqual([
      "2026-11-01",
      "2026-11-21",
      21,
    ])
    expect((await figuresOf(owner, { period: "quarter" })).from).toBe("2026-10-01")
    const weeks = await figuresOf(owner, { from: "2026-06-01", to: "2026-11-21" })
    expect([weeks.chart?.step, weeks.chart?.starts[1]]).toEqual(["week", "2026-06-08"])
    const year = await figuresOf(owner, { from: "2025-11-22", to: "2026-11-21" })
    expect([year.chart?.step, year.chart?.starts.slice(0, 2)]).toEqual([
      "month",
      ["2025-11-22", "2025-12-01"],
    ])
  })
})

it("200: money received and invoiced for administrators, margin by month for agencies", async () => {
  await at(NOW, async () => {
    const owner = await createActor("customer")
    await deposit(owner.organisation_id, 5_000)
    await issueInvoice(owner.organisation_id, 1_200)
    const { named } = await figuresOf(await createActor("administrator"))
    expect(named.money_received?.value).toBeGreaterThanOrEqual(5_000)
    expect(named.invoiced?.value).toBeGreaterThanOrEqual(1_200)
    const { chart } = await figuresOf(await createActor("agency"), { period: "today" })
    expect([chart?.step, chart?.starts.length, chart?.starts[0]]).toEqual([
      "month",
      12,
      "2025-12-01",
    ])
  })
})

it("400: a reversed, too long, half or impossible period, with its field", async () => {
  const owner = await createActor("customer")
  const faults: [unknown, string][] = [
    [{ from: "2026-11-21", to: "2026-11-20" }, "to"],
    [{ from: "2025-01-01", to: "2026-11-20" }, "to"],
    [{ from: "2026-11-20" }, "to"],
    [{ to: "2026-11-20" }, "from"],
    [{ from: "2026-02-30", to: "2026-03-01" }, "from"],
    [{ from: "0000-01-01", to: "0000-01-02" }, "from"],
    [{ from: "0001-01-01", to: "0001-01-02" }, "from"],
    [{ from: "1999-12-31", to: "2000-01-02" }, "from"],
    // The day after it has five digits for its year.
    [{ from: "9999-12-01", to: "9999-12-31" }, "to"],
    [{ period: "decade" }, "period"],
    [{ period: ["week", "month"] }, "period"],
    [{ from: "2026-11-20' or true --", to: "2026-11-21" }, "from"],
  ]
  for (const [query, field] of faults) {
    const { status, body } = await call(owner, dashboard.figures, { query } as never)
    expect([query, status]).toEqual([query, 400])
    expect(JSON.stringify(body)).toContain(`"${field}"`)
  }
  for (const [from, to] of [
    ["2100-01-01", "2100-12-31"],
    ["2000-01-01", "2000-01-01"],
    ["2998-01-01", "2998-12-31"],
  ])
    expect((await call(owner, dashboard.figures, { query: { from, to } } as never)).status).toBe(
      200,
    )
})

it("200 for every role, with figures only for those that work with them", async () => {
  for (const role of roles.filter((one) => one !== "anonymous") as Exclude<Role, "anonymous">[]) {
    const { named, chart } = await figuresOf(await createActor(role))
    expect([role, Object.keys(named)]).toEqual([role, [...(roleFigures[role]?.shown ?? [])]])
    expect([role, chart === null]).toEqual([role, roleFigures[role] === undefined])
  }
})
