import { resources } from "@packhaus/contract/commerce/resources"
import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { afterAll, expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { system } from "../../access/viewer.ts"
import { allRoutes } from "../../application.ts"
import type { Schema } from "../../tables.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { create } = resourceFixtures(testApp)
const sent: string[] = []
const counting = new Kysely<Schema>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: testApp.url, max: 1 }) }),
  log: ({ query }) => void sent.push(query.sql),
})
afterAll(() => counting.destroy())

it("asks one statement for a list and one for each relation, however many rows there are", async () => {
  const merchant = (await testApp.createActor("administrator")).organisation_id
  for (const _ of [1, 2, 3, 4, 5]) await create("sales_channels", merchant)
  const endpoint = resources.sales_channels.admin.list
  const route = allRoutes.find((one) => one.endpoint === (endpoint as unknown))
  const context = testApp.application.contextOf(counting, system, noCookies)
  const statements = async (query: object) => {
    sent.length = 0
    const input = { params: {}, body: {}, query: endpoint.query.parse(query) }
    const reply = (await route?.handler({ ...context, ...input } as never)) as { count: number }
    expect(reply.count).toBe(5)
    return sent.length
  }
  expect(await statements({})).toBe(1)
  expect(await statements({ expand: "locations" })).toBe(2)
  expect(await statements({ expand: "locations,products" })).toBe(3)
})
