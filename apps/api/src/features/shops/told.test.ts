import { cents } from "@packhaus/contract/kernel/values"
import { orders as api } from "@packhaus/contract/orders/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { shops } from "@packhaus/contract/shops/endpoints"
import { afterEach, expect, it } from "vitest"
import { connectedShops } from "../../testing/connected-shop.ts"
import { brokenInvariants } from "../../testing/invariants.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"

// The first test loads the platform's schema.
const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, rows, runJob } = testApp
await platform.open(testApp)
const { connected, ordersOf, place, settle } = connectedShops(testApp, platform)
afterEach(async () => expect(await brokenInvariants(testApp.db)).toEqual({}))

/** A shop with two products. */
async function withProducts(name: string) {
  const domain = `${name}.myshopify.com`
  const products = ["CUP", "PLATE"].map((sku) => ({ title: sku, variants: [{ sku, price: 500 }] }))
  return connected(name, () => platform.control("products", { shop: domain, products }))
}
type Shop = Awaited<ReturnType<typeof withProducts>>
const change = async (shop: Shop, what: string, body: object = {}) => {
  await platform.control(what, { shop: shop.domain, name: "#1", ...body })
  await platform.control("idle", { shop: shop.domain })
  await settle()
  return only(shop)
}
async function only({ owner }: Shop) {
  const [order] = await ordersOf(owner)
  if (!order) throw new Error("no order")
  const { body } = await call(owner, api.read, { params: { id: order.id } })
  const read: Order = body.order
  const entries = await rows.children("audit_entries", "entity_id", [order.id])
  return { ...read, actions: entries.map(({ action }) => action) }
}
async function placed(shop: Shop, order: object = {}) {
  await place(shop.domain, { name: "#1", lines: [{ sku: "CUP", quantity: 2 }], ...order })
  await settle()
  return only(shop)
}
const faults = (shop: Shop, mode: string | null) =>
  platform.control("faults", { shop: shop.domain, mode })

it("a hold placed in the shop stops packing until the shop releases it", async () => {
  const shop = await withProducts("held")
  await placed(shop)
  const held = await change(shop, "orders/hold", { reason: "HIGH_RISK_OF_FRAUD", notes: "call" })
  expect(held.holds).toContain("held_in_shop")
  expect(held.shop_holds).toMatchObject([{ reason: "high_risk_of_fraud", note: "call" }])
  const { status } = await call(shop.owner, api.release, {
    params: { id: held.id },
    body: {},
  })
  expect(status).toBe(422)
  const released = await change(shop, "orders/release")
  expect(released).toMatchObject({ shop_holds: [] })
  expect(released.holds).not.toContain("held_in_shop")
  expect(released.actions).toEqual(
    expect.arrayContaining(["order.held_in_shop", "order.released_in_shop"]),
  )
})

it("an order held in a shop that is disconnected waits for a person here", async () => {
  const shop = await withProducts("apart")
  await placed(shop)
  await change(shop, "orders/hold")
  await call(shop.owner, shops.disconnect, { params: { id: shop.id } })
  const held = await only(shop)
  expect(held.holds).toContain("by_hand")
  expect(held.holds).not.toContain("held_in_shop")
  await call(shop.owner, api.release, { params: { id: held.id }, body: {} })
  expect((await only(shop)).holds).not.toContain("by_hand")
})

it("holds and releases whose messages were lost are found in the night", async () => {
  const shop = await withProducts("lost")
  await placed(shop)
  await faults(shop, "drop")
  expect((await change(shop, "orders/hold")).holds).not.toContain("held_in_shop")
  await runJob("shops.check")
  await settle()
  expect((await only(shop)).holds).toContain("held_in_shop")
  await change(shop, "orders/release")
  await runJob("shops.check")
  await settle()
  expect((await only(shop)).holds).not.toContain("held_in_shop")
})

it("an order that is scheduled waits for its day", async () => {
  const shop = await withProducts("later")
  const order = await placed(shop)
  expect(order.holds).not.toContain("held_in_shop")
  const scheduled = await withProducts("day")
  const fulfill_at = new Date(Date.now() + 86_400_000).toISOString()
  await platform.control("faults", { shop: scheduled.domain, mode: "drop" })
  await place(scheduled.domain, { name: "#1", lines: [{ sku: "CUP", quantity: 1 }], fulfill_at }, 0)
  await faults(scheduled, null)
  await runJob("shops.reconcile")
  await settle()
  const waiting = await only(scheduled)
  expect(waiting.shop_holds).toMatchObject([{ reason: "scheduled" }])
  expect((await change(scheduled, "orders/release")).shop_holds).toEqual([])
})

