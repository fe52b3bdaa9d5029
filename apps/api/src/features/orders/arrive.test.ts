import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)

const owner = await app.createActor("customer")
const [first, second] = [await createPlace(), await createPlace()]
const shop = await createShop(owner)
beforeAll(() => setPriority([first, second]))
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const only = async (external_id: string) => {
  const { orders } = await app.rows.page("orders", { external_id, limit: 10, offset: 0 })
  expect(orders).toHaveLength(1)
  const [order] = orders
  if (!order) throw new Error("no order")
  const items = await app.rows.children("order_items", "order_id", [order.id])
  const reservations = await app.rows.children("reservations", "order_id", [order.id])
  return { order, items, reservations }
}
const notesOf = async (id: string) =>
  (await app.rows.children("audit_entries", "entity_id", [id])).map(({ action }) => action)

describe("arriving", () => {
  it("matches by SKU, routes to the first location that has everything, reserves, and records the reason", async () => {
    const { item } = await createGoods(owner, { sku: "A-1", stock: { [first.id]: 5 } })
    const incoming = shopOrder([line(" a-1 ", 2), line("POST", 1)])
    const [outcome] = await arrive(shop, [incoming])
    expect(outcome).toMatchObject({ outcome: "inserted", error: null })

    const { order, items, reservations } = await only(incoming.external_id)
    expect(order).toMatchObject({
      fulfillment_status: "not_fulfilled",
      holds: [],
      location_id: first.id,
      rounding: 0,
      recipient: "Ada Byron",
      item_count: 2,
      shipment_method: "dhl_paket",
      routing: { rule: "first_with_stock", list: "platform", list_country_code: "ZZ" },
    })
    expect(items).toMatchObject([
      { matched_by: "sku", inventory_item_id: item.id },
      { requires_shipping: false, inventory_item_id: null },
    ])
    expect(reservations).toMatchObject([{ quantity: 2, location_id: first.id }])
    expect(await notesOf(order.id)).toEqual(["order.arrived", "order.routed"])
  })

  it("stores an order once, however often and concurrently it arrives", async () => {
    await createGoods(owner, { sku: "ONCE", stock: { [first.id]: 100 } })
    const incoming = shopOrder([line("ONCE", 3)])
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => arrive(shop, [incoming, incoming])),
    )
    const words = outcomes.flat().map(({ outcome }) => outcome)
    expect(words.filter((word) => word === "inserted")).toHaveLength(1)
    expect(words.filter((word) => word === "failed")).toHaveLength(0)
    const { reservations } = await only(incoming.external_id)
    expect(reservations).toMatchObject([{ quantity: 3 }])
  })

  it("never moves an order backwards; reads it again from the shop for equal times with different content", async () => {
    const incoming = shopOrder([line("NONE")], { updated_at: "2026-11-02T10:00:00.000Z" })
    const older = { ...incoming, note: "old", updated_at: "2026-11-02T09:00:00.000Z" }
    const same = { ...incoming, note: "same" }
    await arrive(shop, [incoming])
    expect(await arrive(shop, [older])).toMatchObject([{ outcome: "older" }])
    expect(await arrive(shop, [incoming])).toMatchObject([{ outcome: "unchanged" }])
    expect(await arrive(shop, [same])).toMatchObject([{ outcome: "same_time" }])
    expect(await arrive(shop, [same], true)).toMatchObject([{ outcome: "updated" }])
    expect((await only(incoming.external_id)).order.note).toBe("same")
  })

  it.each([1, 1_000, 59_000])(
    "ignores a version that is %i ms older, also when read from the shop",
    async (age) => {
      const time = "2026-11-02T10:00:00.000Z"
      const incoming = shopOrder([line("NONE")], { updated_at: time, note: "now" })
      await arrive(shop, [incoming])
      const updated_at = new Date(Date.parse(time) - age).toISOString()
      for (const authoritative of [false, true]) {
        const older = { ...incoming, note: "old", updated_at, canceled_at: updated_at }
        expect(await arrive(shop, [older], authoritative)).toMatchObject([{ outcome: "older" }])
      }
      const { order, items } = await only(incoming.external_id)
      expect(order).toMatchObject({ note: "now", canceled_at: null, external_updated_at: time })
      expect(items).toMatchObject([{ canceled_quantity: 0 }])
    },
  )

  it("one invalid order does not fail the others of its batch", async () => {
    const [good, bad] = [shopOrder([line("X")]), shopOrder([line("Y", 1.5)])]
    const outcomes = await arrive(shop, [bad, good])
    expect(outcomes).toMatchObject([
      { outcome: "failed", error: expect.stringContaining("lines.0.quantity") },
      { outcome: "inserted" },
    ])
  })

  it("stores an order of 597 lines", async () => {
    await createGoods(owner, { sku: "MANY", stock: { [first.id]: 597 } })
    const incoming = shopOrder(Array.from({ length: 597 }, () => line("MANY")))
    await arrive(shop, [incoming])
    const { order, reservations } = await only(incoming.external_id)
    expect(order).toMatchObject({ item_count: 597, holds: [] })
    expect(reservations).toHaveLength(597)
  })
})

