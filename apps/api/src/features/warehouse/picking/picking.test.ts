import { randomUUID } from "node:crypto"
import { orders } from "@packhaus/contract/orders/endpoints"
import { packStation } from "@packhaus/contract/pack-station/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { picking } from "@packhaus/contract/warehouse/picking/endpoints"
import type { PickListDetail } from "@packhaus/contract/warehouse/picking/schema"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createPicking } from "../../../testing/picking.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

/** A location of the platform, goods in stock there, and orders of these pieces each. */
async function world(pieces: readonly number[], stock = 100) {
  const owner = await app.createActor("customer")
  const place = await createPlace()
  const { item, variant } = await createGoods(owner, { stock: { [place.id]: stock } })
  await setPriority([place], "ZZ", owner.organisation_id)
  const shop = await createShop(owner)
  const lines = pieces.map((count) => [line(variant.sku ?? "", count)])
  const wanted = lines.map((own) => shopOrder(own))
  const arrived = await arrive(shop, wanted)
  const ids = arrived.map(({ order_id }) => order_id ?? "")
  return { owner, place, item, variant, shop, ids, wanted }
}
type World = Awaited<ReturnType<typeof world>>
const support = await app.createActor("support")
const other = await app.createActor("support")
const administrator = await app.createActor("administrator")

const create = async (actor: Actor, { place }: Pick<World, "place">, more: object = {}) => {
  const body = { location_id: place.id, kind: "batch" as const, ...more }
  const answer = await app.call(actor, picking.create, { body })
  return { ...answer, list: answer.body.pick_list as PickListDetail }
}
const read = async (id: string) => {
  const { body } = await app.call(support, picking.read, { params: { id } })
  return body.pick_list as PickListDetail
}
const pick = (id: string, line_id: string, quantity: number, more: object = {}) =>
  app.call(support, picking.pick, {
    params: { id },
    body: { client_id: randomUUID(), line_id, quantity, ...more },
  })
const short = (id: string, line_id: string, counted: number) =>
  app.call(support, picking.short, {
    params: { id },
    body: { client_id: randomUUID(), line_id, counted },
  })
const act = (id: string, verb: "finish" | "cancel") =>
  app.call(support, picking[verb], { params: { id } })
const putBack = (id: string, order_id: string) =>
  app.call(support, picking.putBack, { params: { id }, body: { order_id } })
const holds = async (id: string) => (await app.rows.one("orders", id)).holds
const plan = async (place: { id: string }) => {
  const { body } = await app.call(support, picking.plan, { params: { location_id: place.id } })
  return body.plan
}

