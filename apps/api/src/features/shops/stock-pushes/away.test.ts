import { shops } from "@packhaus/contract/shops/endpoints"
import { afterEach, describe, expect, it, vi } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { connectedShops } from "../../../testing/connected-shop.ts"
import { pushedShops } from "../../../testing/pushed-shops.ts"
import { createShopPlatform, SCOPES } from "../../../testing/shop-platform.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { stockDue } from "./events.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, db, runJob, emit } = testApp
await platform.open(testApp)
const { shopRow } = connectedShops(testApp, platform)
const { scene, settle, again, runAll } = await pushedShops(testApp, platform)
afterEach(async () => expect(await brokenInvariants(testApp.db)).toEqual({}))

describe("a shop that does not answer", () => {
  it.each(["refuse", "500", "429", "cut", "wrong_json"])(
    "gets its stock when it answers again: %s",
    async (mode) => {
      const one = await scene()
      await one.turnOn()
      await one.fault(mode)
      await one.book(0, 5)
      await one.book(1, 5)
      await settle()
      expect(await one.read()).toMatchObject({ waiting: 2 })
      expect((await one.read()).last_error).not.toBeNull()
      await one.fault(null)
      await again()
      expect(await one.sold()).toEqual(["15", "25"])
      expect(await one.read()).toMatchObject({ waiting: 0, last_error: null })
    },
  )

  it("gets pushes within its rate limit", async () => {
    const one = await scene()
    await one.turnOn()
    await platform.control("throttle", { shop: one.domain, maximum: 40, restore_rate: 200 })
    for (const at of [0, 1]) await one.book(at, 5)
    await settle()
    expect(await one.sold()).toEqual(["15", "25"])
  })

  it("gets the unfinished push of a killed job, and many concurrent jobs push once", async () => {
    const one = await scene()
    await one.turnOn()
    const before = (await one.sent()).length
    await one.book(0, 5)
    await runJob("stock-pushes.collect")
    const real = platform.port.setStock
    const spy = vi.spyOn(platform.port, "setStock").mockImplementationOnce(async (...given) => {
      await real(...given)
      return new Promise(() => {})
    })
    void runAll()
    await vi.waitFor(async () => expect((await one.sold())[0]).toBe("15"), 120_000)
    spy.mockRestore()
    expect((await one.pushes()).filter(({ due_at }) => due_at !== null)).toHaveLength(1)
    await db.updateTable("stock_push_settings").set({ lease_until: null }).execute()
    const of = { id: one.id, organisation_ids: [] }
    for (let times = 0; times < 5; times++) await emit(stockDue, of)
    await Promise.all([runAll(), runAll(), runAll()])
    expect(await one.sold()).toEqual(["15", "20"])
    expect(await one.read()).toMatchObject({ waiting: 0 })
    expect((await one.sent()).length - before).toBe(1)
  })

  it("gets nothing while it is disconnected, and everything when it is connected again", async () => {
    const one = await scene()
    await one.turnOn()
    await call(one.owner, shops.disconnect, { params: one.params })
    await one.book(0, 5)
    await settle()
    expect((await one.sold())[0]).toBe("10")
    await platform.connect(testApp, one.owner, { domain: one.domain })
    await settle()
    await again()
    expect((await one.sold())[0]).toBe("15")
  })

  it("needs the additional scope only while stock pushes are on, and gets them once it is granted", async () => {
    const one = await scene()
    const scopes = async (granted: string[]) => {
      await platform.control("scopes", { shop: one.domain, scopes: granted })
      await settle()
      await runJob("shops.check")
    }
    await scopes(SCOPES)
    const shop = async () => (await call(one.owner, shops.read, { params: one.params })).body.shop
    expect((await shop()).missing_scopes).toEqual([])
    await one.turnOn()
    expect(await shop()).toMatchObject({ missing_scopes: ["write_inventory"], sync: "ok" })
    expect(await one.sold()).toEqual(["0", "0"])
    const { body } = await call(one.owner, shops.connect, { body: { domain: one.domain } })
    expect(new URL(body.url).searchParams.get("scope")).toContain("write_inventory")
    await scopes([...SCOPES, "write_inventory"])
    await again()
    expect(await one.sold()).toEqual(["10", "20"])
    expect((await shopRow(one.id)).tells_stock).toBe(true)
  })
})
