import { orders } from "@packhaus/contract/orders/endpoints"
import { inventory } from "@packhaus/contract/planning/inventory/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const { createCustomer, ship } = billingFixtures(app)
const { createPlace } = catalogueFixtures(app)

it("200: an order names its shipping location after the location was removed; its supplier still sees the order", async () => {
  const supplier = await createActor("supplier")
  const place = await createPlace({ type: "supplier", owner: supplier })
  const owner = await createCustomer()
  const { id } = await ship(owner, { place: place.id })
  const seen = async (actor: typeof owner) => {
    const { fulfillments } = (await call(actor, orders.read, { params: { id } })).body.order
    return fulfillments.map((one: { location_name: string }) => one.location_name)
  }
  expect([await seen(owner), await seen(supplier)]).toEqual([[place.name], [place.name]])

  const [line] = await rows.children("order_items", "order_id", [id])
  const at = { id: line?.inventory_item_id ?? "", location_id: place.id }
  expect((await call(supplier, inventory.removeLevel, { params: at })).status).toBe(200)
  const removed = await call(supplier, stockLocations.remove, { params: { id: place.id } })
  expect([removed.status, removed.body.code]).toEqual([200, undefined])
  expect([await seen(owner), await seen(supplier)]).toEqual([[place.name], [place.name]])
})
