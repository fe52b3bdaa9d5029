import { cents } from "@packhaus/contract/kernel/values"
import { products } from "@packhaus/contract/products/endpoints"
import { expect, it } from "vitest"
import { resourceFixtures } from "../../testing/resources.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, rows } = testApp
const { create, createId } = resourceFixtures(testApp)
const shop = await shopFronts(testApp).open()
const { merchant_id, owner, goods } = shop
const administrator = await createActor("administrator")
const price_list_id = (await create("price_lists", merchant_id, { type: "override" })).id
await rows.insert("prices", {
  merchant_id,
  variant_id: goods.variant.id,
  currency_code: "eur",
  amount: cents(800),
  price_list_id,
})

it("200: variants with what they cost somebody of a group", async () => {
  const [group, customer_id] = [
    await createId("customer_groups", merchant_id),
    await createId("customers", merchant_id),
  ]
  await rows.insertAll("price_list_customer_groups", [
    { price_list_id, customer_group_id: group, merchant_id },
  ] as never[])
  await rows.insertAll("customer_group_customers", [
    { customer_group_id: group, customer_id, merchant_id },
  ] as never[])
  const priceOf = async (query: object) => {
    const one = { id: goods.variant.id, ...query } as never
    const { status, body } = await call(administrator, products.variants, { query: one })
    expect([status, body.code]).toEqual([200, undefined])
    return body.variants[0].calculated_price
  }
  expect(await priceOf({})).toBeNull()
  expect(await priceOf({ currency_code: "eur", customer_id })).toBe(800)
  expect(await priceOf({ currency_code: "eur", customer_id: "cus_none" })).toBe(1000)
})

it("200: products by description, those of a price list by type, variants by when they changed", async () => {
  const params = { id: goods.product.id }
  const type_id = await createId("product_types", merchant_id)
  await rows.update("products", params.id, { type_id, description: "Of oak" } as never)
  const described = async (description: string) =>
    (await call(owner, products.list, { query: { description } as never })).body.count
  expect([await described("Of oak"), await described("Of elm")]).toEqual([1, 0])
  const priced = async (type: string) => {
    const query = { type } as never
    const of = { params: { id: price_list_id }, query }
    return (await call(administrator, products.ofPriceList, of)).body.count
  }
  expect([await priced(type_id), await priced("ptyp_none")]).toEqual([1, 0])
  const changed = async (updated_at: object) => {
    const query = { updated_at } as never
    return (await call(owner, products.variantsOfProduct, { params, query })).body.count
  }
  expect(await changed({ gte: "2020-01-01T00:00:00Z" })).toBe(1)
  expect(await changed({ lt: "2020-01-01T00:00:00Z" })).toBe(0)
})
