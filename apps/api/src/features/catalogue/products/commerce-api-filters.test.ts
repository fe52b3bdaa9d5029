import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { storeProducts } from "@packhaus/contract/commerce/store-products"
import { cents } from "@packhaus/contract/kernel/cents"
import { expect, it } from "vitest"
import { resourceFixtures } from "../../../testing/resources.ts"
import { shopFronts } from "../../../testing/shop-fronts.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { create, createId } = resourceFixtures(testApp)
const shop = await shopFronts(testApp).open()
const { merchant_id, owner, goods } = shop
const administrator = await createActor("administrator")
const price_list_id = (await create("price_lists", merchant_id, { type: "override" })).id
await rows.insert("prices", {
  merchant_id,
  variant_id: goods.variant.id,
  currency_code: "eur",
  amount: cents(800),
  price_list_id,
})

it("200: variants with their prices for a customer group", async () => {
  const [group, customer_id] = [
    await createId("customer_groups", merchant_id),
    await createId("customers", merchant_id),
  ]
  await rows.insertAll("price_list_customer_groups", [
    { price_list_id, customer_group_id: group, merchant_id },
  ] as never[])
  await rows.insertAll("customer_group_customers", [
    { customer_group_id: group, customer_id, merchant_id },
  ] as never[])
  const priceOf = async (query: object) => {
    const one = { id: goods.variant.id, ...query } as never
    const { status, body } = await call(administrator, products.variants, { query: one })
    expect([status, body.code]).toEqual([200, undefined])
    return body.variants[0].calculated_price
  }
  expect(await priceOf({})).toBeNull()
  expect(await priceOf({ currency_code: "eur", customer_id })).toBe(800)
  expect(await priceOf({ currency_code: "eur", customer_id: "cus_none" })).toBe(1000)
})

it("200: products by description, those of a price list by type, variants by time of change", async () => {
  const params = { id: goods.product.id }
  const type_id = await createId("product_types", merchant_id)
  await rows.update("products", params.id, { type_id, description: "Of oak" } as never)
  const described = async (description: string) =>
    (await call(owner, products.list, { query: { description } as never })).body.count
  expect([await described("Of oak"), await described("Of elm")]).toEqual([1, 0])
  const priced = async (type: string) => {
    const query = { type } as never
    const of = { params: { id: price_list_id }, query }
    return (await call(administrator, products.ofPriceList, of)).body.count
  }
  expect([await priced(type_id), await priced("ptyp_none")]).toEqual([1, 0])
  const changed = async (updated_at: object) => {
    const query = { updated_at } as never
    return (await call(owner, products.variantsOfProduct, { params, query })).body.count
  }
  expect(await changed({ gte: "2020-01-01T00:00:00Z" })).toBe(1)
  expect(await changed({ lt: "2020-01-01T00:00:00Z" })).toBe(0)
})

it("200: products of a category, and on request of its subcategories", async () => {
  const above = await create("product_categories", merchant_id, { is_active: true })
  const below = async (more: object) => {
    const category = await create("product_categories", merchant_id, {
      ...more,
      parent_category_id: above.id,
    })
    await rows.update("product_categories", category.id, {
      mpath: `${above.id}.${category.id}.`,
    } as never)
    return category.id
  }
  const [shown, hidden] = [await below({ is_active: true }), await below({ is_active: false })]
  await rows.update("product_categories", above.id, { mpath: `${above.id}.` } as never)
  const within = async (category_id: string) => {
    await rows.insertAll("product_category_products", [
      { category_id, product_id: goods.product.id, merchant_id },
    ])
    const counts = []
    for (const include_category_children of ["false", "true"]) {
      const query = { category_id: above.id, include_category_children } as never
      const managed = await call(owner, products.list, { query })
      const sold = await shop.ask(storeProducts.list, { query })
      expect([managed.status, sold.status]).toEqual([200, 200])
      counts.push([managed.body.count, sold.body.count])
    }
    await db
      .deleteFrom("product_category_products")
      .where("category_id", "=", category_id)
      .execute()
    return counts
  }
  expect(await within(hidden)).toEqual([
    [0, 0],
    [1, 0],
  ])
  expect(await within(shown)).toEqual([
    [0, 0],
    [1, 1],
  ])
})

it("200: a shop front finds a product by its whole description", async () => {
  const description = "Of oak, oiled"
  await rows.update("products", goods.product.id, { description } as never)
  const described = async (text: string) =>
    (await shop.ask(storeProducts.list, { query: { description: text } as never })).body.count
  expect([await described(description), await described("Of oak")]).toEqual([1, 0])
})

it("200: products of a discount condition; 403 for suppliers, who read no discounts", async () => {
  const condition = await create("discount_conditions", merchant_id, { type: "products" })
  await rows.insertAll("discount_condition_products", [
    { condition_id: condition.id, product_id: goods.product.id, merchant_id } as never,
  ])
  const query = { discount_condition_id: condition.id } as never
  const named = await call(owner, products.list, { query })
  expect([named.status, named.body.count]).toEqual([200, 1])
  const other = { discount_condition_id: "discon_none" } as never
  expect((await call(owner, products.list, { query: other })).body.count).toBe(0)
  const supplier = await createActor("supplier")
  expect((await call(supplier, products.list, { query })).status).toBe(403)
})

it("200: variants with prices in the region of a cart; 400 for an unknown cart", async () => {
  const { id: cart_id } = await shop.cart()
  const query = { id: goods.variant.id, cart_id } as never
  const priced = await call(owner, products.variants, { query })
  expect([priced.status, priced.body.variants[0].calculated_price]).toEqual([200, 1000])
  // Also without variants to price.
  for (const id of [goods.variant.id, "variant_none"]) {
    const none = { id, cart_id: "cart_none" } as never
    const refused = await call(owner, products.variants, { query: none })
    expect([refused.status, refused.body.details?.fields[0].path]).toEqual([400, "cart_id"])
  }
})

it("403 or 400: a cart shows no prices to a supplier or to another merchant", async () => {
  const { id: cart_id } = await shop.cart()
  for (const [role, answer] of [
    ["supplier", [403, "access.denied"]],
    ["customer", [400, "request.invalid"]],
  ] as const) {
    const query = { cart_id } as never
    const { body, ...refused } = await call(await createActor(role), products.variants, { query })
    expect([role, [refused.status, body.code], body.variants]).toEqual([role, answer, undefined])
  }
})

it("200: variants by stock, exact or in a range; 400 for a fraction", async () => {
  const { id, inventory_quantity: pieces } = (
    await call(owner, products.variants, { query: { id: goods.variant.id } as never })
  ).body.variants[0]
  const params = { id: goods.product.id }
  for (const [wanted, count] of [
    [pieces, 1],
    [pieces + 1, 0],
    [{ gte: pieces, lt: pieces + 1 }, 1],
    [{ gt: pieces }, 0],
    [{ lte: pieces }, 1],
  ] as const) {
    const query = { id, inventory_quantity: wanted } as never
    for (const found of [
      await call(owner, products.variants, { query }),
      await call(owner, products.variantsOfProduct, { params, query }),
    ])
      expect([wanted, found.status, found.body.count]).toEqual([wanted, 200, count])
  }
  const query = { inventory_quantity: 1.5 } as never
  expect((await call(owner, products.variants, { query })).status).toBe(400)
})
