import { endpoints } from "@packhaus/contract/endpoints"
import { expect, test } from "vitest"
import { openBrowser } from "./harness.ts"
import { apiAs } from "./outside.ts"

const { enter } = await openBrowser()

test("a customer never sees data of another organisation", async () => {
  const [customer, other] = [await apiAs("customer"), await apiAs("other")]
  const [order] = (await customer.call(endpoints.orders.list, { query: {} })).orders
  const [shop] = (await customer.call(endpoints.shops.list, { query: {} })).shops
  const [product] = (await customer.call(endpoints.products.list, { query: {} })).products
  if (!order || !shop || !product) throw new Error("the demo has orders, a shop and products")

  const stranger = await enter("other", "/a/orders")
  for (const path of [`orders/${order.id}`, `shops/${shop.id}`, `products/${product.id}`]) {
    await stranger.goto(`/a/${path}`)
    await stranger
      .getByText(/gibt es nicht|existiert nicht/)
      .first()
      .waitFor()
    for (const word of [order.recipient, shop.domain, product.title])
      expect(await stranger.content()).not.toContain(word)
    expect(await other.status(`/admin/${path}`)).toBe(404)
  }
  const read = stranger.waitForResponse((reply) => reply.url().includes("/admin/orders?"))
  await stranger.goto(`/a/orders?q=${encodeURIComponent(order.number)}`)
  await (await read).finished()
  // Shops number their own orders: two customers may have the same number. The link identifies the
  // order.
  await stranger.locator("main [aria-busy=true]").waitFor({ state: "detached" })
  expect(await stranger.locator(`a[href*="${order.id}"]`).count()).toBe(0)
  const found = await other.call(endpoints.orders.list, { query: { q: order.number } })
  expect(found.orders.map(({ id }) => id)).not.toContain(order.id)
})
