import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { storeProducts } from "@packhaus/contract/commerce/store-products"
import { sql } from "kysely"
import { afterAll, expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { anonymous, system } from "../../../access/viewer.ts"
import { allRoutes } from "../../../application.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { rememberingDatabase } from "../../../testing/plans.ts"
import { resourceFixtures } from "../../../testing/resources.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { productListing } from "./list.ts"

const testApp = await createTestApp()
const { application, call, createActor, db, rows, url } = testApp
const { createGoods } = catalogueFixtures(testApp)
const { create } = resourceFixtures(testApp)

const owner = await createActor("customer")
const { organisation_id: merchant_id } = owner
const idOf = async (table: string) => (await create(table, merchant_id)).id
const collection_id = await idOf("product_collections")
const type_id = await idOf("product_types")
const [tag, otherTag] = [await idOf("product_tags"), await idOf("product_tags")]
const category_id = await idOf("product_categories")
const sales_channel_id = await idOf("sales_channels")

const [sorted, alsoTagged, bare] = [
  (await createGoods(owner)).product.id,
  (await createGoods(owner)).product.id,
  (await createGoods(owner)).product.id,
]
await db.updateTable("products").set({ collection_id, type_id }).where("id", "=", sorted).execute()
const of = (product_id: string) => ({ product_id, merchant_id })
await rows.insertAll("product_tag_products", [
  { ...of(sorted), tag_id: tag },
  { ...of(sorted), tag_id: otherTag },
  { ...of(alsoTagged), tag_id: otherTag },
])
await rows.insertAll("product_category_products", [{ ...of(sorted), category_id }])
await rows.insertAll("sales_channel_products", [{ ...of(sorted), sales_channel_id }])

// Many more products with another tag, category and channel.
await sql`insert into products (id, merchant_id, title, handle, search)
  select 'prod_many' || n, ${merchant_id}, 'Many', 'many-' || n, 'many'
  from generate_series(1, 5000) as n`.execute(db)
for (const [table, column, id] of [
  ["product_tag_products", "tag_id", await idOf("product_tags")],
  ["product_category_products", "category_id", await idOf("product_categories")],
  ["sales_channel_products", "sales_channel_id", await idOf("sales_channels")],
] as const)
  await sql`insert into ${sql.table(table)} (${sql.ref(column)}, product_id, merchant_id)
    select ${id}, id, merchant_id from products where id like 'prod_many%'`.execute(db)
await sql`analyze`.execute(db)

const filters = { collection_id, type_id, tags: tag, category_id, sales_channel_id }
const idsOf = async (actor: Actor, query: object) => {
  const reply = await call(actor, products.list, { query: query as never })
  expect([query, reply.status]).toEqual([query, 200])
  return reply.body.products.map(({ id }: { id: string }) => id).toSorted()
}

it.each(Object.entries(filters))(
  "200: filters products by %s, one or several",
  async (name, id) => {
    expect(await idsOf(owner, { [name]: id })).toEqual([sorted])
    expect(await idsOf(owner, { [name]: [id, "none"] })).toEqual([sorted])
    expect(await idsOf(owner, { [name]: "none" })).toEqual([])
    expect(await idsOf(owner, { [name]: id, id: bare })).toEqual([])
  },
)

it("200: returns each product once with several matching tags and with column filters", async () => {
  expect(await idsOf(owner, { tags: [tag, otherTag] })).toEqual([sorted, alsoTagged].toSorted())
  expect(await idsOf(owner, { tags: [otherTag], collection_id })).toEqual([sorted])
  const administrator = await createActor("administrator")
  expect(await idsOf(administrator, { tags: otherTag, order: "title" })).toHaveLength(2)
  const csv = await call(owner, products.export, { query: { tags: tag } as never })
  expect(csv.body.trim().split("\r\n")).toHaveLength(2)
})

it("200 without rows of other merchants, also for a supplier", async () => {
  for (const role of ["customer", "supplier"] as const) {
    const stranger = await createActor(role)
    for (const [name, id] of Object.entries(filters))
      expect([role, name, await idsOf(stranger, { [name]: id })]).toEqual([role, name, []])
  }
})

const remembering = rememberingDatabase(url)
afterAll(() => remembering.db.destroy())

it.each(Object.entries(filters))(
  "uses an index for %s and reads no other rows",
  async (name, id) => {
    for (const viewer of [
      system,
      { ...owner, ...system, role: "customer" as const, organisation_id: merchant_id },
    ]) {
      const context = application.contextOf(remembering.db, viewer, noCookies)
      const page = await productListing.page(context, {
        ...products.list.query.parse({ [name]: id }),
      })
      expect(page.count).toBe(1)
      const readings = await remembering.readings(true)
      expect(readings.length).toBeGreaterThan(0)
      const far = readings.filter(({ found, removed }) => found + removed > 50)
      expect([viewer.role, far]).toEqual([viewer.role, []])
    }
  },
)

it("uses an index for shop-front products and reads none of other channels", async () => {
  const shopper = { ...anonymous, managed: [merchant_id], sales_channels: [sales_channel_id] }
  const context = application.contextOf(remembering.db, shopper, noCookies)
  const route = allRoutes.find(({ endpoint }) => endpoint === (storeProducts.list as unknown))
  const { title } = await rows.one("products", sorted)
  for (const asked of [{}, { tags: tag }, { order: "title" }, { q: title }, { q: "many" }]) {
    const query = storeProducts.list.query.parse(asked)
    const reply = await route?.handler({ ...context, params: {}, body: {}, query } as never)
    const isThere = !("q" in asked && asked.q === "many")
    expect([asked, reply]).toMatchObject([asked, { count: isThere ? 1 : 0 }])
    const readings = await remembering.readings(true)
    expect(readings.length).toBeGreaterThan(0)
    const far = readings.filter(({ found, removed }) => found + removed > 50)
    expect([asked, far]).toEqual([asked, []])
  }
})
