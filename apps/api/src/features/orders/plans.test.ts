import { OrderQuery } from "@packhaus/contract/orders/schema"
import { sql } from "kysely"
import { expect, it, vi } from "vitest"
import { noCookies } from "../../access/session.ts"
import { system, type Viewer } from "../../access/viewer.ts"
import type { Context } from "../../context.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { readDashboard } from "../dashboard/reads.ts"
import { countGroups, listOrders } from "./reads/list.ts"
import { findWaiting, orderAttention } from "./reads/waiting.ts"

const app = await createTestApp()
const { application, createActor, db } = app
const place = await catalogueFixtures(app).createPlace()
const supplier = await createActor("supplier")

/** Eight merchants with 2,000 orders each, over years; one in forty is held. */
const merchants: string[] = []
for (let i = 0; i < 8; i++) {
  const { organisation_id: id } = await createActor("customer")
  merchants.push(id)
  const key = sql<string>`${`${id}-`} || n`
  await sql`insert into sales_channels (id, merchant_id, name) values (${id}, ${id}, 'Shop')`.execute(
    db,
  )
  await sql`insert into orders (id, merchant_id, number, sales_channel_id, recipient, country_code,
      payment_status, fulfillment_status, currency_code, subtotal, total, location_id, fulfiller_ids,
      holds, search, created_at)
    select ${key}, ${id}, '#' || n, ${id}, 'Ada', case when n % 50 = 0 then 'FR' else 'DE' end,
      'captured', case when n % 40 = 0 then 'requires_action' when n % 30 = 0 then 'not_fulfilled'
        else 'shipped' end, 'eur', n, n, ${place.id},
      case when n % 100 = 0 then array[${supplier.organisation_id}] else '{}' end,
      case when n % 40 = 0 then array['no_stock'] else '{}' end,
      '#' || n || E'\nada' || n || E'\nsku-' || n, now() - n * interval '10 hours'
    from generate_series(1, 2000) n`.execute(db)
  await sql`insert into order_items (id, merchant_id, order_id, position, title, unit_price, quantity)
    select ${key}, ${id}, ${key}, 1, 'Goods', 1, 1 from generate_series(1, 2000) n`.execute(db)
}
// An index alone answers only where every row is known to be visible: a snapshot that is still open
// anywhere in this database keeps a vacuum from knowing.
await vi.waitFor(
  async () => {
    await sql`vacuum analyze`.execute(db)
    const { rows } = await sql`select relname from pg_class where relkind = 'r' and relname in
      ('orders', 'order_items') and relallvisible < relpages`.execute(db)
    expect(rows).toEqual([])
  },
  { timeout: 10_000 },
)

// A count over all organisations stops here, in whatever order it reads.
const COUNTED = 1_001

async function rowsScanned(transaction: Parameters<typeof application.contextOf>[0]) {
  const { rows } = await sql<{ relname: string; seq_tup_read: number }>`
    select relname, seq_tup_read from pg_stat_xact_user_tables
    where relname in ('orders', 'order_items', 'fulfillments', 'audit_entries')`.execute(
    transaction,
  )
  return new Map(rows.map(({ relname, seq_tup_read }) => [relname, seq_tup_read]))
}

/** The growing tables that `work` read from beginning to end. */
const scanned = (viewer: Viewer, work: (context: Context) => Promise<unknown>) =>
  application.db.transaction(async (transaction) => {
    const before = await rowsScanned(transaction)
    await work(application.contextOf(transaction, viewer, noCookies))
    const after = await rowsScanned(transaction)
    return [...after]
      .filter(([name, read]) => read - (before.get(name) ?? 0) > COUNTED)
      .map(([name]) => name)
  })

const customer = { ...system, role: "customer", organisation_id: merchants[3] ?? "" } as const
const agency = { ...system, role: "agency", managed: merchants.slice(0, 2) } as const
const works = { ...system, role: "supplier", organisation_id: supplier.organisation_id } as const

it.each([
  ["customer", customer],
  ["agency", agency],
  ["supplier", works],
  ["staff", system],
] as const)("reads no growing table from beginning to end: %s", async (name, viewer) => {
  for (const query of [
    {},
    { offset: 100 },
    { group: "attention" },
    { group: "open" },
    { hold: "no_stock" },
    { country_code: "FR" },
    { q: "ada1477" },
    { q: "#9" },
    // Who sees no amounts does not sort by them.
    ...(name === "supplier" ? [] : [{ order: "-total" }]),
  ])
    expect([query, await scanned(viewer, (c) => listOrders(c, OrderQuery.parse(query)))]).toEqual([
      query,
      [],
    ])
  expect(await scanned(viewer, (c) => countGroups(c, {}))).toEqual([])
  expect(await scanned(viewer, orderAttention)).toEqual([])
  expect(await scanned(viewer, readDashboard)).toEqual([])
})

it("finds held orders of a merchant in the index", async () => {
  const after = null
  const waiting = { id: merchants[0] ?? "", inventory_item_id: null, after }
  expect(await scanned(system, (c) => findWaiting(c, waiting))).toEqual([])
})
