import { afterAll, beforeAll, expect, test } from "vitest"
import { FULFIL, SUBSCRIBE } from "../testing/queries.ts"
import { askTokens, connect, control, DEMO_SHOP, read } from "../testing/shop-client.ts"
import type { ApiFault } from "./faults.ts"
import { type ShopStandIn, startShopStandIn } from "./server.ts"

let standIn: ShopStandIn
let token: string
let refreshToken: string

beforeAll(async () => {
  standIn = await startShopStandIn({ port: 0, dataFolder: null })
  const { tokens } = await connect(standIn)
  token = tokens.access_token
  refreshToken = tokens.refresh_token
})
afterAll(() => standIn.close())

// The first call reads the platform's schema: seconds, on a machine under load.
const ask = (query: string, variables: object = {}, timeout = 25_000) =>
  fetch(`${standIn.url}/admin/api/2026-10/graphql.json`, {
    method: "POST",
    signal: AbortSignal.timeout(timeout),
    headers: { "x-standin-shop": DEMO_SHOP, "x-shopify-access-token": token },
    body: JSON.stringify({ query, variables }),
  })
const NAME = "query Name { shop { name } }"
const next = (mode: ApiFault) => control(standIn, "faults", { mode, times: 1 })

test("500 and 429 with Retry-After, once, then normal answers", async () => {
  await next("500")
  expect((await ask(NAME)).status).toBe(500)
  await next("429")
  const refused = await ask(NAME)
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"])
  expect((await ask(NAME)).status).toBe(200)
})

test("no answer: refused, hanging, cut in the middle, invalid JSON", async () => {
  await next("refuse")
  await expect(ask(NAME)).rejects.toThrow("fetch failed")
  await next("hang")
  await expect(ask(NAME, {}, 200)).rejects.toThrow(/timeout/i)
  await next("cut")
  await expect(ask(NAME).then((answer) => answer.text())).rejects.toThrow("terminated")
  await next("wrong_json")
  expect(await (await ask(NAME)).text()).toContain("<html>")
})

test("a parcel whose answer was lost exists nevertheless: callers must read before they retry", async () => {
  await control(standIn, "orders", {
    order: { name: "L-1", lines: [{ title: "A", sku: "A", quantity: 1 }] },
  })
  type Stored = {
    orders: {
      fulfillment_orders: { id: number }[]
      fulfillments: { tracking: { number: string }[] }[]
    }[]
  }
  const stored = async () =>
    (await read<Stored>(await fetch(`${standIn.url}/standin/orders?name=L-1`))).orders[0]
  const fulfillmentOrderId = `gid://shopify/FulfillmentOrder/${(await stored())?.fulfillment_orders[0]?.id}`
  const f = {
    lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }],
    trackingInfo: { number: "T-1" },
  }
  await next("cut")
  await expect(ask(FULFIL, { f }).then((answer) => answer.text())).rejects.toThrow("terminated")
  expect((await stored())?.fulfillments).toMatchObject([{ tracking: [{ number: "T-1" }] }])
  const repeated = await read<{ data: { fulfillmentCreate: { userErrors: unknown[] } } }>(
    await ask(FULFIL, { f }),
  )
  expect(repeated.data.fulfillmentCreate.userErrors).toHaveLength(1)
})

test("the answer to a refresh may get lost; the same token gets another one", async () => {
  const refresh = () =>
    askTokens(standIn, DEMO_SHOP, { grant_type: "refresh_token", refresh_token: refreshToken })
  await next("cut")
  await expect(refresh().then((answer) => answer.text())).rejects.toThrow("terminated")
  expect((await refresh()).status).toBe(200)
})

test("records the app's requests without their token", async () => {
  await ask(NAME)
  const answer = await fetch(`${standIn.url}/standin/requests`)
  const text = await answer.text()
  expect(text).toContain('"operation":"Name"')
  expect(text).not.toContain(token)
})

test("400 names what a control does not understand, 404 for unknown rows", async () => {
  const post = (name: string, body: string) =>
    fetch(`${standIn.url}/standin/${name}`, { method: "POST", body }).then(({ status }) => status)
  expect(await post("orders", '{"order":{"lines":[]}}')).toBe(400)
  expect(await post("orders", "{")).toBe(400)
  expect(await post("orders/cancel", '{"name":"nobody"}')).toBe(404)
  expect(await post("uninstall", '{"shop":"nobody.myshopify.com"}')).toBe(404)
  expect(await post("nonsense", "{}")).toBe(404)
})

test("hides personal data from an app without access, also in its webhooks", async () => {
  const { id } = await control<{ id?: number }>(standIn, "redact", { redacted: true })
  expect(id).toBeUndefined()
  await ask(SUBSCRIBE, { t: "ORDERS_CREATE", w: { uri: "http://127.0.0.1:9/hooks" } })
  const address = {
    first_name: "Ada",
    last_name: "Ohm",
    address1: "Weg 1",
    city: "Ulm",
    country_code: "DE",
  }
  await control(standIn, "orders", {
    order: {
      name: "P-1",
      lines: [{ title: "A", quantity: 1 }],
      email: "ada@example.com",
      shipping_address: address,
    },
  })
  const query =
    'query P { orders(first:1, query:"name:P-1") { nodes { email shippingAddress { lastName address1 city } customer { lastName } } } }'
  type Orders = { data: { orders: { nodes: unknown[] } } }
  expect((await read<Orders>(await ask(query))).data.orders.nodes).toEqual([
    {
      email: null,
      shippingAddress: { lastName: null, address1: null, city: "Ulm" },
      customer: { lastName: null },
    },
  ])
  const deliveries = await (await fetch(`${standIn.url}/standin/deliveries`)).text()
  expect(deliveries).toContain("P-1")
  expect(deliveries).not.toContain("Ohm")
})
