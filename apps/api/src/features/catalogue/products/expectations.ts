import { productList, variantList } from "@packhaus/contract/catalogue/products/list"
import { cents } from "@packhaus/contract/kernel/cents"
import { jsonText } from "@packhaus/kernel/json-text"
import { idOf } from "../../../../../../bench/million/size.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, oneOfMerchant, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"
import { createShop } from "../../shops/expectations.ts"

/** A product of this organisation, in stock at the assignee's location if there is one. */
async function createGoods(app: TestApp, owner: Actor, assignee?: Actor) {
  const { createGoods, createPlace } = catalogueFixtures(app)
  const place = assignee ? await createPlace({ type: "supplier", owner: assignee }) : undefined
  const { product, variant, item } = await createGoods(owner, place && { stock: { [place.id]: 5 } })
  const { id, merchant_id } = product
  return { id, merchant_id, variant_id: variant.id, item_id: item.id }
}
const createVariant = async (app: TestApp, owner: Actor, assignee?: Actor) => ({
  id: (await createGoods(app, owner, assignee)).variant_id,
})

/** The same with an option. */
async function createOption(app: TestApp, owner: Actor, assignee?: Actor) {
  const goods = await createGoods(app, owner, assignee)
  const { id: product_id, merchant_id } = goods
  const option = { product_id, merchant_id, title: "Colour" }
  return { ...goods, option_id: (await app.rows.insert("product_options", option)).id }
}
/** A price list with a product that its product list must show. */
async function createPricedProduct(app: TestApp, owner: Actor) {
  const { id: product_id, merchant_id, variant_id } = await createGoods(app, owner)
  const list = await app.rows.insert("price_lists", {
    merchant_id,
    name: "Winter",
    description: "",
    type: "sale",
    status: "active",
    includes_tax: false,
  })
  const price = { merchant_id, variant_id, currency_code: "eur", amount: cents(1) }
  await app.rows.insert("prices", { ...price, price_list_id: list.id })
  return { id: list.id, product_id }
}
/** The same with an external image. */
async function createPictured(app: TestApp, owner: Actor) {
  const goods = await createGoods(app, owner)
  const image_id = `img_${goods.id}`
  const times = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" }
  const image = { id: image_id, url: "https://cdn.example/1.png", metadata: null, ...times }
  const images = jsonText([{ ...image, deleted_at: null }])
  await app.db.updateTable("products").set({ images }).where("id", "=", goods.id).execute()
  return { ...goods, image_id }
}
/** The same, linked to a shop's variant. */
export async function createLink(app: TestApp, owner: Actor) {
  const goods = await createGoods(app, owner)
  const { id: shop_id } = await createShop(app, owner)
  const { organisation_id } = owner
  const link = { organisation_id, shop_id, external_variant_id: "4711" }
  const { id } = await app.rows.insert("variant_links", { ...link, variant_id: goods.variant_id })
  return { ...goods, shop_id, link_id: id }
}
/** Goods without stock. */
const createEmpty = (app: TestApp, owner: Actor) => createGoods(app, owner)

const read: Expectation = {
  target: createGoods,
  own: ["customer"],
  managed: ["agency"],
  assigned: ["supplier"],
  foreign: staff,
}
const change: Expectation = {
  target: createGoods,
  own: ["customer"],
  managed: ["agency"],
  foreign: ["administrator"],
}
const readers = ["administrator", "support", "agency", "customer", "supplier"] as const
const variant = ({ option_id = "none" }) => ({
  title: "Large",
  options: [{ option_id, value: "L" }],
})

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(productList, read),
    "GET /admin/products/:id": read,
    ...listRoutes(variantList, { ...read, target: createVariant }),
    "GET /admin/variants/:id": { ...read, target: createVariant },
    "GET /admin/products/:id/variants": read,
    "GET /admin/price-lists/:id/products": {
      target: createPricedProduct,
      foreign: ["administrator"],
    },
    "GET /admin/products/tag-usage": { open: readers },
    "GET /admin/products/types": { open: readers },
    "POST /admin/products": { open: ["administrator", "agency", "customer"], body: {} },
    "POST /admin/products/:id": { ...change, body: { subtitle: "New" } },
    "POST /admin/products/:id/images": {
      ...change,
      target: createPictured,
      body: ({ image_id = "none" }) => ({
        before: [image_id],
        images: [{ id: image_id, alt: "From the front" }],
      }),
    },
    "DELETE /admin/products/:id": change,
    "POST /admin/products/:id/safety": { ...change, body: { safety: null } },
    "POST /admin/products/:id/variants": { ...change, target: createOption, body: variant },
    "POST /admin/products/:id/variants/:variant_id": {
      ...change,
      target: createOption,
      body: variant,
    },
    "DELETE /admin/products/:id/variants/:variant_id": { ...change, target: createEmpty },
    "GET /admin/products/:id/duplicates": read,
    "GET /admin/products/:id/variant-links": {
      target: createGoods,
      own: ["customer"],
      managed: ["agency"],
      foreign: staff,
    },
    "POST /admin/products/:id/variant-links/:link_id": {
      ...change,
      target: createLink,
      body: ({ variant_id = "none" }) => ({ variant_id }),
    },
    "DELETE /admin/products/:id/variant-links/:link_id": { ...change, target: createLink },
    "POST /admin/products/:id/metadata": { ...change, body: { key: "shelf", value: "b" } },
    "POST /admin/products/:id/options": { ...change, body: { title: "Size" } },
    "POST /admin/products/:id/options/:option_id": {
      ...change,
      target: createOption,
      body: { title: "Size" },
    },
    "DELETE /admin/products/:id/options/:option_id": { ...change, target: createOption },
  },
  plans: {
    "/admin/products/:id/variants": {
      params: { id: idOf("prod", 3001) },
      roles: ["administrator"],
    },
    "/admin/price-lists/:id/products": {
      params: { id: "pl_1" },
      roles: ["administrator"],
    },
    "/admin/variants/:id": {
      params: oneOfMerchant("product_variants"),
      roles: ["administrator"],
    },
    "/admin/products/:id": { params: { id: idOf("prod", 3001) }, roles: ["administrator"] },
    "/admin/products/:id/duplicates": {
      params: { id: idOf("prod", 3001) },
      roles: ["administrator"],
    },
    "/admin/products/:id/variant-links": {
      params: { id: idOf("prod", 3001) },
      roles: ["administrator"],
    },
    "/admin/products/tag-usage": { roles: ["administrator"] },
    "/admin/products/types": { roles: ["administrator"] },
    "/store/variants": {},
    "/store/variants/:id": { params: oneOfMerchant("product_variants") },
    "/store/products": {
      queries: [{ tags: "ptag_none" }, { order: "title" }, { description: "Of oak" }],
    },
    "/store/products/:id": { params: { id: idOf("prod", 3001) } },
  },
}
