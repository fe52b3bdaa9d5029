import { priceChangeList } from "@packhaus/contract/catalogue/product-history/list"
import { idOf } from "../../../../../../bench/million/size.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

async function createProduct(app: TestApp, owner: Actor) {
  const { product } = await catalogueFixtures(app).createGoods(owner)
  return { id: product.id }
}

const read: Expectation = {
  target: createProduct,
  own: ["customer"],
  managed: ["agency"],
  foreign: staff,
}
const plan = { params: { id: idOf("prod", 3001) }, roles: ["administrator"] } as const

export const expectations: FeatureExpectations = {
  routes: { ...listRoutes(priceChangeList, read), "GET /admin/products/:id/sales": read },
  plans: {
    "/admin/products/:id/price-changes": plan,
    "/admin/products/:id/price-changes/export": plan,
    "/admin/products/:id/sales": plan,
  },
}
