import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { priceListPrices } from "@packhaus/contract/commerce/price-list-prices"
import { MAX_SHOWN, storeProducts } from "@packhaus/contract/commerce/store-products"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor } = testApp
const { create } = resourceFixtures(testApp)
const { createPlace } = catalogueFixtures(testApp)
const administrator = await createActor("administrator")
const channel = await create("sales_channels", PLATFORM_ID)
const region = await create("regions", PLATFORM_ID, { tax_rate: 20 })
await createPlace()

async function createProduct(more: object = {}) {
  const body = {
    title: "Cup",
    sales_channels: [{ id: channel.id }],
    options: [{ title: "Size" }],
    variants: [
      {
        title: "S",
        options: [{ value: "S" }],
        prices: [{ currency_code: "eur", amount: 1000 }],
        inventory_quantity: 7,
      },
      { title: "L", options: [{ value: "L" }], manage_inventory: false, prices: [] },
    ],
    ...more,
  }
  const { product } = (await call(administrator, products.create, { body: body as never })).body
  return product
}
type Shown = { id: string; variants: { id: string; calculated_price: number | null }[] }
const store = async (query: object) => {
  const reply = await call(undefined, storeProducts.list, { query: query as never })
  return reply.body.products as unknown as Shown[]
}

it("200 shows products with prices in a region, a currency, or without either", async () => {
  const product = await createProduct()
  const id = product.id
  const [shown] = await store({ id, region_id: region.id, expand: "variants,variants.prices" })
  expect(shown).toMatchObject({
    id,
    options: [{ title: "Size", values: [{ value: "S" }, { value: "L" }] }],
    variants: [
      {
        title: "S",
        original_price: 1000,
        calculated_price: 1000,
        calculated_tax: 200,
        calculated_price_incl_tax: 1200,
        tax_rates: [{ rate: 20 }],
        inventory_quantity: 7,
        purchasable: true,
        options: [{ value: "S" }],
        prices: [{ currency_code: "eur", amount: 1000 }],
      },
      { title: "L", calculated_price: null, inventory_quantity: 0, purchasable: true },
    ],
  })
  const [nowhere] = await store({ id })
  expect(nowhere?.variants[0]).toMatchObject({ calculated_price: null, tax_rates: null })
  const [inEuro] = await store({ id, currency_code: "EUR" })
  expect(inEuro?.variants[0]).toMatchObject({ calculated_price: 1000, calculated_tax: null })
  const refused = await call(undefined, storeProducts.list, {
    query: { region_id: "none" } as never,
  })
  expect([refused.status, refused.body.details.fields[0].path]).toEqual([400, "region_id"])
})

it("200 applies a sale at once and caps the stock shown to shop fronts at a hundred", async () => {
  const product = await createProduct({
    variants: [
      {
        title: "One",
        options: [{ value: "S" }],
        inventory_quantity: 5000,
        prices: [{ currency_code: "eur", amount: 1000 }],
      },
    ],
  })
  const [variant] = product.variants
  const prices = [{ variant_id: variant?.id ?? "", currency_code: "eur", amount: 750 }]
  await call(administrator, priceListPrices.create, {
    body: { name: "Sale", description: "", type: "sale", status: "active", prices },
  })
  const reply = await call(undefined, storeProducts.read, {
    params: { id: product.id },
    query: { currency_code: "eur" } as never,
  })
  expect(reply.body.product.variants).toMatchObject([
    {
      original_price: 1000,
      calculated_price: 750,
      calculated_price_type: "sale",
      inventory_quantity: MAX_SHOWN,
      // Prices of lists are omitted, because they may be for a group.
      prices: [{ amount: 1000 }],
    },
  ])
})

it("200 shows variants by ids and one by one, 404 for those of drafts and of other channels", async () => {
  const [product, draft] = [await createProduct(), await createProduct({ status: "draft" })]
  const elsewhere = await createProduct({ sales_channels: [] })
  const [one, two] = product.variants.map(({ id }: { id: string }) => id)
  const hidden = [draft, elsewhere].map(({ variants }) => variants[0]?.id ?? "")
  const query = { ids: [one, two, ...hidden].join(","), currency_code: "eur", order: "title" }
  const { body } = await call(undefined, storeProducts.variants, { query: query as never })
  expect(body).toMatchObject({
    count: 2,
    variants: [
      { id: two, product: { id: product.id, title: "Cup" } },
      { id: one, calculated_price: 1000, inventory_quantity: 7 },
    ],
  })
  for (const id of hidden) {
    const reply = await call(undefined, storeProducts.readVariant, { params: { id } })
    expect(reply.status).toBe(404)
  }
  const read = await call(undefined, storeProducts.readVariant, { params: { id: one ?? "" } })
  expect(read.body.variant).toMatchObject({ id: one, prices: [{ amount: 1000 }] })
})

it("200 finds products by a text, up to the requested number", async () => {
  const { id } = await createProduct({ title: "Unmistakable teapot" })
  const body = { q: "unmistakable", limit: 5 } as never
  const found = await call(undefined, storeProducts.search, { body })
  expect(found.body).toMatchObject({ hits: [{ id }], count: 1, limit: 5, offset: 0 })
})
