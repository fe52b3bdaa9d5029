import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { collections } from "@packhaus/contract/commerce/collections"
import { customers } from "@packhaus/contract/commerce/customers"
import { productCategories } from "@packhaus/contract/commerce/product-categories"
import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import { storeProducts } from "@packhaus/contract/commerce/store-products"
import { taxRates } from "@packhaus/contract/commerce/tax-rates"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { expect, it } from "vitest"
import { reducedCarts } from "../../testing/reduced-carts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { administrator, ask, call, complete, discount, reducedCart, shop } =
  await reducedCarts(testApp)
const { product, variant } = shop.goods

it("200: cart and order of a shop front include variants with products, rules, region, payment and fulfilments", async () => {
  const { code } = await discount()
  const params = await reducedCart({ discounts: [{ code }] })
  const before = await ask(carts.read, { params })
  const line = { variant: { id: variant.id, product: { id: product.id } } }
  const parts = {
    items: [line],
    discounts: [{ rule: { type: "percentage" } }],
    region: { countries: [{}], payment_providers: [{}], fulfillment_providers: expect.any(Array) },
  }
  expect(before.body.cart).toMatchObject({ ...parts, payment: null })
  expect(JSON.stringify(before.body.cart)).not.toMatch(/merchant_id|inventory_item_id|sku_key/)
  const { body } = await complete(params)
  expect(body.data).toMatchObject({ ...parts, fulfillments: [] })
  const after = await ask(carts.read, { params })
  const payment = { order_id: body.data.id, amount: body.data.total, data: {} }
  expect(after.body.cart.payment).toMatchObject(payment)
})

it("200: a shopper who signs in gets her newest orders; the merchant reads a customer with orders and addresses", async () => {
  const credentials = { email: "ada@shapes.example", password: "a lamp by the window" }
  const names = { first_name: "Ada", last_name: "Lovelace" }
  const made = await ask(shoppers.register, { body: { ...credentials, ...names } })
  const { id } = made.body.customer
  const opened = await ask(shoppers.open, { body: credentials })
  expect(opened.body.customer).toMatchObject({ id, orders: [], shipping_addresses: [] })
  const read = await call(administrator, customers.admin.read, { params: { id } })
  expect(read.body.customer).toMatchObject({ id, orders: [], shipping_addresses: [] })
})

it("200: a collection includes its products, a variant its product", async () => {
  const { merchant_id } = shop
  const body = { title: "Lamps", merchant_id }
  const { collection } = (await call(administrator, collections.admin.create, { body })).body
  expect(collection).toMatchObject({ products: [] })
  const params = { id: collection.id }
  const add = collections.parts["add products"] ?? expect.fail("no such endpoint")
  await call(administrator, add, { params, body: { product_ids: [product.id] } } as never)
  const read = await call(administrator, collections.admin.read, { params })
  expect(read.body.collection).toMatchObject({ products: [{ id: product.id }] })
  const one = { params: { id: variant.id } }
  const shown = await call(administrator, products.readVariant, one)
  expect(shown.body.variant).toMatchObject({ product: { id: product.id } })
})

it("200: a tax rate counts its products, types and shipping options, alone and in a list", async () => {
  const { region } = shop
  const body = { name: "Reduced", code: "R7", region_id: region.id, rate: 7 }
  const made = await call(administrator, taxRates.admin.create, { body } as never)
  const counts = { product_count: 0, product_type_count: 0, shipping_option_count: 0 }
  expect(made.body.tax_rate).toMatchObject(counts)
  const params = { id: made.body.tax_rate.id }
  const change = { params, body: { products: [product.id] } }
  const changed = await call(administrator, taxRates.admin.update, change as never)
  const counted = { ...counts, product_count: 1 }
  expect(changed.body.tax_rate).toMatchObject(counted)
  const read = await call(administrator, taxRates.admin.read, { params })
  expect(read.body.tax_rate).toMatchObject(counted)
  const query = { region_id: region.id, name: "Reduced" }
  const page = await call(administrator, taxRates.admin.list, { query } as never)
  expect(page.body.tax_rates).toMatchObject([{ ...params, ...counted }])
})

it("200: lists of products carry variants with prices, options and sorting; `expand=` and `fields` leave them out", async () => {
  const query = { id: product.id }
  const listed = async (more: object) =>
    (await call(administrator, products.list, { query: { ...query, ...more } })).body.products[0]
  const { product: alone } = (
    await call(administrator, products.read, { params: { id: product.id } })
  ).body
  const { variants, options, type, collection, tags } = alone
  expect(await listed({})).toMatchObject({ variants, options, type, collection, tags })
  expect(variants).toMatchObject([{ purchasable: true, options: [], prices: [{}] }])
  for (const more of [{ expand: "" }, { fields: "title" }])
    expect(await listed(more)).not.toHaveProperty("variants")
  expect(await listed({ expand: "tags" })).not.toHaveProperty("variants")
})

it("200: a shop front gets the public categories of a product with `expand=categories`, and its other relations as well", async () => {
  const { merchant_id } = shop
  for (const more of [{ is_active: true }, {}, { is_active: true, is_internal: true }]) {
    const name = `Category ${JSON.stringify(more)}`
    const body = { name, merchant_id, ...more }
    const made = await call(administrator, productCategories.admin.create, { body } as never)
    const params = { id: made.body.product_category.id }
    const add = productCategories.parts["add products"] ?? expect.fail("no such endpoint")
    const members = { params, body: { product_ids: [{ id: product.id }] } }
    expect((await call(administrator, add, members as never)).status).toBe(200)
  }
  const categories = [{ name: 'Category {"is_active":true}', parent_category_id: null }]
  const query = { expand: "categories" }
  const page = await ask(storeProducts.list, { query: { ...query, id: product.id } })
  const read = await ask(storeProducts.read, { params: { id: product.id }, query })
  for (const shown of [page.body.products[0], read.body.product]) {
    expect(shown).toMatchObject({ categories, variants: [{ id: variant.id }] })
  }
  const bare = await ask(storeProducts.list, { query: { id: product.id } })
  expect(bare.body.products[0]).not.toHaveProperty("categories")
})

it("200: an order of a shopper is found with the relations that storefronts name; 400 for others", async () => {
  const params = await reducedCart({})
  const { display_id, email } = (await complete(params)).body.data
  const look = (expand: string) =>
    ask(shopperOrders.lookUp, { query: { display_id, email: String(email), expand } })
  const { status, body } = await look("items,items.variant,items.variant.product,region,payments")
  const item = { variant: { product: { id: product.id } } }
  expect([status, body.order]).toMatchObject([200, { items: [item], region: {} }])
  expect((await look("merchant")).status).toBe(400)
})
