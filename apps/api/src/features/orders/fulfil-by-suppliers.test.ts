import { orders } from "@packhaus/contract/orders/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { createAgreement } from "../../testing/agreements.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive } = orderFixtures(app)

const owner = await app.createActor("customer")
const shop = await createShop(owner)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

it("200: a supplier works on its own lines, without money and without other parties", async () => {
  const supplier = await app.createActor("supplier")
  const place = await createPlace({ type: "supplier", owner: supplier })
  const { variant } = await createGoods(owner, {
    sku: "S-1",
    stock: { [place.id]: 5 },
    isAgreed: false,
  })
  const [outcome] = await arrive(shop, [shopOrder([line("S-1", 2)])])
  const id = outcome?.order_id ?? ""
  const params = { id }
  expect((await app.call(supplier, orders.read, { params })).status).toBe(404)
  await createAgreement(app, owner, { supplier, place_id: place.id, variants: [variant.id] })
  const moved = { params, body: { location_id: place.id } }
  expect((await app.call(owner, orders.route, moved)).body.order.routing.rule).toBe("by_hand")

  const { body } = await app.call(supplier, orders.read, { params })
  expect(body.order).toMatchObject({ total: null, email: null, merchant_name: null, brand: null })
  const brand = {
    brand_name: "Glanz & Söhne",
    brand_color: "#1f6f50",
    brand_greeting: "Gutes Licht!",
    reply_to: "hallo@glanz.example",
  }
  await app.rows.update("organisations", owner.organisation_id, brand)
  const named = await app.call(supplier, orders.read, { params })
  expect(named.body.order).toMatchObject({
    merchant_name: null,
    shop_name: null,
    brand: {
      name: "Glanz & Söhne",
      color: "#1f6f50",
      greeting: "Gutes Licht!",
      logo_url: null,
      reply_to: "hallo@glanz.example",
    },
  })
  expect(body.order).toMatchObject({ recipient: "Ada Byron", items: [{ unit_price: null }] })
  const list = await app.call(supplier, orders.list, { query: {} })
  expect(list.body.orders).toMatchObject([{ id, total: null }])
  const lines = [{ line_item_id: body.order.items[0].id, quantity: 2 }]
  const packed = await app.call(supplier, orders.pack, {
    params,
    body: { location_id: place.id, shipment_method: "dhl_paket", lines },
  })
  expect(packed.body.order.fulfillments).toMatchObject([{ status: "packed" }])
  const support = await app.createActor("support")
  const seen = await app.call(support, orders.read, { params })
  expect(seen.body.order).toMatchObject({ total: null, merchant_name: "customer" })
})
