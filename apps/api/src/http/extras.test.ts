import { allEndpoints } from "@packhaus/contract/endpoints"
import { expect, it } from "vitest"
import { askerOf } from "../testing/ask-expected.ts"
import { expectations } from "../testing/expectations.ts"
import { createTestApp } from "../testing/test-app.ts"

const testApp = await createTestApp()
const { app, createActor } = testApp
const ask = askerOf(testApp)

/** Fields that an attacker would add to an allowed request. */
const wishes = [
  "id",
  "organisation_id",
  "merchant_id",
  "owner_id",
  "member_id",
  "created_by",
  "actor_id",
  "role",
  "position",
  "type",
  "status",
  "balance",
  "paid",
  "paid_at",
  "total",
  "price",
  "net",
  "disabled_at",
  "agency_id",
  "fulfillment_status",
  "stocked_quantity",
  "created_at",
]

/** A viewer with permission, for own rows or in general. */
async function whoMay(name: string) {
  const { own, managed, assigned, foreign, open } = expectations[name] ?? {}
  const [role] = [own, managed, assigned, foreign, open].flatMap((those) => those ?? [])
  return role && role !== "anonymous" ? createActor(role) : undefined
}

it("T31: 400 naming fields that a change does not accept", async () => {
  const administrator = await createActor("administrator")
  const taken: string[] = []
  let tried = 0
  for (const endpoint of allEndpoints) {
    const name = `${endpoint.method} ${endpoint.path}`
    const { body, target, owner = "customer" } = expectations[name] ?? {}
    if (endpoint.method === "GET" || endpoint.multipart || !body) continue
    const params = target ? await target(testApp, await createActor(owner)) : {}
    const good: object = typeof body === "function" ? body(params) : body
    const extras = wishes.filter((wish) => !(wish in good))
    const wished = Object.fromEntries(extras.map((wish) => [wish, "org_1"]))
    const first = await ask(name, administrator, params, wished)
    // Not the administrator's, and refused before it is read.
    const reply =
      first.statusCode === 403 ? await ask(name, await whoMay(name), params, wished) : first
    const isRefused = reply.statusCode === 400 && reply.body.includes('"field.unknown"')
    if (!isRefused) taken.push(`${reply.statusCode} ${name}`)
    tried += 1
  }
  expect(taken).toEqual([])
  expect(tried).toBeGreaterThan(30)
})

const origins = [
  "null",
  "https://evil.example",
  "http://localhost:9000.evil.example",
  "file://",
  "https://packhaus.example.evil.example",
  "https://evilpackhaus.example",
  "http://[::1]",

  "https://packhaus.example@evil.example",
  "chrome-extension://abc",
  "https://packhaus.example",
  "http://127.0.0.1:9000",
  "*",
]
it.each(origins)("T40: shares nothing with another origin: %s", async (origin) => {
  const preflight = {
    "access-control-request-method": "POST",
    "access-control-request-headers": "a",
  }
  for (const method of ["GET", "OPTIONS"] as const)
    for (const url of ["/admin/orders", "/store/regions", "/health/live"]) {
      const { headers, statusCode } = await app.inject({
        method,
        url,
        headers: { origin, ...preflight },
      })
      const shared = Object.keys(headers).filter((name) => name.startsWith("access-control-"))
      expect([url, shared]).toEqual([url, []])
      if (method === "OPTIONS") expect(statusCode).toBe(404)
    }
})
