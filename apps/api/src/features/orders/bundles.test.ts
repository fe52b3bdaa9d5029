import { bundles } from "@packhaus/contract/catalogue/bundles/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { retours } from "@packhaus/contract/returns/retours/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { bundleFixtures } from "../../testing/bundles.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { readParcelForShop } from "./reads/parcel-for-shop.ts"

const app = await createTestApp()
const { call, createActor, rows, runJobs } = app
const { createGoods, createPlace } = catalogueFixtures(app)
const { createBundle } = bundleFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority, asJob } = orderFixtures(app)

const staff = await createActor("administrator")
const owner = await createActor("customer")
const hamburg = await createPlace({ type: "customer", owner })
const berlin = await createPlace({ type: "customer", owner })
const shop = await createShop(owner)
await setPriority([hamburg, berlin])
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

type Stock = readonly [hamburg: number, berlin: number]
const at = ([one, two]: Stock) => ({ [hamburg.id]: one, [berlin.id]: two })
const allJobs = async () => {
  while ((await runJobs()) > 0);
}
let number = 0
/** A bundle of two cups and a tea with this stock of each. */
async function createSet(cups: Stock, teas: Stock = cups) {
  const sku = `BOX-${++number}`
  const cup = await createGoods(owner, { sku: `CUP-${number}`, stock: at(cups) })
  const tea = await createGoods(owner, { sku: `TEA-${number}`, stock: at(teas) })
  const set = await createBundle(owner, sku, { [cup.variant.id]: 2, [tea.variant.id]: 1 })
  return { sku, cup, tea, set }
}
type Set = Awaited<ReturnType<typeof createSet>>

async function ordered(lines: Parameters<typeof shopOrder>[0], fields = {}) {
  const order = shopOrder(lines, fields)
  const [outcome] = await arrive(shop, [order])
  return { id: outcome?.order_id ?? "", order }
}
const shown = async (id: string) => (await call(owner, orders.read, { params: { id } })).body.order
type Shown = Awaited<ReturnType<typeof shown>>
const bundleIn = ({ items }: Shown) => items.find((item: { is_bundle: boolean }) => item.is_bundle)
const partIn = ({ items }: Shown, sku: string) =>
  items.find((item: { sku: string | null }) => item.sku === sku)
const levelsOf = async (set: Set) => {
  const items = [set.cup.item.id, set.tea.item.id]
  const levels = await rows.children("inventory_levels", "inventory_item_id", items)
  const here = (item: string, place: string) => {
    const level = levels.find((one) => one.inventory_item_id === item && one.location_id === place)
    return [level?.stocked_quantity ?? 0, level?.reserved_quantity ?? 0]
  }
  return items.map((item) => [here(item, hamburg.id), here(item, berlin.id)])
}
const pack = (id: string, lines: readonly { id: string; quantity: number }[], more = {}) =>
  call(owner, orders.pack, {
    params: { id },
    body: {
      location_id: hamburg.id,
      shipment_method: "dhl_paket",
      lines: lines.map((one) => ({ line_item_id: one.id, quantity: one.quantity })),
      ...more,
    },
  })

