import { productOverviewList } from "@packhaus/contract/catalogue/product-overview/list"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

/** A product of this organisation, in stock at the assignee's location if there is one. */
async function createProduct(app: TestApp, owner: Actor, assignee?: Actor) {
  const { createGoods, createPlace } = catalogueFixtures(app)
  const place = assignee ? await createPlace({ type: "supplier", owner: assignee }) : undefined
  const { product } = await createGoods(owner, place && { stock: { [place.id]: 5 } })
  return { id: product.id }
}

export const expectations: FeatureExpectations = {
  routes: listRoutes(productOverviewList, {
    target: createProduct,
    managed: ["agency"],
    assigned: ["supplier"],
    foreign: staff,
  }),
}
