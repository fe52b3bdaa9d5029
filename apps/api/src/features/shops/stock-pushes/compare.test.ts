import { shops } from "@packhaus/contract/shops/endpoints"
import { stockPushes } from "@packhaus/contract/shops/stock-pushes/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { connectedShops } from "../../../testing/connected-shop.ts"
import { pushedShops } from "../../../testing/pushed-shops.ts"
import { createShopPlatform } from "../../../testing/shop-platform.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, db, runJob } = testApp
await platform.open(testApp)
const { place } = connectedShops(testApp, platform)
const { scene, settle } = await pushedShops(testApp, platform)
afterEach(async () => expect(await brokenInvariants(testApp.db)).toEqual({}))

describe("the nightly comparison", () => {
  const compare = async () => {
    await runJob("stock-pushes.nightly")
    await settle()
  }

  it("shows differences with their time, and a person pushes again", async () => {
    const one = await scene()
    await one.turnOn()
    await one.edit(0, 4)
    await compare()
    expect(await one.read()).toMatchObject({ drifting: 1, waiting: 0 })
    const [push] = await one.list({ state: "drift" })
    expect(push).toMatchObject({ our_quantity: 10, their_quantity: 4, sku: one.skus[0] })
    const since = push.drift_since
    await compare()
    expect((await one.list({ state: "drift" }))[0].drift_since).toBe(since)
    const { body } = await call(one.owner, shops.list, { query: { concern: "stock_drift" } })
    expect(body.shops).toHaveLength(1)
    const reply = await call(one.owner, stockPushes.tell, { params: { id: push.id } })
    expect(reply.status).toBe(200)
    await settle()
    expect((await one.sold())[0]).toBe("10")
    expect(await one.read()).toMatchObject({ drifting: 0 })
  })

  it("does not report an order that is unknown here as a difference", async () => {
    const one = await scene()
    await one.turnOn()
    await one.fault("drop")
    await place(one.domain, { lines: [{ sku: one.skus[0], quantity: 2 }] }, 0)
    await one.fault(null)
    await compare()
    expect(await one.read()).toMatchObject({ drifting: 0 })
    expect((await one.sold())[0]).toBe("8")
  })

  it("pushes sellable stock that changed without a stock movement", async () => {
    const one = await scene()
    await one.turnOn()
    await db.updateTable("stock_pushes").set({ buffer: 4 }).where("shop_id", "=", one.id).execute()
    await compare()
    expect(await one.sold()).toEqual(["6", "16"])
  })
})
