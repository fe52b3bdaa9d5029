import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { inventory, reservations } from "@packhaus/contract/planning/inventory/endpoints"
import { describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)
const support = await createActor("support")
const customer = await createActor("customer")

const read = async (actor: Actor, id: string) =>
  (await call(actor, inventory.readItem, { params: { id } })).body.inventory_item
const held = async () => expect(await brokenInvariants(db)).toEqual({})

describe("levels", () => {
  it("200 creates, changes and removes a level; every difference is a movement", async () => {
    const place = await createPlace()
    const { item } = await createGoods(customer)
    const params = { id: item.id }
    const at = { ...params, location_id: place.id }
    const body = { location_id: place.id, stocked_quantity: 8, incoming_quantity: 3 }
    const made = await call(support, inventory.createLevel, { params, body })
    expect(made.body.inventory_item).toMatchObject({
      stocked_quantity: 8,
      location_levels: [{ location_id: place.id, stocked_quantity: 8, incoming_quantity: 3 }],
    })
    const twice = await call(support, inventory.createLevel, { params, body })
    expect([twice.status, twice.body.type]).toEqual([422, "duplicate_error"])
    await call(support, inventory.updateLevel, { params: at, body: { stocked_quantity: 5 } })
    expect(await read(customer, item.id)).toMatchObject({ stocked_quantity: 5 })
    const moved = await db
      .selectFrom("stock_movements")
      .select(["kind", "quantity"])
      .where("inventory_item_id", "=", item.id)
      .orderBy("id")
      .execute()
    expect(moved).toEqual([
      { kind: "arrival", quantity: 8 },
      { kind: "adjustment", quantity: -3 },
    ])
    const removed = await call(support, inventory.removeLevel, { params: at })
    expect(removed.body.inventory_item.location_levels).toEqual([])
    await held()
  })

  it("200: levels at some locations; items and reservations by their columns", async () => {
    const [near, far] = [await createPlace(), await createPlace()]
    const { item } = await createGoods(customer, { stock: { [near.id]: 4, [far.id]: 2 } })
    const params = { id: item.id }
    const body = {
      material: "Oak",
      hs_code: "940360",
      mid_code: "DEOAK1",
      origin_country: "DE",
      weight: 900,
      length: 40,
      height: 50,
      width: 60,
    }
    expect((await call(customer, inventory.updateItem, { params, body })).status).toBe(200)
    const others = { material: "Pine", hs_code: "000000", mid_code: "DEOAK2", origin_country: "FR" }
    for (const [name, value] of Object.entries(body)) {
      const query = { [name]: value } as never
      const { body: listed } = await call(customer, inventory.items, { query })
      expect([name, listed.inventory_items]).toMatchObject([name, [{ id: item.id }]])
      const other = typeof value === "number" ? value + 1 : others[name as keyof typeof others]
      const reply = await call(customer, inventory.items, { query: { [name]: other } as never })
      expect([name, reply.status, reply.body.count]).toEqual([name, 200, 0])
    }
    const placesOf = async (location_id: string | string[]) => {
      const { body } = await call(customer, inventory.levels, { params, query: { location_id } })
      return body.inventory_item.location_levels.map(
        (level: { location_id: string }) => level.location_id,
      )
    }
    expect(await placesOf(far.id)).toEqual([far.id])
    expect((await placesOf([near.id, far.id])).toSorted()).toEqual([near.id, far.id].toSorted())
    expect(await placesOf("sloc_none")).toEqual([])

    const hold = { inventory_item_id: item.id, location_id: near.id, quantity: 1 }
    await call(customer, reservations.create, { body: { ...hold, description: "For a fair" } })
    const counted = async (description: string) =>
      (await call(customer, reservations.list, { query: { description } as never })).body.count
    expect([await counted("For a fair"), await counted("For nobody")]).toEqual([1, 0])
  })

  it("400 for fewer pieces than are reserved, 400 for removing them; both of two concurrent calls count", async () => {
    const place = await createPlace()
    const { item } = await createGoods(customer, { stock: { [place.id]: 10 } })
    const hold = { inventory_item_id: item.id, location_id: place.id, quantity: 6 }
    await call(customer, reservations.create, { body: hold })
    const params = { id: item.id, location_id: place.id }
    const refused = await call(support, inventory.updateLevel, {
      params,
      body: { stocked_quantity: 5 },
    })
    expect([refused.status, refused.body.code]).toEqual([400, "stock.not_enough"])
    const kept = await call(support, inventory.removeLevel, { params })
    expect([kept.status, kept.body.type]).toEqual([400, "not_allowed"])
    await Promise.all(
      [20, 30].map((stocked_quantity) =>
        call(support, inventory.updateLevel, { params, body: { stocked_quantity } }),
      ),
    )
    expect([20, 30]).toContain((await read(support, item.id)).stocked_quantity)
    await held()
  })
})

