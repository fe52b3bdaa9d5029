import { staff } from "../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/packagings": { open: [...staff, "agency", "customer", "supplier"] },
  },
  plans: {
    "/admin/packagings": { isFew: true },
  },
}
