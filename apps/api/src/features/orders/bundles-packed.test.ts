import { bundles } from "@packhaus/contract/catalogue/bundles/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { packStation } from "@packhaus/contract/pack-station/endpoints"
import { retours } from "@packhaus/contract/returns/retours/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { bundleIn, bundleShop, lineIn } from "../../testing/bundle-shop.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { readParcelForShop } from "./reads/parcel-for-shop.ts"

const app = await createTestApp()
const { staff, owner, hamburg, shop, ...world } = await bundleShop(app)
const { line, arrive, asJob, createSet, ordered, shown, allJobs, levelsOf, pack } = world
const { call } = app
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const back = (order_id: string, line_item_id: string, a: number) =>
  call(staff, retours.record, {
    body: {
      id: crypto.randomUUID(),
      order_id,
      location_id: hamburg.id,
      lines: [{ line_item_id, a, b: 0, c: 0 }],
    },
  })

describe("packing", () => {
  it("200 packs a bundle by its own line or by its parts; the shop learns of the bundle only", async () => {
    const set = await createSet([10, 0])
    const { id, order } = await ordered([line(set.sku, 3)])
    const bundle = bundleIn(await shown(id))
    const one = await pack(id, [{ id: bundle.id, quantity: 1 }])
    expect(one.status).toBe(200)
    const cup = lineIn(one.body.order, set.cup_sku)
    const tea = lineIn(one.body.order, set.tea_sku)
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

  it("200 the pack station lists the parts with their bundle and the shopper's entries for it", async () => {
    const set = await createSet([10, 0])
    const properties = [{ name: "Gravur", value: "Für Lore" }]
    const { id } = await ordered([line(set.sku, 2, { properties })])
    const { body } = await call(owner, packStation.read, {
      params: { id, location_id: hamburg.id },
    })
    const whole = { title: `Title of ${set.sku}`, weight: null }
    expect(body.packing).toMatchObject({
      other_pieces: 0,
      lines: [
        { sku: set.cup_sku, quantity: 4, bundle: { ...whole, each: 2 }, properties },
        { sku: set.tea_sku, quantity: 2, bundle: { ...whole, each: 1 }, properties },
      ],
    })
  })

  it("400 for a parcel whose weight differs from that of its bundles, or of their parts where a bundle has no weight of its own", async () => {
    const set = await createSet([10, 0])
    const weigh = (id: string, weight: number) =>
      app.rows.update("product_variants", id, { weight })
    await weigh(set.cup.variant.id, 300)
    await weigh(set.tea.variant.id, 100)
    const { id } = await ordered([line(set.sku, 2)])
    const bundle = bundleIn(await shown(id))
    const packAt = (weight: number) => pack(id, [{ id: bundle.id, quantity: 2 }], { weight })
    expect((await packAt(2500)).body.details.fields).toMatchObject([
      { path: "weight_reason", params: { expected_weight: 1400 } },
    ])
    await weigh(set.set.variant.id, 1250)
    expect((await packAt(1400)).body.details.fields).toMatchObject([
      { path: "weight_reason", params: { expected_weight: 2500 } },
    ])
    expect((await packAt(2500)).status).toBe(200)
  })

  it("400 naming the field for pieces that make no whole bundle", async () => {
    const set = await createSet([10, 0])
    const { id } = await ordered([line(set.sku, 2)])
    const order = await shown(id)
    const cup = lineIn(order, set.cup_sku)
    const tea = lineIn(order, set.tea_sku)
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

describe("returns", () => {
  it("200 a returned bundle restocks its parts; a part returns alone; bundles count once whole", async () => {
    const set = await createSet([10, 0])
    const { id } = await ordered([line(set.sku, 3)])
    const bundle = bundleIn(await shown(id))
    await pack(id, [{ id: bundle.id, quantity: 3 }], { shipped: true })
    const whole = await back(id, bundle.id, 1)
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
    const cup = lineIn(await shown(id), set.cup_sku)
    expect((await back(id, cup.id, 1)).status).toBe(200)
    expect(bundleIn(await shown(id))).toMatchObject({ returned_quantity: 1 })
    const many = await back(id, bundle.id, 2)
    expect([many.status, many.body.details.fields[0].code]).toEqual([400, "quantity.too_many"])
    expect((await back(id, bundle.id, 1)).status).toBe(200)
    expect(bundleIn(await shown(id))).toMatchObject({ returned_quantity: 2 })
    expect(await shown(id)).toMatchObject({ fulfillment_status: "partially_returned" })
  })

  // Reported for other shop software: magento/inventory#1442.
  it("200 restocks every piece of an order with a bundle and a single piece of its part", async () => {
    const set = await createSet([10, 0])
    const { id } = await ordered([line(set.cup_sku, 1), line(set.sku, 2)])
    const order = await shown(id)
    const bundle = bundleIn(order)
    const single = order.items.find(({ part_of, sku }) => part_of === null && sku === set.cup_sku)
    const lines = [
      { id: single?.id ?? "", quantity: 1 },
      { id: bundle.id, quantity: 2 },
    ]
    expect((await pack(id, lines, { shipped: true })).status).toBe(200)
    expect((await back(id, single?.id ?? "", 1)).status).toBe(200)
    expect((await back(id, bundle.id, 2)).status).toBe(200)
    expect(await levelsOf(set)).toEqual([
      [
        [10, 0],
        [0, 0],
      ],
      [
        [10, 0],
        [0, 0],
      ],
    ])
    expect(await shown(id)).toMatchObject({ fulfillment_status: "returned" })
  })

  it("200 restocks the parts that were packed, although the recipe has changed since", async () => {
    const set = await createSet([10, 0])
    const { id } = await ordered([line(set.sku)])
    const bundle = bundleIn(await shown(id))
    await pack(id, [{ id: bundle.id, quantity: 1 }], { shipped: true })
    const params = { id: set.set.variant.id }
    const parts = [{ variant_id: set.tea.variant.id, quantity: 7 }]
    await call(owner, bundles.set, { params, body: { parts } })
    expect((await back(id, bundle.id, 1)).status).toBe(200)
    expect(await levelsOf(set)).toEqual([
      [
        [10, 0],
        [0, 0],
      ],
      [
        [10, 0],
        [0, 0],
      ],
    ])
  })

  it("fewer bundles in the shop after a return move no stock", async () => {
    const set = await createSet([10, 0])
    const sold = line(set.sku, 2)
    const { id, order } = await ordered([sold])
    const bundle = bundleIn(await shown(id))
    await pack(id, [{ id: bundle.id, quantity: 2 }], { shipped: true })
    await back(id, bundle.id, 1)
    const before = await levelsOf(set)
    const lines = [{ ...sold, quantity: 1 }]
    await arrive(shop, [{ ...order, lines, updated_at: "2026-11-02T10:00:00.000Z" }])
    expect(await levelsOf(set)).toEqual(before)
    expect(bundleIn(await shown(id))).toMatchObject({ shipped_quantity: 2, returned_quantity: 1 })
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
    expect(lineIn(order, set.cup_sku)).toMatchObject({ quantity: 4 })
    expect(lineIn(order, set.tea_sku)).toMatchObject({ quantity: 2 })
  })
})
