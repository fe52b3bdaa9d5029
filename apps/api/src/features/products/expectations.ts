import { productList, variantList } from "@packhaus/contract/products/list"
import { idOf } from "../../../../../bench/million/size.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { type Expectation, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../testing/test-app.ts"

/** A product of this organisation, in stock at the assignee's place if there is one. */
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
const variant = { title: "Large" }

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(productList, read),
    "GET /admin/products/:id": read,
    ...listRoutes(variantList, { ...read, target: createVariant }),
    "POST /admin/products": { open: ["administrator", "agency", "customer"], body: {} },
    "POST /admin/products/:id": { ...change, body: { subtitle: "New" } },
    "DELETE /admin/products/:id": change,
    "POST /admin/products/:id/variants": { ...change, body: variant },
    "POST /admin/products/:id/variants/:variant_id": { ...change, body: variant },
  },
  plans: {
    "/admin/products/:id": { params: { id: idOf("prod", 3001) }, roles: ["administrator"] },
    "/store/products": { queries: [{ tags: "ptag_none" }, { order: "title" }] },
    "/store/products/:id": { params: { id: idOf("prod", 3001) } },
  },
}
