import { randomUUID } from "node:crypto"
import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { retours } from "@packhaus/contract/returns/retours/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { address, createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
const owner = await app.createActor("customer")
const place = await createPlace({ type: "customer", owner })
const shop = await createShop(owner)
await setPriority([place], "ZZ", owner.organisation_id)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

let number = 0
async function packed(shipping: object = {}, quantity = 3) {
  const sku = `P-${++number}`
  await createGoods(owner, { sku, stock: { [place.id]: 3 } })
  const incoming = shopOrder([line(sku, 3)])
  const [outcome] = await arrive(shop, [incoming])
  const id = outcome?.order_id ?? ""
  const [item] = await app.rows.children("order_items", "order_id", [id])
  const { body } = await app.call(owner, orders.pack, {
    params: { id },
    body: {
      location_id: place.id,
      shipment_method: "dhl_paket",
      ...shipping,
      lines: [{ line_item_id: item?.id ?? "", quantity }],
    },
  })
  const params = { id, fulfillment_id: body.order.fulfillments[0].id }
  const change = async (hour: number, fields: Partial<typeof incoming>, one: object = {}) => {
    const updated_at = `2026-11-05T${10 + hour}:00:00.000Z`
    const lines = incoming.lines.map((each) => ({ ...each, ...one }))
    await arrive(shop, [{ ...incoming, lines, updated_at, ...fields }])
    return (await app.call(owner, orders.read, { params: { id } })).body.order
  }
  return { params, incoming, change }
}
/** Books `a` unused pieces of the order's line back at the location. */
async function comeBack(order_id: string, a: number) {
  const [item] = await app.rows.children("order_items", "order_id", [order_id])
  const lines = [{ line_item_id: item?.id ?? "", a, b: 0, c: 0 }]
  const { status } = await app.call(owner, retours.record, {
    body: { id: randomUUID(), order_id, location_id: place.id, lines },
  })
  expect(status).toBe(200)
}
const canceled = { canceled_at: "2026-11-05T11:00:00.000Z" }

