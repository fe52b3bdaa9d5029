import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { balances } from "@packhaus/contract/ledger/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { locationKinds } from "@packhaus/contract/stock/stock-locations/schema"
import { expect, it } from "vitest"
import { catalogueFixtures } from "./testing/catalogue.ts"
import { orderFixtures } from "./testing/orders.ts"
import { createTestApp } from "./testing/test-app.ts"

/** Section 3 of the specification, entity by entity: each field is stored and returned. */
const app = await createTestApp()
const { call, createActor, rows } = app
const { createGoods, createPlace } = catalogueFixtures(app)
const { arrive, createShop, line, setPriority, shopOrder } = orderFixtures(app)

const customs = { origin_country: "CN", hs_code: "340600", mid_code: "CNABC123" }
const measures = { length: 120, width: 80, height: 40, weight: 350 }

it("a product stores names, classification, status and customs data", async () => {
  const owner = await createActor("customer")
  const fields = {
    title: "Kerze",
    subtitle: "aus Bienenwachs",
    handle: "kerze-aus-wachs",
    description: "Brennt lange",
    status: "draft" as const,
    categories: [{ name: "Wohnen" }],
    type: { value: "Duft" },
    collection: { title: "Winter" },
    tags: [{ value: "duft" }, { value: "neu" }],
    discountable: false,
    ...customs,
  }
  const made = await call(owner, products.create, {
    body: { ...fields, variants: [{ title: "Rot", sku: "K-1" }] },
  })
  expect(made.status).toBe(200)
  const params = { id: made.body.product.id }
  expect((await call(owner, products.read, { params })).body.product).toMatchObject(fields)
  const changed = {
    subtitle: "aus Raps",
    categories: [{ name: "Garten" }],
    type: { value: "Licht" },
    collection: { title: "Sommer" },
    tags: [{ value: "alt" }],
  }
  await call(owner, products.update, { params, body: changed })
  const { body } = await call(owner, products.read, { params })
  expect(body.product).toMatchObject({ ...fields, ...changed })
})

it("a variant stores title, SKU, barcode, measures and customs data; its stock is shown by location", async () => {
  const owner = await createActor("customer")
  const variant = { title: "Rot", sku: "V-1", barcode: "4006381333931", ...measures, ...customs }
  const { body } = await call(owner, products.create, {
    body: { title: "Vase", variants: [variant] },
  })
  const params = { id: body.product.id }
  const read = async () => (await call(owner, products.read, { params })).body.product.variants[0]
  expect(await read()).toMatchObject({ ...variant, inventory_quantity: 0, levels: [] })
  const place = await createPlace({ type: "customer", owner })
  const { inventory_item_id } = await read()
  await rows.insert("inventory_levels", {
    merchant_id: owner.organisation_id,
    inventory_item_id,
    location_id: place.id,
    location_owner_id: owner.organisation_id,
    stocked_quantity: 7,
  })
  expect(await read()).toMatchObject({
    inventory_quantity: 7,
    levels: [{ location_name: place.name, stocked_quantity: 7 }],
  })
})

const address = {
  first_name: "Ada",
  last_name: "Lovelace",
  company: "Analytik GmbH",
  address_1: "Hafenstr. 1",
  address_2: "Hinterhaus",
  postal_code: "20457",
  city: "Hamburg",
  province: "HH",
  country_code: "DE",
  phone: "+49 40 1234",
}

/** An order of two candles at the customer's own location of this kind. */
async function createOrder() {
  const owner = await createActor("customer")
  const place = await createPlace({ type: "customer", owner })
  const sku = `SPEC-${place.id}`
  await createGoods(owner, { sku, stock: { [place.id]: 9 } })
  await setPriority([place], "DE", owner.organisation_id)
  const shop = await createShop(owner)
  const order = shopOrder([line(sku, 2, { variant_title: "Rot" })], {
    shipping_address: address,
    subtotal: 2000 as never,
    shipping_total: 490 as never,
    tax_total: 398 as never,
    total: 2490 as never,
  })
  const [arrived] = await arrive(shop, [order])
  const id = arrived?.order_id ?? ""
  const read = async () => (await call(owner, orders.read, { params: { id } })).body.order
  return { owner, place, shop, order, id, read }
}

it("an order shows number, day, both statuses, recipient, lines, sums and location", async () => {
  const { order, place, read } = await createOrder()
  expect(await read()).toMatchObject({
    number: order.number,
    created_at: "2026-11-01T10:00:00.000Z",
    payment_status: "captured",
    fulfillment_status: "not_fulfilled",
    recipient: "Ada Lovelace",
    subtotal: 2000,
    shipping_total: 490,
    tax_total: 398,
    total: 2490,
    location_id: place.id,
    location_name: place.name,
    location_kind: "customer",
    invoiced: false,
    items: [{ quantity: 2, variant_title: "Rot", title: order.lines[0]?.title }],
  })
})

it("an order shows each line of its delivery address", async () => {
  const { read } = await createOrder()
  expect((await read()).shipping_address).toMatchObject(address)
})

it("a fulfilment shows method, location, tracking numbers with links, and packaging changes", async () => {
  const { owner, place, id, read } = await createOrder()
  const [item] = (await read()).items
  const size = { length: 1, width: 1, height: 1, weight: 0 }
  const own = { organisation_id: owner.organisation_id, name: "Karton S" }
  const box = await rows.insert("packagings", { ...own, ...size })
  const { status } = await call(owner, orders.pack, {
    params: { id },
    body: {
      location_id: place.id,
      shipment_method: "dhl_paket",
      lines: [{ line_item_id: item.id, quantity: 2 }],
      tracking_numbers: ["JJD000340001"],
      packagings: [{ packaging_id: box.id, quantity: 2, change: 1 }],
    },
  })
  expect(status).toBe(200)
  expect((await read()).fulfillments).toMatchObject([
    {
      location_id: place.id,
      location_name: place.name,
      shipment_method: "dhl_paket",
      parcels: [
        {
          tracking_number: "JJD000340001",
          tracking_url: expect.stringMatching(/^https:.*JJD000340001/),
        },
      ],
      packagings: [{ name: "Karton S", quantity: 2, change: 1 }],
    },
  ])
})

it.each(locationKinds)(
  "a location of the kind %s stores name, address, type and status",
  async (kind) => {
    const staff = await createActor("administrator")
    const type =
      kind === "customer" ? "customer" : kind === "dropshipping" ? "supplier" : "platform"
    const actor = type === "platform" ? staff : await createActor(type)
    const { first_name: _, last_name: __, ...home } = address
    const body = { ...home, name: `Ort ${kind}`, kind, status: "inactive" as const }
    const made = await call(actor, stockLocations.create, { body })
    expect(made.status).toBe(200)
    const params = { id: made.body.stock_location.id }
    const { stock_location } = (await call(actor, stockLocations.read, { params })).body
    expect(stock_location).toMatchObject({ ...body, type })
  },
)

it("a balance shows the bank account for transfers: holder, bank, city and address", async () => {
  const owner = await createActor("customer")
  const { balance } = (await call(owner, balances.read, {})).body
  expect(balance.bank).toEqual({
    holder: expect.stringMatching(/\w/),
    iban: "DE02120300000000202051",
    bic: expect.stringMatching(/^[A-Z0-9]{8,11}$/),
    currency: "EUR",
    name: "Test bank",
    location: "Berlin",
    address: "Am Markt 1",
  })
})
