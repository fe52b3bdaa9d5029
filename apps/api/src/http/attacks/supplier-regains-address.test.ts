import { orders } from "@packhaus/contract/orders/endpoints"
import { SUPPLIER_UNDO_DAYS } from "@packhaus/contract/orders/rules"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, rows, createActor } = app
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const START = Date.now()
const day = (days: number) => new Date(START + days * 86_400_000).toISOString()
let number = 0

/** An order that a supplier shipped from his own location on day 0. */
async function shipped() {
  const [owner, supplier] = [await createActor("customer"), await createActor("supplier")]
  const place = await createPlace({ type: "supplier", owner: supplier })
  await setPriority([place], "ZZ", owner.organisation_id)
  const sku = `BACK-${++number}`
  await createGoods(owner, { sku, stock: { [place.id]: 3 } })
  const [arrived] = await arrive(await createShop(owner), [shopOrder([line(sku)])])
  const params = { id: arrived?.order_id ?? "" }
  const [item] = await rows.children("order_items", "order_id", [params.id])
  const { organisation_id } = supplier
  /** Acts in this role on that day, with a session of that day. */
  const on = <T>(
    days: number,
    role: "supplier" | "administrator",
    act: (actor: Actor) => Promise<T>,
  ) =>
    app.at(day(days), async () =>
      act(await createActor(role, role === "supplier" ? { organisation_id } : {})),
    )
  const packed = await on(0, "supplier", (actor) =>
    call(actor, orders.pack, {
      params,
      body: {
        location_id: place.id,
        shipment_method: "dhl_paket",
        tracking_numbers: ["TRACK-0030"],
        lines: [{ line_item_id: item?.id ?? "", quantity: 1 }],
      },
    }),
  )
  expect(packed.status).toBe(200)
  const ofParcel = { ...params, fulfillment_id: packed.body.order.fulfillments[0].id }
  const undo = (days: number, role: "supplier" | "administrator") =>
    on(days, role, (actor) => call(actor, orders.undo, { params: ofParcel }))
  /** The recipient as he reads it on that day; null if he no longer finds the order. */
  const readsOn = (days: number) =>
    on(days, "supplier", async (actor) => {
      const { status, body } = await call(actor, orders.read, { params })
      const search = await call(actor, orders.list, { query: { q: "ada byron" } })
      const list = search.body.orders.some(({ id }: { id: string }) => id === params.id)
      return status === 200
        ? [body.order.recipient, body.order.shipping_address.address_1, list]
        : null
    })
  return { owner, place, params, on, undo, readsOn }
}
const known = ["Ada Byron", "Hafenstr. 1", true]

it("422: a supplier undoes its parcel only within days", async () => {
  const early = await shipped()
  expect((await early.undo(SUPPLIER_UNDO_DAYS - 1, "supplier")).status).toBe(200)
  expect(await early.readsOn(SUPPLIER_UNDO_DAYS)).toEqual(known)
  const late = await shipped()
  const { status, body } = await late.undo(SUPPLIER_UNDO_DAYS + 1, "supplier")
  expect([status, body.code]).toEqual([422, "orders.undo_too_late"])
})

it("after thirty days the address stays hidden from every role that undoes the parcel", async () => {
  const { owner, place, params, on, undo, readsOn } = await shipped()
  expect(await readsOn(29)).toEqual(known)
  expect(await readsOn(31)).toEqual(["", null, false])
  expect((await undo(32, "supplier")).status).toBe(422)
  expect(await readsOn(33)).toEqual(["", null, false])

  const { status, body } = await undo(34, "administrator")
  expect(status).toBe(200)
  // He gets no further pieces, which would need the address.
  expect(body.order).toMatchObject({ holds: ["no_stock"], items: [{ reservations: [] }] })
  expect(await readsOn(35)).toEqual(["", null, false])
  const byHand = await on(36, "administrator", (actor) =>
    call(actor, orders.route, { params, body: { location_id: place.id } }),
  )
  expect([byHand.status, byHand.body.code]).toEqual([422, "orders.recipient_closed"])
  const other = await createPlace({ type: "customer", owner })
  await setPriority([place, other], "DE", owner.organisation_id)
  const repeated = await on(37, "administrator", (actor) =>
    call(actor, orders.route, { params, body: {} }),
  )
  expect(repeated.body.order.holds).toEqual(["no_stock"])
})

it("reservations at its location outside the rules reveal nothing either", async () => {
  const { place, params, undo, on, readsOn } = await shipped()
  await undo(34, "administrator")
  const [item] = await rows.children("order_items", "order_id", [params.id])
  const { merchant_id, inventory_item_id } = item ?? { merchant_id: "", inventory_item_id: null }
  const { organisation_id } = await on(0, "supplier", async (actor) => actor)
  await app.at(day(35), async () => {
    await rows.insert("reservations", {
      merchant_id,
      order_id: params.id,
      line_item_id: item?.id ?? "",
      quantity: 1,
      inventory_item_id: inventory_item_id ?? "",
      location_id: place.id,
      created_at: day(35),
    })
    await rows.update("orders", params.id, { fulfiller_ids: [organisation_id] })
  })
  expect(await readsOn(36)).toEqual(["", null, false])
  const level = await rows.children("inventory_levels", "location_id", [place.id])
  await rows.update("inventory_levels", level[0]?.id ?? "", { reserved_quantity: 1 })
})