it("what the shopper entered is kept, by message and by reading", async () => {
  const shop = await withProducts("engraved")
  const lines = [
    {
      sku: "CUP",
      quantity: 1,
      properties: [
        { name: "Gravur", value: "Für Anna 😀" },
        { name: "_tpl", value: "4" },
      ],
    },
  ]
  const note_attributes = [{ name: "Geschenktext", value: "Alles Gute" }]
  const order = await placed(shop, { lines, note_attributes })
  const kept = [{ name: "Gravur", value: "Für Anna 😀" }]
  expect(order).toMatchObject({ note_attributes, items: [{ properties: kept }] })
  await runJob("shops.reconcile")
  await settle()
  expect(await only(shop)).toMatchObject({ note_attributes, items: [{ properties: kept }] })
})

it("shipping that was replaced is neither shown nor counted, by message and by reading", async () => {
  const shop = await withProducts("shipping")
  await placed(shop, { shipping: { title: "Express", price: 990 } })
  const expected = { shipping_title: "Standard", shipping_total: 490, rounding: 0 }
  expect(await change(shop, "orders/shipping", { title: "Standard", price: 490 })).toMatchObject(
    expected,
  )
  await runJob("shops.reconcile")
  await settle()
  expect(await only(shop)).toMatchObject(expected)
})

it("an order deleted in the shop is cancelled; late messages do not bring it back", async () => {
  const shop = await withProducts("deleted")
  const { external_id } = await placed(shop)
  const deleted = await change(shop, "orders/delete")
  expect(deleted).toMatchObject({ fulfillment_status: "canceled", holds: [] })
  expect(deleted.actions).toContain("order.deleted_in_shop")
  await testApp.db
    .updateTable("inbox")
    .set({ processed_at: null })
    .where("subject", "=", `order ${external_id}`)
    .where("topic", "=", "orders/create")
    .execute()
  await settle()
  expect(await only(shop)).toMatchObject({ fulfillment_status: "canceled" })
})

it("orders deleted without a message are found in the night, one that is there stays", async () => {
  const shop = await withProducts("silent")
  await placed(shop)
  await place(shop.domain, { name: "#2", lines: [{ sku: "CUP", quantity: 1 }] })
  await settle()
  await faults(shop, "drop")
  await change(shop, "orders/delete")
  await runJob("shops.check")
  await settle()
  const all = await ordersOf(shop.owner)
  expect(all.map(({ number, fulfillment_status }) => [number, fulfillment_status])).toEqual([
    ["#1", "canceled"],
    ["#2", expect.not.stringMatching("canceled")],
  ])
})

it("when most open orders are missing nothing is cancelled, and the shop's page says so", async () => {
  const shop = await withProducts("vanished")
  for (let i = 1; i <= 12; i++)
    await place(shop.domain, { name: `#${i}`, lines: [{ sku: "CUP", quantity: 1 }] })
  await settle()
  await faults(shop, "drop")
  for (let i = 1; i <= 12; i++)
    await platform.control("orders/delete", { shop: shop.domain, name: `#${i}` })
  await runJob("shops.check")
  const all = await ordersOf(shop.owner)
  expect(all.filter(({ canceled_at }) => canceled_at === null)).toHaveLength(12)
  const row = await rows.one("shops", shop.id)
  expect(row.last_error).toBe("refused: 12 of 12 open orders are missing")
})

const skuOf = async (shop: Shop) => {
  const [item] = (await only(shop)).items
  if (!item?.variant_id) return null
  return (await rows.one("product_variants", item.variant_id)).sku
}

it("a SKU that the shop gave to a variant is followed to our goods", async () => {
  const shop = await withProducts("moved")
  await faults(shop, "drop")
  await platform.control("products/sku", { shop: shop.domain, sku: "PLATE", to: "OLD-PLATE" })
  await platform.control("products/sku", { shop: shop.domain, sku: "CUP", to: "PLATE" })
  await faults(shop, null)
  await placed(shop, { lines: [{ sku: "PLATE", quantity: 1 }] })
  expect(await skuOf(shop)).toBe("PLATE")
})

it("a SKU that is unknown here asks a person, once: the answer is remembered", async () => {
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

it("products have the shop's price and follow it, until a person enters another one", async () => {
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

it("an order that the shopper collects is not shipped", async () => {
  const shop = await withProducts("collect")
  const order = await placed(shop, { pickup: true, shipping_address: null })
  expect(order).toMatchObject({
    holds: [],
    marks: ["nothing_to_ship"],
    items: [{ requires_shipping: false, is_collected: true }],
  })
})

it("a tip is no goods", async () => {
  const shop = await withProducts("tip")
  const lines = [
    { sku: "CUP", quantity: 1 },
    { title: "Trinkgeld", quantity: 1, unit_price: 200, tip: true },
  ]
  expect((await placed(shop, { lines })).items.map((item) => item.requires_shipping)).toEqual([
    true,
    false,
  ])
})
