import { members, staff } from "@packhaus/contract/access/roles"
import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import type { Dashboard, TileKind } from "@packhaus/contract/dashboard/schema"
import { shops as shopEndpoints } from "@packhaus/contract/shops/endpoints"
import { DEAD_LETTERS } from "@packhaus/kernel/jobs/jobs"
import type { KyselyPlugin } from "kysely"
import { expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { viewerOfMember } from "../../access/viewer.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { dashboardOf, findDashboard, readDashboard, valuesOf } from "./reads.ts"

const platform = await createShopPlatform()
const app = await createTestApp({ outside: platform.outside })
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
const read = async (actor: Awaited<ReturnType<typeof app.createActor>>): Promise<Dashboard> => {
  const { status, body } = await app.call(actor, dashboard.read, {})
  expect(status).toBe(200)
  return body.dashboard
}
const numbersOf = ({ tiles }: Dashboard, kind: TileKind) =>
  Object.fromEntries(
    tiles.filter((tile) => tile.kind === kind).map(({ name, count }) => [name, count]),
  )
const amountOf = ({ tiles }: Dashboard, wanted: string) =>
  tiles.find(({ name }) => name === wanted)?.amount
it("200: counts and attention of the viewer's own orders", async () => {
  const owner = await app.createActor("customer")
  const stranger = await app.createActor("customer")
  const place = await createPlace()
  await setPriority([place])
  const shop = await createShop(owner)
  await createGoods(owner, { sku: "D-1", stock: { [place.id]: 1 } })
  const at = "2026-11-21T11:30:00.000Z"
  await app.at("2026-11-21T12:00:00.000Z", async () => {
    const orders = ["D-1", "D-1", "NEW"].map((sku) => shopOrder([line(sku)], { created_at: at }))
    await arrive(shop, orders)
    const seen = await read(owner)
    expect(numbersOf(seen, "figure")).toMatchObject({
      orders_today: 3,
      open: 1,
      held: 2,
      packed: 0,
      shipped_today: 0,
    })
    expect(seen.tiles.find(({ name }) => name === "orders_today")?.list).toEqual({
      name: "orders",
      query: {},
      from: "2026-11-21",
      to: null,
    })
    expect(numbersOf(seen, "attention")).toEqual({
      orders_unmatched: 1,
      orders_no_stock: 1,
      stock_low: 1,
      shops_sign_in: 1,
      details_missing: 4,
    })
    expect(seen.panels.running_out).toMatchObject([{ sku: "D-1", thumbnail: null, available: 0 }])
    expect(seen.panels.activity).toMatchObject([{ action: "order.waits" }])
    const foreign = await read(stranger)
    expect(numbersOf(foreign, "figure").orders_today).toBe(0)
    expect(foreign.panels.activity).toEqual([])
    const staff = await app.createActor("administrator")
    expect(numbersOf(await read(staff), "figure").orders_today).toBe(3)
  })
})

it("200: balance, open invoices and how long the money lasts; of all organisations for staff, none for suppliers", async () => {
  const { deposit, issueInvoice, spend } = moneyFixtures(app)
  const [owner, other] = [await app.createActor("customer"), await app.createActor("customer")]
  await deposit(owner.organisation_id, 10_000)
  await spend(owner.organisation_id, 3_000)
  await issueInvoice(owner.organisation_id, 500)
  await issueInvoice(owner.organisation_id, 700, { due_in: -1 })
  await deposit(other.organisation_id, 1)
  const own = await read(owner)
  const [balance, owed] = [amountOf(own, "balance"), amountOf(own, "open_invoices")]
  expect({ balance, owed }).toEqual({ balance: 7_000, owed: 1_200 })
  expect(numbersOf(own, "figure")).toMatchObject({ open_invoices: 2, runway: 70 })
  expect(numbersOf(own, "attention")).toMatchObject({ invoices_overdue: 1 })
  const staff = await read(await app.createActor("support"))
  expect(amountOf(staff, "balance")).toBe(7_001)
  expect(numbersOf(staff, "figure")).not.toHaveProperty("runway")
  const supplier = await read(await app.createActor("supplier"))
  expect(supplier.tiles.filter(({ amount }) => amount !== null)).toEqual([])
})

it("200: a disabled customer sees open invoices without balance, a waiting one nothing yet", async () => {
  const { deposit, issueInvoice } = moneyFixtures(app)
  const owner = await app.createActor("disabled")
  await deposit(owner.organisation_id, 10_000)
  await issueInvoice(owner.organisation_id, 500)
  await issueInvoice(owner.organisation_id, 700, { due_in: -1 })
  await issueInvoice((await app.createActor("disabled")).organisation_id, 900)
  const { tiles, ...rest } = await read(owner)
  expect(tiles).toMatchObject([
    { name: "open_invoices", count: 2, amount: 1_200, currency_code: "eur" },
    { name: "invoices_overdue", count: 1, amount: null },
  ])
  expect(rest.steps).toEqual([])
  expect(rest.panels.invoices_due).toMatchObject([
    { amount: 700, is_overdue: true, currency_code: "eur" },
    { amount: 500, is_overdue: false },
  ])
  const waiting = await read(await app.createActor("waitlist"))
  expect(waiting).toEqual({ tiles: [], panels: {}, steps: [] })
})

it("200: counts and lists shops without scopes or sign-in, dead jobs for staff only", async () => {
  const owner = await app.createActor("customer")
  const required = platform.outside.shopify?.missingScopes([]) ?? []
  const written = required.map((scope) => scope.replace(/^read_/, "write_"))
  const shops = [
    { granted_scopes: required },
    { granted_scopes: written },
    { granted_scopes: required.slice(1) },
    { granted_scopes: required, status: "needs_reauth" as const },
    { granted_scopes: [], status: "disconnected" as const },
  ]
  for (const state of shops) {
    const { id } = await createShop(owner)
    await app.db.updateTable("shops").set(state).where("id", "=", id).execute()
  }
  await app.boss.send(DEAD_LETTERS, {})
  const own = numbersOf(await read(owner), "attention")
  expect(own).toMatchObject({ shops_sign_in: 2 })
  const request = { query: { concern: "sign_in" } } as const
  expect((await app.call(owner, shopEndpoints.list, request)).body.count).toBe(2)
  expect(own).not.toHaveProperty("jobs_dead")
  for (const role of ["administrator", "support"] as const)
    expect(numbersOf(await read(await app.createActor(role)), "attention")).toMatchObject({
      jobs_dead: 1,
    })
})

it("200 in one statement, with more for staff, also with many low stocks", async () => {
  const owner = await app.createActor("customer")
  const place = await createPlace()
  const shop = await createShop(owner)
  for (let i = 0; i < 25; i++) await createGoods(owner, { sku: `M-${i}`, stock: { [place.id]: 1 } })
  await arrive(shop, [shopOrder(Array.from({ length: 25 }, (_, i) => line(`M-${i}`)))])
  let count = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1
      return result
    },
  }
  for (const role of [...staff, ...members, "disabled"] as const) {
    const actor = role === "customer" ? owner : await app.createActor(role)
    const viewer = await viewerOfMember(app.db, actor.id)
    const context = app.application.contextOf(app.db.withPlugin(counting), viewer, noCookies)
    count = 0
    await readDashboard(context)
    // Staff also count dead jobs, and administrators requests to reset a second factor, except their own.
    const more = new Map<string, number>([
      ["administrator", 2],
      ["support", 1],
    ])
    expect([role, count]).toEqual([role, 1 + (more.get(role) ?? 0)])
  }
})

