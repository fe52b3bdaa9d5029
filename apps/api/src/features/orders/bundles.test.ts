import { bundles } from "@packhaus/contract/catalogue/bundles/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { bundleIn, bundleShop, lineIn } from "../../testing/bundle-shop.ts"
import { bundleFixtures } from "../../testing/bundles.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { staff, owner, hamburg, berlin, shop, ...world } = await bundleShop(app)
const { line, shopOrder, arrive, createSet, ordered, shown, allJobs, levelsOf, pack } = world
const { call } = app
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

describe("routing", () => {
  it("reserves the parts of a bundle; the shop's line stays one, with its price", async () => {
    const set = await createSet([10, 0])
    const { id } = await ordered([line(set.sku, 3)])
    const order = await shown(id)
    expect(order).toMatchObject({ holds: [], location_id: hamburg.id })
    expect(bundleIn(order)).toMatchObject({ quantity: 3, unit_price: 1000, reservations: [] })
    expect(lineIn(order, set.cup_sku)).toMatchObject({
      part_of: bundleIn(order).id,
      part_quantity: 2,
      quantity: 6,
      unit_price: 0,
      reservations: [{ location_id: hamburg.id, quantity: 6 }],
    })
    expect(lineIn(order, set.tea_sku)).toMatchObject({
      quantity: 3,
      reservations: [{ quantity: 3 }],
    })
    const list = await call(owner, orders.list, { query: { q: order.number } })
    expect(list.body.orders).toMatchObject([{ item_count: 9, first_item: `Title of ${set.sku}` }])
  })

  it("keeps the whole bundle waiting while one part is missing, until it arrives", async () => {
    const set = await createSet([10, 0], [0, 0])
    const { id } = await ordered([line(set.sku, 2)])
    expect(await shown(id)).toMatchObject({ holds: ["no_stock"], location_id: null })
    expect(await levelsOf(set)).toEqual([
      [
        [10, 0],
        [0, 0],
      ],
      [
        [0, 0],
        [0, 0],
      ],
    ])
    const level = set.tea.levels.find(({ location_id }) => location_id === hamburg.id)
    await call(staff, stocks.adjust, {
      params: { id: level?.id ?? "" },
      body: { kind: "arrival", quantity: 2, reason: "Lieferung" },
    })
    await allJobs()
    expect(await shown(id)).toMatchObject({ holds: [], location_id: hamburg.id })
  })

  it("never makes a bundle of parts at two locations, and splits only into whole bundles", async () => {
    const apart = await createSet([10, 0], [0, 10])
    expect(await shown((await ordered([line(apart.sku)])).id)).toMatchObject({
      holds: ["no_stock"],
    })
    const split = await createSet([5, 4], [3, 1])
    const { id } = await ordered([line(split.sku, 3)])
    expect(await shown(id)).toMatchObject({ holds: [] })
    expect(await levelsOf(split)).toEqual([
      [
        [5, 4],
        [4, 2],
      ],
      [
        [3, 2],
        [1, 1],
      ],
    ])
  })

  it("counts a part that a bundle and a single line of an order share once", async () => {
    const set = await createSet([3, 0])
    const both = [line(set.sku, 1), line(set.cup_sku, 2)]
    expect(await shown((await ordered(both)).id)).toMatchObject({ holds: ["no_stock"] })
    const fits = [line(set.sku, 1), line(set.cup_sku, 1)]
    expect(await shown((await ordered(fits)).id)).toMatchObject({ holds: [] })
    expect(await levelsOf(set)).toEqual([
      [
        [3, 3],
        [0, 0],
      ],
      [
        [3, 1],
        [0, 0],
      ],
    ])
  })

  it("gives the last piece once when bundles and singles of many orders want it at once", async () => {
    const set = await createSet([2, 0])
    const single = set.cup_sku
    const wanted = Array.from({ length: 12 }, (_, index) =>
      shopOrder([index % 3 === 2 ? line(single, 2) : line(set.sku)]),
    )
    await Promise.all(wanted.map((order) => arrive(shop, [order])))
    const [cups] = await levelsOf(set)
    expect(cups).toEqual([
      [2, 2],
      [0, 0],
    ])
  })

  it("gives the last piece of a part to one of two different bundles that want it at once", async () => {
    const { createGoods } = catalogueFixtures(app)
    const { createBundle } = bundleFixtures(app)
    const cup = await createGoods(owner, { sku: "LAST-CUP", stock: { [hamburg.id]: 1 } })
    const skus = ["CUP-AND-TEA", "CUP-AND-COFFEE"]
    const sets = await Promise.all(
      skus.map(async (sku) => {
        const other = await createGoods(owner, { sku: `${sku}-2`, stock: { [hamburg.id]: 9 } })
        return createBundle(owner, sku, { [cup.variant.id]: 1, [other.variant.id]: 1 })
      }),
    )
    const made = await Promise.all(skus.map((sku) => ordered([line(sku)])))
    const found = await Promise.all(made.map(({ id }) => shown(id)))
    expect(found.map(({ holds }) => holds.join()).toSorted()).toEqual(["", "no_stock"])
    const waiting = found.find(({ holds }) => holds.length > 0)
    expect(waiting?.items.flatMap(({ reservations }) => reservations)).toEqual([])
    const [level] = await app.rows.children("inventory_levels", "inventory_item_id", [cup.item.id])
    expect(level).toMatchObject({ stocked_quantity: 1, reserved_quantity: 1 })
    for (const { variant } of sets) {
      const { body } = await call(owner, bundles.read, { params: { id: variant.id } })
      expect(body.bundle.available).toBe(0)
    }
  })

  it("200 moves a whole order with its bundles to a location chosen by hand", async () => {
    const set = await createSet([9, 9])
    const { id } = await ordered([line(set.sku)])
    const moved = await call(owner, orders.route, {
      params: { id },
      body: { location_id: berlin.id },
    })
    expect(moved.status).toBe(200)
    expect(await levelsOf(set)).toEqual([
      [
        [9, 0],
        [9, 2],
      ],
      [
        [9, 0],
        [9, 1],
      ],
    ])
  })
})