describe("routing", () => {
  it("reserves the parts of a bundle; the shop's line stays one, with its price", async () => {
    const set = await createSet([10, 0])
    const { id } = await ordered([line(set.sku, 3)])
    const order = await shown(id)
    expect(order).toMatchObject({ holds: [], location_id: hamburg.id })
    expect(bundleIn(order)).toMatchObject({ quantity: 3, unit_price: 1000, reservations: [] })
    expect(partIn(order, set.cup.variant.sku ?? "")).toMatchObject({
      part_of: bundleIn(order).id,
      part_quantity: 2,
      quantity: 6,
      unit_price: 0,
      reservations: [{ location_id: hamburg.id, quantity: 6 }],
    })
    expect(partIn(order, set.tea.variant.sku ?? "")).toMatchObject({
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
    const both = [line(set.sku, 1), line(set.cup.variant.sku ?? "", 2)]
    expect(await shown((await ordered(both)).id)).toMatchObject({ holds: ["no_stock"] })
    const fits = [line(set.sku, 1), line(set.cup.variant.sku ?? "", 1)]
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
    const single = set.cup.variant.sku ?? ""
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

describe("packing", () => {
  it("200 packs a bundle by its own line or by its parts; the shop learns of the bundle only", async () => {
    const set = await createSet([10, 0])
    const { id, order } = await ordered([line(set.sku, 3)])
    const bundle = bundleIn(await shown(id))
    const one = await pack(id, [{ id: bundle.id, quantity: 1 }])
    expect(one.status).toBe(200)
    const cup = partIn(one.body.order, set.cup.variant.sku ?? "")
    const tea = partIn(one.body.order, set.tea.variant.sku ?? "")
    expect([cup.fulfilled_quantity, tea.fulfilled_quantity]).toEqual([2, 1])
    const two = await pack(
      id,
      [
        { id: cup.id, quantity: 4 },
        { id: tea.id, quantity: 2 },
      ],
      { tracking_numbers: ["BUNDLE-0001"] },
    )
    expect(two.body.order).toMatchObject({ fulfillment_status: "partially_shipped" })
    expect(bundleIn(two.body.order)).toMatchObject({ fulfilled_quantity: 3, shipped_quantity: 2 })
    const [, parcel] = two.body.order.fulfillments
    expect(await asJob((context) => readParcelForShop(context, parcel.id))).toMatchObject({
      pieces: [{ line_external_id: order.lines[0]?.external_id, quantity: 2 }],
    })
    expect(await levelsOf(set)).toEqual([
      [
        [4, 0],
        [0, 0],
      ],
      [
        [7, 0],
        [0, 0],
      ],
    ])
  })

  it("400 naming the field for pieces that make no whole bundle", async () => {
    const set = await createSet([10, 0])
    const { id } = await ordered([line(set.sku, 2)])
    const order = await shown(id)
    const cup = partIn(order, set.cup.variant.sku ?? "")
    const tea = partIn(order, set.tea.variant.sku ?? "")
    const attempts = [
      [{ id: cup.id, quantity: 2 }],
      [
        { id: cup.id, quantity: 1 },
        { id: tea.id, quantity: 1 },
      ],
      [
        { id: tea.id, quantity: 2 },
        { id: cup.id, quantity: 2 },
      ],
    ]
    for (const lines of attempts) {
      const { status, body } = await pack(id, lines)
      expect([status, body.details.fields[0]]).toMatchObject([
        400,
        { path: "lines.0.quantity", code: "quantity.whole_bundles" },
      ])
    }
    const most = await pack(id, [{ id: bundleIn(order).id, quantity: 3 }])
    expect(most.body.details.fields).toEqual([
      { path: "lines.0.quantity", code: "quantity.too_many", params: { most: 2 } },
    ])
  })

  it("200 an undone parcel returns the pieces of its parts and reserves them again", async () => {
    const set = await createSet([10, 0])
    const { id } = await ordered([line(set.sku, 2)])
    const packed = await pack(id, [{ id: bundleIn(await shown(id)).id, quantity: 2 }])
    const [parcel] = packed.body.order.fulfillments
    const { status, body } = await call(owner, orders.undo, {
      params: { id, fulfillment_id: parcel.id },
    })
    expect([status, bundleIn(body.order).fulfilled_quantity]).toEqual([200, 0])
    expect(await levelsOf(set)).toEqual([
      [
        [10, 4],
        [0, 0],
      ],
      [
        [10, 2],
        [0, 0],
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
    const sku = set.cup.variant.sku ?? ""
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

describe("returns", () => {
  it("200 a returned bundle restocks its parts; a part returns alone; bundles count once whole", async () => {
    const set = await createSet([10, 0])
    const { id } = await ordered([line(set.sku, 3)])
    const bundle = bundleIn(await shown(id))
    await pack(id, [{ id: bundle.id, quantity: 3 }], { shipped: true })
    const back = (line_item_id: string, a: number) =>
      call(staff, retours.record, {
        body: {
          id: crypto.randomUUID(),
          order_id: id,
          location_id: hamburg.id,
          lines: [{ line_item_id, a, b: 0, c: 0 }],
        },
      })
    const whole = await back(bundle.id, 1)
    expect([whole.status, whole.body.retour]).toMatchObject([200, { returned_items: 3 }])
    expect(await levelsOf(set)).toEqual([
      [
        [6, 0],
        [0, 0],
      ],
      [
        [8, 0],
        [0, 0],
      ],
    ])
    const cup = partIn(await shown(id), set.cup.variant.sku ?? "")
    expect((await back(cup.id, 1)).status).toBe(200)
    expect(bundleIn(await shown(id))).toMatchObject({ returned_quantity: 1 })
    const many = await back(bundle.id, 2)
    expect([many.status, many.body.details.fields[0].code]).toEqual([400, "quantity.too_many"])
    expect((await back(bundle.id, 1)).status).toBe(200)
    expect(bundleIn(await shown(id))).toMatchObject({ returned_quantity: 2 })
    expect(await shown(id)).toMatchObject({ fulfillment_status: "partially_returned" })
  })
})

describe("recipes", () => {
  it("a packed order keeps the parts it was packed with", async () => {
    const set = await createSet([10, 0])
    const { id } = await ordered([line(set.sku, 2)])
    await pack(id, [{ id: bundleIn(await shown(id)).id, quantity: 1 }])
    const params = { id: set.set.variant.id }
    const parts = [{ variant_id: set.tea.variant.id, quantity: 5 }]
    await call(owner, bundles.set, { params, body: { parts, confirm: true } })
    await allJobs()
    const order = await shown(id)
    expect(partIn(order, set.cup.variant.sku ?? "")).toMatchObject({ quantity: 4 })
    expect(partIn(order, set.tea.variant.sku ?? "")).toMatchObject({ quantity: 2 })
  })
})
