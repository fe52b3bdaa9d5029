import { stockPushes } from "@packhaus/contract/shops/stock-pushes/endpoints"
import { afterEach, describe, expect, it, vi } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { connectedShops } from "../../../testing/connected-shop.ts"
import { pushedShops } from "../../../testing/pushed-shops.ts"
import { createShopPlatform } from "../../../testing/shop-platform.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, runJob } = testApp
await platform.open(testApp)
const { place } = connectedShops(testApp, platform)
const { own, scene, settle, again } = await pushedShops(testApp, platform)
afterEach(async () => expect(await brokenInvariants(testApp.db)).toEqual({}))

const SECOND = "Zweites Lager"

/** A shop with two locations, one of them mapped; `move` maps our location to the second. */
async function moving() {
  const one = await scene()
  await platform.control("locations", { shop: one.domain, name: SECOND })
  await one.turnOn()
  const { shop_places } = await one.read()
  const idOf = (isSecond: boolean): string =>
    shop_places.find(({ name }: { name: string }) => (name === SECOND) === isSecond).external_id
  const to = (external_location_id: string) =>
    one.turnOn({ places: [{ location_id: own.id, external_location_id }] })
  return { ...one, move: () => to(idOf(true)), moveBack: () => to(idOf(false)) }
}

describe("a location that is no longer mapped", () => {
  it("is set to zero: pieces are pushed to one location only", async () => {
    const one = await moving()
    expect(await one.sold()).toEqual(["10", "20"])
    await one.move()
    expect(await one.sold()).toEqual(["0+10", "0+20"])
    const [push] = await one.list({ q: one.skus[0] })
    expect(push).toMatchObject({ our_quantity: 10, their_quantity: 10, overwritten_at: null })
    await one.moveBack()
    expect(await one.sold()).toEqual(["10+0", "20+0"])
  })

  it("stops retrying after the shop declined twice", async () => {
    const one = await moving()
    await one.move()
    await one.edit(0, 4)
    await one.book(0, 5)
    await settle()
    await runJob("stock-pushes.nightly")
    await settle()
    expect(await one.sold()).toEqual(["4+15", "0+20"])
    expect(await one.read()).toMatchObject({ drifting: 0, waiting: 0 })
  })

  it("counts pieces sold there by an order that is not known yet once", async () => {
    const one = await moving()
    await one.fault("drop")
    await place(one.domain, { lines: [{ sku: one.skus[0], quantity: 3 }] }, 0)
    await one.fault(null)
    await one.move()
    expect((await one.sold())[0]).toBe("0+7")
  })

  it("is emptied before its pieces are pushed elsewhere, also later if the shop was unavailable", async () => {
    const one = await moving()
    const order: string[] = []
    for (const name of ["setStock", "startStock"] as const) {
      const real = platform.port[name] as (...given: unknown[]) => Promise<never>
      vi.spyOn(platform.port, name).mockImplementation(((...given: unknown[]) => {
        order.push(name)
        return real(...given)
      }) as never)
    }
    await one.fault("500")
    await one.move()
    expect((await one.sold())[0]).toBe("10")
    await one.fault(null)
    await again()
    vi.restoreAllMocks()
    expect(await one.sold()).toEqual(["0+10", "0+20"])
    expect(order).toEqual(["setStock", "startStock", "startStock"])
  })

  it("keeps its quantities when pushing is turned off, because people take over", async () => {
    const one = await moving()
    const { buffer, quota, places } = await one.read()
    const body = { is_on: false, buffer, quota, places }
    await call(one.owner, stockPushes.update, { params: one.params, body })
    await one.book(0, 5)
    await settle()
    expect(await one.sold()).toEqual(["10", "20"])
  })
})
