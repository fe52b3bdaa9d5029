import { roles } from "@packhaus/contract/access/roles"
import { signedIn } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

/** A shop offered to this organisation. */
async function createOffer({ rows }: TestApp, { organisation_id }: Actor) {
  const domain = `offered-${nextNumber()}.myshopify.com`
  return { id: (await rows.insert("shop_offers", { organisation_id, domain })).id }
}

export const expectations: FeatureExpectations = {
  routes: {
    // The request carries no valid signature or token, so only permitted roles get past the policy.
    "POST /admin/shop-visits": {
      recentPassword: false,
      open: roles,
      body: { query: "shop=demo.myshopify.com" },
    },
    "POST /admin/shop-visits/land": {
      recentPassword: false,
      open: signedIn,
      body: { token: "none" },
    },
    "GET /admin/shop-offers": { target: createOffer, own: ["customer", "waitlist"] },
    "DELETE /admin/shop-offers/:id": {
      recentPassword: false,
      target: createOffer,
      own: ["customer", "waitlist"],
      ownersOnly: true,
    },
  },
  plans: { "/admin/shop-offers": { isFew: true, roles: ["customer"] } },
}
