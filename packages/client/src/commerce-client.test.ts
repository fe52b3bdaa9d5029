import { regions } from "@packhaus/contract/commerce/regions"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it, vi } from "vitest"
import { DEFAULT_BASE_URL } from "./client.ts"
import { createCommerceClient } from "./commerce-client.ts"
import { answer, breakOff, cut, hang, loopback } from "./testing/loopback.ts"

const server = await loopback()
/** Only abandoned requests are sent here: they may arrive after the next call was counted. */
const silent = await loopback()
const { baseUrl } = server

it("merges each answer with the raw response", async () => {
  const client = createCommerceClient({ baseUrl })
  server.will(answer(200, { regions: [], count: 0 }, { "x-request-id": "r1" }))
  const reply = await client.admin.custom.get("/regions", { id: ["a", "b"], q: "x" })
  expect(reply).toMatchObject({
    regions: [],
    count: 0,
    response: { status: 200, headers: { "x-request-id": "r1" } },
  })
  expect(decodeURIComponent(server.received[0]?.url ?? "")).toBe(
    "/admin/regions?id[0]=a&id[1]=b&q=x",
  )
})

it("sends custom posts and deletes under /admin", async () => {
  const client = createCommerceClient({ baseUrl, apiKey: "k1" })
  server.will(answer(200), answer(200))
  await client.admin.custom.post("things/1/go", { a: 1 })
  await client.admin.custom.delete("things/1")
  expect(server.received).toMatchObject([
    { method: "POST", url: "/admin/things/1/go", body: '{"a":1}' },
    { method: "DELETE", url: "/admin/things/1", body: "" },
  ])
  expect(server.received[1]?.headers["x-medusa-access-token"]).toBe("k1")
})

it("keeps a token for each domain and sends it only in that domain", async () => {
  const client = createCommerceClient({ baseUrl })
  const credentials = { email: "a@b.example", password: "p" }
  server.will(answer(200, { access_token: "admin1" }), answer(200), answer(200))
  await client.admin.getToken(credentials)
  await client.admin.custom.get("auth")
  await client.store.custom.get("regions")
  client.setToken("store", "store1")
  await client.store.custom.get("regions")
  expect(server.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ["/admin/auth/token", undefined],
    ["/admin/auth", "Bearer admin1"],
    ["/store/regions", undefined],
    ["/store/regions", "Bearer store1"],
  ])
})

it("throws for a domain other than admin or store", async () => {
  const client = createCommerceClient({ baseUrl })
  const message = "domain must be 'admin' or 'store', received 'shop'"
  expect(() => client.setToken("shop", "t")).toThrow(message)
  await expect(client.request("shop", "GET", "x")).rejects.toThrow(message)
})

it("retries with one key as configured, and not at all when bare", async () => {
  server.will(answer(501), answer(200, { ok: true }))
  const client = createCommerceClient({ baseUrl, maxRetries: 1 })
  expect(await client.admin.custom.post("x")).toMatchObject({ ok: true })
  const keys = new Set(server.received.map(({ headers }) => headers["idempotency-key"]))
  expect([server.received.length, keys.size]).toEqual([2, 1])

  server.will(answer(501))
  const bare = createCommerceClient({ baseUrl })
  await expect(bare.admin.custom.post("x")).rejects.toThrow("Request failed with status code 501")
  expect(server.received.map(({ headers }) => headers["idempotency-key"])).toEqual([undefined])
})

it("uses port 9000 of this machine by default", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("{}"))
  await createCommerceClient({ fetch }).admin.custom.get("regions")
  expect(DEFAULT_BASE_URL).toBe("http://localhost:9000")
  expect(fetch.mock.calls[0]?.[0]).toBe("http://localhost:9000/admin/regions")
})

const email = "ada@front.example"
const page = { regions: [], count: 0, offset: 0, limit: 20 }

