import { roles } from "@packhaus/contract/access/roles"
import { users } from "@packhaus/contract/applicants/users/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { resources } from "@packhaus/contract/commerce/resources"
import { shippingOptionChanges } from "@packhaus/contract/commerce/shipping-options"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { columnsOf, type Table } from "@packhaus/kernel/table"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { anonymous, system } from "../../access/viewer.ts"
import { tables } from "../../tables.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { unaskedQueries } from "../../testing/commerce-api-operations.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { createTestApp } from "../../testing/test-app.ts"

// Removed rows are in no list for any reader, so the API's `deleted_at` filters are not supported.
const testApp = await createTestApp()
const { application, call, createActor, db, rows } = testApp
const { create } = resourceFixtures(testApp)
const { createGoods, createPlace } = catalogueFixtures(testApp)
const administrator = await createActor("administrator")
const ask = (endpoint: Endpoint, input: object) => call(administrator, endpoint, input as never)

const marked = Object.entries(tables).filter(([, one]) =>
  columnsOf(one as Table).includes("deleted_at"),
)
it("names every table of the database with removal marks", async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.columns
    where column_name = 'deleted_at' and table_schema = 'public'`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(marked.map(([name]) => name).toSorted())
})

const viewers = [system, ...roles.map((role) => ({ ...anonymous, role }))]
it.each(marked)("%s: no role's statements reach removed rows", (name) => {
  const reached = viewers.flatMap(({ id, role, ...viewer }) => {
    const context = application.contextOf(db, { id, role, ...viewer }, noCookies)
    const statement = () =>
      context.db
        .selectFrom(name as "products")
        .select("id")
        .compile().sql
    try {
      return [{ role, hides: statement().includes('"deleted_at" is null') }]
    } catch (error) {
      // A table outside this role's access.
      expect(error).toMatchObject({ code: "access.denied" })
      return []
    }
  })
  expect(reached.length).toBeGreaterThan(0)
  expect(reached.filter(({ hides }) => !hides)).toEqual([])
})

type Removable = { list: Endpoint; remove: Endpoint; make: () => Promise<{ id: string }> }
const own = (name: keyof typeof resources) => () => create(name, PLATFORM_ID)
const declared = (name: keyof typeof resources): Removable => {
  const { admin } = resources[name] as unknown as { admin: Record<"list" | "remove", Endpoint> }
  return { list: admin.list, remove: admin.remove, make: own(name) }
}
const all: Record<string, Removable> = {
  "GET /admin/collections": declared("product_collections"),
  "GET /admin/price-lists": declared("price_lists"),
  "GET /admin/products": {
    list: products.list,
    remove: products.remove,
    make: async () => (await createGoods({ organisation_id: PLATFORM_ID })).product,
  },
  "GET /admin/regions": declared("regions"),
  "GET /admin/sales-channels": declared("sales_channels"),
  "GET /admin/shipping-options": {
    ...declared("shipping_options"),
    remove: shippingOptionChanges.remove,
  },
  "GET /admin/stock-locations": {
    list: stockLocations.list,
    remove: stockLocations.remove,
    make: () => createPlace(),
  },
  "GET /admin/tax-rates": declared("tax_rates"),
  "GET /admin/users": {
    list: users.list,
    remove: users.remove,
    make: () => createActor("support", { email: "leaving@test.example" }),
  },
}
const nested = "GET /admin/price-lists/{id}/products"

it("are all unsupported queries by `deleted_at`", () => {
  const named = unaskedQueries.filter((one) => one.endsWith(" deleted_at"))
  expect([...Object.keys(all), nested].toSorted()).toEqual(
    named.map((one) => one.replace(" deleted_at", "")).toSorted(),
  )
})

it.each(Object.entries(all))(
  "%s: 200 without removed rows, 400 for a filter that asks for them",
  async (_, one) => {
    const { id } = await one.make()
    const idsIn = async () => {
      const { status, body } = await ask(one.list, { query: { limit: 200 } })
      expect(status).toBe(200)
      const [found] = Object.values<unknown>(body).filter(Array.isArray)
      return found?.map((row: { id: string }) => row.id)
    }
    expect(await idsIn()).toContain(id)
    const removed = await ask(one.remove, { params: { id } })
    expect([removed.status, removed.body.deleted]).toEqual([200, true])
    expect(await idsIn()).not.toContain(id)
    const query = { deleted_at: { gt: "2000-01-01T00:00:00Z" } }
    const refused = await ask(one.list, { query })
    expect([refused.status, refused.body.details?.fields[0]]).toMatchObject([
      400,
      { path: "deleted_at", code: "field.unknown" },
    ])
  },
)

it(`${nested}: 200 without a removed product that had a price there`, async () => {
  const { product, variant } = await createGoods({ organisation_id: PLATFORM_ID })
  const list = await create("price_lists", PLATFORM_ID)
  const price = { merchant_id: PLATFORM_ID, variant_id: variant.id, price_list_id: list.id }
  await rows.insert("prices", { ...price, currency_code: "eur", amount: 900 } as never)
  const count = async () =>
    (await ask(products.ofPriceList, { params: { id: list.id } })).body.count
  expect(await count()).toBe(1)
  await ask(products.remove, { params: { id: product.id } })
  expect(await count()).toBe(0)
})
