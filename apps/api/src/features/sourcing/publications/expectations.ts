import { createAgreement, createPublication, published } from "../../../testing/agreements.ts"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"

type Target = NonNullable<Expectation["target"]>
const accepted: Target = async (app, owner) => {
  const supplier = await app.createActor("supplier")
  const { request_id: id } = await createAgreement(app, owner, { supplier, variants: [] })
  return { id }
}
const failed: Target = async (app, owner) => {
  const { request_id: id } = await createPublication(app, owner)
  return { id }
}

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/product-requests/:id/publication": {
      target: failed,
      own: ["customer"],
      managed: ["agency"],
      foreign: staff,
    },
    "POST /admin/product-requests/:id/publish": {
      target: accepted,
      managed: ["agency"],
      foreign: ["administrator"],
      recentPassword: false,
      body: published,
    },
    "POST /admin/product-requests/:id/publication/retry": {
      target: failed,
      managed: ["agency"],
      foreign: ["administrator"],
      recentPassword: false,
    },
  },
  plans: {
    "/admin/product-requests/:id/publication": { isFew: true },
  },
}