describe("late changes", () => {
  const later = (hours: number) => `2026-11-05T${String(10 + hours).padStart(2, "0")}:00:00.000Z`

  /** An order of three pieces, reserved at the first location. */
  async function arrived(sku: string, fields = {}) {
    await createGoods(owner, { sku, stock: { [first.id]: 10, [second.id]: 10 } })
    const incoming = shopOrder([line(sku, 3)], fields)
    await arrive(shop, [incoming])
    return incoming
  }
  const change = async (
    incoming: Awaited<ReturnType<typeof arrived>>,
    fields: Partial<typeof incoming>,
    one: Partial<(typeof incoming)["lines"][number]> = {},
  ) => {
    const lines = incoming.lines.map((each) => ({ ...each, ...one }))
    const next = { ...incoming, lines, updated_at: later(1), ...fields }
    expect(await arrive(shop, [next])).toMatchObject([{ outcome: "updated" }])
    return only(incoming.external_id)
  }

  it("cancelled in the shop: cancels open pieces and releases their reservations", async () => {
    const incoming = await arrived("L-CANCEL")
    const { order, items, reservations } = await change(incoming, { canceled_at: later(1) })
    expect(order).toMatchObject({ fulfillment_status: "canceled", status: "canceled" })
    expect(items).toMatchObject([{ canceled_quantity: 3 }])
    expect(reservations).toEqual([])
    expect(await notesOf(order.id)).toContain("order.canceled_in_shop")
  })

  it("a partial refund removes the refunded open pieces from the order", async () => {
    const incoming = await arrived("L-REFUND")
    const payment = { payment_status: "partially_refunded" } as const
    const { order, reservations } = await change(incoming, payment, { canceled_quantity: 1 })
    expect(order).toMatchObject({ item_count: 2, payment_status: "partially_refunded", holds: [] })
    expect(reservations).toMatchObject([{ quantity: 2 }])
  })

  it("edited lines: routes added lines and releases removed ones", async () => {
    const incoming = await arrived("L-EDIT")
    await createGoods(owner, { sku: "L-MORE", stock: { [second.id]: 1 } })
    const lines = [line("L-MORE", 1)]
    const { order, items, reservations } = await change(incoming, { lines })
    expect(items.map((item) => item.canceled_quantity)).toEqual([3, 0])
    expect(order).toMatchObject({ location_id: second.id, routing: { rule: "next_with_stock" } })
    expect(reservations).toMatchObject([{ quantity: 1, location_id: second.id }])
  })

  it("edited lines: keeps reservations per line when one line grows as much as another shrinks", async () => {
    const incoming = await arrived("L-LESS")
    await createGoods(owner, { sku: "L-INSTEAD", stock: { [first.id]: 1 } })
    const [three] = incoming.lines
    const lines = [...(three ? [{ ...three, quantity: 2 }] : []), line("L-INSTEAD", 1)]
    const { order, items, reservations } = await change(incoming, { lines })
    expect(order.holds).toEqual([])
    const promised = new Map(
      reservations.map(({ line_item_id, quantity }) => [line_item_id, quantity]),
    )
    expect(items.map(({ id }) => promised.get(id))).toEqual([2, 1])
  })

  it("fulfilled elsewhere: counts for the status and is not routed here", async () => {
    const incoming = await arrived("L-ELSE")
    const part = await change(incoming, {}, { fulfilled_quantity: 1 })
    expect(part.order.fulfillment_status).toBe("partially_shipped")
    expect(part.reservations).toMatchObject([{ quantity: 2 }])
    const all = await change(incoming, { updated_at: later(2) }, { fulfilled_quantity: 3 })
    expect(all.order.fulfillment_status).toBe("shipped")
    expect(all.reservations).toEqual([])
  })

  it("address: follows the shop, and redacted fields keep their former value", async () => {
    const incoming = await arrived("L-ADDRESS")
    const { address } = orderFixtures(app)
    const moved = { ...address, address_1: "Am Markt 2" }
    const { order } = await change(incoming, { shipping_address: moved })
    expect(order.shipping_address?.address_1).toBe("Am Markt 2")
    const empty = { ...address, first_name: null, last_name: null, address_1: null, city: null }
    const redacted = { shipping_address: empty, email: null, updated_at: later(2) }
    const after = await change(incoming, redacted)
    expect(after.order).toMatchObject({ email: "ada@shopper.example", recipient: "Ada Byron" })
    expect(after.order.shipping_address).toEqual(moved)
  })

  it("paid later: ends the hold and routes the order", async () => {
    const incoming = await arrived("L-PAY", { payment_status: "awaiting" })
    const before = await only(incoming.external_id)
    expect(before.order).toMatchObject({
      holds: ["awaiting_payment"],
      fulfillment_status: "requires_action",
    })
    expect(before.reservations).toEqual([])
    const { order, reservations } = await change(incoming, { payment_status: "captured" })
    expect(order).toMatchObject({ holds: [], fulfillment_status: "not_fulfilled" })
    expect(reservations).toMatchObject([{ quantity: 3 }])
  })

  it("from before the connection: holds the order until a person releases it", async () => {
    const young = await createShop(owner, { connected_at: "2026-11-03T00:00:00.000Z" })
    await createGoods(owner, { sku: "L-OLD", stock: { [first.id]: 1 } })
    const incoming = shopOrder([line("L-OLD")])
    await arrive(young, [incoming])
    expect((await only(incoming.external_id)).order.holds).toEqual(["before_connection"])
  })

  it("holds a line without a variant and a bad address, each with its reason", async () => {
    const { address } = orderFixtures(app)
    const incoming = shopOrder([line("UNKNOWN")], {
      shipping_address: { ...address, postal_code: "1" },
    })
    await arrive(shop, [incoming])
    const { order } = await only(incoming.external_id)
    expect(order.holds.toSorted()).toEqual(["bad_address", "unmatched"])
    expect(order.fulfillment_status).toBe("requires_action")
  })
})