describe("changes in the shop", () => {
  it("fewer, cancelled and removed bundles release whole bundles", async () => {
    const set = await createSet([10, 0])
    const sold = line(set.sku, 4)
    const { id, order } = await ordered([sold])
    const change = (lines: typeof order.lines, minute: string, fields = {}) =>
      arrive(shop, [{ ...order, lines, updated_at: `2026-11-01T11:${minute}:00.000Z`, ...fields }])
    await change([{ ...sold, quantity: 3 }], "01")
    expect((await levelsOf(set))[0]).toEqual([
      [10, 6],
      [0, 0],
    ])
    await change([{ ...sold, quantity: 5 }], "02")
    expect((await levelsOf(set))[0]).toEqual([
      [10, 10],
      [0, 0],
    ])
    await pack(id, [{ id: bundleIn(await shown(id)).id, quantity: 1 }])
    await change([], "03", { canceled_at: "2026-11-01T11:03:00.000Z" })
    expect(await levelsOf(set)).toEqual([
      [
        [8, 0],
        [0, 0],
      ],
      [
        [9, 0],
        [0, 0],
      ],
    ])
    expect(bundleIn(await shown(id))).toMatchObject({ canceled_quantity: 4, fulfilled_quantity: 1 })
  })

  it("another SKU in the shop turns a waiting bundle into a single line", async () => {
    const set = await createSet([10, 0])
    const sold = line(set.sku, 1)
    const { id, order } = await ordered([sold])
    const sku = set.cup_sku
    await arrive(shop, [
      {
        ...order,
        lines: [{ ...sold, sku, external_variant_id: "other" }],
        updated_at: "2026-11-01T12:00:00.000Z",
      },
    ])
    const { items } = await shown(id)
    expect(items).toMatchObject([{ is_bundle: false, sku, reservations: [{ quantity: 1 }] }])
    expect(await levelsOf(set)).toEqual([
      [
        [10, 1],
        [0, 0],
      ],
      [
        [10, 0],
        [0, 0],
      ],
    ])
  })
})
