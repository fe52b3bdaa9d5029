import { resources } from "@packhaus/contract/commerce/resources"
import { storeProducts } from "@packhaus/contract/commerce/store-products"
import { expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { anonymous, system } from "../../access/viewer.ts"
import { allRoutes } from "../../application.ts"
import { countedStatements } from "../../testing/counted-statements.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { create } = resourceFixtures(testApp)
const { counting, sent } = countedStatements(testApp.url)

it("sends one statement for a list and one per relation, for any number of rows", async () => {
  const merchant = (await testApp.createActor("administrator")).organisation_id
  for (const _ of [1, 2, 3, 4, 5]) await create("sales_channels", merchant)
  const endpoint = resources.sales_channels.admin.list
  const route = allRoutes.find((one) => one.endpoint === (endpoint as unknown))
  const context = testApp.application.contextOf(counting, system, noCookies)
  const statements = async (query: object) => {
    sent.length = 0
    const input = { params: {}, body: {}, query: endpoint.query.parse(query) }
    const reply = (await route?.handler({ ...context, ...input } as never)) as { count: number }
    expect(reply.count).toBe(5)
    return sent.length
  }
  expect(await statements({})).toBe(1)
  expect(await statements({ expand: "locations" })).toBe(2)
  expect(await statements({ expand: "locations,products" })).toBe(3)
})

it("sends two statements for a page of shop-front products, one more for subcategories, one for prices", async () => {
  const { open, sell } = shopFronts(testApp)
  const shop = await open()
  const { merchant_id, channel, region } = shop
  const viewer = { ...anonymous, managed: [merchant_id], sales_channels: [channel] }
  const route = allRoutes.find(({ endpoint }) => endpoint === (storeProducts.list as unknown))
  const context = testApp.application.contextOf(counting, viewer, noCookies)
  type Reply = {
    count: number
    products: { variants: { calculated_price: number | null }[] }[]
  }
  const page = async (query: object, count: number) => {
    sent.length = 0
    const input = { params: {}, body: {}, query: storeProducts.list.query.parse(query) }
    const reply = (await route?.handler({ ...context, ...input } as never)) as Reply
    expect(reply.count).toBe(count)
    return reply.products.flatMap(({ variants }) =>
      variants.map(({ calculated_price }) => calculated_price),
    )
  }
  const statements = async (query: object, count: number) => {
    await page(query, count)
    return sent.length
  }
  expect(await statements({}, 1)).toBe(2)
  expect(await statements({ region_id: region.id }, 1)).toBe(3)
  for (const _ of [2, 3, 4]) await sell(shop, { price: 100, stock: 1, place: shop.place })
  expect(await statements({}, 4)).toBe(2)
  // With prices in a region: as many statements as for one product, and each has its price.
  expect((await page({ region_id: region.id }, 4)).toSorted()).toEqual([100, 100, 100, 1000])
  expect(sent).toHaveLength(3)
  const below = { category_id: "none", include_category_children: "true" }
  expect(await statements(below, 0)).toBeLessThanOrEqual(3)
})
