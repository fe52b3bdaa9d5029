import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import { afterAll, expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { system } from "../../../access/viewer.ts"
import { allRoutes } from "../../../application.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { rememberingDatabase } from "../../../testing/plans.ts"
import { resourceFixtures } from "../../../testing/resources.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { application, createActor, db, rows, url } = testApp
const { createGoods } = catalogueFixtures(testApp)
const { create } = resourceFixtures(testApp)
const remembering = rememberingDatabase(url)
afterAll(() => remembering.db.destroy())

const OTHERS = 60
const tables = ["products", "product_variants", "prices"] as const
const goods = () => createGoods({ organisation_id: PLATFORM_ID })

it("200 reads a price list once for its products, also without table statistics", async () => {
  // As in a new database, without statistics on removed rows.
  for (const name of tables)
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = off)`.execute(db)
  await createActor("administrator")
  for (let nth = 0; nth < OTHERS; nth++) await goods()
  for (const name of tables) await sql`vacuum ${sql.table(name)}`.execute(db)
  const { product, variant } = await goods()
  const list = await create("price_lists", PLATFORM_ID)
  const price = { merchant_id: PLATFORM_ID, variant_id: variant.id, price_list_id: list.id }
  await rows.insert("prices", { ...price, currency_code: "eur", amount: 900 } as never)
  const route = allRoutes.find(({ endpoint }) => endpoint === products.ofPriceList)
  const context = application.contextOf(remembering.db, system, noCookies)
  const query = products.ofPriceList.query.parse({})
  const page = await route?.handler({ ...context, params: { id: list.id }, query, body: {} })
  expect(page).toMatchObject({ products: [{ id: product.id }], count: 1 })
  const read = (await remembering.readings(true)).filter(
    ({ table }) => table === "product_variants",
  )
  expect(Math.max(...read.map(({ found }) => found))).toBeLessThanOrEqual(2 * OTHERS)
})
