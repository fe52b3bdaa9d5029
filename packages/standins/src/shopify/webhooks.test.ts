import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { SUBSCRIBE } from "../testing/queries.ts"
import {
  askTokens,
  connect,
  control,
  DEMO_APP_SECRET,
  DEMO_SHOP,
  libraryFor,
  read,
} from "../testing/shop-client.ts"
import { startReceiver } from "../testing/webhook-receiver.ts"
import { type ShopStandIn, startShopStandIn } from "./server.ts"
import { bodySignature } from "./signatures.ts"

let standIn: ShopStandIn
let app: Awaited<ReturnType<typeof startReceiver>>
let folder: string

const start = () =>
  startShopStandIn({
    port: 0,
    dataFolder: folder,
    webhooks: {
      retryDelays: [10, 10, 10, 10, 10, 10, 10, 10],
      timeout: 60_000,
      parallel: 1,
      reorderWindow: 2_000,
    },
  })

const TOPICS = [
  "ORDERS_CREATE",
  "ORDERS_UPDATED",
  "ORDERS_CANCELLED",
  "ORDERS_EDITED",
  "REFUNDS_CREATE",
  "FULFILLMENTS_CREATE",
  "APP_UNINSTALLED",
]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "standin-"))
  standIn = await start()
  const { library } = libraryFor(standIn)
  app = await startReceiver(library)
  const { session } = await connect(standIn)
  const client = new library.clients.Graphql({ session })
  for (const topic of TOPICS) {
    const variables = { t: topic, w: { uri: app.url } }
    const { data } = await client.request(SUBSCRIBE, { variables })
    expect(data).toMatchObject({ webhookSubscriptionCreate: { userErrors: [] } })
  }
})

afterEach(async () => {
  await standIn.close()
  await app.close()
  rmSync(folder, { recursive: true })
})

const place = (name: string, more: Record<string, unknown> = {}) =>
  control(standIn, "orders", {
    order: {
      name,
      lines: [{ sku: "X", title: "Ding", quantity: 2, unit_price: 1000 }],
      shipping_address: { last_name: "Müller – 李", country_code: "DE" },
      ...more,
    },
  })
const idle = () => control(standIn, "idle", { wait_ms: 60_000 })
const topics = () => app.received.map((one) => one.topic)

test("sends an order with a signature the library accepts, in REST format", async () => {
  await place("W-1")
  await idle()
  const [first] = app.received
  expect(first).toMatchObject({ topic: "orders/create", shop: DEMO_SHOP })
  expect(bodySignature(DEMO_APP_SECRET, first?.raw ?? "")).toMatch(/=$/)
  const body: Record<string, unknown> = JSON.parse(first?.raw ?? "")
  expect(body).toMatchObject({
    name: "W-1",
    admin_graphql_api_id: `gid://shopify/Order/${body.id}`,
    financial_status: "paid",
    fulfillment_status: null,
    total_price: "20.00",
    currency: "GBP",
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
    line_items: [
      { sku: "X", quantity: 2, current_quantity: 2, fulfillable_quantity: 2, price: "10.00" },
    ],
  })
})

test("edit, refund, fulfilment and cancellation send their own topic and the order's update", async () => {
  const { order } = await control<{ order: { lines: { id: number }[] } }>(standIn, "orders", {
    order: { name: "W-2", lines: [{ title: "Ding", sku: "X", quantity: 5, unit_price: 100 }] },
  })
  const line_id = order.lines[0]?.id ?? 0
  await control(standIn, "orders/edit", { name: "W-2", set: [{ line_id, quantity: 4 }] })
  await control(standIn, "orders/refund", { name: "W-2", lines: [{ sku: "X", quantity: 1 }] })
  await control(standIn, "orders/fulfil", {
    name: "W-2",
    lines: [{ sku: "X", quantity: 1 }],
    number: "N1",
  })
  await control(standIn, "orders/cancel", { name: "W-2" })
  await idle()
  const deliveries = [
    "orders/create",
    "orders/edited",
    "orders/updated",
    "refunds/create",
    "orders/updated",
    "fulfillments/create",
    "orders/updated",
    "refunds/create",
    "orders/cancelled",
    "orders/updated",
  ]
  expect(topics().toSorted()).toEqual(deliveries.toSorted())
  const cancelled = app.received.find((one) => one.topic === "orders/cancelled")
  expect(JSON.parse(cancelled?.raw ?? "")).toMatchObject({
    financial_status: "partially_refunded",
    fulfillment_status: "fulfilled",
    line_items: [{ quantity: 5, current_quantity: 1, fulfillable_quantity: 0 }],
  })
})

