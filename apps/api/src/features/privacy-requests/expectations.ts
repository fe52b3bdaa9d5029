import { privacyRequestList } from "@packhaus/contract/privacy-requests/list"
import { staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../testing/test-app.ts"

import { createShop } from "../shops/expectations.ts"

/** A shopper's request for data, from a shop of this organisation. */
async function createPrivacyRequest(app: TestApp, owner: Actor) {
  const { id: shop_id } = await createShop(app, owner)
  const { organisation_id } = owner
  const { id } = await app.rows.insert("privacy_requests", {
    organisation_id,
    shop_id,
    kind: "data_request",
    status: "open",
    due_at: "2026-02-01T00:00:00Z",
  })
  return { id }
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(privacyRequestList, {
      target: createPrivacyRequest,
      own: ["customer"],
      foreign: staff,
      ownersOnly: true,
    }),
    "POST /admin/privacy-requests/:id/answer": {
      recentPassword: false,
      target: createPrivacyRequest,
      own: ["customer"],
      foreign: ["administrator"],
      ownersOnly: true,
      body: { note: "The data were sent by post" },
    },
  },
  plans: {
    "/admin/privacy-requests": { isFew: true },
  },
}