describe("items", () => {
  it("200 describes the item of a variant; after its removal the variant is not tracked", async () => {
    const { variant, item, product } = await createGoods(customer)
    const body = { variant_id: variant.id, sku: "NEW-1", material: "wax", manage_inventory: true }
    const made = await call(customer, inventory.createItem, { body })
    expect(made.body.inventory_item).toMatchObject({
      id: item.id,
      sku: "NEW-1",
      material: "wax",
      variants: [{ id: variant.id, sku: "NEW-1" }],
    })
    const params = { id: item.id }
    const changed = await call(customer, inventory.updateItem, { params, body: { weight: 12 } })
    expect(changed.body.inventory_item).toMatchObject({ weight: 12, material: "wax" })
    const removed = await call(customer, inventory.removeItem, { params })
    expect([removed.status, removed.body.deleted]).toEqual([200, true])
    expect((await call(customer, inventory.readItem, { params })).status).toBe(404)
    const after = await call(customer, products.read, { params: { id: product.id } })
    expect(after.body.product.variants).toMatchObject([{ manage_inventory: false }])
  })

  it("200 returns the sellable quantity of a variant in each of its sales channels", async () => {
    const place = await createPlace()
    const { variant } = await createGoods(customer, { stock: { [place.id]: 4 } })
    const { body } = await call(customer, inventory.ofVariant, { params: { id: variant.id } })
    expect(body.variant).toMatchObject({
      id: variant.id,
      inventory: [{ location_levels: [{ available_quantity: 4 }] }],
      sales_channel_availability: [],
    })
  })
})

describe("reservations", () => {
  it("200 reserves pieces without an order, changes quantity and location, and releases them", async () => {
    const [here, there] = [await createPlace(), await createPlace()]
    const { item } = await createGoods(customer, { stock: { [here.id]: 5, [there.id]: 2 } })
    const body = {
      inventory_item_id: item.id,
      location_id: here.id,
      quantity: 3,
      description: "for the fair",
    }
    const made = await call(customer, reservations.create, { body })
    const { id } = made.body.reservation
    expect(made.body.reservation).toMatchObject({
      ...body,
      order_id: null,
      line_item_id: null,
      created_by: customer.id,
      inventory_item: { id: item.id },
    })
    const move = { location_id: there.id, quantity: 2, metadata: { stand: "B4" } }
    const changed = await call(customer, reservations.update, { params: { id }, body: move })
    expect(changed.body.reservation).toMatchObject(move)
    expect((await read(customer, item.id)).location_levels).toMatchObject([
      { location_id: here.id, reserved_quantity: 0 },
      { location_id: there.id, reserved_quantity: 2 },
    ])
    const query = { inventory_item_id: item.id } as never
    expect((await call(customer, reservations.list, { query })).body.count).toBe(1)
    const removed = await call(customer, reservations.remove, { params: { id } })
    expect(removed.body).toEqual({ id, object: "reservation", deleted: true })
    expect((await read(customer, item.id)).reserved_quantity).toBe(0)
    await held()
  })

  it("400 for more than are available, for one of two racing reservations; 404 for an item of another organisation", async () => {
    const place = await createPlace()
    const { item } = await createGoods(customer, { stock: { [place.id]: 5 } })
    const body = { inventory_item_id: item.id, location_id: place.id, quantity: 4 }
    const two = await Promise.all([1, 2].map(() => call(customer, reservations.create, { body })))
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const stranger = await createActor("customer")
    expect((await call(stranger, reservations.create, { body })).status).toBe(404)
    await held()
  })
})
