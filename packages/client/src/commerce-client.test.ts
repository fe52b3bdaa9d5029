import { expect, it, vi } from "vitest"
import { DEFAULT_BASE_URL } from "./client.ts"
import { createCommerceClient } from "./commerce-client.ts"
import { answer, loopback } from "./testing/loopback.ts"

const server = await loopback()
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

it("keeps the token of each domain and sends it in that domain alone", async () => {
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

it("speaks to port 9000 of this machine by default", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("{}"))
  await createCommerceClient({ fetch }).admin.custom.get("regions")
  expect(DEFAULT_BASE_URL).toBe("http://localhost:9000")
  expect(fetch.mock.calls[0]?.[0]).toBe("http://localhost:9000/admin/regions")
})
