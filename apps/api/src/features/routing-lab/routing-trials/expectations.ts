import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { staff } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import { orderFixtures } from "../../../testing/orders.ts"

export const expectations: FeatureExpectations = {
  routes: {
    "POST /admin/routing-trials": {
      async target(app, owner) {
        const { item } = await catalogueFixtures(app).createGoods(owner)
        const { id } = await orderFixtures(app).createShop(owner, {
          domain: `trial-${nextNumber()}.myshopify.com`,
        })
        return { id, sku: item.sku ?? "" }
      },
      own: ["customer"],
      managed: ["agency"],
      foreign: staff,
      body: ({ id = "shop_none", sku = "NONE" }) => ({
        shop_id: id,
        country_code: "FR",
        lines: [{ sku, quantity: 1 }],
      }),
    },
  },
}
