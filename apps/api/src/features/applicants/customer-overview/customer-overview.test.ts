import { customerOverview } from "@packhaus/contract/applicants/customer-overview/endpoints"
import type { CustomerOverview } from "@packhaus/contract/applicants/customer-overview/schema"
import { agencyAssignments } from "@packhaus/contract/members/agency-assignments/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import type { KyselyPlugin } from "kysely"
import { expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { viewerOfMember } from "../../../access/viewer.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createShopPlatform } from "../../../testing/shop-platform.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { customerOverviewListing } from "./list.ts"

const platform = await createShopPlatform()
const app = await createTestApp({ outside: platform.outside })
const { at, call, createActor, db, rows } = app
const { createGoods, createPlace } = catalogueFixtures(app)
const { arrive, createShop, line, setPriority, shopOrder } = orderFixtures(app)
const { deposit, issueInvoice, spend } = moneyFixtures(app)
const granted_scopes = [...platform.outside.shopify.requiredScopes].flat()

type Query = Parameters<typeof call<typeof customerOverview.list>>[2]["query"]
const list = async (actor: Actor, query: Query = {}): Promise<CustomerOverview[]> => {
  const { status, body } = await call(actor, customerOverview.list, { query })
  expect([status, body.code]).toEqual([200, undefined])
  return body.customers
}
const idsOf = (customers: readonly { id: string }[]) => customers.map(({ id }) => id)
const shopOf = async (owner: Actor, fields: object = {}) => {
  const shop = await createShop(owner)
  await db
    .updateTable("shops")
    .set({ granted_scopes, ...fields })
    .where("id", "=", shop.id)
    .execute()
  return shop
}

it("200 shows each customer's state: orders, parcels on time, holds, money, sign-in, shops, this week", async () => {
  const now = "2026-11-21T12:00:00.000Z"
  const place = await createPlace()
  await setPriority([place])
  const customer = await createActor("customer")
  const { organisation_id: id } = customer
  const staff = await createActor("administrator")
  const shop = await shopOf(customer)
  await createGoods(customer, { sku: "C-1", stock: { [place.id]: 9 } })
  const placed = [
    ["2026-10-01T10:00:00Z", "C-1"],
    ["2026-11-10T10:00:00Z", "C-1"],
    ["2026-11-11T10:00:00Z", "?"],
    ["2026-11-19T10:00:00Z", "C-1"],
    ["2026-11-20T10:00:00Z", "?"],
  ] as const
  const arrived = []
  for (const [created_at, sku] of placed)
    arrived.push(...(await arrive(shop, [shopOrder([line(sku)], { created_at })])))
  const ship = async (order_id: string | null | undefined, day: string) => {
    const [item] = await rows.children("order_items", "order_id", [order_id ?? ""])
    await at(day, async () => {
      const shipped = await call(await createActor("administrator"), orders.pack, {
        params: { id: order_id ?? "" },
        body: {
          location_id: place.id,
          shipment_method: "dhl_paket",
          tracking_numbers: ["00340009"],
          lines: [{ line_item_id: item?.id ?? "", quantity: 1 }],
        },
      })
      expect(shipped.status).toBe(200)
    })
  }
  await ship(arrived[1]?.order_id, "2026-11-13T10:00:00Z")
  await ship(arrived[3]?.order_id, "2026-11-20T10:00:00Z")
  await at("2026-11-01T10:00:00Z", () => deposit(id, 10_000))
  await at("2026-11-16T10:00:00Z", () => spend(id, 3_000))
  await at(now, async () => {
    await issueInvoice(id, 500)
    await issueInvoice(id, 700, { due_in: -1 })
    await db
      .updateTable("last_sign_ins")
      .set({ signed_in_at: "2026-11-20T08:00:00.000Z" })
      .where("id", "=", id)
      .execute()
    const [found, ...others] = await list(await createActor("support"), { id })
    expect(others).toEqual([])
    expect(found).toMatchObject({
      id,
      status: "active",
      agency_id: null,
      agency_name: null,
      orders: 4,
      orders_this_week: 2,
      orders_last_week: 2,
      on_time: 5_000,
      held: 2,
      held_this_week: 1,
      balance: 7_000,
      balance_change: -3_000,
      currency_code: "eur",
      runway_days: 70,
      balance_is_low: false,
      open_invoices: 2,
      open_amount: 1_200,
      overdue_invoices: 1,
      last_sign_in_at: "2026-11-20T08:00:00.000Z",
      shops: 1,
      shop_health: "ok",
    })
    expect(idsOf(await list(staff, { q: "no such customer" }))).toEqual([])
  })
})

it("200 shows empty values without data, and the worst shop's state", async () => {
  const staff = await createActor("administrator")
  const healthOf = async (...states: object[]) => {
    const owner = await createActor("customer")
    for (const state of states) await shopOf(owner, state)
    const [found] = await list(staff, { id: owner.organisation_id })
    return [found?.shops, found?.shop_health]
  }
  expect(await healthOf()).toEqual([0, "none"])
  expect(await healthOf({ status: "disconnected" })).toEqual([0, "none"])
  expect(await healthOf({}, { granted_scopes: [] })).toEqual([2, "paused"])
  const failing = { last_error: "shop.gone", last_error_at: "2026-11-20T08:00:00Z" }
  expect(await healthOf({}, failing)).toEqual([2, "failing"])
  expect(await healthOf(failing, { status: "needs_reauth" })).toEqual([2, "needs_reauth"])

  const id = (await createActor("waitlist")).organisation_id
  await db.deleteFrom("last_sign_ins").where("id", "=", id).execute()
  const [empty] = await list(staff, { id })
  expect(empty).toMatchObject({ orders: 0, on_time: null, balance: 0, runway_days: null })
  expect(empty).toMatchObject({ held: 0, open_invoices: 0, last_sign_in_at: null })
})

it("200 filters by concern, tab and agency, and sorts by its columns", async () => {
  const staff = await createActor("administrator")
  const agency = await createActor("agency")
  const named = async (role: "customer" | "disabled" | "waitlist", name: string) => {
    const actor = await createActor(role)
    await rows.update("organisations", actor.organisation_id, { name })
    const body = { agency_id: agency.organisation_id, instead_of: null }
    await call(staff, agencyAssignments.set, { params: { id: actor.organisation_id }, body })
    return actor
  }
  const held = await named("customer", "A held")
  await arrive(await shopOf(held), [shopOrder([line("?")]), shopOrder([line("?")])])
  const owing = await named("customer", "B owing")
  await issueInvoice(owing.organisation_id, 700, { due_in: -1 })
  const failing = await named("customer", "C failing")
  await shopOf(failing, { status: "needs_reauth" })
  const low = await named("customer", "D low")
  await deposit(low.organisation_id, 5)
  await rows.update("organisations", low.organisation_id, { balance_is_low: true })
  const silent = await named("customer", "E silent")
  await db
    .updateTable("last_sign_ins")
    .set({ signed_in_at: "2020-01-01T00:00:00.000Z" })
    .where("id", "=", silent.organisation_id)
    .execute()
  const waiting = await named("waitlist", "F waiting")
  const removed = await named("disabled", "G gone")

  const found = async (query: Query) =>
    (await list(agency, query)).map(({ name }) => name.slice(0, 1)).join("")
  expect(await found({})).toBe("ABCDEFG")
  for (const [concern, letters] of [
    ["held", "A"],
    ["overdue", "B"],
    ["shops", "C"],
    ["balance", "D"],
    ["silent", "E"],
  ] as const)
    expect([concern, await found({ concern })]).toEqual([concern, letters])
  expect(await found({ concern: ["held", "silent"] })).toBe("AE")
  expect(await found({ group: "active" })).toBe("ABCDE")
  expect(await found({ group: "attention" })).toBe("ABCD")
  expect(await found({ group: "coming" })).toBe("F")
  expect(await found({ group: "disabled" })).toBe("G")
  expect(await found({ status: ["waitlist"] })).toBe("F")
  expect(await found({ agency_id: agency.organisation_id, q: "owing" })).toBe("B")
  expect(await found({ order: "-held", limit: 1 })).toBe("A")
  expect(await found({ order: "-balance", limit: 1 })).toBe("D")
  expect(await found({ order: "last_sign_in_at", limit: 1 })).toBe("E")
  expect((await found({ order: "-name" })).slice(0, 2)).toBe("GF")
  const { body } = await call(agency, customerOverview.counts, { query: {} })
  expect(body.counts.groups).toEqual({ active: 5, attention: 4, coming: 1, disabled: 1 })
  expect((await list(agency, { id: waiting.organisation_id }))[0]?.agency_name).toBe("agency")

  const file = await call(agency, customerOverview.export, { query: { language: "en" } })
  const [head, ...lines] = String(file.body).trim().split("\n")
  expect(head).toContain("Shipped on time (%)")
  expect(lines.map((text) => text.slice(1, 7))).toEqual([
    "A held",
    "B owin",
    "C fail",
    'D low"',
    "E sile",
    "F wait",
    "G gone",
  ])
  expect(lines.find((text) => text.includes(removed.organisation_id))).toContain("Disabled")
})

it("200 without another agency's customers; 403 for customers and suppliers", async () => {
  const [agency, stranger] = [await createActor("agency"), await createActor("agency")]
  const customer = await createActor("customer")
  const staff = await createActor("administrator")
  const body = { agency_id: agency.organisation_id, instead_of: null }
  await call(staff, agencyAssignments.set, { params: { id: customer.organisation_id }, body })
  expect(idsOf(await list(agency))).toEqual([customer.organisation_id])
  expect(idsOf(await list(stranger))).toEqual([])
  expect(idsOf(await list(stranger, { id: customer.organisation_id }))).toEqual([])
  for (const actor of [customer, await createActor("supplier"), await createActor("disabled")])
    expect((await call(actor, customerOverview.list, { query: {} })).status).toBe(403)
})

it("200 in one statement for any number of customers; two with a text search", async () => {
  let count = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1
      return result
    },
  }
  for (let i = 0; i < 20; i++) await createActor("customer")
  for (const role of ["administrator", "support", "agency"] as const) {
    const viewer = await viewerOfMember(db, (await createActor(role)).id)
    const context = app.application.contextOf(db.withPlugin(counting), viewer, noCookies)
    for (const [query, most] of [
      [{ limit: 50, offset: 0 }, 1],
      [{ limit: 50, offset: 0, q: "customer" }, 2],
    ] as const) {
      count = 0
      await customerOverviewListing.page(context, query)
      expect([role, count <= most]).toEqual([role, true])
    }
  }
})
