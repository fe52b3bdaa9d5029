import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { storeShippingOptions } from "@packhaus/contract/commerce/shipping-options"
import { expect, it } from "vitest"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { rows } = testApp
const { open, createRegion, sell } = shopFronts(testApp)
const shop = await open()
const { ask } = shop
const variant_id = shop.goods.variant.id

const address = {
  first_name: "Ada",
  last_name: "Lovelace",
  address_1: "Am Speicher 1",
  city: "Hamburg",
  postal_code: "20457",
}

it("200: creates a cart of a region, whose lines are priced and taxed by the server", async () => {
  const body = { region_id: shop.region.id, items: [{ variant_id, quantity: 2 }] }
  const { status, body: reply } = await ask(carts.create, { body })
  expect([status, reply.code]).toEqual([200, undefined])
  expect(reply.cart).toMatchObject({
    region_id: shop.region.id,
    sales_channel_id: shop.channel,
    type: "default",
    completed_at: null,
    subtotal: 2000,
    tax_total: 380,
    total: 2380,
    region: { currency_code: "eur", countries: [{ id: shop.region.country_code }] },
    items: [{ variant_id, quantity: 2, unit_price: 1000, total: 2380, tax_lines: [{ rate: 19 }] }],
  })
  expect(JSON.stringify(reply)).not.toContain("merchant_id")
  const { id } = reply.cart
  expect((await ask(carts.read, { params: { id } })).body).toEqual(reply)
})

it("200: merges lines of the same goods, changes and removes them", async () => {
  const { id, items } = await shop.cart()
  const params = { id }
  const more = await ask(carts.addLine, { params, body: { variant_id, quantity: 2 } })
  expect(more.body.cart).toMatchObject({ items: [{ id: items[0]?.id, quantity: 3 }], total: 3570 })
  const apart = { variant_id, quantity: 1, metadata: { engraving: "Ada" } }
  const two = await ask(carts.addLine, { params, body: apart })
  expect(two.body.cart.items).toHaveLength(2)
  const line_id = items[0]?.id ?? ""
  const changed = await ask(carts.updateLine, { params: { id, line_id }, body: { quantity: 1 } })
  expect(changed.body.cart.items[0]).toMatchObject({ id: line_id, quantity: 1 })
  const none = await ask(carts.updateLine, { params: { id, line_id }, body: { quantity: 0 } })
  expect(none.body.cart.items).toMatchObject([{ metadata: { engraving: "Ada" } }])
  const last = { id, line_id: none.body.cart.items[0].id }
  expect((await ask(carts.removeLine, { params: last })).body.cart).toMatchObject({
    items: [],
    total: 0,
  })
  expect((await ask(carts.removeLine, { params: last })).status).toBe(404)
})

it("200: sets e-mail and addresses, whose country must be in the region", async () => {
  const { id } = await shop.cart()
  const params = { id }
  const { country_code } = shop.region
  const body = {
    email: "Ada@Example.com",
    shipping_address: { ...address, country_code },
    billing_address: { ...address, company: "Engines" },
    context: { campaign: "spring" },
  }
  const { body: reply } = await ask(carts.update, { params, body })
  expect(reply.cart).toMatchObject({
    email: "ada@example.com",
    shipping_address: { ...address, country_code, company: null },
    billing_address: { company: "Engines" },
    context: { campaign: "spring" },
  })
  const elsewhere = await createRegion()
  const foreign = { shipping_address: { country_code: elsewhere.country_code } }
  const refused = await ask(carts.update, { params, body: foreign })
  expect([refused.status, refused.body.details.fields[0].path]).toEqual([
    400,
    "shipping_address.country_code",
  ])
  const moved = await ask(carts.update, { params, body: { region_id: elsewhere.id } })
  expect(moved.body.cart).toMatchObject({
    region_id: elsewhere.id,
    shipping_address: { country_code: null, city: "Hamburg" },
  })
})

