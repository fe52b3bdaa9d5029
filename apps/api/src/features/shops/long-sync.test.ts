import { expect, it } from "vitest"
import { connectedShops, thing } from "../../testing/connected-shop.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { syncOrders } from "./verbs/sync-orders.ts"

// The first test loads the platform's schema.
const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
await platform.open(testApp)
const { asJob } = orderFixtures(testApp)
const { connected, ordersOf, place, settle } = connectedShops(testApp, platform)
const steps = { transaction: asJob }

it("a reading that is handed over continues after its last page, also within changes of one moment", async () => {
  const { owner, domain, id } = await connected("viel")
  await platform.control("faults", { shop: domain, mode: "drop" })
  const at = new Date().toISOString()
  for (let i = 0; i < 45; i++) await place(domain, { name: `#${100 + i}`, at, lines: [thing] }, 0)
  expect(await syncOrders(steps, id, null, 0)).toBe(false)
  expect(await ordersOf(owner)).toHaveLength(20)
  await settle()
  expect(await ordersOf(owner)).toHaveLength(45)
  expect(await testApp.rows.one("shops", id)).toMatchObject({ backfill_status: "done" })
})
