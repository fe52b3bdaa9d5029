import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { BATCH } from "@packhaus/kernel/sql/listing"
import { type RawBuilder, sql } from "kysely"
import { afterAll, expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { system } from "../../../access/viewer.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { rememberingDatabase } from "../../../testing/plans.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { stockListing } from "./list.ts"

const testApp = await createTestApp()
const { application, call, createActor, db, url } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)
const remembering = rememberingDatabase(url)
afterAll(() => remembering.db.destroy())

const DATED = BATCH * 20 + 50
const OTHERS = BATCH + 20

/** Creates a forecast for each of these items with a last day to order and three sales a day. */
const forecast = (items: RawBuilder<unknown>) =>
  sql`insert into item_forecasts (inventory_item_id, merchant_id, method, history_days, level, slope,
      weekdays, dispersion, uncertainty, weeks, order_by, order_method, made_on, reckoned_at)
    select id, merchant_id, 'mean', 9, 1, 0, '{1,1,1,1,1,1,1}', 1, 1, '{0,0,0,0,0,0,0,1}',
      date '2027-01-01' - n::int / 3, 'plane', '2026-12-01', now()
    from (${items}) as item`.execute(db)

/** Stocks of a customer: some with a last day to order and three sales a day, others without. */
async function manyStocks(customer: Actor) {
  const place = await createPlace()
  const goods = await createGoods(customer, { stock: { [place.id]: 5 } })
  const count = DATED + OTHERS - 1
  const n = sql`generate_series(1, ${count}) as n`
  const { item, variant, levels } = goods
  await sql`insert into inventory_items (id, merchant_id, sku, title)
    select id || n, merchant_id, sku || n, title from inventory_items, ${n} where id = ${item.id}`.execute(
    db,
  )
  await sql`insert into product_variants (id, merchant_id, product_id, inventory_item_id, title, sku)
    select id || n, merchant_id, product_id, inventory_item_id || n, title, sku || n
    from product_variants, ${n} where id = ${variant.id}`.execute(db)
  await sql`insert into inventory_levels (id, merchant_id, inventory_item_id, location_id, location_owner_id,
      stocked_quantity, created_at)
    select id || n, merchant_id, inventory_item_id || n, location_id, location_owner_id, n,
      created_at - n / 2 * interval '1 minute'
    from inventory_levels, ${n} where id = ${levels[0]?.id}`.execute(db)
  await forecast(sql`select id, merchant_id, row_number() over (order by id) as n
    from inventory_items where merchant_id = ${customer.organisation_id} order by id limit ${DATED}`)
  // More locations, until more rows match than are counted.
  for (const letter of ["a", "b", "c", "d"]) {
    const other = await createPlace()
    await sql`insert into inventory_levels (id, merchant_id, inventory_item_id, location_id, location_owner_id,
        created_at)
      select id || ${letter}, merchant_id, inventory_item_id, ${other.id}, location_owner_id, created_at
      from inventory_levels where location_id = ${place.id}`.execute(db)
  }
  await sql`analyze inventory_items, product_variants, inventory_levels, item_forecasts`.execute(db)
  return { title: goods.product.title, location_id: place.id }
}

const customer = await createActor("customer")
const { title, location_id } = await manyStocks(customer)
const expected = await sql<{ id: string }>`
  select level.id from inventory_levels level
  left join item_forecasts forecast using (inventory_item_id, merchant_id)
  where level.location_id = ${location_id}
  order by forecast.order_by nulls last,
    case when forecast.order_by is null then level.created_at end desc, level.id desc`.execute(db)
const ids = expected.rows.map(({ id }) => id)

const read = async (query: object, actor: Actor = customer) =>
  (await call(actor, stocks.list, { query: { order: "order_by", ...query } as never })).body
const idsOf = async (query: object): Promise<string[]> =>
  (await read(query)).stocks.map(({ id }: { id: string }) => id)

it("200: sorts by the last day to order, then the rest newest first, on every page", async () => {
  expect(ids).toHaveLength(DATED + OTHERS)
  for (const offset of [0, 60, DATED - 20, DATED, DATED + OTHERS - 10])
    expect(await idsOf({ location_id, offset, limit: 50 })).toEqual(ids.slice(offset, offset + 50))
  expect(await read({ location_id, offset: ids.length + 5, limit: 50 })).toMatchObject({
    stocks: [],
    count: ids.length,
  })
})

it("200: a search keeps the order of days", async () => {
  const daysOf = async (query: object) =>
    (await read({ limit: 50, ...query })).stocks.map(
      ({ order_by }: { order_by: string }) => order_by,
    )
  for (const offset of [0, DATED - 20])
    expect(await daysOf({ location_id, offset, q: title })).toEqual(
      await daysOf({ location_id, offset }),
    )
})

it("200: a search with more matches than are counted keeps it, too", async () => {
  for (const offset of [0, 9_000]) {
    const found = await read({ q: title, offset, limit: 50 })
    expect(found.count).toBe(MAX_COUNTED + 1)
    expect(found.stocks.map(({ id }: { id: string }) => id)).toEqual(
      await idsOf({ offset, limit: 50 }),
    )
  }
})

it("200: filters keep the order, and a file has each row once, in both directions", async () => {
  const soon = await read({ location_id, outlook: "order_now", limit: 50 })
  expect(soon.stocks).toHaveLength(50)
  const dates = soon.stocks.map(({ order_by }: { order_by: string | null }) => order_by)
  expect(dates).not.toContain(null)
  for (const order of ["order_by", "-order_by"]) {
    const { body } = await call(customer, stocks.export, {
      query: { location_id, order } as never,
    })
    const lines: string[] = body.trim().split("\r\n").slice(1)
    const rows = lines.map((line) => line.split(";").at(-1)?.replaceAll('"', ""))
    if (order === "order_by") expect(rows).toEqual(ids)
    else expect(rows.toSorted()).toEqual(ids.toSorted())
  }
})

it("200: a supplier, who sees no forecasts, gets the newest first", async () => {
  const supplier = await createActor("supplier")
  const own = await createPlace({ type: "supplier", owner: supplier })
  const made: string[] = []
  for (const stock of [5, 6, 7]) {
    const { levels } = await createGoods(customer, { stock: { [own.id]: stock } })
    made.unshift(levels[0]?.id ?? "")
  }
  await forecast(sql`select inventory_item_id as id, merchant_id, 1 as n
    from inventory_levels where id = ${made[2]}`)
  const { stocks: seen } = await read({}, supplier)
  expect(seen.map(({ id }: { id: string }) => id)).toEqual(made)
})

it("the first page reads few rows through the forecast index", async () => {
  const viewer = { ...system, id: customer.id, role: "customer" as const }
  for (const who of [
    { ...viewer, organisation_id: customer.organisation_id },
    { ...viewer, role: "administrator" as const },
  ]) {
    const context = application.contextOf(remembering.db as never, who, noCookies)
    await stockListing.page(context, { order: "order_by", limit: 20, offset: 0 })
    const readings = await remembering.readings(true)
    const forecasts = readings.filter(({ table }) => table === "item_forecasts")
    expect(forecasts.map(({ by }) => by)).toContainEqual(expect.stringContaining("order_by"))
    expect(forecasts.filter(({ found, removed }) => found + removed > 100)).toEqual([])
  }
})