describe("pick lists", () => {
  it("2xx: the oldest orders get slots, are picked, and can be packed", async () => {
    const here = await world([2, 1, 4])
    expect(await plan(here.place)).toMatchObject({ ready: 3, pieces: 7, has_bins: false })
    const { status, list } = await create(support, here, { trolley: "Wagen 3" })
    expect(status).toBe(200)
    expect(list).toMatchObject({
      status: "open",
      picker_name: "Test support",
      trolley: "Wagen 3",
      order_count: 3,
      stop_count: 1,
      total_quantity: 7,
    })
    expect(list.number).toMatch(/^P-\d{5}$/)
    expect(list.orders.map(({ order_id, slot }) => [order_id, slot])).toEqual(
      here.ids.map((id, index) => [id, index + 1]),
    )
    expect(await plan(here.place)).toMatchObject({ ready: 0 })
    for (const one of list.lines)
      expect((await pick(list.id, one.id, one.quantity, { slot: one.slot })).status).toBe(200)
    expect(await read(list.id)).toMatchObject({ status: "picking", picked_quantity: 7 })
    expect((await act(list.id, "finish")).body.pick_list).toMatchObject({ status: "picked" })
    // Picked and not packed: not offered again.
    expect(await plan(here.place)).toMatchObject({ ready: 0 })
    const [order = ""] = here.ids
    const items = await app.rows.children("order_items", "order_id", [order])
    const packed = await app.call(support, orders.pack, {
      params: { id: order },
      body: {
        location_id: here.place.id,
        shipment_method: "dhl_paket",
        lines: items.map(({ id, quantity }) => ({ line_item_id: id, quantity })),
      },
    })
    expect(packed.status).toBe(200)
    const { body } = await app.call(support, picking.timeline, { params: { id: list.id } })
    expect(body.timeline.map(({ action }: { action: string }) => action)).toEqual([
      "pick_list.created",
      "pick_list.started",
      "pick_list.picked",
    ])
  })

  it("2xx: a plan has the volume of each order and the litres of a slot, and leaves out given orders", async () => {
    const here = await world([2, 1])
    const [first = "", second = ""] = here.ids
    expect(await plan(here.place)).toMatchObject({
      slot_liters: null,
      orders: [{ volume: null }, { volume: null }],
    })
    const { body } = await app.call(administrator, stockLocations.update, {
      params: { id: here.place.id },
      body: { slot_liters: 12 },
    })
    expect(body.stock_location.slot_liters).toBe(12)
    await app.db
      .updateTable("product_variants")
      .set({ length: 300, width: 200, height: 150 })
      .where("inventory_item_id", "=", here.item.id)
      .execute()
    expect(await plan(here.place)).toMatchObject({
      slot_liters: 12,
      orders: [
        { order_id: first, volume: 18_000 },
        { order_id: second, volume: 9_000 },
      ],
    })
    const rest = await app.call(support, picking.plan, {
      params: { location_id: here.place.id },
      query: { without: [first] },
    })
    expect(rest.body.plan).toMatchObject({ ready: 2, orders: [{ order_id: second, slot: 1 }] })
    const refused = await app.call(administrator, stockLocations.update, {
      params: { id: here.place.id },
      body: { slot_liters: 0 },
    })
    expect(refused.body).toMatchObject({ details: { fields: [{ path: "slot_liters" }] } })
  })

  it("200 once and 422 once when two pickers want the same order; the loser learns who has it", async () => {
    const here = await world([1])
    const answers = await Promise.all([create(support, here), create(other, here)])
    const [winner] = answers.filter(({ status }) => status === 200)
    const [loser] = answers.filter(({ status }) => status !== 200)
    expect(loser?.status).toBe(422)
    // The plan of the loser either found the order taken or nothing at all.
    const named = await create(other, here, { order_ids: here.ids })
    expect(named).toMatchObject({
      status: 422,
      body: {
        code: "picking.taken",
        details: {
          taken: [{ list: winner?.list.number, picker: winner?.list.picker_name }],
        },
      },
    })
    expect(await app.rows.children("pick_list_orders", "order_id", here.ids)).toHaveLength(1)
  })

  it("books a repeated scan once, also when both arrive together", async () => {
    const { id, line_id } = await createPicking(app, null)
    const body = { client_id: randomUUID(), line_id, quantity: 2 }
    const twice = await Promise.all([
      app.call(support, picking.pick, { params: { id }, body }),
      app.call(support, picking.pick, { params: { id }, body }),
    ])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    await pick(id, line_id, 1)
    await act(id, "finish")
    const late = await app.call(support, picking.pick, { params: { id }, body })
    expect([late.status, (await read(id)).picked_quantity]).toEqual([200, 3])
  })

  it("400 and 422 for too many pieces, a wrong slot and an ended list", async () => {
    const { id, line_id } = await createPicking(app, null)
    const tooMany = await pick(id, line_id, 4)
    expect([tooMany.status, tooMany.body.details.fields[0].code]).toEqual([
      400,
      "quantity.too_many",
    ])
    expect((await pick(id, line_id, 1, { slot: 2 })).body).toMatchObject({
      code: "picking.wrong_slot",
      details: { slot: 1 },
    })
    expect((await act(id, "finish")).body.code).toBe("picking.not_open_for")
    expect((await pick(id, line_id, 1)).status).toBe(200)
    expect((await act(id, "finish")).body).toMatchObject({
      code: "picking.lines_open",
      details: { pieces: 2 },
    })
    expect((await act(id, "cancel")).status).toBe(200)
    expect((await pick(id, line_id, 1)).body.code).toBe("picking.not_open_for")
    expect((await pick(id, "pkln_none", 1)).status).toBe(422)
  })

  it("422 with the next scan of an order that was cancelled in the shop; its pieces go back", async () => {
    const here = await world([2, 1])
    const { list } = await create(support, here)
    const [first, second] = list.lines
    await pick(list.id, first?.id ?? "", 1)
    const [order] = here.wanted
    const gone = { canceled_at: "2026-11-03T10:00:00.000Z", updated_at: "2026-11-03T10:00:00.000Z" }
    const lines = order?.lines.map((one) => ({ ...one, canceled_quantity: one.quantity })) ?? []
    if (order) await arrive(here.shop, [{ ...order, ...gone, lines }], true)
    expect((await pick(list.id, first?.id ?? "", 1)).body).toMatchObject({
      code: "picking.order_changed",
      details: { state: "canceled", slot: 1, order: order?.number },
    })
    expect((await read(list.id)).orders.map(({ state }) => state)).toEqual(["canceled", "listed"])
    expect((await putBack(list.id, here.ids[0] ?? "")).status).toBe(200)
    expect((await putBack(list.id, here.ids[0] ?? "")).status).toBe(200)
    await pick(list.id, second?.id ?? "", 1)
    expect((await act(list.id, "finish")).body.pick_list).toMatchObject({ picked_quantity: 1 })
  })

  it("422 with the next scan of an order that was put on hold, until it is released", async () => {
    const { id, line_id, order_id } = await createPicking(app, null)
    const hold = { params: { id: order_id }, body: { note: "warten" } }
    await app.call(support, orders.hold, hold)
    expect((await pick(id, line_id, 1)).body.details.state).toBe("held")
    await app.call(support, orders.release, { params: { id: order_id }, body: {} })
    expect((await pick(id, line_id, 1)).status).toBe(200)
  })

  it("books missing pieces as a difference: the order waits for stock and leaves the list", async () => {
    const here = await world([3, 2], 5)
    const { list } = await create(support, here)
    const [first, second] = list.lines
    await pick(list.id, second?.id ?? "", 2)
    await pick(list.id, first?.id ?? "", 1)
    const answer = await short(list.id, first?.id ?? "", 0)
    expect(answer.body.pick_list).toMatchObject({ short_quantity: 2 })
    expect(answer.body.pick_list.orders.map(({ state }: { state: string }) => state)).toEqual([
      "short",
      "listed",
    ])
    // The order that is complete on the trolley keeps its pieces.
    expect([await holds(here.ids[0] ?? ""), await holds(here.ids[1] ?? "")]).toEqual([
      ["no_stock"],
      [],
    ])
    const level = await app.db
      .selectFrom("inventory_levels")
      .select("stocked_quantity")
      .where("inventory_item_id", "=", here.item.id)
      .executeTakeFirstOrThrow()
    expect(Number(level.stocked_quantity)).toBe(3)
    expect((await act(list.id, "finish")).body.code).toBe("picking.lines_open")
    await putBack(list.id, here.ids[0] ?? "")
    expect((await act(list.id, "finish")).status).toBe(200)
  })

  it("the last piece wanted by two orders: one is picked, the other waits for stock", async () => {
    const here = await world([1, 1], 2)
    const one = await create(support, here, { order_ids: [here.ids[0]] })
    const two = await create(other, here, { order_ids: [here.ids[1]] })
    // Only one piece is on the shelf.
    await pick(one.list.id, one.list.lines[0]?.id ?? "", 1)
    await short(two.list.id, two.list.lines[0]?.id ?? "", 0)
    expect([await holds(here.ids[0] ?? ""), await holds(here.ids[1] ?? "")]).toEqual([
      [],
      ["no_stock"],
    ])
  })

  it("a cancelled list frees its orders for another one", async () => {
    const here = await world([1, 1])
    const { list } = await create(support, here)
    await pick(list.id, list.lines[0]?.id ?? "", 1)
    expect((await act(list.id, "cancel")).body.pick_list).toMatchObject({
      status: "cancelled",
      picked_quantity: 0,
    })
    expect((await create(other, here)).status).toBe(200)
  })

  it("422 for orders that do not wait here, and for a location without any", async () => {
    const here = await world([1])
    const there = await world([1])
    expect((await create(support, here, { order_ids: there.ids })).body).toMatchObject({
      code: "picking.not_ready",
      details: { order_ids: there.ids },
    })
    const empty = await createPlace()
    expect((await create(support, { place: empty })).body.code).toBe("picking.nothing_ready")
  })

  it("404 for lists, orders and locations of other organisations", async () => {
    const stranger = await app.createActor("customer")
    const here = await world([1])
    const { list } = await create(support, here)
    for (const actor of [stranger, here.owner]) {
      const params = { id: list.id }
      expect((await app.call(actor, picking.read, { params })).status).toBe(404)
      expect((await app.call(actor, picking.cancel, { params })).status).toBe(404)
    }
    const own = await createPlace({ type: "customer", owner: stranger })
    const foreign = await create(stranger, { place: own }, { order_ids: here.ids })
    expect(foreign.body.code).toBe("picking.not_ready")
    expect((await create(stranger, here)).status).toBe(403)
  })

  it("a supplier picks orders of its customers at its own location", async () => {
    const supplier = await app.createActor("supplier")
    const { location_id } = await createPicking(app, supplier, { isListed: false })
    const made = await create(supplier, { place: { id: location_id } as World["place"] })
    expect(made.list).toMatchObject({ order_count: 1, organisation_id: supplier.organisation_id })
    const line_id = made.list.lines[0]?.id ?? ""
    const body = { client_id: randomUUID(), line_id, quantity: 3 }
    const params = { id: made.list.id }
    expect((await app.call(supplier, picking.pick, { params, body })).status).toBe(200)
  })
})

