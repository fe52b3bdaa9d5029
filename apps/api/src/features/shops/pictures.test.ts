import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { expect, it } from "vitest"
import { connectedShops } from "../../testing/connected-shop.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { app, call, rows } = testApp
await platform.open(testApp)
const { connected, settle } = connectedShops(testApp, platform)

const CDN = "https://cdn.shopify.com"

it("products show the current picture of their shop if the platform hosts it", async () => {
  const domain = "bilder.myshopify.com"
  const { owner, id } = await connected("bilder", async () => {
    const goods = (title: string) => ({ title, variants: [{ sku: title, price: 900 }] })
    const both = [goods("Kanne"), goods("Becher")]
    await platform.control("products", { shop: domain, products: both })
  })
  const shown = async () => {
    const { body } = await call(owner, products.list, { query: { order: "title" } })
    const listed: readonly { thumbnail: string | null }[] = body.products
    return listed.map(({ thumbnail }) => thumbnail)
  }
  const [cup, jug] = await shown()
  const { headers } = await app.inject({ url: "/" })
  expect(headers["content-security-policy"]).toContain(` ${platform.url};`)
  const drawings = await Promise.all(
    [cup, jug].map(async (address) => {
      expect(address).toMatch(`${platform.url}/s/files/`)
      const reply = await fetch(address ?? "")
      return [reply.status, reply.headers.get("content-type"), await reply.text()]
    }),
  )
  expect(drawings.map(([status, type]) => [status, type])).toEqual(
    Array(2).fill([200, "image/svg+xml"]),
  )
  expect(drawings[0]?.[2]).not.toBe(drawings[1]?.[2])

  const known = await platform.look<{
    products: { id: number; title: string; variants: object[] }[]
  }>("products", domain)
  const kanne = known.products.find(({ title }) => title === "Kanne")
  const { organisation_id } = owner
  const tell = async (told: object, product: object | undefined = kanne) => {
    await rows.insert("inbox", {
      organisation_id,
      shop_id: id,
      topic: "products/update",
      body: { ...product, ...told },
      delivery_id: `products/update ${Math.random()}`,
    })
    await settle()
    const [other, own] = await shown()
    expect(other).toBe(cup)
    return own
  }
  const told = (src: unknown) => tell({ image: { src } })
  const other = `${platform.url}/s/files/other.jpg?v=2&width=160`
  expect(await told(`${CDN}/s/files/other.jpg?v=2`)).toBe(other)
  // The message contains no picture, or none that can be read.
  expect(await tell({})).toBe(other)
  expect(await told(7)).toBe(other)
  // The first message of another shop's product with the same SKU does not change it either.
  const twin = { id: 5, title: "Kanne", variants: [{ id: 6, title: "x", sku: "Kanne" }] }
  expect(await tell({ image: { src: `${CDN}/twin.jpg` } }, twin)).toBe(other)
  expect(await tell({ image: null })).toBeNull()

  for (const refused of [
    "https://cdn.shopify.com.evil.example/a.jpg",
    "https://user@cdn.shopify.com/a.jpg",
    "http://cdn.shopify.com/a.jpg",
    "http://127.0.0.1/a.jpg",
    "javascript:alert(1)",
    "not an address",
    `${CDN}/${"a".repeat(2000)}`,
  ]) {
    expect(await told(`${CDN}/a.jpg`)).toBe(`${platform.url}/a.jpg?width=160`)
    expect(await told(refused)).toBeNull()
  }
})
