import { ofOrganisation } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    // The matrix uses bearer tokens; `acting.test.ts` tests a browser's session.
    "POST /admin/organisations/:id/acting": {
      target: ofOrganisation,
      body: { reason: "The order is missing" },
      open: [],
      foreign: [],
      recentPassword: true,
      refusalsOnly: true,
    },
    // Only for impersonating administrators: customers are refused like everyone else.
    "POST /admin/acting/raise": { recentPassword: false, open: [] },
    "POST /admin/acting/end": { recentPassword: false, open: [] },
  },
}