it("calls endpoints of both APIs with their tokens and keys, and merges validated replies", async () => {
  const client = createCommerceClient({ baseUrl, apiKey: "k1", publishableApiKey: "pk1" })
  client.setToken("admin", "admin1")
  client.setToken("store", "shop_1")
  server.will(answer(200, { exists: true, more: 1 }, { "x-request-id": "r9" }), answer(200, page))
  const { exists, response } = await client.call(shoppers.exists, { params: { email } })
  expect([exists, response.status, response.headers["x-request-id"]]).toEqual([true, 200, "r9"])
  const listed = await client.call(regions.admin.list, { query: { q: "a b" } })
  expect(listed).toMatchObject({ regions: [], count: 0 })
  expect(listed).not.toHaveProperty("more")
  expect(server.received).toMatchObject([
    {
      url: "/store/auth/ada%40front.example",
      headers: { authorization: "Bearer shop_1", "x-publishable-api-key": "pk1" },
    },
    {
      url: "/admin/regions?q=a+b",
      headers: { authorization: "Bearer admin1", "x-medusa-access-token": "k1" },
    },
  ])
  expect(server.received[0]?.headers).not.toHaveProperty("x-medusa-access-token")

  client.setToken("store", undefined)
  server.will(answer(200, { exists: false }))
  await client.call(shoppers.exists, { params: { email } })
  expect(server.received[0]?.headers).not.toHaveProperty("authorization")
})

it("throws for a reply that does not match the contract", async () => {
  server.will(answer(200, { exists: "perhaps" }))
  const client = createCommerceClient({ baseUrl })
  await expect(client.call(shoppers.exists, { params: { email } })).rejects.toThrow("exists")
})

it("a POST survives a cut connection, a truncated reply and a busy server, and runs once", async () => {
  const client = createCommerceClient({ baseUrl, maxRetries: 3 })
  server.will(cut, breakOff, answer(409), answer(200, {}))
  const body = { email, password: "an umbrella in july" }
  await client.call(shoppers.requestReset, { body: { email: body.email } })
  expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array.from({ length: 4 }, () => "POST /store/customers/password-token"),
  )
  expect(new Set(server.received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1)
  expect(server.received[0]?.headers["idempotency-key"]).toBeTruthy()
})

it("does not retry permanent errors or aborted calls, nor beyond its limit", async () => {
  const ask = (options: { timeout?: number; baseUrl?: string } = {}, signal?: AbortSignal) =>
    createCommerceClient({ baseUrl, maxRetries: 1, ...options })
      .call(sessions.read, {}, signal)
      .then(
        () => "",
        ({ message }: Error) => message,
      )
  for (const status of [400, 401, 404, 422, 429, 500]) {
    server.will(answer(status), answer(200))
    expect(await ask()).toBe(`Request failed with status code ${status}`)
    expect(server.received).toHaveLength(1)
  }
  server.will(answer(503), answer(501), answer(200))
  expect(await ask()).toBe("Request failed with status code 501")
  expect(server.received).toHaveLength(2)
  server.will(cut, cut)
  expect(await ask()).toBe("Network Error")
  expect(server.received).toHaveLength(2)
  silent.will(hang, hang)
  expect(await ask({ timeout: 100, baseUrl: silent.baseUrl })).toBe("timeout of 100ms exceeded")
  server.will(hang)
  const giving = new AbortController()
  const given = ask({}, giving.signal)
  await expect.poll(() => server.received).toHaveLength(1)
  giving.abort()
  expect(await given).toBe("Request aborted")
  expect(server.received).toHaveLength(1)
})

it("an error contains the reason from the server's reply", async () => {
  const fields = [{ path: "email", code: "email.invalid", params: {} }]
  const details = { fields, reference: "req_1" }
  server.will(answer(400, { type: "invalid_data", code: "request.invalid", details }))
  const client = createCommerceClient({ baseUrl })
  await expect(client.call(shoppers.requestReset, { body: { email } })).rejects.toMatchObject({
    status: 400,
    code: "request.invalid",
    fields,
    reference: "req_1",
  })
})