it("200: offers fitting shipping options and sets one per profile, taxed", async () => {
  const { id } = await shop.cart()
  const params = { id }
  const offered = await ask(storeShippingOptions.ofCart, { params: { id } })
  expect(offered.body.shipping_options).toMatchObject([
    { id: shop.option, amount: 500, price_incl_tax: 595, tax_amount: 95, requirements: [] },
  ])
  const body = { option_id: shop.option }
  const chosen = await ask(carts.addShippingMethod, { params, body })
  expect(chosen.body.cart).toMatchObject({
    shipping_methods: [{ shipping_option_id: shop.option, price: 500, total: 595 }],
    shipping_total: 500,
    shipping_tax_total: 95,
    total: 1190 + 595,
  })
  const repeated = await ask(carts.addShippingMethod, { params, body })
  expect(repeated.body.cart.shipping_methods).toHaveLength(1)
  const all = await ask(storeShippingOptions.list, { query: {} })
  expect(all.body.shipping_options.map((one: { id: string }) => one.id)).toEqual([shop.option])
})

it("200: removes a shipping method with a minimum sum when the cart falls below it", async () => {
  const { id } = await shop.cart(3)
  const params = { id }
  await rows.insert("shipping_option_requirements", {
    merchant_id: shop.merchant_id,
    shipping_option_id: shop.option,
    type: "min_subtotal",
    amount: 2000,
    deleted_at: null,
  } as never)
  const body = { option_id: shop.option }
  const chosen = await ask(carts.addShippingMethod, { params, body })
  const line_id = chosen.body.cart.items[0].id
  expect(chosen.body.cart.shipping_methods).toHaveLength(1)
  const less = await ask(carts.updateLine, { params: { id, line_id }, body: { quantity: 1 } })
  expect(less.body.cart.shipping_methods).toEqual([])
  const refused = await ask(carts.addShippingMethod, { params, body })
  expect([refused.status, refused.body.type, refused.body.details.reason]).toEqual([
    400,
    "not_allowed",
    "requirements",
  ])
  const offered = await ask(storeShippingOptions.ofCart, { params: { id } })
  expect(offered.body.shipping_options).toEqual([])
})

it("200: supports regions with tax-inclusive prices, and with taxes computed on request", async () => {
  const including = await open({ region: await createRegion({ includes_tax: true }) })
  const cart = (await including.cart()).id
  const shown = await including.ask(carts.read, { params: { id: cart } })
  expect(shown.body.cart).toMatchObject({ subtotal: 840, tax_total: 160, total: 1000 })
  const later = await open({ region: await createRegion({ automatic_taxes: false }) })
  const { id } = await later.cart()
  const params = { id }
  expect((await later.ask(carts.read, { params })).body.cart).toMatchObject({ tax_total: 0 })
  const taxed = await later.ask(carts.calculateTaxes, { params })
  expect(taxed.body.cart).toMatchObject({ tax_total: 190, total: 1190 })
})

it("400 for goods that are not sold here, without a price, or out of stock", async () => {
  const other = await open()
  const { id } = await shop.cart()
  const params = { id }
  const add = (body: object) => ask(carts.addLine, { params, body })
  for (const foreign of [other.goods.variant.id, "variant_none"]) {
    const refused = await add({ variant_id: foreign, quantity: 1 })
    expect([refused.status, refused.body.details.fields[0]]).toMatchObject([
      400,
      { path: "variant_id", code: "choice.unknown" },
    ])
  }
  const few = await sell(shop, { stock: 2, place: shop.place })
  expect((await add({ variant_id: few.variant.id, quantity: 3 })).body).toMatchObject({
    type: "not_allowed",
    details: { reason: "insufficient_inventory" },
  })
  await rows.update("product_variants", few.variant.id, { allow_backorder: true } as never)
  expect((await add({ variant_id: few.variant.id, quantity: 3 })).status).toBe(200)
  const dear = await createRegion({ currency_code: "usd" })
  const moved = await ask(carts.update, { params, body: { region_id: dear.id } })
  expect(moved.body).toMatchObject({ type: "not_allowed", details: { reason: "no_price" } })
})

