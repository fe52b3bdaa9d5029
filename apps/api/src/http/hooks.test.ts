import { createHmac, randomUUID } from "node:crypto"
import { shops } from "@packhaus/contract/shops/endpoints"
import { DEMO_APP } from "@packhaus/standins/shopify/server"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createServer } from "../server.ts"
import { createShopPlatform } from "../testing/shop-platform.ts"
import { createTestApp } from "../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { app, call, createActor, db } = testApp
await platform.open(testApp)
const owner = await createActor("customer")
const domain = await platform.found("hooks")
const shop = await platform.connect(testApp, owner, { domain })

const signature = (text: string, secret = DEMO_APP.secret) =>
  createHmac("sha256", secret).update(text).digest("base64")

/** Sends a message as the platform does, or with other headers. */
async function send(payload: string, other: Record<string, string | undefined> = {}, server = app) {
  const all = {
    "content-type": "application/json",
    "x-shopify-topic": "carts/update",
    "x-shopify-hmac-sha256": signature(payload),
    "x-shopify-shop-domain": domain,
    "x-shopify-api-version": "2026-10",
    "x-shopify-webhook-id": randomUUID(),
    ...other,
  }
  const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return server.inject({ method: "POST", url: "/hooks/shopify", headers, payload })
}
const stored = () => db.selectFrom("inbox").select(["delivery_id", "topic", "body"]).execute()

it("200 stores a message once for any number of concurrent deliveries", async () => {
  const delivery = randomUUID()
  const sending = () => send('{"id":1,"note":"ä"}', { "x-shopify-webhook-id": delivery })
  const replies = await Promise.all(Array.from({ length: 20 }, sending))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  const found = (await stored()).filter(({ delivery_id }) => delivery_id === delivery)
  expect(found).toEqual([
    { delivery_id: delivery, topic: "carts/update", body: { id: 1, note: "ä" } },
  ])
})

it("401 for a wrong or missing signature, another app's, and a body changed afterwards", async () => {
  const before = (await stored()).length
  for (const hmac of [signature("{}", "guess"), "ü".repeat(44), "x", "", undefined])
    expect((await send("{}", { "x-shopify-hmac-sha256": hmac })).statusCode).toBe(401)
  expect((await send("{} ", { "x-shopify-hmac-sha256": signature("{}") })).statusCode).toBe(401)
  expect((await send("{}", { "x-shopify-webhook-id": undefined })).statusCode).toBe(401)
  expect((await send("not json")).statusCode).toBe(401)
  expect((await app.inject({ method: "POST", url: "/hooks/shopify" })).statusCode).toBe(401)
  expect((await stored()).length).toBe(before)
})

it("401 for an unknown shop, 413 for more than two megabytes, 200 for less", async () => {
  const unknown = await send("{}", { "x-shopify-shop-domain": "nobody.myshopify.com" })
  expect([unknown.statusCode, unknown.json().code]).toEqual([401, "sessions.missing"])
  expect((await send(JSON.stringify({ text: "x".repeat(1_900_000) }))).statusCode).toBe(200)
  expect((await send(JSON.stringify({ text: "x".repeat(2_200_000) }))).statusCode).toBe(413)
})

it("200 for text that PostgreSQL cannot store: it is omitted, so that the shop keeps its subscription", async () => {
  const delivery = randomUUID()
  const odd = String.raw`{"id":3,"note\u0000":"a\u0000b \ud83d \ud83d\ude00 \\u0000"}`
  expect((await send(odd, { "x-shopify-webhook-id": delivery })).statusCode).toBe(200)
  const [found] = (await stored()).filter(({ delivery_id }) => delivery_id === delivery)
  expect(found?.body).toEqual({ id: 3, note: "ab  \u{1f600} \\u0000" })
})

it("401 for a body nested too deep to store", async () => {
  for (const depth of [50, 1_000, 7_000, 100_000, 900_000]) {
    const { statusCode } = await send(`{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`)
    expect([depth, statusCode]).toEqual([depth, depth > 50 ? 401 : 200])
  }
})

it("429 with Retry-After beyond fifty messages a second of one shop", async () => {
  const key = `hooks ${shop.id}`
  const window = db.selectFrom("rate_limits").where("key", "=", key)
  const leave = (points: number, seconds: number) =>
    sql`update rate_limits set points = ${points},
      expires_at = now() + make_interval(secs => ${seconds}) where key = ${key}`.execute(db)
  // Simulates the maximum of one second, independent of the machine's speed.
  await leave(0, 60)
  const replies = await Promise.all(Array.from({ length: 53 }, () => send("{}")))
  const statuses = replies.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([...Array(50).fill(200), 429, 429, 429])
  const refused = replies.find(({ statusCode }) => statusCode === 429)
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0)
  // An expired window is followed by one of a second.
  await leave(53, -1)
  expect((await send("{}")).statusCode).toBe(200)
  const { points, opened } = await window
    .select(["points", sql<boolean>`expires_at <= now() + interval '1 second'`.as("opened")])
    .executeTakeFirstOrThrow()
  expect([points, opened]).toEqual([1, true])
})

it("429 with Retry-After for an address with unsigned messages; signed ones still pass", async () => {
  const limited = { ...testApp.serverOptions, requestsPerMinute: 5 }
  const server = await createServer(testApp.application, limited)
  const ip = { "x-forwarded-for": "10.0.0.77" }
  const forge = () => send("{}", { ...ip, "x-shopify-hmac-sha256": "x" }, server)
  const statuses: number[] = []
  for (let i = 0; i < 7; i++) statuses.push((await forge()).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(Number((await forge()).headers["retry-after"])).toBeGreaterThan(0)
  // It is the one general limit, also used up for other requests.
  expect((await server.inject({ url: "/admin/auth", headers: ip })).statusCode).toBe(429)
  await new Promise((done) => setTimeout(done, 1000))
  expect((await send('{"id":2}', ip, server)).statusCode).toBe(200)
  expect((await forge()).statusCode).toBe(429)
  await server.close()
})

it("401 after the shop was disconnected, but its privacy notices are accepted", async () => {
  await call(owner, shops.disconnect, { params: { id: shop.id } })
  await new Promise((done) => setTimeout(done, 1000))
  expect((await send("{}")).statusCode).toBe(401)
  expect((await send("{}", { "x-shopify-topic": "shop/redact" })).statusCode).toBe(200)
})
