import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)

it("200: a list returns the variants of each product as its own page does", async () => {
  const [merchant, other] = [await createActor("customer"), await createActor("customer")]
  const [mine, foreign] = [await createActor("supplier"), await createActor("supplier")]
  const [one, two] = await Promise.all(
    [mine, foreign].map((owner) => createPlace({ type: "supplier", owner })),
  )
  if (!one || !two) throw new TypeError("no places")
  const variants = [
    { title: "One", sku: "EXPAND-1", prices: [{ currency_code: "eur", amount: 9 }] },
  ]
  await call(merchant, products.create, { body: { title: "Cup", variants } })
  await createGoods(merchant, { sku: "EXPAND-2", stock: { [one.id]: 3, [two.id]: 4 } })
  await createGoods(other, { sku: "EXPAND-3", stock: { [two.id]: 5 } })
  for (const [actor, count] of [
    [await createActor("support"), 3],
    [merchant, 2],
    [mine, 1],
    [await createActor("customer"), 0],
  ] as const) {
    const merchant_id = [merchant.organisation_id, other.organisation_id]
    const query = { merchant_id, expand: "variants" } as never
    const listed = (await call(actor, products.list, { query })).body.products
    expect(listed).toHaveLength(count)
    for (const { id, variants } of listed) {
      const { product } = (await call(actor, products.read, { params: { id } })).body
      expect(variants).toEqual(product.variants)
      expect(variants).toHaveLength(1)
    }
    if (actor === mine) expect(JSON.stringify(listed)).not.toContain(two.id)
  }
})
