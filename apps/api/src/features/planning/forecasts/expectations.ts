import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { oneOfMerchant, staff } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/stocks/:id/forecast": {
      target: async (app, owner) => {
        const { createGoods, createPlace } = catalogueFixtures(app)
        const place = await createPlace()
        const { levels } = await createGoods(owner, { stock: { [place.id]: 5 } })
        return { id: levels[0]?.id ?? "" }
      },
      own: ["customer"],
      managed: ["agency"],
      foreign: staff,
    },
  },
  plans: {
    "/admin/stocks/:id/forecast": {
      params: oneOfMerchant("inventory_levels"),
      roles: ["administrator"],
    },
  },
}