it("200: a prepared statement answers each viewer like a newly built one", async () => {
  const { deposit, issueInvoice } = moneyFixtures(app)
  const owners = [await app.createActor("customer"), await app.createActor("customer")]
  const place = await createPlace()
  for (const [index, owner] of owners.entries()) {
    const skus = [`K-${index}`, `L-${index}`]
    for (const sku of skus) await createGoods(owner, { sku, stock: { [place.id]: 9 } })
    await arrive(await createShop(owner), [
      shopOrder([line(skus[0] ?? "")]),
      shopOrder([line("?")]),
    ])
    await deposit(owner.organisation_id, 1_000 * (index + 1))
    await issueInvoice(owner.organisation_id, 100 + index)
  }
  const roles = ["supplier", "agency", "support", "administrator"] as const
  const others = await Promise.all(roles.map((role) => app.createActor(role)))
  const actors = [...owners, ...others]
  for (const { id } of [...actors, ...actors.toReversed()]) {
    const viewer = await viewerOfMember(app.db, id)
    const context = app.application.contextOf(app.db, viewer, noCookies)
    const { role } = viewer
    const anew = await dashboardOf(role, context.dashboard, valuesOf(context)).execute(context.db)
    expect([role, await findDashboard(context)]).toEqual([role, anew.rows[0]])
  }
})
