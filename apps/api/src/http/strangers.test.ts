import { allEndpoints } from "@packhaus/contract/endpoints"
import { expect, it } from "vitest"
import { expectations } from "../testing/expectations.ts"
import { isListOfRows, nameOf } from "../testing/suites/foreign-ids.ts"
import { withStrangers } from "../testing/suites/strange-rows.ts"
import { sender } from "../testing/suites/strangers.ts"
import { createTestApp } from "../testing/test-app.ts"

const { database, strange } = await withStrangers()
const testApp = await createTestApp({ database })
const send = sender(testApp)
const strangeIds = Object.values(strange.ids).flat()

it("the lists hold what strangers own: staff sees it in them", async () => {
  const staff = await testApp.createActor("administrator")
  const shown: string[] = []
  for (const endpoint of allEndpoints.filter(isListOfRows)) {
    const { query } = expectations[nameOf(endpoint)] ?? {}
    const { text } = await send(endpoint, staff, {}, { query: { ...query, limit: 200 } })
    if (strangeIds.some((id) => text.includes(id))) shown.push(endpoint.path)
  }
  for (const path of ["/admin/orders", "/admin/invoices", "/admin/stocks", "/admin/transactions"])
    expect(shown).toContain(path)
  expect(new Set(shown).size).toBeGreaterThan(10)
})