test("retries a failed webhook with the same ids and the original body", async () => {
  app.answer({ status: 500 }, { status: 503 })
  await place("W-3")
  await control(standIn, "orders/address", { name: "W-3", address: { city: "Köln" } })
  await idle()
  const tries = app.received.filter((one) => one.topic === "orders/create")
  expect(new Set(app.received.map((one) => one.webhookId)).size).toBe(2)
  expect(new Set(tries.map((one) => one.raw)).size).toBe(1)
  expect(app.received).toHaveLength(4)
})

test("removes the subscription after eight failed retries", async () => {
  app.answer(...Array.from({ length: 9 }, () => ({ status: 500 })))
  await place("W-4")
  await idle()
  expect(app.received).toHaveLength(9)
  await place("W-5")
  await idle()
  expect(app.received).toHaveLength(9)
})

test("429 makes the shop wait as requested, and is not a failed attempt", async () => {
  app.answer({ status: 429, headers: { "retry-after": "1" } })
  const began = Date.now()
  await place("W-6")
  await idle()
  expect(Date.now() - began).toBeGreaterThanOrEqual(1000)
  expect(app.received).toHaveLength(2)
})

test("faults: twice with the same id, in reverse order, not at all", async () => {
  await control(standIn, "faults", { mode: "duplicate", times: 1 })
  await place("D-1")
  await idle()
  expect(app.received.map((one) => one.webhookId)).toHaveLength(2)
  expect(new Set(app.received.map((one) => one.webhookId)).size).toBe(1)
  app.received.length = 0
  await control(standIn, "faults", { mode: "reorder" })
  for (const name of ["R-1", "R-2", "R-3"]) await place(name)
  await idle()
  const names = app.received.map((one) => JSON.parse(one.raw).name)
  expect(names).toEqual(["R-3", "R-2", "R-1"])
  await control(standIn, "faults", { mode: null })
  app.received.length = 0
  await control(standIn, "faults", { mode: "drop", times: 1 })
  await place("L-1")
  await place("L-2")
  await idle()
  expect(app.received.map((one) => JSON.parse(one.raw).name)).toEqual(["L-2"])
})

test("waiting messages and all stored data survive a restart", async () => {
  await app.close()
  await place("S-1")
  await standIn.close()
  const { library } = libraryFor(standIn)
  app = await startReceiver(library, app.port)
  standIn = await start()
  await idle()
  expect(app.received.map((one) => JSON.parse(one.raw).name)).toEqual(["S-1"])
  const { orders } = await read<{ orders: { name: string }[] }>(
    await fetch(`${standIn.url}/standin/orders`),
  )
  expect(orders.map((one) => one.name)).toEqual(["S-1"])
  const { shops } = await read<{ shops: { connected: boolean; subscriptions: unknown[] }[] }>(
    await fetch(`${standIn.url}/standin/shops`),
  )
  expect(shops[0]).toMatchObject({ connected: true })
})

test("uninstalling sends the app a last message and invalidates its tokens", async () => {
  const { tokens } = await connect(standIn)
  await control(standIn, "uninstall", {})
  const refreshed = await askTokens(standIn, DEMO_SHOP, {
    grant_type: "refresh_token",
    refresh_token: tokens.refresh_token,
  })
  expect(refreshed.status).toBe(400)
  await idle()
  expect(topics()).toEqual(["app/uninstalled"])
  await place("U-1")
  await idle()
  expect(app.received).toHaveLength(1)
})
