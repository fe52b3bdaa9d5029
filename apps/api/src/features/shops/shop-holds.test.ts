import { orders as api } from "@packhaus/contract/orders/endpoints"
import { shops } from "@packhaus/contract/shops/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { connectedShops } from "../../testing/connected-shop.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { toldShops } from "../../testing/told-shops.ts"

// The first test loads the platform's schema.
const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, rows, runJob } = testApp
await platform.open(testApp)
const { ordersOf, place, settle } = connectedShops(testApp, platform)
const { withProducts, only, change, placed, faults } = toldShops(testApp, platform)
afterEach(async () => expect(await brokenInvariants(testApp.db)).toEqual({}))

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

it("an order held in a disconnected shop waits for a person here", async () => {
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

it("the nightly check finds holds and releases whose messages were lost", async () => {
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

it("a scheduled order waits for its day", async () => {
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

it("keeps the shopper's own input, by message and by reading", async () => {
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

it("neither shows nor counts replaced shipping, by message and by reading", async () => {
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

it("cancels an order deleted in the shop; late messages do not revive it", async () => {
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

it("the nightly check finds orders deleted without a message and keeps existing ones", async () => {
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

it("cancels nothing when most open orders are missing, and shows an error on the shop's page", async () => {
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

it("does not ship an order that the shopper collects", async () => {
  const shop = await withProducts("collect")
  const order = await placed(shop, { pickup: true, shipping_address: null })
  expect(order).toMatchObject({
    holds: [],
    marks: ["nothing_to_ship"],
    items: [{ requires_shipping: false, is_collected: true }],
  })
})

it("does not treat a tip as goods", async () => {
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