describe("picker and slots", () => {
  it("2xx: a list is made for a colleague and handed over; 400 for people of other organisations", async () => {
    const here = await world([1])
    const params = { location_id: here.place.id }
    const { body } = await app.call(support, picking.pickers, { params })
    expect(body.pickers[0]).toMatchObject({ id: support.id })
    expect(body.pickers).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: other.id })]),
    )
    expect((await create(support, here, { picker_id: here.owner.id })).status).toBe(400)
    const { list } = await create(support, here, { picker_id: other.id })
    expect(list).toMatchObject({ picker_id: other.id })
    const handOver = (picker_id: string) =>
      app.call(support, picking.handOver, { params: { id: list.id }, body: { picker_id } })
    expect((await handOver(here.owner.id)).body.details).toMatchObject({
      fields: [{ path: "picker_id", code: "choice.unknown" }],
    })
    expect((await handOver(support.id)).body.pick_list).toMatchObject({ picker_id: support.id })
    await app.call(support, picking.cancel, { params: { id: list.id } })
    expect((await handOver(other.id)).body.code).toBe("picking.not_open_for")
    const { body: told } = await app.call(support, picking.timeline, { params: { id: list.id } })
    expect(told.timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: "pick_list.handed_over",
          details: { from: "Test support", to: "Test support" },
        }),
      ]),
    )
  })

  it("2xx: two orders swap slots with their lines; 400 for a slot without an order", async () => {
    const here = await world([1, 2])
    const { list } = await create(support, here)
    const [first, second] = list.orders
    const swap = (slot: number) =>
      app.call(support, picking.swap, {
        params: { id: list.id },
        body: { order_id: first?.order_id ?? "", slot },
      })
    expect((await swap(9)).body.details).toMatchObject({ fields: [{ path: "slot" }] })
    const { body } = await swap(second?.slot ?? 0)
    const { orders: swapped, lines } = body.pick_list as PickListDetail
    expect(swapped.map(({ order_id, slot }) => [order_id, slot])).toEqual([
      [second?.order_id, 1],
      [first?.order_id, 2],
    ])
    for (const one of lines)
      expect(one.slot).toBe(swapped.find(({ order_id }) => order_id === one.order_id)?.slot)
    const params = { id: list.id }
    const line_id = lines.find(({ slot }) => slot === 2)?.id ?? ""
    const booking = { client_id: randomUUID(), line_id, quantity: 1, slot: 1 }
    expect((await app.call(support, picking.pick, { params, body: booking })).body.code).toBe(
      "picking.wrong_slot",
    )
  })

  it("2xx: the number of a list finds its orders at the pack station, in the order of the slots", async () => {
    const here = await world([1, 2, 3])
    const { list } = await create(support, here)
    const find = (actor: Actor) =>
      app.call(actor, packStation.find, { query: { text: list.number.toLowerCase() } })
    const { body } = await find(support)
    expect(body.orders.map(({ id, slot }: { id: string; slot: number }) => [id, slot])).toEqual(
      list.orders.map(({ order_id, slot }) => [order_id, slot]),
    )
    const [first] = list.orders
    const params = { id: list.id }
    await app.call(support, picking.putBack, { params, body: { order_id: first?.order_id ?? "" } })
    expect((await find(support)).body.orders).toHaveLength(2)
    expect((await find(await app.createActor("customer"))).status).toBe(404)
  })
})
