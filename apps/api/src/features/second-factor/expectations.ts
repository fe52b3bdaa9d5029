import { signedIn } from "../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/members/me/second-factor": { open: signedIn },
    "POST /admin/members/me/second-factor/prepare": { recentPassword: true, open: signedIn },
    "POST /admin/members/me/second-factor/confirm": {
      recentPassword: true,
      open: signedIn,
      body: { code: "123456" },
    },
    "POST /admin/members/me/second-factor/recovery-codes": {
      recentPassword: true,
      open: signedIn,
      body: { code: "123456" },
    },
    "POST /admin/members/me/second-factor/remove": {
      recentPassword: true,
      open: signedIn,
      body: { code: "123456" },
    },
  },
  plans: {
    "/admin/members/me/second-factor": {},
  },
}
