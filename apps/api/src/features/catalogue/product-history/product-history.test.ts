import { productHistory as api } from "@packhaus/contract/catalogue/product-history/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db } = testApp
const { createGoods } = catalogueFixtures(testApp)

const eur = (amount: number | null) => [{ currency_code: "eur", amount }]

it("200 returns each set, changed and removed price, newest first, without unchanged ones", async () => {
  const owner = await createActor("customer")
  const body = { title: "Kanne", variants: [{ title: "rot", sku: "K-1", prices: eur(1290) }] }
  const { product } = (await call(owner, products.create, { body: body as never })).body
  const params = { id: product.id, variant_id: product.variants[0].id }
  for (const prices of [eur(1490), eur(1490), [{ currency_code: "chf", amount: 1500 }], eur(null)])
    await call(owner, products.updateVariant, { params, body: { prices } as never })
  const { price_changes } = (await call(owner, api.list, { params: { id: product.id } })).body
  expect(
    price_changes.map((one: (typeof price_changes)[number]) => [
      one.sku,
      one.currency_code,
      one.amount_before,
      one.amount,
    ]),
  ).toEqual([
    ["K-1", "eur", 1490, null],
    ["K-1", "chf", null, 1500],
    ["K-1", "eur", 1290, 1490],
    ["K-1", "eur", null, 1290],
  ])
  const supplier = await createActor("supplier")
  expect((await call(supplier, api.list, { params: { id: product.id } })).status).toBe(403)
})

it("200 returns daily sales of 90 days and of the 90 days before", async () => {
  const owner = await createActor("customer")
  const { product, item } = await createGoods(owner)
  const sold = (ago: number, quantity: number) => ({
    inventory_item_id: item.id,
    merchant_id: owner.organisation_id,
    day: sql<string>`(packhaus_now() at time zone 'Europe/Berlin')::date - ${ago}::int`,
    quantity,
  })
  await db
    .insertInto("item_sales")
    .values([sold(0, 3), sold(89, 2), sold(90, 7), sold(179, 1), sold(180, 50)] as never)
    .execute()
  const { sales } = (await call(owner, api.sales, { params: { id: product.id } })).body
  expect([sales.quantity, sales.quantity_before, sales.days.length]).toEqual([5, 8, 90])
  expect([sales.days[0]?.quantity, sales.days.at(-1)?.quantity]).toEqual([2, 3])
})
