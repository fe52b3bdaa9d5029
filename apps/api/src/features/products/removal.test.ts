import { products } from "@packhaus/contract/products/endpoints"
import { describe, expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)
const another = {
  title: "Große Tasse, blau",
  variants: [{ title: "Default", sku: "free", prices: [{ currency_code: "eur", amount: 1290 }] }],
}

describe("DELETE /admin/products/:id", () => {
  it("200 frees SKU and handle, 422 while something is in stock", async () => {
    const customer = await createActor("customer")
    const place = await createPlace()
    const full = await createGoods(customer, { stock: { [place.id]: 1 } })
    const empty = await createGoods(customer, { sku: "FREE", stock: { [place.id]: 0 } })
    const remove = (id: string) => call(customer, products.remove, { params: { id } })
    const refused = await remove(full.product.id)
    expect([refused.status, refused.body.code]).toEqual([422, "products.in_stock"])
    const { id } = empty.product
    expect((await remove(id)).body).toEqual({ id, object: "product", deleted: true })
    expect((await remove(id)).status).toBe(404)
    expect((await call(customer, products.create, { body: another as never })).status).toBe(200)
  })
})
