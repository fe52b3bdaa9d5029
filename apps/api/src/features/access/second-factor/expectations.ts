import { newId } from "@packhaus/kernel/ids"
import { signedIn } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

/** A member of this organisation requests help with a lost second factor. */
async function createReset({ db }: TestApp, { id: member_id }: Actor) {
  const id = newId("sfr")
  const expires_at = "2099-01-01T00:00:00Z"
  await db.insertInto("second_factor_resets").values({ id, member_id, expires_at }).execute()
  return { id }
}

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
    "GET /admin/second-factor-resets": { target: createReset, foreign: ["administrator"] },
    "POST /admin/second-factor-resets/:id/approve": {
      recentPassword: true,
      target: createReset,
      foreign: ["administrator"],
    },
    "POST /admin/second-factor-resets/:id/decline": {
      recentPassword: true,
      target: createReset,
      foreign: ["administrator"],
    },
  },
  plans: {
    "/admin/members/me/second-factor": {},
    "/admin/second-factor-resets": { isFew: true },
  },
}
