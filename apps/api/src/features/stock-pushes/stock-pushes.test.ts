import { shops } from "@packhaus/contract/shops/endpoints"
import { stockPushes } from "@packhaus/contract/stock-pushes/endpoints"
import { stocks } from "@packhaus/contract/stocks/endpoints"
import { sql } from "kysely"
import { afterEach, describe, expect, it, vi } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { connectedShops } from "../../testing/connected-shop.ts"
import { brokenInvariants } from "../../testing/invariants.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createShopPlatform, SCOPES } from "../../testing/shop-platform.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { stockComparisonWanted, stockDue } from "./events.ts"

vi.setConfig({ testTimeout: 60_000 })
const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, rows, db, runJob, createActor, emit } = testApp
await platform.open(testApp)
const { place, settle: runAll, shopRow } = connectedShops(testApp, platform)
const { createPlace, createGoods } = catalogueFixtures(testApp)
const { setPriority } = orderFixtures(testApp)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const own = await createPlace()
const other = await createPlace()
await setPriority([own])

/** Jobs until nothing is left, marks of changed stock included. */
async function settle() {
  await runAll()
  await runJob("stock-pushes.collect")
  await runAll()
}

type Level = { quantity: number }
type Requests = { requests: { operation: string | null; variables: unknown }[] }
let number = 0

/** A shop of two variants of which we have these pieces, connected, with the scopes that it needs. */
async function scene({
  pieces = [10, 20],
  owner: given,
}: {
  pieces?: number[]
  owner?: Actor
} = {}) {
  const owner = given ?? (await createActor("customer"))
  const domain = await platform.found(`stock-${++number}`)
  const skus = pieces.map((_, at) => `S${number}-${at}`)
  const goods = []
  for (const [at, quantity] of pieces.entries())
    goods.push(await createGoods(owner, { sku: skus[at] ?? "", stock: { [own.id]: quantity } }))
  const products = skus.map((sku) => ({ title: sku, variants: [{ sku, price: 500 }] }))
  await platform.control("products", { shop: domain, products })
  const shop = await platform.connect(testApp, owner, { domain })
  await platform.control("scopes", { shop: domain, scopes: [...SCOPES, "write_inventory"] })
  await settle()
  await runJob("shops.check")
  const params = { id: shop.id }
  const read = async () => (await call(owner, stockPushes.settings, { params })).body.stock
  return {
    owner,
    domain,
    id: shop.id,
    goods,
    skus,
    params,
    read,
    /** Turns it on for the shop's first place, or with these settings. */
    async turnOn(fields: object = {}) {
      await call(owner, stockPushes.readPlaces, { params })
      await settle()
      const { shop_places } = await read()
      const places = [{ location_id: own.id, external_location_id: shop_places[0].external_id }]
      const body = { is_on: true, buffer: 0, quota: 100, places, ...fields }
      const reply = await call(owner, stockPushes.update, { params, body })
      await settle()
      return reply
    },
    /** What can be bought in the shop, by variant. */
    async sold() {
      const { levels } = await platform.look<{ levels: Record<string, Level[]> }>("stock", domain)
      return skus.map((sku) => (levels[sku] ?? []).map(({ quantity }) => quantity).join("+"))
    },
    pushes: () => rows.children("stock_pushes", "shop_id", [shop.id]),
    list: async (query: object = {}) =>
      (await call(owner, stockPushes.list, { params, query })).body.stock_pushes,
    /** Books so many pieces more, or fewer, of a variant. */
    async book(at: number, quantity: number) {
      const staff = await createActor("administrator")
      const id = goods[at]?.levels[0]?.id ?? ""
      const body = { kind: "adjustment", quantity, reason: "counted" }
      const reply = await call(staff, stocks.adjust, { params: { id }, body })
      expect(reply.status).toBe(200)
    },
    edit: (at: number, available: number) =>
      platform.control("stock", { shop: domain, sku: skus[at], available }),
    fault: (mode: string | null, times: number | null = null) =>
      platform.control("faults", { shop: domain, mode, times }),
    async sent() {
      const { requests } = await platform.look<Requests>("requests", domain)
      return requests.filter(({ operation }) => operation === "SetStock")
    },
  }
}
const again = async () => {
  await db.updateTable("stock_push_settings").set({ retry_at: null, lease_until: null }).execute()
  await db.updateTable("stock_pushes").set({ retry_at: null }).execute()
  await runJob("stock-pushes.tell-again")
  await settle()
}

