import { bulkRuns } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { shopReturns } from "@packhaus/contract/shipping/shop-returns/endpoints"
import { shops } from "@packhaus/contract/shops/endpoints"
import { BATCH } from "@packhaus/kernel/sql/listing"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { catalogueFixtures } from "./testing/catalogue.ts"
import { orderFixtures } from "./testing/orders.ts"
import { type Actor, createTestApp } from "./testing/test-app.ts"

const testApp = await createTestApp()
const { app, call, createActor, db, rows } = testApp
const { createGoods } = catalogueFixtures(testApp)
const { createShop, line, shopOrder, arrive } = orderFixtures(testApp)

const owner = await createActor("customer")
const stranger = await createActor("customer")
const made: string[] = []
for (const sku of ["A", "B", "C"]) made.push((await createGoods(owner, { sku })).product.id)
await createGoods(stranger, { sku: "HIDDEN" })

const idsOf = async (query: object, actor: Actor = owner) =>
  (await call(actor, products.list, { query: query as never })).body.products.map(
    ({ id }: { id: string }) => id,
  )
const file = async (query: object, actor: Actor = owner): Promise<string> =>
  (await call(actor, products.export, { query: query as never })).body
const lines = (csv: string) => csv.trim().split("\r\n")

it("200: every list filters by ids and by time, also by several filters at once", async () => {
  const [first = "", second = ""] = made
  expect((await idsOf({ id: [first, second] })).toSorted()).toEqual([first, second].toSorted())
  expect(await idsOf({ id: first, status: ["draft", "published"] })).toEqual([first])
  expect(await idsOf({ created_at: { gte: "2000-01-01T00:00:00Z" } })).toHaveLength(3)
  expect(await idsOf({ created_at: { lt: "2000-01-01T00:00:00Z" } })).toEqual([])
  expect(await idsOf({ updated_at: { gt: "2000-01-01T00:00:00Z" }, limit: 2 })).toHaveLength(2)
})

it("400 names an unknown filter, an invalid bound and an unknown sort", async () => {
  for (const [query, path] of [
    [{ size: "1" }, "size"],
    [{ created_at: { after: "2026-01-01T00:00:00Z" } }, "created_at.after"],
    [{ order: "handle" }, "order"],
  ] as const) {
    const { status, body } = await call(owner, products.list, { query: query as never })
    expect([status, body.details.fields[0].path]).toEqual([400, path])
  }
})

it("200: a CSV file contains all matches, in list order and in the reader's language", async () => {
  const german = lines(await file({ order: "-title", language: "de" }))
  expect(german[0]).toContain('"Titel";"SKUs";"Organisation"')
  const english = lines(await file({ order: "-title", language: "en" }))
  expect(english[0]).toContain('"Title","SKUs","Organisation"')
  expect(english).toHaveLength(4)
  expect(await file({})).not.toContain("HIDDEN")
  expect(lines(await file({ status: "draft" }))).toHaveLength(1)
  expect(lines(await file({}, await createActor("supplier")))).toHaveLength(1)
})

it("200: a file continues beyond the first batch, with each row once", async () => {
  const many = await createActor("customer")
  const { product } = await createGoods(many, { sku: "MANY" })
  const { rows } = await sql<{ id: string }>`
    insert into products (id, merchant_id, title, handle, search, created_at)
      select 'prod_many' || n, merchant_id, title, handle || n, search,
        created_at + (n / 3) * interval '1 microsecond'
      from products, generate_series(1, ${BATCH * 2 + 5}) as n where id = ${product.id}
      returning id`.execute(db)
  for (const query of [{}, { order: "created_at" }, { order: "title" }, { q: product.title }]) {
    const text = await file(query, many)
    const ids = lines(text)
      .slice(1)
      .map((row) => row.split(";").at(-1)?.replaceAll('"', ""))
    expect(ids).toHaveLength(rows.length + 1)
    expect(new Set(ids).size).toBe(rows.length + 1)
  }
})

