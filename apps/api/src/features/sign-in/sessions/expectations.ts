import { roles } from "@packhaus/contract/access/roles"
import { signedIn } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

/** A session of this person: `id` is that of the session. */
async function findSession({ db }: TestApp, { id }: Actor) {
  const query = db.selectFrom("sessions").select("id").where("member_id", "=", id)
  return { id: (await query.executeTakeFirstOrThrow()).id }
}

export const expectations: FeatureExpectations = {
  routes: {
    "POST /admin/auth": { recentPassword: false, open: roles },
    "POST /admin/auth/token": { recentPassword: false, open: roles },
    "POST /admin/auth/second-factor": { recentPassword: false, open: roles },
    "POST /admin/auth/second-factor/reset": { recentPassword: false, open: roles },
    "POST /admin/auth/passkey/prepare": { recentPassword: false, open: roles },
    "POST /admin/auth/passkey": { recentPassword: false, open: roles },
    "POST /admin/auth/confirm": { recentPassword: false, open: signedIn },
    "GET /admin/auth": { open: signedIn },
    "DELETE /admin/auth": { recentPassword: false, open: signedIn },
    "GET /admin/session": { open: signedIn },
    "POST /admin/users/password-token": { recentPassword: false, open: roles },
    "POST /admin/users/reset-password": { recentPassword: false, open: roles },
    "POST /admin/auth/first-administrator": { recentPassword: false, open: roles },

    "GET /admin/sessions": { target: findSession, own: signedIn },
    "DELETE /admin/sessions/:id": { recentPassword: true, target: findSession, own: signedIn },
    "POST /admin/sessions/close-all": { recentPassword: true, open: signedIn },
  },
  plans: {
    "/admin/auth": { isFew: true },
    "/admin/session": {},
    "/admin/sessions": {},
  },
}
