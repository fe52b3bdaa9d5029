import { roles } from "@packhaus/contract/access/roles"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    "POST /admin/sign-ups": { recentPassword: false, open: roles },
    "POST /admin/sign-ups/confirm": { recentPassword: false, open: roles },
  },
}
