import { members, staff } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

async function createApiKey({ rows }: TestApp, { id, organisation_id }: Actor) {
  const secret_hash = `${organisation_id} ${Math.random()}`
  const key = { name: "test", prefix: "phk_test", member_id: id, organisation_id, secret_hash }
  return { id: (await rows.insert("api_keys", key)).id }
}

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/api-keys": { target: createApiKey, own: members, foreign: staff },
    "POST /admin/api-keys": {
      recentPassword: true,
      open: ["administrator", ...members],
      ownersOnly: true,
    },
    "POST /admin/api-keys/:id/revoke": {
      recentPassword: false,
      target: createApiKey,
      own: members,
      foreign: ["administrator"],
      ownersOnly: true,
    },
  },
  plans: {
    "/admin/api-keys": { isFew: true },
  },
}
