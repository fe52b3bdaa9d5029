import { reservations } from "@packhaus/contract/planning/inventory/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const { createGoods, createPlace } = catalogueFixtures(app)
const { arrive, createShop, line, setPriority, shopOrder } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

let made = 0
/** A customer whose orders are routed to a location with this many pieces of an item. */
async function business(pieces: number) {
  const owner = await createActor("customer")
  const place = await createPlace()
  await setPriority([place], "ZZ", owner.organisation_id)
  const sku = `HELD-${++made}`
  const { item } = await createGoods(owner, { sku, stock: { [place.id]: pieces } })
  const shop = await createShop(owner)
  const at = { inventory_item_id: item.id, location_id: place.id }
  return {
    owner,
    place,
    item,
    hold: (quantity: number) => call(owner, reservations.create, { body: { ...at, quantity } }),
    /** Receives an order of one piece. Returns its id. */
    async order() {
      const [arrived] = await arrive(shop, [shopOrder([line(sku)])])
      return arrived?.order_id ?? ""
    },
  }
}
const reservedFor = async (order_id: string) =>
  (await rows.children("reservations", "order_id", [order_id])).map(({ quantity }) => quantity)
const holdsOf = async (order_id: string) => (await rows.one("orders", order_id)).holds
async function work() {
  while ((await app.runJobs()) > 0);
}

it("200: orders wait for held-back pieces and get them when the reservation shrinks or ends", async () => {
  const { owner, hold, order } = await business(2)
  const { id } = (await hold(2)).body.reservation
  const [one, two] = [await order(), await order()]
  await work()
  expect([await holdsOf(one), await reservedFor(one)]).toEqual([["no_stock"], []])

  await call(owner, reservations.update, { params: { id }, body: { quantity: 1 } })
  await work()
  expect([await holdsOf(one), await reservedFor(one)]).toEqual([[], [1]])
  expect([await holdsOf(two), await reservedFor(two)]).toEqual([["no_stock"], []])

  await call(owner, reservations.remove, { params: { id } })
  await work()
  expect([await holdsOf(two), await reservedFor(two)]).toEqual([[], [1]])
})

it("400 for creating, changing or removing a reservation of an order by hand", async () => {
  const { owner, item, place, order } = await business(5)
  const order_id = await order()
  await work()
  const [promised] = await rows.children("reservations", "order_id", [order_id])
  const params = { id: promised?.id ?? "" }
  const line_item_id = promised?.line_item_id ?? ""
  const at = { inventory_item_id: item.id, location_id: place.id }
  const replies = [
    await call(owner, reservations.create, { body: { ...at, quantity: 1, line_item_id } }),
    await call(owner, reservations.update, { params, body: { quantity: 3 } }),
    await call(owner, reservations.remove, { params }),
  ]
  expect(replies.map(({ status, body }) => [status, body.type])).toEqual(
    Array(3).fill([400, "not_allowed"]),
  )
  expect(await rows.children("reservations", "order_id", [order_id])).toEqual([promised])
})

it("400 when a reservation grows or moves beyond the available stock; it stays unchanged", async () => {
  const { owner, item, hold } = await business(3)
  const empty = await createPlace()
  const { id } = (await hold(2)).body.reservation
  const params = { id }
  const read = async () => (await call(owner, reservations.read, { params })).body.reservation
  const before = await read()
  for (const body of [{ quantity: 4 }, { location_id: empty.id }]) {
    const refused = await call(owner, reservations.update, { params, body })
    expect([refused.status, refused.body.code]).toEqual([400, "stock.not_enough"])
  }
  expect(await read()).toEqual(before)
  const [level] = await rows.children("inventory_levels", "inventory_item_id", [item.id])
  expect(level).toMatchObject({ stocked_quantity: 3, reserved_quantity: 2 })
})

it("404 for creating a reservation at a location of another merchant or moving it there", async () => {
  const { owner, item, hold } = await business(3)
  const stranger = await createActor("customer")
  const { id: location_id } = await createPlace({ type: "customer", owner: stranger })
  const { id } = (await hold(1)).body.reservation
  const at = { inventory_item_id: item.id, location_id, quantity: 1 }
  const replies = [
    await call(owner, reservations.create, { body: at }),
    await call(owner, reservations.update, { params: { id }, body: { location_id } }),
    await call(stranger, reservations.update, { params: { id }, body: { quantity: 1 } }),
    await call(stranger, reservations.remove, { params: { id } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