describe("telling a shop", () => {
  it("is off until it is turned on, then tells what is available less the buffer", async () => {
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

  it("tells only the last of many changes, all variants in one call", async () => {
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

  it("counts an order of the shop once, whether it is known already, arrives while it is told, or waits", async () => {
    const one = await scene()
    await one.turnOn()
    const order = (quantity: number) => ({ lines: [{ sku: one.skus[0], quantity }] })
    await place(one.domain, order(2))
    await settle()
    expect((await one.sold())[0]).toBe("8")
    // The message is lost: the shop knows of an order that we do not.
    await one.fault("drop")
    await place(one.domain, order(3), 0)
    await one.fault(null)
    await one.book(0, 5)
    await settle()
    expect((await one.sold())[0]).toBe("10")
    // It waits for a payment: nothing is reserved, and it is promised all the same.
    await place(one.domain, { ...order(4), financial_status: "PENDING" })
    await settle()
    await one.book(0, 1)
    await settle()
    expect((await one.sold())[0]).toBe("7")
    const [push] = await one.list({ q: one.skus[0] })
    expect(push).toMatchObject({ overwritten_at: null, drift_since: null })
  })

  it("sets again what somebody bought between reading and telling, and never over it", async () => {
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

  it("notes what it overwrites that nobody can explain", async () => {
    const one = await scene()
    await one.turnOn()
    await one.edit(0, 99)
    await one.book(0, 1)
    await settle()
    expect((await one.sold())[0]).toBe("11")
    const [push] = await one.list({ q: one.skus[0] })
    expect(push).toMatchObject({ overwritten_quantity: 99, state: "agreed" })
  })

  it("stocks an item at a place of the shop where it was not yet", async () => {
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

  it("shares pieces among the variants of a shop that are made of the same item", async () => {
    const one = await scene()
    const products = [{ title: "Zwilling", variants: [{ sku: `T-${number}`, price: 5 }] }]
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

describe("a shop that does not answer", () => {
  it.each(["refuse", "500", "429", "cut", "wrong_json"])(
    "is told when it is back: %s",
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

  it("is told within its bucket of points", async () => {
    const one = await scene()
    await one.turnOn()
    await platform.control("throttle", { shop: one.domain, maximum: 40, restore_rate: 200 })
    for (const at of [0, 1]) await one.book(at, 5)
    await settle()
    expect(await one.sold()).toEqual(["15", "25"])
  })

  it("is told what a killed job left, and many at once tell it once", async () => {
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
    await vi.waitFor(async () => expect((await one.sold())[0]).toBe("15"), 20_000)
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

  it("is told nothing while it is disconnected, and all when it is connected again", async () => {
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

  it("asks for the further scope only where it is on, and tells when it was granted", async () => {
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

describe("the nightly comparison", () => {
  const compare = async (one: { id: string }) => {
    await emit(stockComparisonWanted, { id: one.id, organisation_ids: [] })
    await settle()
  }

  it("shows what differs since when, and a person tells it again", async () => {
    const one = await scene()
    await one.turnOn()
    await one.edit(0, 4)
    await compare(one)
    expect(await one.read()).toMatchObject({ drifting: 1, waiting: 0 })
    const [push] = await one.list({ state: "drift" })
    expect(push).toMatchObject({ our_quantity: 10, their_quantity: 4, sku: one.skus[0] })
    const since = push.drift_since
    await compare(one)
    expect((await one.list({ state: "drift" }))[0].drift_since).toBe(since)
    const { body } = await call(one.owner, shops.list, { query: { concern: "stock_drift" } })
    expect(body.shops).toHaveLength(1)
    const reply = await call(one.owner, stockPushes.tell, { params: { id: push.id } })
    expect(reply.status).toBe(200)
    await settle()
    expect((await one.sold())[0]).toBe("10")
    expect(await one.read()).toMatchObject({ drifting: 0 })
  })

  it("takes an order that we do not know yet for no difference", async () => {
    const one = await scene()
    await one.turnOn()
    await one.fault("drop")
    await place(one.domain, { lines: [{ sku: one.skus[0], quantity: 2 }] }, 0)
    await one.fault(null)
    await compare(one)
    expect(await one.read()).toMatchObject({ drifting: 0 })
    expect((await one.sold())[0]).toBe("8")
  })

  it("tells what became of ours without a change of stock", async () => {
    const one = await scene()
    await one.turnOn()
    await db.updateTable("stock_pushes").set({ buffer: 4 }).where("shop_id", "=", one.id).execute()
    await compare(one)
    expect(await one.sold()).toEqual(["6", "16"])
  })
})

describe("settings", () => {
  it("422 for shops that would sell more than 100 percent of a place, also when two are saved at once", async () => {
    const first = await scene()
    const second = await scene({ owner: first.owner })
    expect((await first.turnOn({ quota: 60 })).status).toBe(200)
    const refused = await second.turnOn({ quota: 50 })
    expect(refused).toMatchObject({ status: 422, body: { code: "stock_pushes.over_quota" } })
    expect((await second.turnOn({ quota: 40 })).status).toBe(200)
    const bodyOf = async (one: typeof first) => {
      const { places } = await one.read()
      return { is_on: true, buffer: 0, quota: 90, places }
    }
    for (const one of [first, second])
      await call(one.owner, stockPushes.update, {
        params: one.params,
        body: { ...(await bodyOf(one)), is_on: false },
      })
    const bodies = [await bodyOf(first), await bodyOf(second)]
    const both = await Promise.all(
      [first, second].map((one, at) =>
        call(one.owner, stockPushes.update, { params: one.params, body: bodies[at] }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it("400 names the place that is unknown, twice there, or missing", async () => {
    const one = await scene()
    await one.turnOn()
    const { places } = await one.read()
    const [known] = places
    const save = async (wanted: object[]) => {
      const body = { is_on: true, buffer: 0, quota: 100, places: wanted }
      const reply = await call(one.owner, stockPushes.update, { params: one.params, body })
      return [reply.status, reply.body.details?.fields?.[0]?.path]
    }
    const stranger = await createActor("customer")
    const theirs = await createPlace({ type: "customer", owner: stranger })
    expect(await save([])).toEqual([400, "places"])
    expect(await save([{ ...known, external_location_id: "1" }])).toEqual([
      400,
      "places.0.external_location_id",
    ])
    expect(await save([{ ...known, location_id: theirs.id }])).toEqual([
      400,
      "places.0.location_id",
    ])
    expect(await save([known, known])).toEqual([400, "places.1.location_id"])
  })

  it("counts the places of ours that are mapped, and no other", async () => {
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

  it("marks nothing for merchants that tell no shop", async () => {
    const quiet = await scene()
    await quiet.book(0, 2)
    const marks = await sql<{ count: number }>`select count(*)::int as count from stock_marks
      where merchant_id = ${quiet.owner.organisation_id}`.execute(db)
    expect(marks.rows[0]?.count).toBe(0)
  })
})
