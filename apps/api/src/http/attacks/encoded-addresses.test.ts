import { afterAll, expect, it } from "vitest"
import { createServer } from "../../server.ts"
import { portOf, sendRaw } from "../../testing/raw-request.ts"
import { bearerOf, createTestApp } from "../../testing/test-app.ts"

const { application, createActor, serverOptions } = await createTestApp()
const LIMIT = 3
const server = await createServer(application, { ...serverOptions, requestsPerMinute: LIMIT })
const port = await portOf(server)
afterAll(() => server.close())
const administrator = await createActor("administrator")

let host = 0
/** From an address of its own, unless the headers name one. */
const send = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  sendRaw(port, [
    `${method} ${address} HTTP/1.1`,
    "host: packhaus.example",
    ...Object.entries({ "x-forwarded-for": `10.2.0.${++host}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ])

/** Spellings of `/admin/auth` that two parsers might read differently. */
const spellings = [
  "/%61dmin/auth",
  "/admin/%61uth",
  "/%61%64%6D%69%6E/%61%75%74%68",
  "/%2561dmin/auth",
  "/%252561dmin/auth",
  "http://elsewhere.example/admin/auth",
  "https://elsewhere.example/admin/auth",
  "http://elsewhere.example/%61dmin/auth",
  "//admin/auth",
  "//elsewhere.example/admin/auth",
  "/admin//auth",
  "/ADMIN/auth",
  "/Admin/auth",
  "/admin/auth/",
  "/admin/auth//",
  "/admin/auth/.",
  "/./admin/auth",
  "/x/../admin/auth",
  "/%2e/admin/auth",
  "/admin%2fauth",
  "/admin/auth;x=1",
  "/admin/auth%3b",
  "/admin/auth?%61=1",
  "/admin/auth#x",
  "/admin\\auth",
  "/.admin/auth",
  "/admin./auth",
  "/admin/auth.",
]

it.each(spellings)(
  "counts or rejects each spelling of an address, and forbids caching: %s",
  async (address) => {
    for (const method of ["GET", "HEAD"]) {
      const from = { "x-forwarded-for": `10.1.0.${++host}` }
      const replies = []
      for (let i = 0; i <= LIMIT; i++) replies.push(await send(address, from, method))
      const [first, last] = [replies[0], replies.at(-1)]
      const outcome = [first?.status, last?.status].join(" then ")
      expect(["401 then 429", "400 then 400", "404 then 404"]).toContain(outcome)
      expect(first?.head).toContain("cache-control: no-store")
    }
  },
)

it.each([
  "/%61dmin/auth",
  "/%2561dmin/auth",
  "/admin/%75sers/%2e%2e",
  "/files/%41",
  "/admin/%65vents",
  "/hooks/%73hopify",
  "/admin/orders/%7e",
  "/%73tore/regions",
  "/%68ealth/live",
  "/%6fpenapi.json",
])("400 for an unnecessarily encoded address: %s", async (address) => {
  const { status, replyBody } = await send(address)
  expect([status, replyBody.includes('"request.address_encoded"')]).toEqual([400, true])
})

it("200 for necessary encodings, in a query too", async () => {
  expect((await send("/store/regions?q=%41%20%C3%A4&fields=name%2Cid")).status).toBe(200)
  expect((await send("/store/regions/%C3%A4%20b")).status).toBe(404)
})

it.each([
  "/store/regions",
  "/store/regions/",
  "/%73tore/regions",
  "/sto%72e/regions",
  "/%2573tore/regions",
  "http://elsewhere.example/store/regions",
  "//store/regions",
  "/STORE/regions",
])(
  "403 or never routed for a token of the web app in the shoppers' domain: %s",
  async (address) => {
    const { status } = await send(address, bearerOf(administrator))
    expect([400, 403, 404]).toContain(status)
  },
)
