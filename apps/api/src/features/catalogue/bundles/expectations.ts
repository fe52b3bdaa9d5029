import { idOf } from "../../../../../../bench/million/size.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

/** A bundle of two pieces of other goods. */
async function createBundle(app: TestApp, owner: Actor) {
  const { createGoods } = catalogueFixtures(app)
  const { product, variant } = await createGoods(owner)
  const { variant: part } = await createGoods(owner)
  const { id, merchant_id } = variant
  await app.rows.insert("variant_parts", {
    merchant_id,
    variant_id: id,
    part_variant_id: part.id,
    quantity: 2,
    position: 0,
  })
  await app.rows.update("product_variants", id, { is_bundle: true })
  return { id, product_id: product.id, part_id: part.id }
}
const createProduct = async (app: TestApp, owner: Actor) => ({
  id: (await createBundle(app, owner)).product_id,
})

const read: Expectation = {
  target: createBundle,
  own: ["customer"],
  managed: ["agency"],
  foreign: staff,
}

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/products/:id/bundles": { ...read, target: createProduct },
    "GET /admin/variants/:id/parts": read,
    "POST /admin/variants/:id/parts": {
      ...read,
      foreign: ["administrator"],
      body: ({ part_id = "none" }) => ({
        parts: [{ variant_id: part_id, quantity: 3 }],
      }),
    },
  },
  plans: {
    "/admin/products/:id/bundles": {
      params: { id: idOf("prod", 3001) },
      roles: ["administrator"],
    },
    "/admin/variants/:id/parts": {
      params: { id: idOf("variant", 3001) },
      roles: ["administrator"],
    },
  },
}
