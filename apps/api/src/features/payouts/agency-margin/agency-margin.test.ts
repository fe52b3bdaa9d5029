import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { agencyMargin as api } from "@packhaus/contract/payouts/agency-margin/endpoints"
import type {
  AgencyMargin,
  MarginMonth,
  MarginSummary,
} from "@packhaus/contract/payouts/agency-margin/schema"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { suppliedFixtures } from "../../../testing/supplied.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { withRest } from "./reads.ts"

const app = await createTestApp()
const { call, createActor, db } = app
const { administrator, once, settle } = billingFixtures(app)
const { assign, business } = suppliedFixtures(app)
const staff = await administrator()
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const listed = async (actor: Actor, query: object = {}): Promise<AgencyMargin[]> =>
  (await call(actor, api.list, { query: { limit: 200, ...query } as never })).body.agency_margins
const summaryOf = async (actor: Actor, query: object = {}): Promise<MarginSummary> =>
  (await call(actor, api.summary, { query: query as never })).body.summary
const sumOf = (rows: readonly AgencyMargin[], name: "price" | "margin" | "shipping_cost") =>
  rows.reduce((sum, row) => sum + row[name], 0)

/** The net sum of goods on a customer's issued documents. */
async function goodsOf({ organisation_id }: Actor) {
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(case i.type when 'credit' then -l.net else l.net end), 0)::bigint as net
    from invoice_lines l join invoices i on i.id = l.invoice_id
    where i.status <> 'no' and l.organisation_id = ${organisation_id}
      and l.code like 'dropshipping%'`.execute(db)
  return rows[0]?.net
}
type Code = "dropshipping" | "dropshipping_shipping"
/** Credits a line, or this amount of it. */
async function credit({ organisation_id }: Actor, code: Code, net?: number) {
  const line = await db
    .selectFrom("invoice_lines")
    .innerJoin("invoices", "invoices.id", "invoice_lines.invoice_id")
    .select(["invoice_lines.id", "invoice_id", "invoice_lines.net"])
    .where("invoice_lines.organisation_id", "=", organisation_id)
    .where("invoice_lines.code", "=", code)
    .where("invoices.type", "=", "invoice")
    .where("invoices.status", "<>", "no")
    .orderBy("invoice_lines.id")
    .executeTakeFirstOrThrow()
  const lines = [{ line_id: line.id, ...(net === undefined ? {} : { net: cents(net) }) }]
  const { status, body } = await call(
    staff,
    invoices.credit,
    { params: { id: line.invoice_id ?? "" }, body: { reason: "Broken", lines } },
    once(),
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  await settle()
}

it("200 returns price, cost, the supplier's shipping and margin of each invoiced line, negative for credits", async () => {
  const { owner, agency, sent, issue } = await business()
  await sent([2, 1])
  expect(await listed(agency)).toEqual([])
  await issue()
  const sold = await listed(agency)
  expect(sold.length).toBe(3)
  for (const { price, cost, shipping_cost, margin, customer_id } of sold)
    expect([price - cost - shipping_cost, customer_id]).toEqual([margin, owner.organisation_id])
  expect(sumOf(sold, "price")).toBe(await goodsOf(owner))
  expect(sumOf(sold, "shipping_cost")).toBeGreaterThan(0)
  // Shipping of goods of two products is assigned to neither.
  const shipping = sold.filter(({ shipping_cost }) => shipping_cost > 0)
  expect(shipping).toMatchObject([{ cost: 0, product_id: null, product_title: null }])
  const before = sumOf(sold, "margin")
  await credit(owner, "dropshipping")
  const [taken] = await listed(agency)
  expect(taken?.margin).toBeLessThan(0)
  const { total, groups } = await summaryOf(agency)
  expect(total.credits).toBe(taken?.margin)
  expect(total.margin).toBe(before + (taken?.margin ?? 0))
  expect(groups).toMatchObject([
    { id: owner.organisation_id, margin: total.margin, lines: 4, is_rest: false },
  ])
})

it("200 the groups by customer and by product add up to the month, and the month to the invoices", async () => {
  const first = await business()
  await first.sent([1, 3])
  await first.issue()
  await first.sent([2, 0])
  await first.issue()
  for (const by of ["customer", "product"] as const) {
    const { total, groups, months, before, month } = await summaryOf(first.agency, { by })
    for (const name of ["price", "cost", "shipping_cost", "credits", "margin", "lines"] as const)
      expect(groups.reduce((sum, group) => sum + group[name], 0)).toBe(total[name])
    expect([months.length, months.at(-1), before]).toEqual([12, total, 0])
    expect(total.price).toBe(await goodsOf(first.owner))
    expect(month).toBe(total.month)
    expect(groups.length).toBe(by === "customer" ? 1 : 3)
  }
  // The shipping cost of a parcel with one product is that product's.
  const rows = await listed(first.agency)
  const shipping = rows.filter(({ shipping_cost }) => shipping_cost > 0)
  expect(shipping.map(({ product_id }) => product_id !== null).toSorted()).toEqual([false, true])
  // A month without lines.
  const empty = await summaryOf(first.agency, { month: "2025-01" })
  expect([empty.groups, empty.total.margin, empty.months.length]).toEqual([[], 0, 12])
  expect((await call(staff, api.summary, { query: { month: "2025-13" } as never })).status).toBe(
    400,
  )
})

it("200 sorts by the customer's name in both directions", async () => {
  const first = await business()
  const { agency } = first
  const others = [await business({ isManaged: false }), await business({ isManaged: false })]
  for (const { owner } of others) await assign(owner.organisation_id, agency)
  const named = ["Morgentau GmbH", "Zimtstern GmbH", "Abendrot GmbH"]
  for (const [nth, { owner, sent, issue }] of [first, ...others].entries()) {
    await db
      .updateTable("organisations")
      .set({ name: named[nth] ?? "" })
      .where("id", "=", owner.organisation_id)
      .execute()
    await sent([1, 0])
    await issue()
  }
  const sorted = async (order: string) => [
    ...new Set((await listed(agency, { order })).map(({ customer_name }) => customer_name)),
  ]
  expect(await sorted("customer_name")).toEqual(named.toSorted())
  expect(await sorted("-customer_name")).toEqual(named.toSorted().toReversed())
})

it("200 an agency sees only its own earnings, the administrator all, or one agency's", async () => {
  const [one, other] = [await business(), await business()]
  for (const { sent, issue } of [one, other]) {
    await sent([1, 0])
    await issue()
  }
  const own = await listed(one.agency)
  expect(new Set(own.map(({ customer_id }) => customer_id))).toEqual(
    new Set([one.owner.organisation_id]),
  )
  const foreign = { organisation_id: other.agency.organisation_id }
  expect(await listed(one.agency, foreign)).toEqual([])
  expect((await summaryOf(one.agency, foreign)).total.margin).toBe(0)
  const foreignRows = await listed(other.agency)
  expect((await summaryOf(staff, foreign)).total.margin).toBe(sumOf(foreignRows, "margin"))
  expect(await listed(staff, foreign)).toHaveLength(foreignRows.length)
  // Its earnings stay its own when another agency takes over the customer.
  await db
    .updateTable("organisations")
    .set({ agency_id: other.agency.organisation_id })
    .where("id", "=", one.owner.organisation_id)
    .execute()
  expect(await listed(one.agency)).toEqual(own)
  expect(await listed(other.agency)).toEqual(foreignRows)
  await db
    .updateTable("organisations")
    .set({ agency_id: one.agency.organisation_id })
    .where("id", "=", one.owner.organisation_id)
    .execute()
})

it("403 support, customers, suppliers and providers see no margin: no list, file, sum or sort", async () => {
  const { owner, supplier, sent, issue } = await business()
  await sent([1, 1])
  await issue()
  const others = [
    owner,
    supplier,
    await createActor("support"),
    await createActor("service_provider"),
    await createActor("waitlist"),
    await createActor("disabled"),
  ]
  for (const actor of others)
    for (const endpoint of [api.list, api.export, api.summary])
      expect((await call(actor, endpoint, { query: {} as never })).status).toBe(403)
  for (const order of ["margin", "-margin"])
    expect((await call(owner, api.list, { query: { order } as never })).status).toBe(403)
})

it("200 the file has all lines in the words of the language", async () => {
  const { agency, sent, issue } = await business()
  await sent([1, 1])
  await issue()
  const file = async (language: "de" | "en") =>
    String((await call(agency, api.export, { query: { language } as never })).body as unknown)
  const lines = (await file("de")).trim().split("\n")
  expect(lines).toHaveLength(1 + (await listed(agency)).length)
  expect(lines[0]).toContain("Marge")
  expect(await file("en")).toContain("Supplied on")
})

it("margins equal the invoices' goods minus their cost after any sales, undos and credits", async () => {
  const { owner, agency, sent, issue } = await business()
  // A fixed seed, so that failures can be reproduced.
  let seed = 20_261_123
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  for (let round = 0; round < 6; round++) {
    for (let parcel = 0; parcel <= random(2); parcel++) await sent([1 + random(4), random(3)])
    await issue()
    if (round % 2 === 1) {
      const code = random(2) === 0 ? "dropshipping" : "dropshipping_shipping"
      await credit(owner, code, 1 + random(200)).catch((error: Error) => {
        // The whole line was credited before.
        if (!error.message.includes("invoices.")) throw error
      })
    }
    expect(await brokenInvariants(db)).toEqual({})
    const rows = await listed(agency)
    expect(sumOf(rows, "price")).toBe(await goodsOf(owner))
    const { total } = await summaryOf(agency)
    expect(total.margin).toBe(sumOf(rows, "margin"))
    expect(total.margin).toBe(total.price - total.cost - total.shipping_cost + total.credits)
  }
})

it("rows beyond the shown ones are combined, so that the groups add up to the month", () => {
  const sums = { price: cents(10), cost: cents(4), shipping_cost: cents(1), credits: cents(-2) }
  const group = { id: "a", name: "A", is_rest: false, ...sums, margin: cents(3), lines: 2 }
  const twice = { price: 20, cost: 8, shipping_cost: 2, credits: -4, margin: 6, lines: 4 }
  const total = { month: "2026-11", ...twice } as MarginMonth
  const rest = { ...group, id: null, name: null, is_rest: true, before: 4 }
  expect(withRest([{ ...group, before: cents(1) }], { total, before: cents(5) })[1]).toEqual(rest)
  const all = [group, group].map((one) => ({ ...one, before: cents(1) }))
  expect(withRest(all, { total, before: cents(2) })).toEqual(all)
})
