import { createHmac, randomUUID } from "node:crypto"
import { shops } from "@packhaus/contract/shops/endpoints"
import { DEMO_APP } from "@packhaus/standins/shopify/server"
import { expect, it } from "vitest"
import { connectedShops, thing } from "../../testing/connected-shop.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { app, call, createActor, db } = testApp
await platform.open(testApp)
const { connected, ordersOf, place, settle } = connectedShops(testApp, platform)

async function send(domain: string, topic: string, body: object) {
  const payload = JSON.stringify(body)
  const hmac = createHmac("sha256", DEMO_APP.secret).update(payload).digest("base64")
  const headers = {
    "content-type": "application/json",
    "x-shopify-topic": topic,
    "x-shopify-hmac-sha256": hmac,
    "x-shopify-shop-domain": domain,
    "x-shopify-api-version": "2026-10",
    "x-shopify-webhook-id": randomUUID(),
  }
  const reply = await app.inject({ method: "POST", url: "/hooks/shopify", headers, payload })
  expect(reply.statusCode).toBe(200)
  await settle()
}
const recipientsOf = async (owner: Parameters<typeof ordersOf>[0]) =>
  (await ordersOf(owner)).map(({ recipient }) => recipient)

it("a shopper's privacy request reaches every organisation that ever had the shop, and so does the end of the shop", async () => {
  const first = await connected("wandert")
  const { domain } = first
  for (const name of ["#1", "#2"]) {
    await place(domain, { name, lines: [thing] })
    await platform.control("orders/cancel", { shop: domain, name, wait_ms: 60_000 })
  }
  await settle()
  const [order] = await ordersOf(first.owner)
  await call(first.owner, shops.disconnect, { params: { id: first.id } })
  const second = await createActor("customer")
  const { id } = await platform.connect(testApp, second, { domain })
  await settle()
  expect(await recipientsOf(first.owner)).toEqual(["Ada Lovelace", "Ada Lovelace"])

  await send(domain, "customers/redact", {
    customer: { id: 1 },
    orders_to_redact: [Number(order?.external_id)],
  })
  expect(await recipientsOf(first.owner)).toEqual(["", "Ada Lovelace"])
  await send(domain, "customers/data_request", { customer: { id: 1 }, orders_requested: [1] })
  await send(domain, "shop/redact", { shop_domain: domain })
  expect(await recipientsOf(first.owner)).toEqual(["", ""])
  const received = await db
    .selectFrom("inbox")
    .select(["shop_id", "topic", "error"])
    .where("topic", "in", ["customers/redact", "customers/data_request", "shop/redact"])
    .execute()
  for (const topic of ["customers/redact", "customers/data_request", "shop/redact"])
    expect(
      received
        .filter((one) => one.topic === topic)
        .map(({ shop_id }) => shop_id)
        .sort(),
    ).toEqual([first.id, id].sort())
})

it("other messages reach only the newest owner", async () => {
  const first = await connected("gehoert")
  await call(first.owner, shops.disconnect, { params: { id: first.id } })
  const second = await createActor("customer")
  const { id } = await platform.connect(testApp, second, { domain: first.domain })
  await settle()
  await send(first.domain, "carts/update", { id: 1 })
  const received = await db
    .selectFrom("inbox")
    .select("shop_id")
    .where("topic", "=", "carts/update")
    .execute()
  expect(received).toEqual([{ shop_id: id }])
})