it("200: a workbook", async () => {
  const headers = { authorization: `Bearer ${owner.token}` }
  const reply = await app.inject({ url: "/admin/products/export?format=xlsx", headers })
  expect(reply.headers["content-type"]).toContain("spreadsheetml.sheet")
  expect(reply.headers["content-disposition"]).toContain("products.xlsx")
  expect(reply.rawPayload.subarray(0, 2).toString()).toBe("PK")
})

it("200: a file shows a viewer the same columns as the list, and refuses the same sorts", async () => {
  const shop = await createShop(owner)
  const email = "person@recipient.example"
  await arrive(shop, [shopOrder([line("A")], { number: "#1", email })])
  const supplier = await createActor("supplier")
  await db
    .updateTable("orders")
    .set({ fulfiller_ids: [supplier.organisation_id] })
    .where("merchant_id", "=", owner.organisation_id)
    .execute()
  const text = (actor: Actor, query: object = {}) =>
    call(actor, orders.export, { query: query as never })
  const [, own = ""] = lines((await text(owner)).body)
  const [, seen = ""] = lines((await text(supplier)).body)
  expect(own).toContain("#1")
  expect(seen).toContain("#1")
  // Neither owner nor amount.
  expect(seen.split(";").slice(2, 3)).toEqual([""])
  expect(seen.split(";").at(-3)).toBe("")
  expect((await text(supplier, { order: "total" })).status).toBe(400)
})

it("200: a row's list contains only that row's children; 404 for another organisation's, empty or not", async () => {
  const run = { organisation_id: owner.organisation_id, member_id: owner.id, total: 2 }
  const start = (labels: string[]) =>
    rows.insert("bulk_runs", { ...run, kind: "orders.hold", input: {} }).then(async ({ id }) => {
      const ofRun = { organisation_id: owner.organisation_id, bulk_run_id: id, input: {} }
      const each = labels.map((label, at) => ({
        label,
        entity_id: null,
        error_code: null,
        error_details: null,
        position: at + 1,
      }))
      await rows.insertAll(
        "bulk_rows",
        each.map((row) => ({ ...ofRun, ...row })),
      )
      return { id }
    })
  const [one, two, empty] = [await start(["#1", "#2"]), await start(["#3"]), await start([])]
  const labels = async (actor: Actor, params: { id: string }, query: object = {}) => {
    const { status, body } = await call(actor, bulkRuns.rows, { params, query: query as never })
    return status === 200 ? body.rows.map(({ label }: { label: string }) => label) : status
  }
  expect(await labels(owner, one)).toEqual(["#1", "#2"])
  expect(await labels(owner, one, { order: "-position", q: "#2" })).toEqual(["#2"])
  expect(await labels(owner, two)).toEqual(["#3"])
  expect(await labels(owner, empty)).toEqual([])
  for (const run of [one, empty]) expect(await labels(stranger, run)).toBe(404)
  const fileFor = (actor: Actor) =>
    call(actor, bulkRuns.exportRows, { params: one, query: { format: "csv" } })
  expect(lines((await fileFor(owner)).body)).toHaveLength(3)
  expect((await fileFor(stranger)).status).toBe(404)
})

it("200: a file sorted by a nullable column has each row once, in list order", async () => {
  const many = await createActor("customer")
  const { id } = await createShop(many)
  const { access_token: _, ...shop } = await db
    .selectFrom("shops")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: BATCH * 2 + 30 }, (_, at) => ({
    ...shop,
    id: `shop_copy${at}`,
    domain: `copy-${at}.myshopify.com`,
    name: `Copy ${at}`,
    last_webhook_at: at % 2 ? null : `2026-11-${String(10 + (at % 7))}T10:00:00Z`,
  }))
  for (const copy of copies) {
    const channel = { merchant_id: many.organisation_id, name: copy.name }
    const { id: sales_channel_id } = await rows.insert("sales_channels", channel)
    await db
      .insertInto("shops")
      .values({ ...copy, sales_channel_id })
      .execute()
  }
  for (const order of ["last_webhook_at", "-last_webhook_at"]) {
    const { body } = await call(many, shops.export, { query: { order } as never })
    const times = lines(body)
      .slice(1)
      .map((row) => row.split(";").at(5)?.replaceAll('"', "") ?? "")
    const ids = lines(body).map((row) => row.split(";").at(-1))
    expect(new Set(ids).size).toBe(copies.length + 2)
    // Null times sort last.
    const sorted = times.toSorted((a, b) => (a || "9").localeCompare(b || "9"))
    expect(times).toEqual(order.startsWith("-") ? sorted.toReversed() : sorted)
  }
})

