import { signedIn } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import { createView } from "../expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/favourites": { open: signedIn },
    "GET /admin/favourites/counts": { open: signedIn },
    "POST /admin/favourites": {
      recentPassword: false,
      target: createView,
      own: signedIn,
      body: ({ id = "view_none" }) => ({
        favourites: [{ area: "orders" }, { view_id: id, path: "/a/orders" }],
      }),
    },
  },
  plans: { "/admin/favourites": { isFew: true }, "/admin/favourites/counts": { isFew: true } },
}
