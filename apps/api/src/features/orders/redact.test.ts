import { orders } from "@packhaus/contract/orders/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { redactOrders } from "./verbs/redact.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { address, createShop, line, shopOrder, arrive, setPriority, asJob } = orderFixtures(app)
const owner = await app.createActor("customer")
const shop = await createShop(owner)
const START = Date.now()
/** A time this many days after the orders of these tests arrived. */
const later = (days: number, minutes = 0) =>
  new Date(START + days * 86_400_000 + minutes * 60_000).toISOString()

it("200: thirty days after shipping a supplier reads the city only, the merchant everything", async () => {
  const supplier = await app.createActor("supplier")
  const place = await createPlace({ type: "supplier", owner: supplier })
  await createGoods(owner, { sku: "S-2", stock: { [place.id]: 5 } })
  const incoming = shopOrder([line("S-2")], { phone: "+49 40 1" })
  const [outcome] = await arrive(shop, [incoming])
  const params = { id: outcome?.order_id ?? "" }
  await app.call(owner, orders.route, { params, body: { location_id: place.id } })
  const [item] = await app.rows.children("order_items", "order_id", [params.id])
  const method = { location_id: place.id, shipment_method: "dhl_paket" }
  const lines = [{ line_item_id: item?.id ?? "", quantity: 1 }]
  const tracking_numbers = ["TRACK-0030"]
  const shipped = later(1)
  const readAt = (time: string, role: "supplier" | "customer") =>
    app.at(time, async () => {
      const { organisation_id } = role === "supplier" ? supplier : owner
      const actor = await app.createActor(role, { organisation_id })
      return (await app.call(actor, orders.read, { params })).body.order
    })
  await app.at(shipped, async () => {
    const staff = await app.createActor("administrator")
    const body = { ...method, lines, tracking_numbers }
    const { status } = await app.call(staff, orders.pack, { params, body })
    expect(status).toBe(200)
  })
  const known = { recipient: "Ada Byron", phone: "+49 40 1" }
  const street = { address_1: "Hafenstr. 1", city: "Hamburg" }
  const before = await readAt(later(31, -1), "supplier")
  expect(before).toMatchObject({ ...known, shipping_address: street })
  const after = await readAt(later(31, 1), "supplier")
  expect(after).toMatchObject({ recipient: "", phone: null, email: null })
  expect(after.shipping_address).toMatchObject({
    first_name: null,
    last_name: null,
    company: null,
    address_1: null,
    address_2: null,
    postal_code: null,
    province: null,
    phone: null,
    city: "Hamburg",
    country_code: "DE",
  })
  // The supplier's list neither shows nor finds the recipient; the merchant's does.
  const listAt = (time: string, role: "supplier" | "customer", q: string) =>
    app.at(time, async () => {
      const { organisation_id } = role === "supplier" ? supplier : owner
      const actor = await app.createActor(role, { organisation_id })
      const { body } = await app.call(actor, orders.list, { query: { q } })
      return body.orders.map(({ recipient }: { recipient: string }) => recipient)
    })
  const [then, since] = [later(31, -1), later(31, 1)] as const
  expect(await listAt(then, "supplier", "ada byron")).toEqual(["Ada Byron"])
  expect(await listAt(since, "supplier", "ada byron")).toEqual([])
  for (const q of ["track-0030", "s-2"])
    expect([q, await listAt(since, "supplier", q)]).toEqual([q, [""]])
  expect(await listAt(since, "customer", "ada byron")).toEqual(["Ada Byron"])
  const email = "ada@"
  expect(await listAt(since, "customer", email)).toHaveLength(1)
  expect(await listAt(then, "supplier", email)).toEqual([])

  const merchant = await readAt(later(31, 1), "customer")
  expect(merchant).toMatchObject({ ...known, shipping_address: street })
})

