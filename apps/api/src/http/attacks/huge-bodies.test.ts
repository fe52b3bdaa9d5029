import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import { bodyLimits, isOpen, maxBodyBytes } from "@packhaus/contract/access/body-limits"
import { productTags } from "@packhaus/contract/commerce/product-tags"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { afterAll, expect, it } from "vitest"
import { createServer } from "../../server.ts"
import { portOf, sendRaw } from "../../testing/raw-request.ts"
import { bearerOf, createTestApp } from "../../testing/test-app.ts"

const { app, application, createActor, serverOptions } = await createTestApp()
const administrator = await createActor("administrator")
const limited = await createServer(application, { ...serverOptions, requestsPerMinute: 1000 })
const port = await portOf(limited)
afterAll(() => limited.close())

const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":0`).join(",")}}`
const list = (item: string, bytes: number) =>
  `[${`${item},`.repeat(Math.floor(bytes / (item.length + 1)) - 1)}${item}]`
const MEGABYTE = 2 ** 20 - 10
const huge = {
  "zeros in a list": list("0", MEGABYTE),
  "75,000 unknown names": keys(75_000),
  "objects in a list": list("{}", MEGABYTE),
  "lists in lists": "[".repeat(MEGABYTE / 2) + "]".repeat(MEGABYTE / 2),
  "lists never closed": "[".repeat(MEGABYTE),
  "one long text": `{"email":"${"a".repeat(MEGABYTE - 12)}"}`,
  "no JSON at all": "x".repeat(MEGABYTE),
}
const open = allEndpoints.filter((endpoint) => endpoint.method !== "GET" && isOpen(endpoint))

