import { expect, it } from "vitest"
import { allRoutes } from "./application.ts"
import { databaseOnPostgres15 } from "./testing/postgres-15.ts"
import { shopFronts } from "./testing/shop-fronts.ts"
import { bearerOf, createTestApp } from "./testing/test-app.ts"

const testApp = await createTestApp({ database: databaseOnPostgres15 })
const { app, createActor } = testApp
const administrator = await createActor("administrator")
const shop = await shopFronts(testApp).open()

const reads = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, download }) => method === "GET" && !download)
const requests = reads.flatMap((endpoint) => {
  const address = endpoint.path.replaceAll(/:\w+/g, "none")
  const isSearched = endpoint.query.safeParse({ q: "lamp", offset: 1 }).success
  return [address, ...(isSearched ? [`${address}?q=lamp&offset=1`] : [])].map(
    (url) => [url] as const,
  )
})
it("finds the addresses that read", () => expect(requests.length).toBeGreaterThan(200))

it.each(requests)("2xx or 4xx, never 5xx, on PostgreSQL 15: GET %s", async (url) => {
  const headers = url.startsWith("/store/")
    ? { "x-publishable-api-key": shop.key }
    : bearerOf(administrator)
  const { statusCode, body } = await app.inject({ method: "GET", url, headers })
  expect([statusCode < 500, body.slice(0, 300)]).toEqual([true, expect.any(String)])
})
