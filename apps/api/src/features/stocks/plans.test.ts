import { lockLevels, recordSales, restock } from "@packhaus/commerce/stock/verbs"
import { ListQuery } from "@packhaus/contract/kernel/page"
import { ProductQuery } from "@packhaus/contract/products/schema"
import { StockQuery } from "@packhaus/contract/stocks/schema"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { system, type Viewer } from "../../access/viewer.ts"
import type { Context } from "../../context.ts"
import { tables } from "../../tables.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { listProducts, listVariants } from "../products/reads.ts"
import { listStocks, stockAttention } from "./reads.ts"

const testApp = await createTestApp()
const { application, createActor, db } = testApp
const place = await catalogueFixtures(testApp).createPlace()
const growing = Object.entries(tables).flatMap(([name, table]) => (table.owner ? [name] : []))

/** Eight merchants with 1,500 products each, three of them low. */
const merchants: string[] = []
for (let i = 0; i < 8; i++) {
  const { organisation_id: id } = await createActor("customer")
  merchants.push(id)
  const key = sql<string>`${`${id}-`} || n`
  const series = sql`generate_series(1, 1500) n`
  await sql`insert into products (id, merchant_id, title, handle, search)
    select ${key}, ${id}, 'Product ' || n, 'product-' || n, 'product ' || n || ' sku-' || n
    from ${series}`.execute(db)
  await sql`insert into inventory_items (id, merchant_id, title, is_low)
    select ${key}, ${id}, 'Product', n % 500 = 0 from ${series}`.execute(db)
  await sql`insert into product_variants (id, merchant_id, product_id, inventory_item_id, title, sku)
    select ${key}, ${id}, ${key}, ${key}, 'Default', 'SKU-' || n from ${series}`.execute(db)
  await sql`insert into inventory_levels (id, merchant_id, inventory_item_id, location_id,
      location_owner_id, stocked_quantity)
    select ${key}, ${id}, ${key}, ${place.id}, ${place.owner_id}, n from ${series}`.execute(db)
  await sql`insert into item_sales (merchant_id, inventory_item_id, day, quantity)
    select ${id}, ${key}, current_date - day, 1 from ${series}, generate_series(0, 2) day`.execute(
    db,
  )
}
await sql`vacuum analyze`.execute(db)

const customer = { ...system, role: "customer", organisation_id: merchants[3] ?? "" } as const
const agency = { ...system, role: "agency", managed: merchants.slice(0, 2) } as const

// A count over all organisations stops here, in whatever order it reads.
const COUNTED = 1_001

/** How many rows were read of each table without an index, so far. */
async function rowsScanned(transaction: Parameters<typeof application.contextOf>[0]) {
  const { rows } = await sql<{ relname: string; seq_tup_read: number }>`
    select relname, seq_tup_read from pg_stat_xact_user_tables`.execute(transaction)
  return new Map(rows.map(({ relname, seq_tup_read }) => [relname, seq_tup_read]))
}

/**
 * The growing tables that `work` read from beginning to end. `forced`: only where no index serves, since
 * reading twenty rows of a small table by index may seem dear.
 */
const scanned = (viewer: Viewer, work: (context: Context) => Promise<unknown>, forced = false) =>
  application.db.transaction(async (transaction) => {
    if (forced) await sql`set local enable_seqscan = off`.execute(transaction)
    const before = await rowsScanned(transaction)
    await work(application.contextOf(transaction, viewer, noCookies))
    const after = await rowsScanned(transaction)
    return growing.filter((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0) > COUNTED)
  })

it.each([
  ["customer", customer],
  ["agency", agency],
  ["staff", system],
] as const)("reads no growing table from beginning to end: lists of %s", async (_, viewer) => {
  for (const query of [
    {},
    { offset: 100 },
    { q: "sku-1477" },
    { q: "pr" },
    { order: "title" },
    { status: "draft" },
  ])
    expect([
      query,
      await scanned(viewer, (c) => listProducts(c, ProductQuery.parse(query))),
    ]).toEqual([query, []])
  for (const query of [
    {},
    { offset: 100 },
    { q: "sku-1477" },
    { low: "true" },
    { location_id: place.id },
  ])
    expect([query, await scanned(viewer, (c) => listStocks(c, StockQuery.parse(query)))]).toEqual([
      query,
      [],
    ])
  for (const query of [{}, { q: "sku-1477" }, { q: "sk" }])
    expect([query, await scanned(viewer, (c) => listVariants(c, ListQuery.parse(query)))]).toEqual([
      query,
      [],
    ])
  expect(await scanned(viewer, stockAttention)).toEqual([])
})

it("has an index for all that stock verbs look for", async () => {
  const [merchant = ""] = merchants
  const items = Array.from({ length: 20 }, (_, i) => `${merchant}-${i + 1}`)
  const back = items.map((inventory_item_id) => ({
    ...{ inventory_item_id, location_id: place.id, quantity: 1 },
  }))
  const cause = { kind: "undo", cause_id: null, actor_id: "test" } as const
  expect(await scanned(system, ({ db }) => restock(db, merchant, back, cause), true)).toEqual([])
  expect(await scanned(system, ({ db }) => lockLevels(db, null, items), true)).toEqual([])
  const sales = items.map((inventory_item_id) => ({
    ...{ inventory_item_id, day: "2026-11-21", quantity: 1 },
  }))
  expect(await scanned(system, ({ db }) => recordSales(db, merchant, sales), true)).toEqual([])
})
