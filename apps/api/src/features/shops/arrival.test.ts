import { orders } from "@packhaus/contract/orders/endpoints"
import { shops } from "@packhaus/contract/shops/endpoints"
import { expect, it } from "vitest"
import { connectedShops, thing } from "../../testing/connected-shop.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"

// The first test loads the platform's schema.
const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, rows } = testApp
await platform.open(testApp)
const { connected, ordersOf, place, settle, shopRow } = connectedShops(testApp, platform)

it("reads orders from before the connection and holds them, creates products, receives later orders by message", async () => {
  const domain = "backfill.myshopify.com"
  const { owner, id } = await connected("backfill", async () => {
    const products = [{ title: "Becher", variants: [{ sku: "BECHER", weight_grams: 300 }] }]
    await platform.control("products", { shop: domain, products })
    const at = new Date(Date.now() - 3_600_000).toISOString()
    for (const name of ["#1", "#2"])
      await place(domain, { name, at, lines: [{ sku: "BECHER", quantity: 2 }] }, 0)
    await place(domain, { name: "#3", at, lines: [thing] }, 0)
  })
  const before = await ordersOf(owner)
  expect(before.map(({ number, holds }) => [number, holds.includes("before_connection")])).toEqual([
    ["#1", true],
    ["#2", true],
    ["#3", true],
  ])
  expect(before[0]).toMatchObject({
    recipient: "Ada Lovelace",
    country_code: "DE",
    currency_code: "eur",
  })
  const [variant] = await rows.children("product_variants", "merchant_id", [owner.organisation_id])
  expect(variant).toMatchObject({ sku: "BECHER", weight: 300 })
  expect(await shopRow(id)).toMatchObject({
    backfill_status: "done",
    backfill_count: 3,
    last_error: null,
  })

  const placed = await place(domain, { name: "#4", lines: [{ sku: "BECHER", quantity: 1 }] })
  expect(placed.acknowledged).toBe(true)
  await settle()
  const [, , , fourth] = await ordersOf(owner)
  expect(fourth).toMatchObject({ number: "#4", external_id: `${placed.order.id}` })
  expect(fourth?.holds).not.toContain("before_connection")
  const read = await call(owner, orders.read, { params: { id: fourth?.id ?? "" } })
  const { external_url } = read.body.order
  expect(external_url).toBe(`${platform.url}/shops/${domain}/orders/${placed.order.id}`)
  expect((await fetch(external_url)).status).toBe(200)
  const { body } = await call(owner, shops.sync, { params: { id } })
  expect(body.sync).toMatchObject({
    orders: 4,
    before_connection: 3,
    inbox_open: 0,
    inbox_failed: 0,
  })
  expect((await shopRow(id)).last_webhook_at).not.toBeNull()
})

it("stores an order once by message and by reading; reading it again changes nothing", async () => {
  const { owner, domain, id } = await connected("gleich")
  await platform.control("products", {
    shop: domain,
    products: [{ title: "Tee", variants: [{ sku: "TEE", price: 450 }] }],
  })
  await place(domain, {
    name: "#10",
    lines: [
      { sku: "TEE", quantity: 3, discount: 50 },
      { title: "Gutschein", quantity: 1, unit_price: 1000, requires_shipping: false },
    ],
    shipping: { title: "Standard", price: 490 },
    email: "ada@example.com",
    note: "bitte klingeln",
    tax_percent: 19,
  })
  await settle()
  const [byMessage] = await ordersOf(owner)
  await call(owner, shops.reconcile, { params: { id } })
  await settle()
  const [byReading] = await ordersOf(owner)
  expect(byReading).toEqual(byMessage)
  expect(byReading).toMatchObject({
    rounding: 0,
    shipping_title: "Standard",
    email: "ada@example.com",
    shipping_total: 490,
  })
})

it("keeps the newest version once from duplicated and reordered messages", async () => {
  const { owner, domain } = await connected("doppelt")
  await platform.control("faults", { shop: domain, mode: "duplicate" })
  await place(domain, {
    name: "#30",
    financial_status: "PENDING",
    lines: [thing],
  })
  await platform.control("faults", { shop: domain, mode: "reorder" })
  await platform.control("orders/address", {
    shop: domain,
    name: "#30",
    address: { city: "Bremen" },
    at: new Date(Date.now() + 2000).toISOString(),
  })
  await platform.control("orders/address", {
    shop: domain,
    name: "#30",
    address: { city: "Kiel" },
    at: new Date(Date.now() + 4000).toISOString(),
  })
  await platform.control("idle", { shop: domain })
  await settle()
  const all = await ordersOf(owner)
  expect(all.map(({ number, shipping_address }) => [number, shipping_address?.city])).toEqual([
    ["#30", "Kiel"],
  ])
})

it("reads an order with more lines than a page completely", async () => {
  const { owner, domain } = await connected("lang")
  const lines = Array.from({ length: 597 }, (_, i) => ({
    title: `Zeile ${i}`,
    sku: `L-${i}`,
    quantity: 1 + (i % 3),
    unit_price: 100 + i,
  }))
  await place(domain, { name: "#537237", lines })
  await settle()
  const [order] = await ordersOf(owner)
  const items = await rows.children("order_items", "order_id", [order?.id ?? ""])
  expect(items).toHaveLength(597)
  expect(order).toMatchObject({ number: "#537237", rounding: 0 })
})

it("an unreadable message keeps its error, blocks no other, and can be retried by a person", async () => {
  const { owner, domain, id } = await connected("kaputt")
  const { organisation_id } = owner
  const broken = {
    organisation_id,
    shop_id: id,
    topic: "orders/updated",
    subject: "order 1",
    body: { id: 1 },
  }
  await rows.insert("inbox", { ...broken, delivery_id: "broken" })
  await place(domain, { name: "#40", lines: [thing] })
  await settle()
  expect(await ordersOf(owner)).toHaveLength(1)
  const { body } = await call(owner, shops.sync, { params: { id } })
  expect(body.sync).toMatchObject({ inbox_open: 1, inbox_failed: 1 })
  expect(body.sync.failures).toMatchObject([
    { what: "message", label: "orders/updated order 1", attempts: 10 },
  ])
  expect(body.sync.failures[0].error).toMatch(/^unreadable: name/)
  expect((await call(owner, shops.retry, { params: { id } })).status).toBe(200)
  const [message] = await rows
    .children("inbox", "shop_id", [id])
    .then((all) => all.filter(({ delivery_id }) => delivery_id === "broken"))
  expect(message?.attempts).toBe(0)
})
