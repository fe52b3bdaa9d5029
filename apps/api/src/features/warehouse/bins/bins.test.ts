import { randomUUID } from "node:crypto"
import { orders } from "@packhaus/contract/orders/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { bins as api, binStocks } from "@packhaus/contract/warehouse/bins/endpoints"
import { barcodeOf } from "@packhaus/contract/warehouse/bins/rules"
import type { ItemToPutAway } from "@packhaus/contract/warehouse/bins/schema"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import {
  addBins,
  createBins,
  createWarehouse,
  inTransaction,
  piecesInBins,
} from "../../../testing/bins.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { binsOfItems, hasBins } from "./reads.ts"
import { returnToBin, takeFromBin } from "./verbs.ts"

const app = await createTestApp()
const { createPlace } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

type World = Awaited<ReturnType<typeof createBins>>
const inBins = ({ item, place }: World) => piecesInBins(app, { item: item.id, location: place.id })
const levelOf = async ({ level_id }: World) =>
  (await app.rows.one("inventory_levels", level_id)).stocked_quantity
const id = (world: World, index = 0) => world.bins[index]?.id ?? ""
const once = () => randomUUID()
const picked = (world: World, quantity: number, index = 0) => ({
  bin_id: id(world, index),
  inventory_item_id: world.item.id,
  quantity,
  cause: "pick_list",
  cause_id: "plist_1",
})

