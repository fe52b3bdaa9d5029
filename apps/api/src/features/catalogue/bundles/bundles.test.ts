import { bundles } from "@packhaus/contract/catalogue/bundles/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { bundleFixtures } from "../../../testing/bundles.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const { createGoods, createPlace } = catalogueFixtures(app)
const { setParts, createBundle } = bundleFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)

const owner = await createActor("customer")
const staff = await createActor("administrator")
const hamburg = await createPlace({ type: "customer", owner })
const berlin = await createPlace({ type: "customer", owner })
const shop = await createShop(owner)
await setPriority([hamburg, berlin])
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const fieldsOf = ({ body }: { body: { details: { fields: { path: string; code: string }[] } } }) =>
  body.details.fields.map(({ path, code }) => [path, code])

describe("set", () => {
  it("200 returns the parts, their pieces, and whole bundles by location", async () => {
    const cup = await createGoods(owner, { stock: { [hamburg.id]: 7, [berlin.id]: 1 } })
    const tea = await createGoods(owner, { stock: { [hamburg.id]: 2 } })
    const { variant, bundle } = await createBundle(owner, "SET-1", {
      [cup.variant.id]: 2,
      [tea.variant.id]: 1,
    })
    expect(bundle).toMatchObject({
      variant_id: variant.id,
      available: 2,
      places: [{ location_id: hamburg.id, available: 2 }],
      parts: [
        { variant_id: cup.variant.id, quantity: 2, available: 8 },
        { variant_id: tea.variant.id, quantity: 1, available: 2 },
      ],
      used_in: [],
    })
    const ofCup = await call(owner, bundles.read, { params: { id: cup.variant.id } })
    expect(ofCup.body.bundle).toMatchObject({
      parts: [],
      used_in: [{ variant_id: variant.id, quantity: 2 }],
    })
    const gone = await setParts(owner, variant.id, {})
    expect(gone.body.bundle).toMatchObject({ parts: [], available: 0 })
    expect(await rows.one("product_variants", variant.id)).toMatchObject({ is_bundle: false })
  })

  it("200 shows available bundles in both lists and with the product", async () => {
    const cup = await createGoods(owner, { stock: { [hamburg.id]: 13, [berlin.id]: 6 } })
    const { product, variant } = await createBundle(owner, "SIX-PACK", { [cup.variant.id]: 6 })
    const list = await call(owner, products.list, { query: { q: "six-pack" } })
    expect(list.body.products).toMatchObject([
      { available_quantity: 3, bundle_count: 1, bundle_parts: [{ quantity: expect.any(Number) }] },
    ])
    const variants = await call(owner, products.variants, { query: { product_id: product.id } })
    expect(variants.body.variants).toMatchObject([
      { id: variant.id, is_bundle: true, available_quantity: 3, inventory_quantity: 3 },
    ])
    const one = await call(owner, products.read, { params: { id: product.id } })
    const levels = one.body.product.variants[0].levels
    expect(
      levels.map((level: { stocked_quantity: number }) => level.stocked_quantity).sort(),
    ).toEqual([1, 2])
  })

  it("400 names the parts that are the bundle, another bundle, or there twice", async () => {
    const cup = await createGoods(owner)
    const pack = await createBundle(owner, "PACK-A", { [cup.variant.id]: 2 })
    const set = await createGoods(owner)
    const parts = [set, pack, cup, cup].map(({ variant }) => ({
      variant_id: variant.id,
      quantity: 1,
    }))
    const params = { id: set.variant.id }
    const refused = await call(owner, bundles.set, { params, body: { parts } })
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual([
      ["parts.0.variant_id", "bundle.itself"],
      ["parts.1.variant_id", "bundle.nested"],
      ["parts.3.variant_id", "bundle.twice"],
    ])
    for (const quantity of [0, -1, 1.5, 1001, 1e12]) {
      const body = { parts: [{ variant_id: cup.variant.id, quantity }] }
      const wrong = await call(owner, bundles.set, { params, body })
      expect([wrong.status, fieldsOf(wrong)[0]?.[0]]).toEqual([400, "parts.0.quantity"])
    }
    const many = Array.from({ length: 51 }, (_, index) => ({
      variant_id: `v${index}`,
      quantity: 1,
    }))
    expect((await call(owner, bundles.set, { params, body: { parts: many } })).status).toBe(400)
  })

  it("404 for a bundle or a part of another organisation", async () => {
    const stranger = await createActor("customer")
    const theirs = await createGoods(stranger)
    const mine = await createGoods(owner)
    expect((await setParts(owner, mine.variant.id, { [theirs.variant.id]: 1 })).status).toBe(404)
    expect((await setParts(stranger, mine.variant.id, {})).status).toBe(404)
    expect((await setParts(staff, mine.variant.id, { [theirs.variant.id]: 1 })).status).toBe(404)
    expect((await call(stranger, bundles.read, { params: { id: mine.variant.id } })).status).toBe(
      404,
    )
  })

  it("422 for a variant with stock of its own, for a part of a bundle, and for stock of a bundle", async () => {
    const cup = await createGoods(owner, { stock: { [hamburg.id]: 3 } })
    const tea = await createGoods(owner)
    const stocked = await setParts(owner, cup.variant.id, { [tea.variant.id]: 1 })
    expect([stocked.status, stocked.body.code]).toEqual([422, "bundles.in_stock"])
    const set = await createBundle(owner, "SET-2", { [tea.variant.id]: 1 })
    const part = await setParts(owner, tea.variant.id, { [cup.variant.id]: 1 })
    expect([part.status, part.body.code]).toEqual([422, "bundles.is_part"])
    const booked = await call(staff, stocks.create, {
      body: {
        inventory_item_id: set.item.id,
        location_id: hamburg.id,
        kind: "arrival",
        quantity: 5,
        reason: "Lieferung",
      },
    })
    expect([booked.status, booked.body.code]).toEqual([422, "bundles.no_stock"])
    const written = await call(owner, products.updateVariant, {
      params: { id: set.product.id, variant_id: set.variant.id },
      body: { inventory_quantity: 5 },
    })
    expect([written.status, written.body.code]).toEqual([400, "bundles.no_stock"])
  })

  it("one of two recipes that name each other is refused when they are saved at once", async () => {
    const [one, other] = [await createGoods(owner), await createGoods(owner)]
    const done = await Promise.all([
      setParts(owner, one.variant.id, { [other.variant.id]: 1 }),
      setParts(owner, other.variant.id, { [one.variant.id]: 1 }),
    ])
    expect(done.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(done.filter(({ status }) => status === 400 || status === 422)).toHaveLength(1)
  })
})

describe("parts", () => {
  it("400 naming the bundles when a part is removed or not published any more", async () => {
    const cup = await createGoods(owner)
    const set = await createBundle(owner, "SET-3", { [cup.variant.id]: 2 })
    const params = { id: cup.product.id }
    const refused = [
      await call(owner, products.remove, { params }),
      await call(owner, products.removeVariant, {
        params: { ...params, variant_id: cup.variant.id },
      }),
    ]
    await app.db
      .updateTable("products")
      .set({ status: "published" })
      .where("id", "=", cup.product.id)
      .execute()
    refused.push(await call(owner, products.update, { params, body: { status: "draft" } }))
    for (const { status, body } of refused) {
      // The commerce API answers 400 to invalid data.
      expect([status, body.code]).toEqual([400, "bundles.part_in_use"])
      expect(body.details.bundles).toEqual([`${set.product.title} – Default`])
    }
    expect((await call(owner, products.remove, { params: { id: set.product.id } })).status).toBe(
      200,
    )
    expect((await call(owner, products.remove, { params })).status).toBe(200)
  })
})

describe("open orders", () => {
  it("422 with their number unless confirmed; reserved ones keep their parts, waiting ones do not", async () => {
    const cup = await createGoods(owner, { stock: { [hamburg.id]: 2 } })
    const tea = await createGoods(owner, { stock: { [hamburg.id]: 5 } })
    const { variant } = await createBundle(owner, "SET-4", { [cup.variant.id]: 2 })
    const [first, second] = await arrive(shop, [
      shopOrder([line("SET-4")]),
      shopOrder([line("SET-4")]),
    ])
    const asked = await setParts(owner, variant.id, { [tea.variant.id]: 1 })
    expect([asked.status, asked.body.code, asked.body.details.count]).toEqual([
      422,
      "bundles.open_orders",
      2,
    ])
    const done = await setParts(owner, variant.id, { [tea.variant.id]: 1 }, { confirm: true })
    expect(done.status).toBe(200)
    while ((await app.runJobs()) > 0);
    const partsOf = async (id = "") =>
      (await rows.children("reservations", "order_id", [id])).map((one) => [
        one.inventory_item_id,
        one.quantity,
      ])
    const reserved = [await partsOf(first?.order_id ?? ""), await partsOf(second?.order_id ?? "")]
    expect(reserved).toContainEqual([[cup.item.id, 2]])
    expect(reserved).toContainEqual([[tea.item.id, 1]])
  })
})