it("200: a supplier reads the recipient while a line of its is open, however long ago the last parcel left", async () => {
  const supplier = await app.createActor("supplier")
  const place = await createPlace({ type: "supplier", owner: supplier })
  for (const sku of ["O-1", "O-2"]) await createGoods(owner, { sku, stock: { [place.id]: 5 } })
  const [outcome] = await arrive(shop, [shopOrder([line("O-1"), line("O-2")])])
  const params = { id: outcome?.order_id ?? "" }
  await app.call(owner, orders.route, { params, body: { location_id: place.id } })
  const items = await app.rows.children("order_items", "order_id", [params.id])
  const pack = (index: number, shipped: boolean) =>
    app.at(later(1), async () => {
      const lines = [{ line_item_id: items[index]?.id ?? "", quantity: 1 }]
      const method = { location_id: place.id, shipment_method: "dhl_paket" }
      const staff = await app.createActor("administrator")
      const body = { ...method, lines, shipped }
      expect((await app.call(staff, orders.pack, { params, body })).status).toBe(200)
    })
  const recipientLater = () =>
    app.at(later(150), async () => {
      const actor = await app.createActor("supplier", { organisation_id: supplier.organisation_id })
      return (await app.call(actor, orders.read, { params })).body.order.recipient
    })
  await pack(0, true)
  expect(await recipientLater()).toBe("Ada Byron")
  // Packed, but not shipped.
  await pack(1, false)
  expect(await recipientLater()).toBe("Ada Byron")
})

it("200: of an order split over two suppliers each reads the timeline of its own parcels", async () => {
  const [one, two] = [await app.createActor("supplier"), await app.createActor("supplier")]
  const [first, second] = await Promise.all(
    [one, two].map((owner) => createPlace({ type: "supplier", owner })),
  )
  if (!first || !second) throw new TypeError("no places")
  await setPriority([first, second], "ZZ", owner.organisation_id)
  await createGoods(owner, { sku: "T-1", stock: { [first.id]: 1 } })
  await createGoods(owner, { sku: "T-2", stock: { [second.id]: 1 } })
  const incoming = shopOrder([line("T-1"), line("T-2")])
  const [outcome] = await arrive(shop, [incoming])
  const params = { id: outcome?.order_id ?? "" }
  const note = "Kundin ruft an"
  await app.call(owner, orders.hold, { params, body: { note } })
  await app.call(owner, orders.release, { params, body: {} })
  const items = await app.rows.children("order_items", "order_id", [params.id])
  for (const [supplier, place, sku, number] of [
    [one, first, "T-1", "TRACK-ONE-1"],
    [two, second, "T-2", "TRACK-TWO-2"],
  ] as const) {
    const item = items.find((found) => found.sku === sku)
    const body = {
      location_id: place.id,
      shipment_method: "dhl_paket",
      tracking_numbers: [number],
      lines: [{ line_item_id: item?.id ?? "", quantity: 1 }],
    }
    expect((await app.call(supplier, orders.pack, { params, body })).status).toBe(200)
  }
  const edit = { shipping_address: { ...address, address_1: "Weg 3" } }
  await app.call(owner, orders.edit, { params, body: edit })

  const timelineOf = async (actor: typeof owner) =>
    (await app.call(actor, orders.timeline, { params })).body.timeline
  type Entry = { action: string; actor_name: string; details: Record<string, unknown> }
  const seen: Entry[] = await timelineOf(one)
  expect(seen.map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ["order.arrived", ""],
    ["order.packed", "Test supplier"],
    ["order.shipped", "Test supplier"],
  ])
  const text = JSON.stringify(seen)
  expect(text).toContain("TRACK-ONE-1")
  for (const hidden of ["TRACK-TWO-2", second.name, second.id, note, "Test customer"])
    expect(text).not.toContain(hidden)
  expect(JSON.stringify(await timelineOf(owner))).toContain(note)

  const places = await Promise.all(
    [one, two].map(async (actor) => {
      const { order } = (await app.call(actor, orders.read, { params })).body
      const { orders: listed } = (await app.call(actor, orders.list, { query: {} })).body
      return [order.location_name, listed[0].location_name]
    }),
  )
  expect(places).toEqual([
    [first.name, first.name],
    [null, null],
  ])
})

