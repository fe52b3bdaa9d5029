import { dashboard } from "@packhaus/contract/dashboard/endpoints"
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
import { dashboardOf, findDashboard, readDashboard } from "./reads.ts"

const platform = await createShopPlatform()
const app = await createTestApp({ outside: platform.outside })
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
const read = async (actor: Awaited<ReturnType<typeof app.createActor>>) => {
  const { status, body } = await app.call(actor, dashboard.read, {})
  expect(status).toBe(200)
  return body.dashboard
}

it("200: counts, attention and the last 28 days of the viewer's own orders", async () => {
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
    expect(seen.figures).toEqual({
      orders_today: 3,
      open: 1,
      held: 2,
      packed: 0,
      shipped_today: 0,
    })
    expect(seen.attention).toEqual([
      { kind: "orders_unmatched", count: 1, tone: "attention" },
      { kind: "orders_no_stock", count: 1, tone: "attention" },
      { kind: "stock_low", count: 1, tone: "attention" },
      { kind: "scopes_missing", count: 1, tone: "critical" },
    ])
    expect(seen.orders_per_day).toHaveLength(28)
    expect(seen.orders_per_day.at(-1)).toEqual({ day: "2026-11-21", orders: 3, shipped: 0 })
    expect(seen.running_out).toMatchObject([{ sku: "D-1", available: 0 }])
    expect(seen.activity).toMatchObject([{ action: "order.waits" }])
    expect(seen.first_steps).toMatchObject([
      { step: "shop", done: true },
      { step: "product", done: true },
      { step: "location", done: false },
      { step: "stock", done: true },
    ])
    const theirs = await read(stranger)
    expect(theirs.figures.orders_today).toBe(0)
    expect(theirs.activity).toEqual([])
    const staff = await app.createActor("administrator")
    expect((await read(staff)).figures.orders_today).toBe(3)
  })
})

it("200: balance, open invoices and how long the money lasts; of all for staff, none for suppliers", async () => {
  const { deposit, issueInvoice, spend } = moneyFixtures(app)
  const [owner, other] = [await app.createActor("customer"), await app.createActor("customer")]
  await deposit(owner.organisation_id, 10_000)
  await spend(owner.organisation_id, 3_000)
  await issueInvoice(owner.organisation_id, 500)
  await issueInvoice(owner.organisation_id, 700, { due_in: -1 })
  await deposit(other.organisation_id, 1)
  expect((await read(owner)).money).toEqual({
    balance: 7_000,
    currency_code: "eur",
    open_invoices: 2,
    open_amount: 1_200,
    overdue_invoices: 1,
    waiting_transfers: 0,
    reversed_deposits: 0,
    runway_days: 70,
  })
  const staff = await app.createActor("support")
  expect((await read(staff)).money).toMatchObject({ balance: 7_001, runway_days: null })
  expect((await read(await app.createActor("supplier"))).money).toBeNull()
})

it("200: who is disabled sees what they still owe and no balance, who waits sees nothing yet", async () => {
  const { deposit, issueInvoice } = moneyFixtures(app)
  const owner = await app.createActor("disabled")
  await deposit(owner.organisation_id, 10_000)
  await issueInvoice(owner.organisation_id, 500)
  await issueInvoice(owner.organisation_id, 700, { due_in: -1 })
  await issueInvoice((await app.createActor("disabled")).organisation_id, 900)
  const { money, ...rest } = await read(owner)
  expect(money).toEqual({
    balance: null,
    currency_code: "eur",
    open_invoices: 2,
    open_amount: 1_200,
    overdue_invoices: 1,
    waiting_transfers: 0,
    reversed_deposits: 0,
    runway_days: null,
  })
  const waiting = await read(await app.createActor("waitlist"))
  expect(waiting).toEqual({ ...rest, money: null })
  expect(rest).toMatchObject({ attention: [], activity: [], running_out: [], first_steps: null })
})

it.each(["supplier", "service_provider", "agency", "support"] as const)("200: %s", async (role) => {
  await read(await app.createActor(role))
})

it("200: shops that lack scopes or a sign-in are counted, dead jobs for staff only", async () => {
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
  const lacking = { kind: "scopes_missing", count: 2, tone: "critical" }
  const dead = { kind: "jobs_dead", count: 1, tone: "critical" }
  const own = (await read(owner)).attention
  expect(own).toContainEqual(lacking)
  expect(own).not.toContainEqual(dead)
  for (const role of ["administrator", "support"] as const)
    expect((await read(await app.createActor(role))).attention).toContainEqual(dead)
})

it("200 by one statement, of staff two, also where many stocks run low", async () => {
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
  for (const role of ["customer", "administrator", "support", "agency", "supplier"] as const) {
    const actor = role === "customer" ? owner : await app.createActor(role)
    const viewer = await viewerOfMember(app.db, actor.id)
    const context = app.application.contextOf(app.db.withPlugin(counting), viewer, noCookies)
    count = 0
    await readDashboard(context)
    const isStaff = role === "administrator" || role === "support" // they count dead jobs, too
    expect([role, count]).toEqual([role, isStaff ? 2 : 1])
  }
}, 20_000)

it("200: a prepared statement answers each viewer as one built anew", async () => {
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
  const required = JSON.stringify(platform.outside.shopify?.requiredScopes)
  const actors = [...owners, ...others]
  for (const { id } of [...actors, ...actors.toReversed()]) {
    const viewer = await viewerOfMember(app.db, id)
    const context = app.application.contextOf(app.db, viewer, noCookies)
    const { organisation_id, role } = viewer
    const anew = await dashboardOf(role, { organisation_id, required }).execute(context.db)
    expect([role, await findDashboard(context)]).toEqual([role, anew.rows[0]])
  }
}, 20_000)
