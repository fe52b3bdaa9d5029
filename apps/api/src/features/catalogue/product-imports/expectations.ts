import { productSheetList } from "@packhaus/contract/catalogue/product-imports/list"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

async function createVariant(app: TestApp, owner: Actor) {
  const { variant } = await catalogueFixtures(app).createGoods(owner)
  return { id: variant.id }
}

export const expectations: FeatureExpectations = {
  routes: listRoutes(productSheetList, {
    target: createVariant,
    // The oldest come first, and this shard has more goods than a page.
    query: { order: "-created_at" },
    own: ["customer"],
    managed: ["agency"],
    foreign: ["administrator"],
  }),
}
