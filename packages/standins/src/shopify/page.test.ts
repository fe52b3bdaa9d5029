import { afterAll, beforeAll, expect, test } from "vitest"
import { control, libraryFor } from "../testing/shop-client.ts"
import { type ShopStandIn, startShopStandIn } from "./server.ts"

let standIn: ShopStandIn
const SHOP = "/shops/demo.myshopify.com"

beforeAll(async () => {
  standIn = await startShopStandIn({ port: 0, dataFolder: null })
  await control(standIn, "products", {
    products: [{ title: "Becher <script>", variants: [{ sku: "B", price: 1250 }] }],
  })
})
afterAll(() => standIn.close())

const open = async (path: string, language = "de") => {
  const answer = await fetch(standIn.url + path, { headers: { "accept-language": language } })
  return { status: answer.status, text: await answer.text() }
}
const post = (path: string, form: Record<string, string>) =>
  fetch(standIn.url + path, { method: "POST", redirect: "manual", body: new URLSearchParams(form) })
const RECIPIENT = { last_name: "Ohm <i>", city: "Ulm", country_code: "DE" }

test("303 a person's order is placed, listed, sent, refunded and cancelled", async () => {
  const placed = await post(`${SHOP}/orders`, { sku1: "B", quantity1: "2", ...RECIPIENT })
  expect(placed.status).toBe(303)
  const path = placed.headers.get("location") ?? ""
  const page = await open(path)
  expect(page.text).toContain("Becher &lt;script&gt;")
  expect(page.text).toContain("Ohm &lt;i&gt;")
  expect(page.text).toMatch(/29,90\s£/)
  expect((await post(`${path}/pay`, {})).status).toBe(303)
  expect((await post(`${path}/pay`, {})).status).toBe(422)
  expect((await post(`${path}/address`, { ...RECIPIENT, city: "Köln" })).status).toBe(303)
  const line = /name="line" value="(\d+)"/.exec(page.text)?.[1] ?? ""
  expect((await post(`${path}/refund`, { line })).status).toBe(303)
  expect((await post(`${path}/fulfil`, { company: "DHL", number: "N 1" })).status).toBe(303)
  const list = await open(SHOP, "en")
  expect(list.text).toContain('data-payment="PARTIALLY_REFUNDED"')
  expect(list.text).toContain('data-fulfilment="FULFILLED"')
  expect(list.text).toContain("piececode=N%201")
  expect((await post(`${path}/cancel`, {})).status).toBe(303)
  expect((await post(`${path}/cancel`, {})).status).toBe(422)
})

test("400 for an order without recipient, country, known product or valid quantity", async () => {
  const good = { sku1: "B", quantity1: "1", ...RECIPIENT }
  for (const wrong of [
    { ...good, last_name: "" },
    { ...good, country_code: "Germany" },
    { ...good, sku1: "unknown" },
    { ...good, quantity1: "0" },
    { ...good, quantity1: "a lot" },
  ]) {
    expect((await post(`${SHOP}/orders`, wrong)).status).toBe(400)
  }
})

test("303 adds a product once per SKU, and switches faults on and off", async () => {
  expect(
    (await post(`${SHOP}/products`, { title: "Kanne", sku: "K", price: "12,50" })).status,
  ).toBe(303)
  expect((await post(`${SHOP}/products`, { title: "", sku: "K", price: "1" })).status).toBe(400)
  expect((await open(`${SHOP}/new`)).text).toMatch(/K · Kanne · 12,50\s£/)
  await post(`${SHOP}/faults`, { do: "on", api: "500", webhook: "drop" })
  expect((await open(SHOP)).text).toContain("<option selected>500</option>")
  await post(`${SHOP}/faults`, { do: "off" })
  expect((await open(SHOP)).text).not.toContain("<option selected>")
})

test("303 opens the app with a fresh signature of the shop only, at an address of this machine", async () => {
  const page = await open(SHOP)
  expect(page.text).toContain(`href="${SHOP}/open"`)
  const answer = await fetch(`${standIn.url}${SHOP}/open`, { redirect: "manual" })
  const location = new URL(answer.headers.get("location") ?? "")
  expect([answer.status, location.origin, location.pathname]).toEqual([
    303,
    "http://localhost:9000",
    "/shopify-login",
  ])
  const query = Object.fromEntries(location.searchParams)
  expect(Object.keys(query).sort()).toEqual(["hmac", "host", "shop", "timestamp"])
  const { library } = libraryFor(standIn)
  expect(await library.utils.validateHmac(query)).toBe(true)
  expect(await library.utils.validateHmac({ ...query, shop: "other.myshopify.com" })).toBe(false)
})

test("404 for unknown pages; a link from data is never a script", async () => {
  expect((await open("/shops/nobody.myshopify.com")).status).toBe(404)
  expect((await open(`${SHOP}/orders/1`)).status).toBe(404)
  expect((await open("/nothing")).status).toBe(404)
  expect((await open("/s/files/products/secret.svg")).status).toBe(404)
  await control(standIn, "orders", { order: { name: "X", lines: [{ sku: "B", quantity: 1 }] } })
  await control(standIn, "orders/fulfil", { name: "X", number: "1", url: "javascript:alert(1)" })
  expect((await open(SHOP)).text).not.toContain("javascript:")
})
