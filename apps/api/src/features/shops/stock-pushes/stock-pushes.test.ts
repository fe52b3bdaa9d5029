import { stockPushes } from "@packhaus/contract/shops/stock-pushes/endpoints"
import type { StockPlace } from "@packhaus/contract/shops/stock-pushes/schema"
import { sql } from "kysely"
import { afterEach, describe, expect, it, vi } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { connectedShops } from "../../../testing/connected-shop.ts"
import { pushedShops } from "../../../testing/pushed-shops.ts"
import { createShopPlatform } from "../../../testing/shop-platform.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, rows, db, createActor } = testApp
await platform.open(testApp)
const { place } = connectedShops(testApp, platform)
const { createPlace } = catalogueFixtures(testApp)
const { own, scene, settle } = await pushedShops(testApp, platform)
const other = await createPlace()
afterEach(async () => expect(await brokenInvariants(testApp.db)).toEqual({}))

describe("pushing stock to a shop", () => {
  it("is off by default; turned on it pushes available stock less the buffer", async () => {
    const one = await scene()
    await one.book(0, 1)
    await settle()
    expect(await one.sold()).toEqual(["0", "0"])
    expect((await one.turnOn({ buffer: 3 })).status).toBe(200)
    expect(await one.sold()).toEqual(["8", "17"])
    await one.book(1, -7)
    await settle()
    expect(await one.sold()).toEqual(["8", "10"])
    expect(await one.read()).toMatchObject({ is_on: true, waiting: 0, drifting: 0, refused: 0 })
    const [a] = await one.list({ q: one.skus[0] })
    expect(a).toMatchObject({ state: "agreed", our_quantity: 8, their_quantity: 8 })
  })

  it("pushes only the last of many changes, all variants in one call", async () => {
    const one = await scene()
    await one.turnOn()
    const before = (await one.sent()).length
    for (const quantity of [1, 1, -4, 2]) {
      await one.book(0, quantity)
      await one.book(1, quantity)
    }
    await settle()
    expect(await one.sold()).toEqual(["10", "20"])
    await one.book(0, 5)
    await one.book(1, 5)
    await settle()
    expect(await one.sold()).toEqual(["15", "25"])
    expect((await one.sent()).length - before).toBe(1)
  })

  it("counts an order of the shop once, whether it is known, arrives during the push, or waits", async () => {
    const one = await scene()
    await one.turnOn()
    const order = (quantity: number) => ({ lines: [{ sku: one.skus[0], quantity }] })
    await place(one.domain, order(2))
    await settle()
    expect((await one.sold())[0]).toBe("8")
    // The message is lost: the shop has an order that is unknown here.
    await one.fault("drop")
    await place(one.domain, order(3), 0)
    await one.fault(null)
    await one.book(0, 5)
    await settle()
    expect((await one.sold())[0]).toBe("10")
    // It waits for payment, so nothing is reserved, but its pieces are sold.
    await place(one.domain, { ...order(4), financial_status: "PENDING" })
    await settle()
    await one.book(0, 1)
    await settle()
    expect((await one.sold())[0]).toBe("7")
    const [push] = await one.list({ q: one.skus[0] })
    expect(push).toMatchObject({ overwritten_at: null, drift_since: null })
  })

  it("pushes again after a sale between reading and pushing, and never overwrites it", async () => {
    const one = await scene()
    await one.turnOn()
    await one.book(0, 5)
    const real = platform.port.setStock
    const spy = vi.spyOn(platform.port, "setStock").mockImplementationOnce(async (...given) => {
      await place(one.domain, { lines: [{ sku: one.skus[0], quantity: 2 }] }, 0)
      return real(...given)
    })
    await settle()
    spy.mockRestore()
    await settle()
    expect((await one.sold())[0]).toBe("13")
  })

  it("records overwritten quantities without an explanation", async () => {
    const one = await scene()
    await one.turnOn()
    await one.edit(0, 99)
    await one.book(0, 1)
    await settle()
    expect((await one.sold())[0]).toBe("11")
    const [push] = await one.list({ q: one.skus[0] })
    expect(push).toMatchObject({ overwritten_quantity: 99, state: "agreed" })
  })

  it("stocks an item at a shop location where it was missing", async () => {
    const one = await scene()
    await platform.control("locations", { shop: one.domain, name: "Zweites Lager" })
    await call(one.owner, stockPushes.readPlaces, { params: one.params })
    await settle()
    const { shop_places } = await one.read()
    const external_location_id = shop_places.find(
      ({ name }: { name: string }) => name === "Zweites Lager",
    ).external_id
    await one.turnOn({ places: [{ location_id: own.id, external_location_id }] })
    expect(await one.sold()).toEqual(["0+10", "0+20"])
  })

  it("shares pieces among the shop's variants of one item", async () => {
    const one = await scene()
    const products = [{ title: "Zwilling", variants: [{ sku: `T-${one.skus[0]}`, price: 5 }] }]
    const made = await platform.control<{ products: { variants: { id: number }[] }[] }>(
      "products",
      {
        shop: one.domain,
        products,
      },
    )
    await settle()
    const twin = `${made.products[0]?.variants[0]?.id}`
    await db
      .updateTable("variant_links")
      .set({ variant_id: one.goods[0]?.variant.id ?? "" })
      .where("external_variant_id", "=", twin)
      .execute()
    await one.turnOn()
    expect((await one.sold())[0]).toBe("5")
  })
})

