import { cents } from "@packhaus/contract/kernel/cents"
import { orders as api } from "@packhaus/contract/orders/endpoints"
import { expect, it } from "vitest"
import { connectedShops } from "../../testing/connected-shop.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { toldShops } from "../../testing/told-shops.ts"

// The first test loads the platform's schema.
const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, rows } = testApp
await platform.open(testApp)
const { ordersOf, place, settle } = connectedShops(testApp, platform)
const { withProducts, placed, faults, packedSku } = toldShops(testApp, platform)

it("follows a changed SKU of a shop's variant to the linked goods", async () => {
  const shop = await withProducts("moved")
  await faults(shop, "drop")
  await platform.control("products/sku", { shop: shop.domain, sku: "PLATE", to: "OLD-PLATE" })
  await platform.control("products/sku", { shop: shop.domain, sku: "CUP", to: "PLATE" })
  await faults(shop, null)
  await placed(shop, { lines: [{ sku: "PLATE", quantity: 1 }] })
  expect(await packedSku(shop)).toBe("PLATE")
})

it("asks once about an unknown SKU and remembers the answer", async () => {
  const shop = await withProducts("renamed")
  await platform.control("products/sku", { shop: shop.domain, sku: "CUP", to: "MUG" })
  await platform.control("idle", { shop: shop.domain })
  const order = await placed(shop, { lines: [{ sku: "MUG", quantity: 1 }] })
  expect(order.holds).toContain("unmatched")
  const variants = await rows.children("product_variants", "merchant_id", [
    shop.owner.organisation_id,
  ])
  const cup = variants.find(({ sku }) => sku === "CUP")
  const body = { line_item_id: order.items[0]?.id ?? "", variant_id: cup?.id ?? "" }
  expect((await call(shop.owner, api.link, { params: { id: order.id }, body })).status).toBe(200)
  await place(shop.domain, { name: "#2", lines: [{ sku: "MUG", quantity: 1 }] })
  await settle()
  const [, second] = await ordersOf(shop.owner)
  expect(second?.holds).not.toContain("unmatched")
})

it("products take and follow the shop's price until a person enters another one", async () => {
  const shop = await withProducts("prices")
  const { organisation_id } = shop.owner
  const priceOf = async () => {
    const variants = await rows.children("product_variants", "merchant_id", [organisation_id])
    const cup = variants.find(({ sku }) => sku === "CUP")
    const prices = await rows.children("prices", "variant_id", [cup?.id ?? ""])
    return prices.map(({ id, amount, currency_code }) => ({ id, amount, currency_code }))
  }
  const ask = async (price: number) => {
    await platform.control("products/price", { shop: shop.domain, sku: "CUP", price })
    await platform.control("idle", { shop: shop.domain })
    await settle()
    return priceOf()
  }
  expect(await priceOf()).toMatchObject([{ amount: 500, currency_code: "eur" }])
  const [followed] = await ask(650)
  expect(followed).toMatchObject({ amount: 650 })
  await rows.update("prices", followed?.id ?? "", { amount: cents(800) })
  expect(await ask(700)).toMatchObject([{ amount: 800 }])
})