describe("changes by the shop after packing (domain 2.7)", () => {
  it("cancelled: held until the clerk unpacks, then nothing is reserved again", async () => {
    const { params, change } = await packed()
    expect(await change(1, canceled)).toMatchObject({
      holds: ["canceled_after_packing"],
      fulfillment_status: "requires_action",
    })
    const { body } = await app.call(owner, orders.undo, { params })
    expect(body.order).toMatchObject({
      holds: [],
      fulfillment_status: "canceled",
      items: [{ canceled_quantity: 3, reservations: [] }],
    })
  })

  it("cancelled: ships after a person released it, and the next version does not hold it", async () => {
    const { params, change } = await packed()
    await change(1, canceled)
    await app.call(owner, orders.release, { params, body: {} })
    expect((await change(2, { ...canceled, note: "again" })).holds).toEqual([])
    const { body } = await app.call(owner, orders.ship, { params, body: {} })
    expect(body.order.fulfillment_status).toBe("shipped")
  })

  it("cancelled after shipping: stays shipped and is marked in list and detail", async () => {
    const { params, change } = await packed({ shipped: true })
    const marks = ["canceled_after_shipping"]
    expect(await change(1, canceled)).toMatchObject({
      holds: [],
      fulfillment_status: "shipped",
      marks,
    })
    const query = { mark: "canceled_after_shipping" } as const
    const { body } = await app.call(owner, orders.list, { query })
    expect(body.orders).toContainEqual(expect.objectContaining({ id: params.id, marks }))
    const marked = body.orders.map((one: { marks: string[] }) => one.marks[0])
    expect(new Set(marked)).toEqual(new Set(marks))
    const { counts } = (await app.call(owner, orders.counts, { query })).body
    expect(counts.groups).toMatchObject({ all: body.count, shipped: body.count, packed: 0 })
    const { timeline } = (await app.call(owner, orders.timeline, { params })).body
    expect(timeline.map((one: { action: string }) => one.action)).toContain(
      "order.canceled_in_shop",
    )
  })

  it("sidebar, tab, reasons and dashboard show the same count of orders that need a person", async () => {
    const { body: before } = await app.call(owner, orders.counts, { query: {} })
    const one = await packed()
    await one.change(1, canceled)
    const two = await packed()
    await two.change(1, { shipping_address: { ...address, address_1: "Am Markt 9" } })
    // Held by hand and then cancelled: no decision is pending.
    const third = shopOrder([line("P-NONE", 1)])
    const [three] = await arrive(shop, [third])
    const held = { params: { id: three?.order_id ?? "" }, body: { note: null } }
    expect((await app.call(owner, orders.hold, held)).body.order.holds).toContain("by_hand")
    await arrive(shop, [{ ...third, ...canceled, updated_at: "2026-11-05T11:00:00.000Z" }])
    const { counts } = (await app.call(owner, orders.counts, { query: {} })).body
    const waiting = before.counts.groups.attention + 2
    expect(counts.groups).toMatchObject({ attention: waiting })
    const { session } = (await app.call(owner, sessions.current, {})).body
    expect(session.attention.orders).toBe(waiting)
    const { dashboard: shown } = (await app.call(owner, dashboard.read, {})).body
    expect(shown.tiles).toContainEqual(expect.objectContaining({ name: "held", count: waiting }))
    for (const group of ["attention", "packed"] as const) {
      const { body } = await app.call(owner, orders.list, { query: { group, limit: 100 } })
      const ids = body.orders.map(({ id }: { id: string }) => id)
      expect([group, ids.includes(one.params.id), ids.includes(two.params.id)]).toEqual([
        group,
        group === "attention",
        group === "attention",
      ])
    }
  })

  it("shows partly shipped beside orders that need a person", async () => {
    const { incoming, change } = await packed({ shipped: true })
    const lines = [...incoming.lines, line(`P-${number}`, 5)]
    expect(await change(1, { lines })).toMatchObject({
      fulfillment_status: "requires_action",
      holds: ["no_stock"],
      marks: ["partly_shipped"],
    })
  })

  it("a new address holds a packed order and outdates its slip; after shipping it is only noted", async () => {
    const moved = { shipping_address: { ...address, address_1: "Am Markt 2" } }
    const open = await packed()
    expect(await open.change(1, moved)).toMatchObject({
      holds: ["address_changed"],
      fulfillments: [{ slip_is_stale: true }],
    })
    const sent = await packed({ shipped: true })
    expect(await sent.change(1, moved)).toMatchObject({
      holds: [],
      fulfillments: [{ slip_is_stale: false }],
    })
  })

  it("our fulfilments counted by the shop, and those just undone, are not fulfilled elsewhere", async () => {
    const { params, change } = await packed({ shipped: true })
    const changed = await change(1, {}, { fulfilled_quantity: 3 })
    expect(changed.items).toMatchObject([{ fulfilled_elsewhere_quantity: 0 }])
    await app.call(owner, orders.undo, { params })
    const late = await change(2, {}, { fulfilled_quantity: 3 })
    expect(late).toMatchObject({
      fulfillment_status: "not_fulfilled",
      items: [{ fulfilled_elsewhere_quantity: 0, reservations: [{ quantity: 3 }] }],
    })
  })
  it("refunded after shipping: only the payment status changes, stock does not", async () => {
    const { params, change } = await packed({ shipped: true })
    const changed = { fulfilled_quantity: 3 }
    for (const [hour, payment_status] of [
      [1, "partially_refunded"],
      [2, "refunded"],
    ] as const)
      expect(await change(hour, { payment_status }, changed)).toMatchObject({
        payment_status,
        fulfillment_status: "shipped",
        holds: [],
        canceled_at: null,
        items: [{ quantity: 3, canceled_quantity: 0, shipped_quantity: 3, returned_quantity: 0 }],
        fulfillments: [{ id: params.fulfillment_id, status: "shipped" }],
      })
    const levels = await app.db
      .selectFrom("inventory_levels as level")
      .innerJoin("order_items as item", "item.inventory_item_id", "level.inventory_item_id")
      .select("level.stocked_quantity")
      .where("item.order_id", "=", params.id)
      .execute()
    expect(levels).toEqual([{ stocked_quantity: 0 }])
  })

  it("returned pieces of parcels sent elsewhere stay sent and do not block undoing our fulfilment", async () => {
    const { params, incoming, change } = await packed({ shipped: true }, 1)
    await change(1, {}, { fulfilled_quantity: 3 })
    const [item] = await app.rows.children("order_items", "order_id", [params.id])
    expect(item).toMatchObject({ shipped_quantity: 1, fulfilled_elsewhere_quantity: 2 })
    await comeBack(params.id, 2)
    // The shop reduces its count; the returned pieces were still sent.
    const fewer = await change(2, {}, { fulfilled_quantity: 1 })
    expect(fewer).toMatchObject({
      fulfillment_status: "returned",
      items: [{ fulfilled_elsewhere_quantity: 1, returned_quantity: 2, shipped_quantity: 1 }],
    })
    expect(incoming.lines).toHaveLength(1)

    const other = await packed({ shipped: true }, 1)
    await other.change(1, {}, { fulfilled_quantity: 3 })
    await comeBack(other.params.id, 2)
    const undone = await app.call(owner, orders.undo, { params: other.params })
    expect([undone.status, undone.body.order?.items[0].fulfilled_elsewhere_quantity]).toEqual([
      200, 2,
    ])
  })

  it("422 with the reason for undoing a fulfilment whose pieces came back", async () => {
    const { params } = await packed({ shipped: true })
    await comeBack(params.id, 1)
    const { status, body } = await app.call(owner, orders.undo, { params })
    expect([status, body.code]).toEqual([422, "orders.already_returned"])
  })
})
