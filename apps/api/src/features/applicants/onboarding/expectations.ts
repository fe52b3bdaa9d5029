import { roles } from "@packhaus/contract/access/roles"
import { members } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"

const linked = { recentPassword: false, open: roles } as const

export const expectations: FeatureExpectations = {
  routes: {
    "POST /admin/onboarding/invitation": linked,
    "POST /admin/onboarding/steps": linked,
    "POST /admin/onboarding/accept": linked,
    "POST /admin/onboarding/optional": {
      recentPassword: ["vat_id", "ioss_number", "iban", "bic"],
      open: ["administrator", ...members],
      ownersOnly: true,
      body: { vat_id: null, ioss_number: null, iban: null, bic: null, phone: "+49 40 3900" },
    },
    "POST /admin/onboarding/vat-id": {
      recentPassword: false,
      open: ["administrator", ...members],
      ownersOnly: true,
      body: { vat_id: "DE136695976" },
    },
  },
}