it.each([
  ["negative", -1],
  ["none", 0],
  ["a fraction", 1.5],
  ["huge", 10_001],
  ["more than a number holds", 1e300],
  ["a text", "2"],
])("400 for a quantity that is %s", async (_, quantity) => {
  const { id } = await shop.cart()
  const body = { variant_id, quantity }
  const refused = await ask(carts.addLine, { params: { id }, body })
  expect([refused.status, refused.body.details.fields[0].path]).toEqual([400, "quantity"])
})

it.each(["unit_price", "total", "tax_total", "adjustments"])(
  "400 for a %s set by the shopper",
  async (field) => {
    const { id } = await shop.cart()
    const body = { variant_id, quantity: 1, [field]: 1 }
    const refused = await ask(carts.addLine, { params: { id }, body })
    expect([refused.status, refused.body.details.fields[0].code]).toEqual([400, "field.unknown"])
  },
)

it("400 for a channel of another key, another customer, and unknown codes", async () => {
  const other = await open()
  const created = await ask(carts.create, { body: { sales_channel_id: other.channel } })
  expect([created.status, created.body.details.fields[0].path]).toEqual([400, "sales_channel_id"])
  const { id } = await shop.cart()
  for (const [body, path] of [
    [{ customer_id: "cus_other" }, "customer_id"],
    [{ sales_channel_id: other.channel }, "sales_channel_id"],
    [{ discounts: [{ code: "NONE" }] }, "discounts.0.code"],
    [{ gift_cards: [{ code: "NONE" }] }, "gift_cards.0.code"],
    [{ shipping_address: "addr_other" }, "shipping_address"],
  ] as const) {
    const refused = await ask(carts.update, { params: { id }, body })
    expect([refused.status, refused.body.details.fields?.[0].path]).toEqual([400, path])
  }
})

it("404 for a cart of another key, on every route", async () => {
  const other = await open()
  const { id, items } = await shop.cart()
  const line_id = items[0]?.id ?? ""
  const requests = [
    other.ask(carts.read, { params: { id } }),
    other.ask(carts.update, { params: { id }, body: { email: "eve@example.com" } }),
    other.ask(carts.addLine, { params: { id }, body: { variant_id, quantity: 1 } }),
    other.ask(carts.updateLine, { params: { id, line_id }, body: { quantity: 2 } }),
    other.ask(carts.removeLine, { params: { id, line_id } }),
    other.ask(carts.addShippingMethod, { params: { id }, body: { option_id: shop.option } }),
    other.ask(carts.calculateTaxes, { params: { id } }),
    other.ask(storeShippingOptions.ofCart, { params: { id } }),
  ]
  for (const { status } of await Promise.all(requests)) expect(status).toBe(404)
  const mine = await other.cart()
  const params = { id: mine.id, line_id }
  expect((await other.ask(carts.removeLine, { params })).status).toBe(404)
})

it("cart ids are not sequential", async () => {
  const [one, two] = [await shop.cart(), await shop.cart()]
  expect(one.id).toMatch(/^cart_[0-9A-Z]{26}[0-9a-f]{24}$/)
  expect(one.id.slice(-24)).not.toBe(two.id.slice(-24))
})

it("two concurrent shoppers on one cart: both lines are in it, and the totals are right", async () => {
  const { id } = await shop.cart()
  const params = { id }
  const add = (name: string) =>
    ask(carts.addLine, { params, body: { variant_id, quantity: 1, metadata: { name } } })
  const replies = await Promise.all(["a", "b", "c", "d"].map(add))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { body } = await ask(carts.read, { params })
  expect(body.cart.items).toHaveLength(5)
  expect(body.cart.total).toBe(5950)
})
