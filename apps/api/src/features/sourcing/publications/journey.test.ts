import { orders } from "@packhaus/contract/orders/endpoints"
import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { publications } from "@packhaus/contract/sourcing/publications/endpoints"
import type { Publish } from "@packhaus/contract/sourcing/publications/schema"
import { quoteRequests } from "@packhaus/contract/sourcing/quote-requests/endpoints"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { published } from "../../../testing/agreements.ts"
import { connectedShops } from "../../../testing/connected-shop.ts"
import { complete, createWorkshop, offered, prices } from "../../../testing/product-requests.ts"
import { createShopPlatform } from "../../../testing/shop-platform.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, createActor, db, runJob } = testApp
const { connected, settle, place, ordersOf } = connectedShops(testApp, platform)

it("request, two offers, accepted, published, in the shop, ordered, and shipped by the supplier", async () => {
  const { owner, domain, id: shop_id } = await connected("journey")
  const staff = await createActor("administrator")
  const suppliers = [await createActor("supplier"), await createActor("supplier")] as const

  const draft = await call(owner, productRequests.create, { body: { ...complete, shop_id } })
  const params = { id: draft.body.product_request.id }
  await call(owner, productRequests.submit, { params })
  const supplier_ids = suppliers.map(({ organisation_id }) => organisation_id)
  await call(staff, productRequests.assign, { params, body: { supplier_ids } })
  const places: string[] = []
  for (const supplier of suppliers) {
    const workshop = await createWorkshop(testApp, supplier)
    places.push(workshop.id)
    const response = await call(supplier, quoteRequests.list, { query: {} })
    const quote = { id: response.body.quote_requests[0].id }
    const made = await call(supplier, offers.create, { params: quote, body: offered(workshop.id) })
    const offer = { params: { id: made.body.offer.id } }
    expect((await call(supplier, offers.submit, offer)).status).toBe(200)
    expect((await call(staff, offers.open, { ...offer, body: prices })).status).toBe(200)
  }

  const shown: Offer[] = (await call(owner, offers.ofRequest, { params })).body.offers
  expect(shown.map(({ status, costs }) => [status, costs])).toEqual([
    ["open", null],
    ["open", null],
  ])
  const [first] = shown
  const accept = { params: { id: first?.id ?? "" }, body: { version: 1 } }
  expect((await call(owner, offers.accept, accept)).status).toBe(200)
  const [line] = published.variants
  const body = {
    ...published,
    shop_id,
    variants: [{ ...line, sku: "JOURNEY-1", price: 4990 }],
  } as Publish
  expect((await call(staff, publications.publish, { params, body })).status).toBe(200)
  await settle()
  const { publication } = (await call(owner, publications.ofRequest, { params })).body
  expect(publication).toMatchObject({ status: "listed", shop_id })

  await place(domain, {
    financial_status: "PAID",
    lines: [{ title: published.title, sku: "JOURNEY-1", quantity: 1, unit_price: 4990 }],
  })
  await runJob("shops.reconcile")
  await settle()
  const [order] = await ordersOf(owner)
  expect(order).toMatchObject({ holds: [], routing: { rule: "supplier" } })
  const winner = suppliers[places.indexOf(order?.location_id ?? "")]
  const loser = suppliers.find((supplier) => supplier !== winner)
  const one = { id: order?.id ?? "" }
  expect((await call(loser, orders.read, { params: one })).status).toBe(404)
  const seen = (await call(winner, orders.read, { params: one })).body.order
  expect(seen).toMatchObject({ total: null, routing: null })
  const packed = await call(winner, orders.pack, {
    params: one,
    body: {
      location_id: order?.location_id ?? "",
      shipment_method: "dhl_paket",
      lines: [{ line_item_id: seen.items[0].id, quantity: 1 }],
      tracking_numbers: ["00340434161094042557"],
    },
  })
  expect(packed.body.order).toMatchObject({ fulfillment_status: "shipped" })
  expect(await brokenInvariants(db)).toEqual({})
})
