import { readFile } from "node:fs/promises"
import { pricesOf } from "@packhaus/commerce/prices/reads"
import { customerGroups } from "@packhaus/contract/commerce/customers"
import { priceListPrices } from "@packhaus/contract/commerce/price-list-prices"
import { priceLists } from "@packhaus/contract/commerce/price-lists"
import type { ShownPrice } from "@packhaus/contract/commerce/prices"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import { expect, inject, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { createGoods } = catalogueFixtures(testApp)
const { create } = resourceFixtures(testApp)
const administrator = await createActor("administrator")
const stranger = await createActor("customer")
const region = await create("regions", PLATFORM_ID, { tax_rate: 10 })
const elsewhere = await create("regions", PLATFORM_ID, { currency_code: "usd" })

const ofPlatform = { organisation_id: PLATFORM_ID }
async function createVariant(amount = 1000) {
  const { variant, product } = await createGoods(ofPlatform)
  const price = { merchant_id: PLATFORM_ID, variant_id: variant.id, currency_code: "eur" }
  await rows.insert("prices", { ...price, amount: amount as never })
  return { id: variant.id, product_id: product.id }
}
const group = await create("customer_groups", PLATFORM_ID)
const customer = await create("customers", PLATFORM_ID)
await rows.insertAll("customer_group_customers", [
  { customer_id: customer.id, customer_group_id: group.id, merchant_id: PLATFORM_ID } as never,
])
type Buyer = Parameters<typeof pricesOf>[2]
async function priceOf(variant_id: string, quantity = 1, buyer: Buyer = { region_id: region.id }) {
  const [price] = await pricesOf(db as never, [{ variant_id, quantity }], buyer)
  return price?.shown
}
const body = { name: "List", description: "", type: "sale", status: "active" } as const
async function createList(prices: object[], more: object = {}) {
  const input = { body: { ...body, ...more, prices } as never }
  const reply = await call(administrator, priceListPrices.create, input)
  return reply.body.price_list
}

it("200 creates a list with prices that apply to its groups, region, quantity and time", async () => {
  const variant = await createVariant()
  const list = await createList(
    [
      { variant_id: variant.id, currency_code: "EUR", amount: 900 },
      { variant_id: variant.id, region_id: region.id, amount: 800, min_quantity: 10 },
      { variant_id: variant.id, region_id: elsewhere.id, amount: 100 },
    ],
    { customer_groups: [{ id: group.id }], starts_at: "2020-01-01T00:00:00.000Z" },
  )
  expect(list).toMatchObject({ status: "active", ends_at: null })
  expect(
    list.prices.map((price: ShownPrice) => [price.currency_code, price.amount, price.min_quantity]),
  ).toEqual([
    ["eur", 900, null],
    ["eur", 800, 10],
    ["usd", 100, null],
  ])
  expect(await priceOf(variant.id)).toMatchObject({ calculated_price: 1000 })
  const inGroup = { region_id: region.id, customer_id: customer.id }
  expect(await priceOf(variant.id, 9, inGroup)).toEqual({
    original_price: 1000,
    calculated_price: 900,
    original_price_includes_tax: false,
    calculated_price_includes_tax: false,
    calculated_price_type: "sale",
    original_price_incl_tax: 1100,
    calculated_price_incl_tax: 990,
    original_tax: 100,
    calculated_tax: 90,
    tax_rates: [{ rate: 10, name: "default", code: null }],
  })
  expect(await priceOf(variant.id, 10, inGroup)).toMatchObject({ calculated_price: 800 })
  const abroad = { region_id: elsewhere.id, customer_id: customer.id }
  expect(await priceOf(variant.id, 1, abroad)).toMatchObject({
    original_price: null,
    calculated_price: 100,
  })
  expect(await priceOf(variant.id, 1, { currency_code: "eur" })).toMatchObject({
    calculated_price: 1000,
    tax_rates: null,
  })
  expect(await priceOf(variant.id, 1, {})).toMatchObject({ calculated_price: null })

  const params = { id: list.id }
  const ended = { starts_at: null, ends_at: "2020-01-02T00:00:00.000Z" }
  await call(administrator, priceListPrices.update, { params, body: ended })
  expect(await priceOf(variant.id, 10, inGroup)).toMatchObject({ calculated_price: 1000 })
})

it("rates of a product or its type precede the region's own", async () => {
  const variant = await createVariant()
  const inclusive = await create("regions", PLATFORM_ID, { tax_rate: 19, includes_tax: true })
  const rate = { region_id: inclusive.id, rate: 7, products: [variant.product_id] }
  await create("tax_rates", PLATFORM_ID, rate)
  expect(await priceOf(variant.id, 1, { region_id: inclusive.id })).toMatchObject({
    calculated_price: 1000,
    calculated_price_includes_tax: true,
    calculated_price_incl_tax: 1000,
    calculated_tax: 65,
    tax_rates: [{ rate: 7 }],
  })
})

it("200 changes, replaces and removes prices, by id, variant and product", async () => {
  const [one, two] = [await createVariant(), await createVariant()]
  const list = await createList([{ variant_id: one.id, currency_code: "eur", amount: 900 }])
  const params = { id: list.id }
  const put = async (prices: object[], override = false) => {
    const input = { params, body: { prices, override } as never }
    const { price_list } = (await call(administrator, priceListPrices.addPrices, input)).body
    return price_list.prices.map(({ variant_id, amount }: ShownPrice) => [variant_id, amount])
  }
  const [first] = list.prices
  expect(await put([{ id: first?.id, variant_id: one.id, amount: 850 }])).toEqual([[one.id, 850]])
  expect(await put([{ variant_id: two.id, currency_code: "eur", amount: 700 }])).toEqual([
    [one.id, 850],
    [two.id, 700],
  ])
  expect(await put([{ variant_id: two.id, currency_code: "eur", amount: 650 }], true)).toEqual([
    [two.id, 650],
  ])
  await put([{ variant_id: one.id, currency_code: "eur", amount: 1 }])
  const ofProduct = { params: { ...params, product_id: one.product_id } }
  const removed = await call(administrator, priceListPrices.removePricesOfProduct, ofProduct)
  expect(removed.body).toMatchObject({ ids: [expect.stringMatching(/^ma_/)], deleted: true })
  const ofVariant = { params: { ...params, variant_id: two.id } }
  const last = await call(administrator, priceListPrices.removePricesOfVariant, ofVariant)
  expect(last.body.ids).toHaveLength(1)
  expect(await priceOf(two.id)).toMatchObject({ calculated_price: 1000 })
})

it("200 removes a list with its prices: none of them becomes the variant's own", async () => {
  const variant = await createVariant()
  const list = await createList([{ variant_id: variant.id, currency_code: "usd", amount: 1 }])
  await call(administrator, priceLists.admin.remove, { params: { id: list.id } })
  expect(await priceOf(variant.id, 1, { currency_code: "usd" })).toMatchObject({
    calculated_price: null,
  })
})

it("400 names faults: another merchant's variant, a duplicate price, no currency, an end before the start", async () => {
  const variant = await createVariant()
  const { variant: foreign } = await createGoods(stranger)
  const price = { variant_id: variant.id, currency_code: "eur", amount: 1 }
  for (const [wrong, path, code] of [
    [{ prices: [{ ...price, variant_id: foreign.id }] }, "prices.0.variant_id", "choice.unknown"],
    [{ prices: [price, price] }, "prices.1.amount", "price.twice"],
    [
      { prices: [{ variant_id: variant.id, amount: 1 }] },
      "prices.0.currency_code",
      "value.required",
    ],
    [{ prices: [], customer_groups: [{ id: "none" }] }, "customer_groups.0", "choice.unknown"],
    [{ prices: [{ ...price, region_id: "none" }] }, "prices.0.region_id", "choice.unknown"],
    [
      { prices: [{ ...price, min_quantity: 5, max_quantity: 4 }] },
      "prices.0.max_quantity",
      "number.too_small",
    ],
    [
      { prices: [], starts_at: "2026-02-01T00:00:00Z", ends_at: "2026-02-01T00:00:00Z" },
      "ends_at",
      "date.too_soon",
    ],
  ] as const) {
    const refused = await call(administrator, priceListPrices.create, {
      body: { ...body, ...wrong } as never,
    })
    const [field] = refused.body.details.fields
    expect([refused.status, field.path, field.code]).toEqual([400, path, code])
  }
})

it("200 for both of two racing calls with the same price: it exists once", async () => {
  const variant = await createVariant()
  const list = await createList([])
  const prices = [{ variant_id: variant.id, currency_code: "eur", amount: 5 }]
  const replies = await Promise.all(
    [1, 2].map(() =>
      call(administrator, priceListPrices.addPrices, { params: { id: list.id }, body: { prices } }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await rows.children("prices", "price_list_id", [list.id])).toHaveLength(1)
})

it("200: members of a removed customer group pay the general price", async () => {
  const variant = await createVariant()
  const params = { id: group.id }
  await createList([{ variant_id: variant.id, currency_code: "eur", amount: 700 }], {
    customer_groups: [{ id: group.id }],
  })
  const inGroup = { region_id: region.id, customer_id: customer.id }
  expect(await priceOf(variant.id, 1, inGroup)).toMatchObject({ calculated_price: 700 })
  const reply = await call(administrator, customerGroups.admin.remove, { params })
  expect(reply.status).toBe(200)
  expect(await priceOf(variant.id, 1, inGroup)).toMatchObject({ calculated_price: 1000 })
  expect(await priceOf(variant.id)).toMatchObject({ calculated_price: 1000 })
})

it("who was in a customer group that was removed before its memberships ended with it pays the general price after the migration", async () => {
  const variant = await createVariant()
  const [old, current] = [
    await create("customer_groups", PLATFORM_ID),
    await create("customer_groups", PLATFORM_ID),
  ]
  const member = await create("customers", PLATFORM_ID)
  for (const [{ id }, amount] of [
    [old, 500],
    [current, 800],
  ] as const) {
    await createList([{ variant_id: variant.id, currency_code: "eur", amount }], {
      customer_groups: [{ id }],
    })
    await rows.insertAll("customer_group_customers", [
      { customer_group_id: id, customer_id: member.id, merchant_id: PLATFORM_ID } as never,
    ])
  }
  await rows.update("customer_groups", old.id, { deleted_at: "2026-01-01T00:00:00.000Z" } as never)
  const buyer = { region_id: region.id, customer_id: member.id }
  expect(await priceOf(variant.id, 1, buyer)).toMatchObject({ calculated_price: 500 })
  const file = `${inject("migrations")}/0497-members-of-removed-groups.sql`
  await sql.raw(await readFile(file, "utf8")).execute(db)
  expect(await priceOf(variant.id, 1, buyer)).toMatchObject({ calculated_price: 800 })
})
