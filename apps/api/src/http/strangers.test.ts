import { allEndpoints } from "@packhaus/contract/endpoints"
import { expect, it } from "vitest"
import { expectations } from "../testing/expectations.ts"
import { isListOfRows, isOfCustomers, nameOf } from "../testing/suites/foreign-ids.ts"
import { withStrangers } from "../testing/suites/strange-rows.ts"
import { sender } from "../testing/suites/strangers.ts"
import { createTestApp } from "../testing/test-app.ts"

const { database, strange } = await withStrangers()
const testApp = await createTestApp({ database })
const send = sender(testApp)
const strangeIds = Object.values(strange.ids).flat()

/**
 * Lists of customers in which staff see no other organisation's rows: only own rows, or the
 * platform's.
 */
const withoutStrangers = [
  "/admin/chat-templates",
  "/admin/data-exports",
  "/admin/exports",
  "/admin/notices",
  "/admin/saved-views",
  "/admin/shipment-methods",
]

it("lists of customers and their files hide other organisations' rows, which staff see there", async () => {
  const staff = await testApp.createActor("administrator")
  const empty: string[] = []
  const lists = allEndpoints.filter((endpoint) => isListOfRows(endpoint) && isOfCustomers(endpoint))
  expect(lists.length).toBeGreaterThan(50)
  for (const endpoint of lists) {
    const { query } = expectations[nameOf(endpoint)] ?? {}
    const most = endpoint.download ? {} : { limit: 200 }
    const { status, text } = await send(endpoint, staff, {}, { query: { ...query, ...most } })
    expect([endpoint.path, status]).toEqual([endpoint.path, 200])
    if (!strangeIds.some((id) => text.includes(id))) empty.push(endpoint.path)
  }
  expect(empty.toSorted()).toEqual(
    withoutStrangers.flatMap((path) => [path, `${path}/export`]).toSorted(),
  )
})
