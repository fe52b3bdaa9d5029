import { setTimeout as sleep } from "node:timers/promises"
import { isConnectionHeld } from "@packhaus/kernel/held"
import { expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { system } from "../../access/viewer.ts"
import { ShopError } from "../../integrations/shopify/port.ts"
import type { Steps } from "../../module.ts"
import { connectedShops } from "../../testing/connected-shop.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { withAccess } from "./verbs/access.ts"

const platform = await createShopPlatform()
const { shopify } = platform.outside
const renewals: { isHeld: boolean }[] = []
let failure: Error | undefined
const refresh: typeof shopify.refresh = async (...asked) => {
  renewals.push({ isHeld: isConnectionHeld() })
  await sleep(300)
  if (failure) throw failure
  return shopify.refresh(...asked)
}
const outside = { ...platform.outside, shopify: { ...shopify, refresh } }
const testApp = await createTestApp({ outside })
await platform.open(testApp)
const { connected, shopRow } = connectedShops(testApp, platform)
const { db, contextOf } = testApp.application
const steps: Steps = {
  transaction: (work) =>
    db.transaction((transaction) => work(contextOf(transaction, system, noCookies))),
}
const domainFor = (id: string) => withAccess(steps, id, async ({ access }) => access.domain)

it("renews a token once for three concurrent jobs, none of which holds a connection meanwhile", async () => {
  const { id, domain } = await connected("einmal")
  await testApp.db
    .updateTable("shops")
    .set({ access_token_expires_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute()
  const before = await shopRow(id)
  renewals.length = 0
  const answers = await Promise.all([domainFor(id), domainFor(id), domainFor(id)])
  expect(answers).toEqual([domain, domain, domain])
  expect(renewals).toEqual([{ isHeld: false }])
  const after = await shopRow(id)
  expect(after).toMatchObject({ status: "connected", renewing_until: null })
  expect(after.refresh_token).not.toBe(before.refresh_token)
})

it("a renewal without an answer keeps the tokens, and the next job retries at once", async () => {
  const { id, domain } = await connected("nochmal")
  await testApp.db
    .updateTable("shops")
    .set({ access_token_expires_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute()
  const before = await shopRow(id)
  failure = new ShopError("unreachable", "500")
  await expect(domainFor(id)).rejects.toThrow("500")
  expect(await shopRow(id)).toMatchObject({
    status: "connected",
    refresh_token: before.refresh_token,
    renewing_until: null,
  })
  failure = undefined
  expect(await domainFor(id)).toBe(domain)
})
