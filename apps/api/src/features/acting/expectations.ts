import { ofOrganisation } from "../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../testing/feature-expectations.ts"

export const expectations: FeatureExpectations = {
  routes: {
    // Those of the matrix come by a token: `acting.test.ts` tries it with a browser's session.
    "POST /admin/organisations/:id/acting": {
      target: ofOrganisation,
      body: { reason: "The order is missing" },
      open: [],
      foreign: [],
      recentPassword: true,
      refusalsOnly: true,
    },
    // Only who acts as somebody: a customer is refused like everybody else.
    "POST /admin/acting/raise": { recentPassword: false, open: [] },
    "POST /admin/acting/end": { recentPassword: false, open: [] },
  },
}
