import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { describe, expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, rows } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)
const { arrive, createShop, line, shopOrder } = orderFixtures(testApp)
const another = {
  title: "Große Tasse, blau",
  variants: [{ title: "Default", sku: "free", prices: [{ currency_code: "eur", amount: 1290 }] }],
}

describe("DELETE /admin/products/:id", () => {
  it("200 frees SKU and handle, 400 while something is in stock", async () => {
    const customer = await createActor("customer")
    const place = await createPlace()
    const full = await createGoods(customer, { stock: { [place.id]: 1 } })
    const empty = await createGoods(customer, { sku: "FREE", stock: { [place.id]: 0 } })
    const remove = (id: string) => call(customer, products.remove, { params: { id } })
    const refused = await remove(full.product.id)
    expect([refused.status, refused.body.code]).toEqual([400, "products.in_stock"])
    const { id } = empty.product
    expect((await remove(id)).body).toEqual({ id, object: "product", deleted: true })
    expect((await remove(id)).status).toBe(404)
    expect((await call(customer, products.create, { body: another as never })).status).toBe(200)
  })

  it("200: another product can take the handle and SKUs, and orders match it", async () => {
    const customer = await createActor("customer")
    const { organisation_id } = customer
    const shop = await createShop(customer)
    const make = (sku: string) => {
      const prices = [{ currency_code: "eur", amount: 1290 }]
      const body = { title: "Cup", handle: "cup", variants: [{ title: "Blue", sku, prices }] }
      return call(customer, products.create, { body: body as never })
    }
    const first = (await make("CUP")).body.product
    expect((await make("CUP-2")).status).toBe(422)
    // Shops use two SKUs for it: one of them is a saved link.
    const [{ id: variant_id } = { id: "" }] = first.variants
    await rows.insert("sku_links", { organisation_id, sku_key: "mug", variant_id } as never)
    const found = async (sku: string) => {
      const [arrived] = await arrive(shop, [shopOrder([line(sku)])])
      const items = await rows.children("order_items", "order_id", [arrived?.order_id ?? ""])
      return items.map((item) => item.variant_id)
    }
    expect([await found("CUP"), await found("MUG")]).toEqual([[variant_id], [variant_id]])

    const removed = await call(customer, products.remove, { params: { id: first.id } })
    expect([removed.status, removed.body.code]).toEqual([200, undefined])
    expect([await found("CUP"), await found("MUG")]).toEqual([[null], [null]])
    const repeated = await make("CUP")
    expect([repeated.status, repeated.body.product?.handle]).toEqual([200, "cup"])
    const [blue] = repeated.body.product.variants
    const mug = (await createGoods(customer, { sku: "MUG" })).variant
    expect([await found("CUP"), await found("MUG")]).toEqual([[blue?.id], [mug.id]])
  })
})
