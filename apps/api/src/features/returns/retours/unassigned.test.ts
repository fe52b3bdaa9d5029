import { orders } from "@packhaus/contract/orders/endpoints"
import { retours, unassignedReturns } from "@packhaus/contract/returns/retours/endpoints"
import { shopReturns } from "@packhaus/contract/shipping/shop-returns/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createShippedOrder } from "../../../testing/retours.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
const support = await createActor("support")
const hamburg = await createPlace({ kind: "retour" })

const keep = (actor: Actor, more: object = {}) =>
  call(actor, unassignedReturns.create, {
    body: {
      id: crypto.randomUUID(),
      location_id: hamburg.id,
      kind: "parcel",
      pieces: 2,
      note: "Ohne Absender",
      ...more,
    } as never,
  })
const record = (
  actor: Actor,
  { order_id, line_item_id }: { order_id: string; line_item_id: string },
  { a = 1, ...more }: { a?: number; unassigned_id?: string; reported_id?: string } = {},
) =>
  call(actor, retours.record, {
    body: {
      id: crypto.randomUUID(),
      order_id,
      location_id: hamburg.id,
      lines: [{ line_item_id, a, b: 0, c: 0 }],
      ...more,
    },
  })
const close = (actor: Actor, id: string) =>
  call(actor, unassignedReturns.close, { params: { id }, body: { reason: "Zurückgeschickt" } })
const read = async (actor: Actor, id: string) =>
  (await call(actor, unassignedReturns.list, { query: { id } })).body.unassigned_returns[0]

it("200 waits until it becomes a retour, which it names; the same id once", async () => {
  const body = { id: crypto.randomUUID(), sender: "M. Lindqvist, Bremen" }
  const [first, repeated] = [await keep(support, body), await keep(support, body)]
  expect([first.status, repeated.status]).toEqual([200, 200])
  const { id } = first.body.unassigned_return
  expect(repeated.body.unassigned_return.id).toBe(id)
  expect(await read(support, id)).toMatchObject({
    status: "open",
    pieces: 2,
    sender: "M. Lindqvist, Bremen",
    retour_id: null,
  })
  const owner = await createActor("customer")
  const shipped = await createShippedOrder(app, owner)
  const { retour } = (await record(support, shipped, { unassigned_id: id })).body
  expect(await read(support, id)).toMatchObject({
    status: "assigned",
    retour_id: retour.id,
    retour_number: retour.number,
    // The sender is deleted with the end of the wait.
    sender: null,
  })
  // It is settled already: nothing of the second retour is booked.
  const second = await record(support, shipped, { unassigned_id: id })
  expect([second.status, second.body.code]).toEqual([422, "retours.settled"])
  expect((await close(support, id)).body.code).toBe("retours.settled")
  const { body: found } = await call(owner, retours.find, { query: { number: shipped.number } })
  expect(found.orders[0].lines[0].returnable).toBe(2)
})