describe("settings", () => {
  it("422 for shops that would sell more than 100 percent of a location, also when two are saved at once", async () => {
    const first = await scene()
    const second = await scene({ owner: first.owner })
    expect((await first.turnOn({ quota: 60 })).status).toBe(200)
    const refused = await second.turnOn({ quota: 50 })
    expect(refused).toMatchObject({ status: 422, body: { code: "stock_pushes.over_quota" } })
    expect((await second.turnOn({ quota: 40 })).status).toBe(200)
    expect(await first.sold()).toEqual(["6", "12"])
    expect(await second.sold()).toEqual(["4", "8"])
    const bodyOf = async (one: typeof first) => {
      const { places } = await one.read()
      return { is_on: true, buffer: 0, quota: 90, places }
    }
    for (const one of [first, second])
      await call(one.owner, stockPushes.update, {
        params: one.params,
        body: { ...(await bodyOf(one)), is_on: false },
      })
    const bodies = await Promise.all(
      [first, second].map(async (one) => ({ one, body: await bodyOf(one) })),
    )
    const both = await Promise.all(
      bodies.map(({ one, body }) =>
        call(one.owner, stockPushes.update, { params: one.params, body }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it("400 names a location that is unknown, duplicate or missing", async () => {
    const one = await scene()
    await one.turnOn()
    const { places } = await one.read()
    const known: StockPlace = places[0]
    const save = async (wanted: StockPlace[]) => {
      const body = { is_on: true, buffer: 0, quota: 100, places: wanted }
      const reply = await call(one.owner, stockPushes.update, { params: one.params, body })
      return [reply.status, reply.body.details?.fields?.[0]?.path]
    }
    const stranger = await createActor("customer")
    const foreign = await createPlace({ type: "customer", owner: stranger })
    expect(await save([])).toEqual([400, "places"])
    expect(await save([{ ...known, external_location_id: "1" }])).toEqual([
      400,
      "places.0.external_location_id",
    ])
    expect(await save([{ ...known, location_id: foreign.id }])).toEqual([
      400,
      "places.0.location_id",
    ])
    expect(await save([known, known])).toEqual([400, "places.1.location_id"])
  })

  it("counts only our mapped locations", async () => {
    const one = await scene()
    const { organisation_id: merchant_id } = one.owner
    await rows.insert("inventory_levels", {
      merchant_id,
      inventory_item_id: one.goods[0]?.item.id ?? "",
      location_id: other.id,
      location_owner_id: other.owner_id,
    })
    await one.turnOn()
    expect((await one.sold())[0]).toBe("10")
  })

  it("marks nothing for merchants without stock pushes", async () => {
    const quiet = await scene()
    await quiet.book(0, 2)
    const marks = await sql<{ count: number }>`select count(*)::int as count from stock_marks
      where merchant_id = ${quiet.owner.organisation_id}`.execute(db)
    expect(marks.rows[0]?.count).toBe(0)
  })
})
