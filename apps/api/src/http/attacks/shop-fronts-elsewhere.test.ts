import { publishableApiKeys } from "@packhaus/contract/commerce/publishable-api-keys"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { resourceFixtures } from "../../testing/resources.ts"
import { createTestApp } from "../../testing/test-app.ts"

// A shop front is a third-party page on its own host and port. Browsers let it read our replies
// only where we allow the origins of the key it sends.

const testApp = await createTestApp()
const { app, call, createActor } = testApp
const { create } = resourceFixtures(testApp)
const administrator = await createActor("administrator")
const [shop, other] = ["https://shop.example", "http://127.0.0.1:4173"]

async function createKey(origins: string[]) {
  const { organisation_id } = await createActor("customer")
  const channel = await create("sales_channels", organisation_id)
  const { id } = await create("publishable_api_keys", PLATFORM_ID, { origins })
  await call(
    administrator,
    publishableApiKeys.parts["add sales_channels"] as Endpoint,
    {
      params: { id },
      body: { sales_channel_ids: [{ id: channel.id }] },
    } as never,
  )
  return id
}
const [ofShop, ofOther] = [await createKey([shop]), await createKey([other])]

const ask = (origin: string, key?: string, url = "/store/collections") =>
  app.inject({ url, headers: { origin, ...(key ? { "x-publishable-api-key": key } : {}) } })
const allowed = (reply: Awaited<ReturnType<typeof ask>>) =>
  reply.headers["access-control-allow-origin"]
const preflight = (origin: string, url = "/store/auth/token") =>
  app.inject({
    method: "OPTIONS",
    url,
    headers: { origin, "access-control-request-method": "POST" },
  })

it("200: pages read the replies to their own key", async () => {
  expect(allowed(await ask(shop, ofShop))).toBe(shop)
  expect(allowed(await ask(other, ofOther))).toBe(other)
  expect((await ask(shop, ofShop)).headers.vary).toMatch(/origin/i)
})

it("no page reads with another's key, without one, or outside the store API", async () => {
  for (const reply of [
    await ask(shop, ofOther),
    await ask(shop),
    await ask("https://evil.example", ofShop),
    await ask("null", ofShop),
    await ask(shop, ofShop, "/admin/regions"),
    await ask(shop, "pk_none"),
  ])
    expect(allowed(reply)).toBeUndefined()
})

it("204 for a preflight, without cookies; 404 for unknown origins", async () => {
  const known = await preflight(shop)
  expect([known.statusCode, allowed(known)]).toEqual([204, shop])
  expect(known.headers["access-control-allow-credentials"]).toBeUndefined()
  expect(known.headers["access-control-allow-headers"]).toContain("x-publishable-api-key")
  const unknown = await preflight("https://evil.example")
  expect([unknown.statusCode, allowed(unknown)]).toEqual([404, undefined])
  expect((await preflight(shop, "/admin/auth")).statusCode).toBe(404)
})

it("200 removes an origin at once, also with its key", async () => {
  const params = { id: ofShop }
  const body = { origins: [] }
  const update = publishableApiKeys.admin.update as Endpoint
  expect((await call(administrator, update, { params, body } as never)).status).toBe(200)
  expect(allowed(await ask(shop, ofShop))).toBeUndefined()
  expect((await preflight(shop)).statusCode).toBe(404)
})

it("400 for an invalid origin: a path, another scheme, a star", async () => {
  for (const origin of ["https://shop.example/", "*", "javascript:x", "https://a.example/path"]) {
    const create = publishableApiKeys.admin.create as Endpoint
    const reply = await call(administrator, create, {
      body: { title: "x", origins: [origin] },
    } as never)
    expect([origin, reply.status]).toEqual([origin, 400])
  }
})
