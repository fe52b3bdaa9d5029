import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { balances, payments } from "@packhaus/contract/ledger/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import type { ShopOrder } from "./integrations/shopify/shop-order.ts"
import { brokenInvariants } from "./invariants/invariants.ts"
import { billingFixtures } from "./testing/billing.ts"
import { catalogueFixtures } from "./testing/catalogue.ts"
import { orderFixtures } from "./testing/orders.ts"
import { createTestApp } from "./testing/test-app.ts"

const MINUTES = Number(process.env.MINUTES ?? 3)
const WORKERS = 18 // three for each connection of the pool
const SKUS = ["ONE", "TWO", "THREE"]

const app = await createTestApp({ slowness: 1 })
const { call, db, rows, runJobs } = app
const { administrator, createCustomer } = billingFixtures(app)
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)

const chance = (most: number) => Math.floor(Math.random() * most)
const oneOf = <T>(all: readonly T[]): T | undefined => all[chance(all.length)]
let number = 0

const by = await administrator()
// Keeps the password recent for any running time, because deposits require that.
await sql`update sessions set password_at = packhaus_now() + interval '1 day'
  where member_id = ${by.id}`.execute(db)
const platform = await createPlace()

/** A customer with a shop, an own location, goods at both locations and money. */
async function createMerchant() {
  const owner = await createCustomer("CH")
  const own = await createPlace({ type: "customer", owner })
  const places = [own, platform]
  await setPriority(places, "ZZ", owner.organisation_id)
  const shop = await createShop(owner)
  const levels: string[] = []
  for (const sku of SKUS) {
    const goods = await createGoods(owner, { sku, stock: { [own.id]: 5, [platform.id]: 20 } })
    levels.push(...goods.levels.map(({ id }) => id))
  }
  return { owner, places, shop, levels, told: [] as ShopOrder[] }
}
const merchants = [await createMerchant(), await createMerchant(), await createMerchant()]
type Merchant = (typeof merchants)[number]