it("200: distinguishes true and false", async () => {
  const merchant = await createActor("customer")
  const shop = await createShop(merchant)
  await arrive(shop, [shopOrder([line("A")], { number: "#7" })])
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("merchant_id", "=", merchant.organisation_id)
    .executeTakeFirstOrThrow()
  const one = { merchant_id: merchant.organisation_id, order_id: order.id, order_number: "#7" }
  const { id: matched_line_id } = await db
    .selectFrom("order_items")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow()
  const match = { matched_order_id: order.id, matched_order_number: "#7", matched_line_id }
  for (const [at, matched] of [{}, match].entries())
    await rows.insert("shop_returns", {
      ...one,
      quantity: 1,
      external_line_id: `line ${at}`,
      title: "Goods",
      ...matched,
    })
  const matched = async (is_matched: string) => {
    const query = { is_matched } as never
    const { body } = await call(merchant, shopReturns.list, { query })
    return body.shop_returns.map((row: { matched_order_id: unknown }) => row.matched_order_id)
  }
  expect(await matched("true")).toEqual([order.id])
  expect(await matched("false")).toEqual([null])
})

it("200: sums of amounts per currency and of quantities follow the filter, a search, and given ids", async () => {
  const merchant = await createActor("customer")
  const shop = await createShop(merchant)
  await createGoods(merchant, { sku: "SUM" })
  for (const [number, quantity] of [
    ["#81", 1],
    ["#82", 2],
    ["#83", 4],
  ] as const)
    await arrive(shop, [shopOrder([line("SUM", quantity)], { number })])
  const placed = await db
    .selectFrom("orders")
    .select(["id", "number", "total"])
    .where("merchant_id", "=", merchant.organisation_id)
    .orderBy("number")
    .execute()
  const [first, second, third] = placed
  const foreign = await rows.update("orders", third?.id ?? "", { currency_code: "usd" })
  const sumsOf = async (query: object, actor: Actor = merchant) =>
    (await call(actor, orders.sums, { query: query as never })).body
  const amount = (one: { total: number } | undefined) => one?.total ?? 0
  expect(await sumsOf({})).toEqual({
    count: 3,
    sums: [
      {
        currency_code: "eur",
        values: { item_count: 3, total: amount(first) + amount(second) },
      },
      { currency_code: "usd", values: { item_count: 4, total: foreign.total } },
    ],
  })
  const one = { count: 1, sums: [{ values: { item_count: 2, total: amount(second) } }] }
  expect(await sumsOf({ id: [second?.id] })).toMatchObject(one)
  expect(await sumsOf({ q: "#82" })).toMatchObject(one)
  expect(await sumsOf({ q: "#82", group: "shipped" })).toEqual({ count: 0, sums: [] })
  // Another organisation's orders are not counted, also by id.
  expect(await sumsOf({ id: placed.map(({ id }) => id) }, stranger)).toEqual({ count: 0, sums: [] })
  // A sum would reveal amounts to viewers who see none.
  const support = await sumsOf({ id: [second?.id] }, await createActor("support"))
  expect(support.sums).toMatchObject([{ values: { item_count: 2, total: null } }])
  expect((await call(await createActor("waitlist"), orders.sums, { query: {} })).status).toBe(403)
})