it("keeps a shopper's data while a line is open or packed, and blanks them afterwards, returned or not", async () => {
  const place = await createPlace({ type: "customer", owner })
  await setPriority([place], "DE", owner.organisation_id)
  for (const sku of ["R-1", "R-2"]) await createGoods(owner, { sku, stock: { [place.id]: 9 } })
  const incoming = shopOrder([line("R-1", 2), line("R-2")])
  const [outcome] = await arrive(shop, [incoming])
  const params = { id: outcome?.order_id ?? "" }
  const [one, two] = await app.rows.children("order_items", "order_id", [params.id])
  const pack = (line_item_id = "", quantity = 1, shipped = true) =>
    app.call(owner, orders.pack, {
      params,
      body: {
        location_id: place.id,
        shipment_method: "dhl_paket",
        shipped,
        lines: [{ line_item_id, quantity }],
      },
    })
  const redact = async () => {
    const left = await asJob((context) =>
      redactOrders(context, shop.sales_channel_id, [incoming.external_id]),
    )
    const { order } = (await app.call(owner, orders.read, { params })).body
    return [left, order.fulfillment_status, order.recipient]
  }
  const beside = {
    merchant_id: owner.organisation_id,
    resource_type: "order",
    resource_id: params.id,
  }
  const news = { event_name: "order.shipment_created", to: "ada@example.com", data: {} }
  await app.rows.insertAll("notifications", [{ ...beside, ...news, provider_id: "mail" }])
  await app.rows.insertAll("notes", [{ ...beside, value: "She called from +49 40 1" }])
  const besideIt = async () => [
    (await app.rows.children("notifications", "resource_id", [params.id])).length,
    (await app.rows.children("notes", "resource_id", [params.id])).length,
  ]
  expect(await redact()).toEqual([1, "not_fulfilled", "Ada Byron"])
  expect(await besideIt()).toEqual([1, 1])
  expect((await pack(one?.id, 2)).status).toBe(200)
  expect(await redact()).toEqual([1, "partially_shipped", "Ada Byron"])
  // Everything sent came back; the other line is still open.
  await app.rows.update("order_items", one?.id ?? "", { returned_quantity: 2 })
  const packed = await pack(two?.id, 1, false)
  expect(await redact()).toEqual([1, "returned", "Ada Byron"])
  const fulfillment_id = packed.body.order.fulfillments[1].id
  const sent = { params: { ...params, fulfillment_id }, body: {} }
  expect((await app.call(owner, orders.ship, sent)).status).toBe(200)
  expect(await redact()).toEqual([0, "partially_returned", ""])
  // Messages to the shopper and notes beside the order are blanked, too.
  expect(await besideIt()).toEqual([0, 0])
})

it("a supplier reads the address as long as a line of its is open, without a time limit", async () => {
  const supplier = await app.createActor("supplier")
  const place = await createPlace({ type: "supplier", owner: supplier })
  await setPriority([place], "AT", owner.organisation_id)
  for (const sku of ["W-1", "W-2"]) await createGoods(owner, { sku, stock: { [place.id]: 1 } })
  const shipping_address = { ...address, country_code: "AT", postal_code: "1010" }
  const [outcome] = await arrive(shop, [
    shopOrder([line("W-1"), line("W-2")], { shipping_address }),
  ])
  const params = { id: outcome?.order_id ?? "" }
  const [first, second] = await app.rows.children("order_items", "order_id", [params.id])
  const { organisation_id } = supplier
  const on = (day: number, line_item_id?: string) =>
    app.at(later(day), async () => {
      const actor = await app.createActor("supplier", { organisation_id })
      if (line_item_id) {
        const body = {
          location_id: place.id,
          shipment_method: "dhl_paket",
          shipped: true,
          lines: [{ line_item_id, quantity: 1 }],
        }
        expect((await app.call(actor, orders.pack, { params, body })).status).toBe(200)
      }
      return (await app.call(actor, orders.read, { params })).body.order.recipient
    })
  expect(await on(1, first?.id)).toBe("Ada Byron")
  expect(await on(51)).toBe("Ada Byron")
  expect(await on(52, second?.id)).toBe("Ada Byron")
  expect(await on(80)).toBe("Ada Byron")
  expect(await on(83)).toBe("")
})