it("one of two racing calls settles it, the other is refused", async () => {
  const { id } = (await keep(support)).body.unassigned_return
  const replies = await Promise.all([1, 2, 3].map(() => close(support, id)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(await read(support, id)).toMatchObject({ status: "closed", reason: "Zurückgeschickt" })
})

it("403 at a location of others; another organisation's parcel is hidden and cannot become a retour", async () => {
  const owner = await createActor("customer")
  expect((await keep(owner)).status).toBe(403)
  const own = await createPlace({ type: "customer", owner })
  const { id } = (await keep(owner, { location_id: own.id })).body.unassigned_return
  expect(await read(owner, id)).toMatchObject({ location_name: own.name })
  const stranger = await createActor("customer")
  expect(await read(stranger, id)).toBeUndefined()
  expect((await close(stranger, id)).status).toBe(404)
  const shipped = await createShippedOrder(app, stranger)
  const { order_id, line_item_id, location_id } = shipped
  const taken = await call(stranger, retours.record, {
    body: {
      id: crypto.randomUUID(),
      order_id,
      location_id,
      lines: [{ line_item_id, a: 1, b: 0, c: 0 }],
      unassigned_id: id,
    },
  })
  expect(taken.status).toBe(404)
  expect(await rows.children("retours", "order_id", [order_id])).toEqual([])
  expect((await keep(await createActor("agency"))).status).toBe(403)
  for (const bad of [{ note: "" }, { pieces: 0 }, { kind: "box" }, { id: "1" }])
    expect((await keep(support, bad)).status).toBe(400)
})

it("200 a retour takes over the shop's reported return, piece by piece; the rest can be matched once more", async () => {
  const owner = await createActor("customer")
  const place = await createPlace({ type: "customer", owner })
  await setPriority([place], "ZZ", owner.organisation_id)
  const shop = await createShop(owner)
  await createGoods(owner, { sku: "BACK", stock: { [place.id]: 50 } })
  const [arrived] = await arrive(shop, [shopOrder([line("BACK", 4)])])
  const order_id = arrived?.order_id ?? ""
  const [item] = await rows.children("order_items", "order_id", [order_id])
  const line_item_id = item?.id ?? ""
  await call(owner, orders.pack, {
    params: { id: order_id },
    body: {
      location_id: place.id,
      shipment_method: "dhl_paket",
      shipped: true,
      lines: [{ line_item_id, quantity: 4 }],
    },
  })
  await arrive(shop, [shopOrder([line("BACK", -2)])])
  const reported = async () =>
    (await call(owner, shopReturns.list, { query: { order: "created_at" } })).body.shop_returns.map(
      (one: { matched_line_id: string | null; quantity: number; received_quantity: number }) => [
        one.matched_line_id,
        one.quantity,
        one.received_quantity,
      ],
    )
  expect(await reported()).toEqual([[line_item_id, 2, 0]])
  await record(support, { order_id, line_item_id }, { a: 1 })
  expect(await reported()).toEqual([[line_item_id, 2, 1]])
  await record(support, { order_id, line_item_id }, { a: 2 })
  expect(await reported()).toEqual([[line_item_id, 2, 2]])
  // Three of four are back: the shop may report one more; two stay without an order.
  await arrive(shop, [shopOrder([line("BACK", -1)])])
  await arrive(shop, [shopOrder([line("BACK", -2)])])
  expect(await reported()).toEqual([
    [line_item_id, 2, 2],
    [line_item_id, 1, 0],
    [null, 2, 0],
  ])
})

it("200 a reported return without an order is assigned to its order, once; 404 for another organisation's", async () => {
  const owner = await createActor("customer")
  const shop = await createShop(owner)
  await arrive(shop, [shopOrder([line("LOST", -2)])])
  const [lost] = (await call(owner, shopReturns.list, { query: { is_matched: "false" } })).body
    .shop_returns
  const stranger = await createShippedOrder(app, await createActor("customer"))
  expect((await record(support, stranger, { reported_id: lost.id })).status).toBe(404)
  const shipped = await createShippedOrder(app, owner)
  expect((await record(support, shipped, { reported_id: lost.id })).status).toBe(200)
  const [found] = (await call(owner, shopReturns.list, { query: { id: lost.id } })).body
    .shop_returns
  expect(found).toMatchObject({
    quantity: 2,
    received_quantity: 1,
    matched_order_id: shipped.order_id,
    matched_order_number: shipped.number,
    matched_line_id: shipped.line_item_id,
  })
  const repeated = await record(support, shipped, { reported_id: lost.id })
  expect([repeated.status, repeated.body.code]).toEqual([422, "retours.settled"])
  // The rest of the report is received with the line, as for any report.
  await record(support, shipped, { a: 2 })
  const [done] = (await call(owner, shopReturns.list, { query: { id: lost.id } })).body.shop_returns
  expect(done.received_quantity).toBe(2)
})