describe("generating bins", () => {
  it("2xx: creates a range in walking order, every second aisle backwards, once", async () => {
    const support = await app.createActor("support")
    const place = await createPlace()
    const body = {
      location_id: place.id,
      from: "a-01-01",
      to: "A-02-03",
      kind: "pick" as const,
      serpentine: true,
    }
    const { body: made } = await app.call(support, api.generate, { body })
    expect(made.generated).toEqual({ count: 6, first: "A-01-01", last: "A-02-01" })
    const query = { location_id: place.id }
    const { body: listed } = await app.call(support, api.list, { query })
    expect(listed.bins.map(({ code }: { code: string }) => code)).toEqual([
      "A-01-01",
      "A-01-02",
      "A-01-03",
      "A-02-03",
      "A-02-02",
      "A-02-01",
    ])
    const below = await app.call(support, api.list, { query: { ...query, under: "a-02" } })
    expect(below.body.count).toBe(3)
    const branches = (under?: string) =>
      app.call(support, api.branches, {
        params: { id: place.id },
        query: under === undefined ? {} : { under },
      })
    expect((await branches()).body.branches).toEqual([{ code: "A", bins: 6 }])
    expect((await branches("A")).body.branches).toEqual([
      { code: "A-01", bins: 3 },
      { code: "A-02", bins: 3 },
    ])
    expect((await branches("A-01-01")).body.branches).toEqual([])
    const again = await app.call(support, api.generate, { body: { ...body, to: "A-01-02" } })
    expect(again).toMatchObject({
      status: 422,
      body: { code: "bins.codes_taken", details: { codes: ["A-01-01", "A-01-02"] } },
    })
  })

  it("200 once and 422 once when two people generate the same range", async () => {
    const support = await app.createActor("support")
    const place = await createPlace()
    const body = { location_id: place.id, from: "B-01", to: "B-40", kind: "pick" as const }
    const replies = await Promise.all([
      app.call(support, api.generate, { body }),
      app.call(support, api.generate, { body }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it("400: no range, too many bins, seven levels, a dropshipping location; 403 elsewhere", async () => {
    const support = await app.createActor("support")
    const customer = await app.createActor("customer")
    const place = await createPlace()
    const foreign = await createPlace({ kind: "dropshipping", type: "supplier" })
    const generate = (from: string, to: string, location_id = place.id, actor = support) =>
      app.call(actor, api.generate, { body: { location_id, from, to, kind: "pick" } })
    const replies = [
      await generate("A-02", "A-01"),
      await generate("A-1", "A-B"),
      await generate("A-001", "C-999"),
      await generate("A-1-1-1-1-1-1", "A-1-1-1-1-1-1"),
      await generate("BIN-1", "BIN-2"),
      await generate("*", "*"),
      await generate("A", "A", foreign.id),
      await generate("A", "A", place.id, customer),
    ]
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400, 403])
  })
})

describe("putting away", () => {
  it("2xx: proposes bins, books pieces into the scanned one, and the rest stays open", async () => {
    const support = await app.createActor("support")
    const world = await createBins(app, null)
    const at = { params: { id: world.place.id } }
    const open = async (query = {}): Promise<ItemToPutAway[]> =>
      (await app.call(support, binStocks.toPutAway, { ...at, query })).body.items
    const [item] = await open()
    expect(item).toMatchObject({ open: 10, picked: 0, stocked: 10 })
    expect(item?.bins.map(({ code }) => code)).toEqual(["A-01-01", "A-01-02", "A-01-03"])
    const scanned = await app.call(support, api.scan, {
      params: { ...at.params, code: "a-01-02" },
    })
    const params = { id: scanned.body.bin.id }
    const body = { client_id: once(), inventory_item_id: world.item.id, quantity: 7 }
    expect((await app.call(support, api.put_away, { params, body })).body.bin).toMatchObject({
      quantity: 7,
      items: 1,
      stocks: [{ quantity: 7, bin_code: "A-01-02" }],
    })
    expect(await inBins(world)).toEqual({ "A-01-02": 7 })
    const [rest] = await open({ code: world.variant.sku?.toLowerCase() })
    expect(rest).toMatchObject({ open: 3 })
    await app.rows.update("product_variants", world.variant.id, { upc: "036000291452" })
    for (const code of ["036000291452", "0036000291452", "]C1010003600029145210AB12"])
      expect(await open({ code })).toEqual([rest])
    expect(rest?.bins[0]).toMatchObject({ code: "A-01-02", quantity: 7 })
    const more = { ...body, client_id: once(), quantity: 4 }
    expect(await app.call(support, api.put_away, { params, body: more })).toMatchObject({
      status: 422,
      body: { code: "bins.nothing_open", details: { open: 3 } },
    })
    expect(await levelOf(world)).toBe(10)
  })

  it("2xx: the same request 20 times at once is booked once", async () => {
    const support = await app.createActor("support")
    const world = await createBins(app, null)
    const params = { id: id(world) }
    const body = { client_id: once(), inventory_item_id: world.item.id, quantity: 2 }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.call(support, api.put_away, { params, body })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await inBins(world)).toEqual({ "A-01-01": 2 })
  })

  it("200 once and 422 once when two people put away the last pieces", async () => {
    const support = await app.createActor("support")
    const world = await createBins(app, null)
    const put = (index: number) =>
      app.call(support, api.put_away, {
        params: { id: id(world, index) },
        body: { client_id: once(), inventory_item_id: world.item.id, quantity: 6 },
      })
    const replies = await Promise.all([put(0), put(1)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it("422 for a label of another location, an unknown one, a closed and an overloaded bin", async () => {
    const support = await app.createActor("support")
    const world = await createBins(app, null, { max_weight: 1000 })
    const elsewhere = await createPlace()
    const [other] = await addBins(app, elsewhere.id)
    const scan = (code: string) =>
      app.call(support, api.scan, { params: { id: world.place.id, code } })
    expect(await scan(barcodeOf(other?.number ?? 0))).toMatchObject({
      status: 422,
      body: {
        code: "bins.other_location",
        details: { code: "A-01-01", location: elsewhere.name },
      },
    })
    expect((await scan("Z-99")).body.code).toBe("bins.unknown")
    expect((await scan("*")).body.code).toBe("bins.unknown")
    await app.db
      .updateTable("product_variants")
      .set({ weight: 300 })
      .where("id", "=", world.variant.id)
      .execute()
    const put = (index: number, quantity: number) =>
      app.call(support, api.put_away, {
        params: { id: id(world, index) },
        body: { client_id: once(), inventory_item_id: world.item.id, quantity },
      })
    expect((await put(0, 3)).status).toBe(200)
    expect(await put(0, 1)).toMatchObject({
      body: { code: "bins.too_heavy", details: { weight: 1200, maximum: 1000 } },
    })
    await app.call(support, api.close, { params: { id: id(world, 1) } })
    expect((await put(1, 1)).body.code).toBe("bins.closed")
  })
})

describe("moving and counting", () => {
  it("2xx: pieces move between bins of a location once, 422 for more and for other locations", async () => {
    const support = await app.createActor("support")
    const world = await createBins(app, null, { put: 6 })
    const [other] = await addBins(app, (await createPlace()).id)
    const move = (quantity: number, to_bin_id = id(world, 2), client_id = once()) =>
      app.call(support, api.move, {
        params: { id: id(world) },
        body: { client_id, inventory_item_id: world.item.id, quantity, to_bin_id },
      })
    const key = once()
    await move(4, id(world, 2), key)
    await move(4, id(world, 2), key)
    expect(await inBins(world)).toEqual({ "A-01-01": 2, "A-01-03": 4 })
    const replies = [await move(3), await move(1, other?.id), await move(1, id(world))]
    expect(replies.map(({ body }) => body.code)).toEqual([
      "bins.not_enough",
      "bins.other_location",
      "request.invalid",
    ])
    const { body } = await app.call(support, api.timeline, { params: { id: id(world, 2) } })
    expect(body.timeline).toMatchObject([
      { action: "bin.moved", details: { pieces: 4, from: "A-01-01", to: "A-01-03" } },
    ])
  })

  it("2xx: a count books its difference to the stock of the location, once", async () => {
    const support = await app.createActor("support")
    const world = await createBins(app, null, { put: 6 })
    const count = (counted: number, client_id = once()) =>
      app.call(support, api.count, {
        params: { id: id(world) },
        body: { client_id, inventory_item_id: world.item.id, counted },
      })
    const key = once()
    await count(4, key)
    expect([await inBins(world), await levelOf(world)]).toEqual([{ "A-01-01": 4 }, 8])
    await count(9)
    expect([await inBins(world), await levelOf(world)]).toEqual([{ "A-01-01": 9 }, 13])
    await count(4, key)
    const same = once()
    await count(9, same)
    await count(0)
    await count(9, same)
    expect([await inBins(world), await levelOf(world)]).toEqual([{}, 4])
  })

  it("2xx: counted as missing, promised pieces are taken back and the order waits for stock", async () => {
    const owner = await app.createActor("customer")
    const support = await app.createActor("support")
    const world = await createBins(app, null, { merchant: owner, stock: 3, put: 3 })
    await setPriority([world.place], "ZZ", owner.organisation_id)
    const shop = await createShop(owner)
    const [order] = await arrive(shop, [shopOrder([line(world.variant.sku ?? "", 2)])])
    await app.call(support, api.count, {
      params: { id: id(world) },
      body: { client_id: once(), inventory_item_id: world.item.id, counted: 1 },
    })
    expect(await levelOf(world)).toBe(1)
    expect((await app.rows.one("orders", order?.order_id ?? "")).holds).toEqual(["no_stock"])
  })

  it("2xx: a pick bin below its minimum is refilled from reserve bins on the walk", async () => {
    const support = await app.createActor("support")
    const world = await createBins(app, null, { stock: 20, put: 2 })
    const reserveBins = await addBins(app, world.place.id, {
      from: "R-01",
      to: "R-02",
      kind: "reserve",
    })
    const [first, second] = reserveBins.slice(-2)
    const inventory_item_id = world.item.id
    for (const [bin, quantity] of [
      [second, 9],
      [first, 1],
    ] as const)
      await app.call(support, api.put_away, {
        params: { id: bin?.id ?? "" },
        body: { client_id: once(), inventory_item_id, quantity },
      })
    const minimum = (min_quantity: number | null) =>
      app.call(support, api.minimum, {
        params: { id: id(world) },
        body: { inventory_item_id, min_quantity },
      })
    const proposals = async () =>
      (await app.call(support, binStocks.replenishment, { params: { id: world.place.id } })).body
        .replenishments
    expect(await proposals()).toEqual([])
    await minimum(8)
    expect(await proposals()).toMatchObject([
      {
        bin: { code: "A-01-01", quantity: 2 },
        lacking: 6,
        from: [
          { code: "R-01", take: 1 },
          { code: "R-02", take: 5 },
        ],
      },
    ])
    await minimum(null)
    expect(await proposals()).toEqual([])
  })
})

describe("picked goods", () => {
  it("lie on the trolley until they are packed, or go back to a bin", async () => {
    const world = await createBins(app, null, { put: 6 })
    await inTransaction(app, (context) => takeFromBin(context, picked(world, 4)))
    expect(await inBins(world)).toEqual({ "*": 4, "A-01-01": 2 })
    await inTransaction(app, (context) => returnToBin(context, picked(world, 1, 1)))
    expect(await inBins(world)).toEqual({ "*": 3, "A-01-01": 2, "A-01-02": 1 })
    const found = await inTransaction(app, (context) =>
      binsOfItems(context, world.place.id, [world.item.id]),
    )
    expect(found.map(({ code, quantity }) => [code, quantity])).toEqual([
      ["A-01-01", 2],
      ["A-01-02", 1],
    ])
    const take = inTransaction(app, (context) => takeFromBin(context, picked(world, 3)))
    await expect(take).rejects.toMatchObject({ code: "bins.not_enough", details: { available: 2 } })
    // More than are left: three on the trolley and four in no bin.
    await inTransaction(app, (context) => returnToBin(context, picked(world, 8)))
    expect(await inBins(world)).toEqual({ "A-01-01": 9, "A-01-02": 1 })
  })

  it("leave the trolley when they are packed; unpicked ones leave the bins on the walk", async () => {
    const owner = await app.createActor("customer")
    const world = await createBins(app, null, { merchant: owner, put: 6 })
    await setPriority([world.place], "ZZ", owner.organisation_id)
    const shop = await createShop(owner)
    const [order] = await arrive(shop, [shopOrder([line(world.variant.sku ?? "", 9)])])
    const support = await app.createActor("support")
    const order_id = order?.order_id ?? ""
    const [item] = await app.rows.children("order_items", "order_id", [order_id])
    const pack = (quantity: number) =>
      app.call(support, orders.pack, {
        params: { id: order_id },
        body: {
          location_id: world.place.id,
          shipment_method: "dhl_paket",
          lines: [{ line_item_id: item?.id ?? "", quantity }],
        },
      })
    await inTransaction(app, (context) => takeFromBin(context, picked(world, 2)))
    await pack(2)
    expect(await inBins(world)).toEqual({ "A-01-01": 4 })
    // Four lie in no bin: these leave first.
    await pack(5)
    expect(await inBins(world)).toEqual({ "A-01-01": 3 })
  })

  it("lose only pieces above the stock level, the trolley last", async () => {
    const support = await app.createActor("support")
    const world = await createBins(app, null, { put: 6 })
    await inTransaction(app, (context) => takeFromBin(context, picked(world, 2)))
    const lose = (quantity: number) =>
      app.call(support, stocks.adjust, {
        params: { id: world.level_id },
        body: { kind: "adjustment", quantity: -quantity, reason: "Bruch" },
      })
    await lose(7)
    expect(await inBins(world)).toEqual({ "*": 2, "A-01-01": 1 })
    await lose(2)
    expect(await inBins(world)).toEqual({ "*": 1 })
  })
})

describe("a warehouse of 2,000 bins", () => {
  it("names the bins of a batch in walking order; a location without bins has none", async () => {
    const merchant = await app.createActor("customer")
    const { place, bins, goods } = await createWarehouse(app, merchant, { items: 30 })
    const items = goods.map(({ item }) => item.id)
    const found = await inTransaction(app, (context) => binsOfItems(context, place.id, items))
    const order = new Map(bins.map(({ id }, index) => [id, index]))
    const walked = found.map(({ bin_id }) => order.get(bin_id) ?? -1)
    expect([bins.length, found.length]).toEqual([2000, 30])
    expect(walked).toEqual(walked.toSorted((a, b) => a - b))
    const bare = await createPlace()
    expect(await inTransaction(app, (context) => hasBins(context, place.id))).toBe(true)
    expect(await inTransaction(app, (context) => hasBins(context, bare.id))).toBe(false)
  })
})

describe("closing", () => {
  it("refused with the quantity: a bin (422) and a location (400, as its API knows) with goods, 200 for empty ones", async () => {
    const support = await app.createActor("support")
    const world = await createBins(app, null, { put: 6 })
    const params = { id: id(world) }
    const full = { status: 422, body: { code: "bins.not_empty", details: { quantity: 6 } } }
    expect(await app.call(support, api.close, { params })).toMatchObject(full)
    expect(await app.call(support, api.remove, { params })).toMatchObject(full)
    const place = { params: { id: world.place.id } }
    const held = {
      status: 400,
      body: { code: "stock_locations.goods_in_bins", details: { quantity: 6 } },
    }
    const deactivate = () =>
      app.call(support, stockLocations.update, { ...place, body: { status: "inactive" } })
    expect(await deactivate()).toMatchObject(held)
    expect(await app.call(support, stockLocations.remove, place)).toMatchObject(held)
    const body = { client_id: once(), inventory_item_id: world.item.id, counted: 0 }
    await app.call(support, api.count, { params, body })
    expect((await app.call(support, api.remove, { params })).body.code).toBe("bins.used")
    expect((await app.call(support, api.close, { params })).body.bin.status).toBe("closed")
    expect((await app.call(support, api.close, { params })).body.code).toBe("bins.not_open_for")
    expect((await app.call(support, api.reopen, { params })).body.bin.status).toBe("open")
    const unused = { params: { id: id(world, 3) } }
    expect((await app.call(support, api.remove, unused)).status).toBe(200)
    expect((await deactivate()).status).toBe(200)
  })

  it("200 lists bins with goods and empty ones, and stocks in bins and in none with their codes", async () => {
    const support = await app.createActor("support")
    const { place, item, bins: made } = await createBins(app, null, { put: 6 })
    const location_id = place.id
    const codesOf = async (used: "true" | "false") => {
      const query = { location_id, used, limit: 20 }
      const { body } = await app.call(support, api.list, { query })
      return body.bins.map(({ code }: { code: string }) => code)
    }
    const [first, ...rest] = made.map(({ code }) => code)
    expect([await codesOf("true"), await codesOf("false")]).toEqual([[first], rest])
    const stocksOf = async (binned: "true" | "false") => {
      const query = { location_id, binned }
      const { body } = await app.call(support, stocks.list, { query })
      return body.stocks.map((one: { inventory_item_id: string; bins: string[] }) => [
        one.inventory_item_id,
        one.bins,
      ])
    }
    expect([await stocksOf("true"), await stocksOf("false")]).toEqual([[[item.id, [first]]], []])
    const owner = await app.createActor("customer")
    const own = await createBins(app, owner)
    const query = { location_id: own.place.id, binned: "false" as const }
    const { body } = await app.call(owner, stocks.list, { query })
    expect(body.stocks).toMatchObject([{ inventory_item_id: own.item.id, bins: [] }])
    const agency = await app.createActor("agency")
    for (const filter of [{}, { binned: "false" as const }])
      expect((await app.call(agency, stocks.list, { query: filter })).status).toBe(200)
  })

  it("400 for a supplier's location that would keep no stock of ours while goods lie in its bins", async () => {
    const supplier = await app.createActor("supplier")
    const world = await createBins(app, supplier, { put: 2 })
    const change = () =>
      app.call(supplier, stockLocations.update, {
        params: { id: world.place.id },
        body: { kind: "dropshipping" as const },
      })
    expect(await change()).toMatchObject({
      status: 400,
      body: { code: "stock_locations.goods_in_bins", details: { quantity: 2 } },
    })
    const body = { client_id: once(), inventory_item_id: world.item.id, counted: 0 }
    await app.call(supplier, api.count, { params: { id: id(world) }, body })
    expect((await change()).status).toBe(200)
  })

  it("2xx: closes many empty bins together, none if one holds goods or is another owner's", async () => {
    const support = await app.createActor("support")
    const owner = await app.createActor("customer")
    const world = await createBins(app, null, { put: 1 })
    const own = await createBins(app, owner)
    const close = (ids: string[], actor = support) =>
      app.call(actor, api.closeAll, { body: { ids } })
    expect(await close([id(world, 1), id(world)])).toMatchObject({
      status: 422,
      body: { code: "bins.not_empty", details: { code: "A-01-01", quantity: 1 } },
    })
    expect((await close([id(own), id(world, 1)], owner)).status).toBe(404)
    expect((await close([id(world, 1), id(world, 2)])).body).toEqual({ closed: 2 })
    expect((await close([id(world, 1), id(world, 3)])).body).toEqual({ closed: 1 })
    const query = { location_id: world.place.id, status: "open" as const }
    expect((await app.call(support, api.list, { query })).body.count).toBe(1)
  })

  it("keeps a bin open or empty when goods are put away while it is closed", async () => {
    const support = await app.createActor("support")
    for (let round = 0; round < 5; round++) {
      const world = await createBins(app, null)
      const params = { id: id(world) }
      const body = { client_id: once(), inventory_item_id: world.item.id, quantity: 1 }
      const replies = await Promise.all([
        app.call(support, api.put_away, { params, body }),
        app.call(support, api.close, { params }),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })
})

describe("access to bins", () => {
  it("a supplier works with goods of a customer at an own location; the customer does not", async () => {
    const supplier = await app.createActor("supplier")
    const world = await createBins(app, supplier)
    const params = { id: id(world) }
    const body = () => ({ client_id: once(), inventory_item_id: world.item.id, quantity: 2 })
    expect((await app.call(supplier, api.put_away, { params, body: body() })).status).toBe(200)
    const { body: read } = await app.call(supplier, api.read, { params })
    expect(read.bin.stocks).toMatchObject([{ quantity: 2, merchant_name: null }])
    const count = { ...body(), counted: 1 }
    const { quantity: _, ...counted } = count
    expect((await app.call(supplier, api.count, { params, body: counted })).status).toBe(200)
    const replies = [
      await app.call(world.merchant, api.put_away, { params, body: body() }),
      await app.call(world.merchant, api.read, { params }),
      await app.call(world.merchant, binStocks.toPutAway, { params: { id: world.place.id } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 403])
  })
})
