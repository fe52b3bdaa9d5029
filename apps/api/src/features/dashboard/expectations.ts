import { signedIn } from "../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/dashboard": { open: signedIn },
    "GET /admin/dashboard/figures": { open: signedIn },
  },
  plans: {
    "/admin/dashboard": {},
    "/admin/dashboard/figures": {},
  },
}