let host = 0
const post = (
  url: string,
  payload: string,
  headers: Record<string, string> = {},
  server = app,
  method: "POST" | "DELETE" = "POST",
) =>
  server.inject({
    method,
    url,
    payload,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.2.0.${++host % 250}`,
      ...headers,
    },
  })
/** Processor time of this thread for a request, in milliseconds: another one may make /openapi.json. */
async function costOf(send: () => Promise<unknown>) {
  const before = process.threadCpuUsage()
  await send()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
/** The minimum of seven, which excludes other work on the machine. */
async function leastCost(send: () => Promise<unknown>) {
  const costs: number[] = []
  for (let i = 0; i < 7; i++) costs.push(await costOf(send))
  return Math.min(...costs)
}

it("413 for more than 8 KB on every endpoint without sign-in", async () => {
  expect(open.map(({ path }) => path)).toContain("/admin/users/reset-password")
  for (const { path, method } of open)
    for (const [name, payload] of Object.entries(huge)) {
      const reply = await post(path, payload, {}, app, method === "DELETE" ? method : "POST")
      expect([path, name, reply.statusCode, reply.json().code]).toEqual([
        path,
        name,
        413,
        "request.too_large",
      ])
      expect(reply.body.length).toBeLessThan(500)
    }
})

it("413 at 8 KB and a byte, 400 at 8 KB", async () => {
  const { path } = sessions.reset
  const text = (bytes: number) => `{"token":"${"a".repeat(bytes - 12)}"}`
  expect((await post(path, text(bodyLimits.small))).statusCode).toBe(400)
  expect((await post(path, text(bodyLimits.small + 1))).statusCode).toBe(413)
})

it("413 for a body of unknown length, before it ends", async () => {
  const chunk = `${(9000).toString(16)}\r\n${"0".repeat(9000)}\r\n`
  const { status, head } = await sendRaw(
    port,
    [
      `POST ${sessions.reset.path} HTTP/1.1`,
      "host: packhaus.example",
      "content-type: application/json",
      "transfer-encoding: chunked",
    ],
    chunk,
  )
  expect([status, head.includes("connection: close")]).toEqual([413, true])
})

it("401 for an anonymous body elsewhere, before it was received", async () => {
  for (const headers of [[], ["authorization: Bearer guessed"], ["cookie: session=guessed"]]) {
    const { status, head } = await sendRaw(
      port,
      [
        "POST /admin/product-tags HTTP/1.1",
        "host: packhaus.example",
        "content-type: application/json",
        "content-length: 1000000",
        ...headers,
      ],
      "[0,",
    )
    expect([headers, status]).toEqual([headers, 401])
    expect(head).toContain("connection: close")
  }
})

it("403 without permission, before the body was received", async () => {
  const supplier = await createActor("supplier")
  const { status } = await sendRaw(
    port,
    [
      "POST /admin/regions HTTP/1.1",
      "host: packhaus.example",
      `authorization: ${bearerOf(supplier).authorization}`,
      "content-type: application/json",
      "content-length: 1000000",
    ],
    "{",
  )
  expect(status).toBe(403)
})

it("4xx with a short reply for signed-in users, at low cost", async () => {
  const { path } = productTags.admin.create
  const small = await leastCost(() => post(path, "{}", bearerOf(administrator)))
  for (const [name, payload] of Object.entries(huge)) {
    const send = () => post(path, payload, bearerOf(administrator))
    const reply = await send()
    expect([name, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([name, true])
    expect([name, reply.body.length < 2000]).toEqual([name, true])
    // Without limits 1 MB took 120 to 180 ms, a small request 2; this includes the test's client.
    expect([name, (await leastCost(send)) < 40 * Math.max(small, 1.5)]).toEqual([name, true])
  }
})

it("413 for 1 MB and more from signed-in users, 200 for less", async () => {
  const text = (bytes: number) => `{"value":"v${bytes}","metadata":{"a":"${"x".repeat(bytes)}"}}`
  const { path } = productTags.admin.create
  const send = (bytes: number) => post(path, text(bytes), bearerOf(administrator))
  expect((await send(2 ** 20)).statusCode).toBe(413)
  expect((await send(400)).statusCode).toBe(200)
  const nothing = await post("/admin/api-keys/none/revoke", text(9000), bearerOf(administrator))
  expect([maxBodyBytes(apiKeys.revoke), nothing.statusCode]).toEqual([8192, 413])
})

it("400 names at most twenty faults, each briefly", async () => {
  const many = await post(sessions.reset.path, keys(800))
  expect([many.statusCode, many.json().details.fields.length]).toEqual([400, 20])
  const union = await post(
    "/admin/users/password-token",
    `{${'"é":1,'.repeat(200)}"${"k".repeat(6000)}":0}`,
  )
  expect([union.statusCode, union.body.length < 4000]).toEqual([400, true])
  const response = await app.inject({
    url: `/store/regions?${Array.from({ length: 900 }, (_, n) => `k${n}=1`).join("&")}`,
  })
  expect([response.statusCode, response.json().details.fields.length]).toEqual([400, 20])
})

it("429 for an anonymous sender of invalid requests, not for others or signed-in users", async () => {
  const stranger = { "x-forwarded-for": "2001:db8:7:7::1" }
  const neighbour = { "x-forwarded-for": "2001:db8:7:8::1" }
  const good = JSON.stringify({ email: "nobody@none.example", password: "wrong" })
  const send = (payload: string, headers: Record<string, string>) =>
    post(sessions.open.path, payload, headers, limited)
  const statuses = new Set<number>()
  for (let i = 0; i < 10; i++)
    for (const payload of ["{", keys(300), huge["zeros in a list"]])
      statuses.add((await send(payload, stranger)).statusCode)
  expect([...statuses].sort()).toEqual([400, 413])

  const refused = await send(good, { "x-forwarded-for": "2001:db8:7:7:9:9:9:9" })
  expect([refused.statusCode, refused.json().code]).toEqual([429, "request.too_many"])
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
  expect((await send(good, neighbour)).statusCode).toBe(401)
  const signedIn = { ...bearerOf(administrator), ...stranger }
  expect((await limited.inject({ url: "/admin/auth", headers: signedIn })).statusCode).toBe(200)
})

it("429 for large unsigned messages after many from an address, before they were received", async () => {
  const few = await createServer(application, { ...serverOptions, requestsPerMinute: 3 })
  const fewPort = await portOf(few)
  const send = (length: number, body: string) =>
    sendRaw(
      fewPort,
      [
        "POST /hooks/shopify HTTP/1.1",
        "host: packhaus.example",
        "content-type: application/json",
        "x-forwarded-for: 10.4.0.1",
        `content-length: ${length}`,
      ],
      body,
    )
  for (let i = 0; i < 3; i++) expect((await send(2, "{}")).status).toBe(401)
  expect((await send(1_000_000, "{")).status).toBe(429)
  // Small ones are read, because they may be signed.
  expect((await send(2, "{}")).replyBody).toContain("request.too_many")
  await few.close()
})

it("delays refusals of anonymous senders, and answers signed-in users at once", async () => {
  const timeOf = async (send: () => Promise<unknown>) => {
    const before = performance.now()
    await send()
    return performance.now() - before
  }
  const refused = (headers: Record<string, string>) =>
    timeOf(() => post(productTags.admin.create.path, "{", headers, limited))
  const stranger = await Promise.all([refused({}), refused({}), refused({})])
  expect(Math.min(...stranger)).toBeGreaterThan(90)
  const known: number[] = []
  // Five times, and more often on a busy machine.
  for (let i = 0; i < 5 || (i < 200 && Math.min(...known) >= 90); i++)
    known.push(await refused(bearerOf(administrator)))
  expect(Math.min(...known)).toBeLessThan(90)
})

it("429 for repeated requests of the documents, which are generated once", async () => {
  const few = await createServer(application, { ...serverOptions, requestsPerMinute: 5 })
  const headers = { "x-forwarded-for": "10.3.0.1", "accept-encoding": "gzip" }
  const ask = (more: Record<string, string> = {}) =>
    few.inject({ url: "/openapi.json", headers: { ...headers, ...more } })
  const first = await ask()
  expect([first.statusCode, first.headers["content-encoding"]]).toEqual([200, "gzip"])
  const repeated = await ask({ "if-none-match": String(first.headers.etag) })
  expect([repeated.statusCode, repeated.body]).toEqual([304, ""])
  // Compressed, as browsers and programs request it; the test would copy megabytes otherwise.
  const zipped = { url: "/openapi.json", headers: { "accept-encoding": "gzip" } }
  expect(await leastCost(() => app.inject(zipped))).toBeLessThan(20)
  for (let i = 0; i < 3; i++) await ask()
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  // The rest of the minute, equal in header and body.
  const left = Number(refused.headers["retry-after"])
  expect(left).toBeGreaterThan(30)
  expect(left).toBeLessThanOrEqual(60)
  expect(refused.json().details.retry_after).toBe(left)
  await few.close()
})

it("sends at most 20 documents a second to any number of networks, and clients with a cached copy do not wait", async () => {
  const ask = (n: number) =>
    app.inject({
      url: "/openapi.json",
      headers: { "x-forwarded-for": `10.4.${n}.1`, "accept-encoding": "gzip" },
    })
  const before = performance.now()
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(performance.now() - before).toBeGreaterThan(450)

  const headers = { "if-none-match": String(replies[0]?.headers.etag) }
  const answered: number[] = []
  const flood = Array.from({ length: 15 }, (_, n) =>
    ask(n).then(({ statusCode }) => answered.push(statusCode)),
  )
  const unchanged = app.inject({ url: "/openapi.json", headers })
  await Promise.all([...flood, unchanged.then(({ statusCode }) => answered.push(statusCode))])
  expect(answered.indexOf(304)).toBeLessThan(15)
  expect(answered.indexOf(304)).toBeGreaterThan(-1)
})
