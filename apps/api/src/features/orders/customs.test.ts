import { cents } from "@packhaus/contract/kernel/cents"
import { orders } from "@packhaus/contract/orders/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { rows, call, createActor } = app
const { createPlace, createGoods } = catalogueFixtures(app)
const { address, createShop, line, shopOrder, arrive } = orderFixtures(app)
const IOSS = "IM2760000742"

const owner = await createActor("customer")
const supplier = await createActor("supplier")
const shop = await createShop(owner)
const far = await createPlace({ type: "supplier", owner: supplier })
await rows.update("stock_locations", far.id, { country_code: "CN" })
const near = await createPlace()
const { product, variant } = await createGoods(owner, {
  sku: "C-1",
  stock: { [far.id]: 50, [near.id]: 50 },
})
await rows.update("organisations", owner.organisation_id, { ioss_number: IOSS })

/** An order of goods at this price, shipped from this location to this country. */
async function orderOf(price: number, to = "FR", from = far.id, currency_code = "eur") {
  const shipping_address = { ...address, country_code: to }
  const goods = line("C-1", 1, { unit_price: cents(price) })
  const fields = { shipping_address, currency_code, total: cents(price) }
  const [outcome] = await arrive(shop, [shopOrder([goods], fields)])
  const params = { id: outcome?.order_id ?? "" }
  const routed = await call(owner, orders.route, { params, body: { location_id: from } })
  expect(routed.status).toBe(200)
  return params
}
const customsFor = async (actor: Actor, params: { id: string }) =>
  (await call(actor, orders.read, { params })).body.order.customs

it("200: a supplier outside the EU reads the IOSS number of an order up to 150 €, and no price", async () => {
  const params = await orderOf(150_00)
  const expected = {
    ioss_number: IOSS,
    places: [{ location_id: far.id, declaration: true, ioss: "due", mid: false }],
  }
  const readers = [owner, supplier, await createActor("support")]
  for (const reader of readers) expect(await customsFor(reader, params)).toEqual(expected)
  const { order } = (await call(supplier, orders.read, { params })).body
  expect(JSON.stringify(order)).not.toContain("15000")
  expect([order.total, order.items[0].unit_price]).toEqual([null, null])
})

it("200: one cent above the limit hides the IOSS number", async () => {
  const params = await orderOf(150_01)
  for (const reader of [owner, supplier])
    expect(await customsFor(reader, params)).toEqual({
      ioss_number: null,
      places: [{ location_id: far.id, declaration: true, ioss: "none", mid: false }],
    })
})

it("200: within the EU and for exports out of it, neither the IOSS number nor the side of the limit is shown", async () => {
  const [home, usa] = [await orderOf(10_00, "FR", near.id), await orderOf(10_00, "US")]
  const dear = await orderOf(900_00, "US")
  expect((await customsFor(owner, home)).places).toMatchObject([
    { declaration: false, ioss: "none" },
  ])
  const toUsa = {
    ioss_number: null,
    places: [{ location_id: far.id, declaration: true, ioss: "none", mid: true }],
  }
  for (const params of [usa, dear]) expect(await customsFor(supplier, params)).toEqual(toUsa)
})

it("200: for another currency the value is unknown, and readers with access see the IOSS number", async () => {
  const params = await orderOf(900_00, "FR", far.id, "gbp")
  expect(await customsFor(supplier, params)).toMatchObject({
    ioss_number: IOSS,
    places: [{ ioss: "by_value" }],
  })
})

it("200: packed goods keep their customs data; HS code, origin and MID come from the variant, else from the product", async () => {
  const params = await orderOf(20_00, "US")
  await rows.update("products", product.id, { hs_code: "340600", origin_country: "VN" })
  await rows.update("product_variants", variant.id, { origin_country: "CN", mid_code: "CNABC" })
  const { order } = (await call(supplier, orders.read, { params })).body
  expect(order.items).toMatchObject([
    { hs_code: "340600", origin_country: "CN", mid_code: "CNABC" },
  ])
  const lines = [{ line_item_id: order.items[0].id, quantity: 1 }]
  const body = { location_id: far.id, shipment_method: "dhl_paket", lines }
  expect((await call(supplier, orders.pack, { params, body })).status).toBe(200)
  expect((await customsFor(supplier, params)).places).toMatchObject([
    { location_id: far.id, mid: true },
  ])
})

it("200: a supplier reads customs data of its own part of a split order only", async () => {
  const other = await createActor("supplier")
  const place = await createPlace({ type: "supplier", owner: other })
  await rows.update("stock_locations", place.id, { country_code: "GB" })
  await createGoods(owner, { sku: "C-2", stock: { [place.id]: 5 } })
  const shipping_address = { ...address, country_code: "FR" }
  const order = shopOrder([line("C-1"), line("C-2")], { shipping_address })
  const [outcome] = await arrive(shop, [order])
  const params = { id: outcome?.order_id ?? "" }
  const seen = async (actor: Actor) =>
    (await customsFor(actor, params)).places.map((one: { location_id: string }) => one.location_id)
  expect(await seen(supplier)).toEqual([far.id])
  expect(await seen(other)).toEqual([place.id])
  expect((await seen(owner)).toSorted()).toEqual([far.id, place.id].toSorted())
})
