import { members, staff } from "../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/search": { open: [...staff, ...members, "disabled"] },
  },
  plans: {
    "/admin/search": {},
  },
}