const idsOf = async (table: "orders" | "invoices" | "fulfillments", { owner }: Merchant) => {
  const column = table === "invoices" ? "organisation_id" : "merchant_id"
  const found = await sql<{ id: string; order_id: string; status: string }>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${owner.organisation_id}
    order by random() limit 12`.execute(db)
  return found.rows
}

/** A new order, or a shop's change of an existing one. */
async function tell({ shop, told }: Merchant) {
  const known = chance(3) === 0 ? oneOf(told) : undefined
  const updated_at = new Date(Date.now() + ++number).toISOString()
  const lines = SKUS.slice(0, 1 + chance(3)).map((sku) => line(sku, 1 + chance(2)))
  const change = chance(2) ? { canceled_at: updated_at } : { note: `note ${number}` }
  const order = known
    ? { ...known, ...change, updated_at }
    : shopOrder(lines, { updated_at, created_at: updated_at })
  if (!known) told.push(order)
  await arrive(shop, [order])
  return { status: 200 }
}

async function pack({ owner, places }: Merchant, id: string) {
  const lines = await rows.children("order_items", "order_id", [id])
  const location_id = oneOf(places)?.id ?? ""
  const actor = location_id === platform.id ? by : owner
  const quantities = lines.map(({ id: line_item_id }) => ({ line_item_id, quantity: chance(3) }))
  const body = { location_id, shipment_method: "dhl_paket" as const, lines: quantities }
  const said = { packagings: [], shipped: chance(3) > 0, tracking_numbers: [] }
  return call(actor, orders.pack, { params: { id }, body: { ...body, ...said } })
}

const money = () => ({ "idempotency-key": `random ${++number}` })
type Outcome = { status: number; body?: unknown }
type Action = (merchant: Merchant) => Promise<Outcome>
const withOrder =
  (work: (merchant: Merchant, id: string) => Promise<Outcome>): Action =>
  async (merchant) => {
    const id = oneOf(await idsOf("orders", merchant))?.id
    return id ? work(merchant, id) : { status: 0 }
  }
const withInvoice =
  (isCollecting: boolean, work: (merchant: Merchant, id: string) => Promise<Outcome>): Action =>
  async (merchant) => {
    const all = await idsOf("invoices", merchant)
    const id = oneOf(all.filter(({ status }) => (status === "no") === isCollecting))?.id
    return id ? work(merchant, id) : { status: 0 }
  }

const actions: Record<string, Action> = {
  tell,
  "tell again": tell,
  route: withOrder(({ places }, id) => {
    const body = { location_id: chance(2) ? (oneOf(places)?.id ?? null) : null }
    return call(by, orders.route, { params: { id }, body })
  }),
  hold: withOrder(({ owner }, id) =>
    call(owner, orders.hold, { params: { id }, body: { note: null } }),
  ),
  release: withOrder(({ owner }, id) => call(owner, orders.release, { params: { id }, body: {} })),
  pack: withOrder(pack),
  "pack again": withOrder(pack),
  async undo(merchant) {
    const one = oneOf(await idsOf("fulfillments", merchant))
    if (!one) return { status: 0 }
    return call(by, orders.undo, { params: { id: one.order_id, fulfillment_id: one.id } })
  },
  count: ({ levels }) =>
    call(by, stocks.adjust, {
      params: { id: oneOf(levels) ?? "" },
      body: { kind: "adjustment", quantity: chance(2) ? 5 : -1, reason: "random" },
    }),
  deposit: ({ owner }) =>
    call(
      by,
      balances.deposit,
      {
        params: { id: owner.organisation_id },
        body: { amount: 20_000, description: "r" } as never,
      },
      money(),
    ),
  issue: withInvoice(true, (_, id) => call(by, invoices.issue, { params: { id } }, money())),
  pay: withInvoice(false, ({ owner }, id) =>
    call(owner, payments.pay, { params: { id } }, money()),
  ),
  credit: withInvoice(false, (_, id) =>
    call(by, invoices.credit, { params: { id }, body: { reason: "random" } }, money()),
  ),
  read: withOrder(({ owner }, id) => call(owner, orders.read, { params: { id } })),
  list: ({ owner }) => call(owner, orders.list as Endpoint, { query: { limit: 20 } } as never),
}

const deadlocks = async () => {
  const { rows } = await sql<{ deadlocks: number; commits: number }>`
    select deadlocks::int as deadlocks, xact_commit::int as commits from pg_stat_database
    where datname = current_database()`.execute(db)
  return rows[0] ?? { deadlocks: 0, commits: 0 }
}

it(`T13, T14: ${WORKERS} workers do random operations on orders, stock and money, over six connections`, {
  timeout: (MINUTES + 4) * 60_000,
}, async () => {
  const done = new Map<string, number>()
  const failed: unknown[] = []
  const end = Date.now() + MINUTES * 60_000
  const before = await deadlocks()
  async function worker() {
    while (Date.now() < end) {
      const [name, action] = oneOf(Object.entries(actions)) ?? []
      const merchant = oneOf(merchants)
      if (!name || !action || !merchant) return
      const start = performance.now()
      const { status, body } = await action(merchant)
      const seconds = (performance.now() - start) / 1000
      const key = status === 200 ? name : `${name} ${status}`
      done.set(key, (done.get(key) ?? 0) + 1)
      if (status >= 500 && status !== 503) failed.push([name, status, body])
      if (seconds > 15) failed.push([name, status, `${seconds} s`])
    }
  }
  const clerk = async () => {
    while (Date.now() < end) await runJobs()
  }
  await Promise.all([...Array.from({ length: WORKERS }, worker), clerk()])
  while ((await runJobs()) > 0);

  const after = await deadlocks()
  const [count, commits] = [after.deadlocks - before.deadlocks, after.commits - before.commits]
  console.log(Object.fromEntries([...done].sort()), { deadlocks: count, commits })
  expect(failed).toEqual([])
  expect(await brokenInvariants(db)).toEqual({})
  for (const name of Object.keys(actions))
    expect([name, done.get(name) ?? 0]).not.toEqual([name, 0])
  expect(count).toBeLessThanOrEqual(commits / 1000)
})
