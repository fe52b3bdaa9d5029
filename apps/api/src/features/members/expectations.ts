import { memberList } from "@packhaus/contract/members/list"
import { type Expectation, members, signedIn, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../testing/test-app.ts"

/** A colleague of this person. */
async function createColleague({ createActor, db }: TestApp, { organisation_id }: Actor) {
  const { id } = await createActor("customer", { organisation_id, position: "member" })
  const { type } = await db
    .selectFrom("organisations")
    .select("type")
    .where("id", "=", organisation_id)
    .executeTakeFirstOrThrow()
  if (type === "platform")
    await db.updateTable("members").set({ position: "support" }).where("id", "=", id).execute()
  return { id }
}
const decided: Expectation = {
  target: createColleague,
  own: members,
  foreign: ["administrator"],
  ownersOnly: true,
  recentPassword: true,
}

export const expectations: FeatureExpectations = {
  routes: {
    "POST /admin/members/me": { recentPassword: false, open: signedIn },
    "POST /admin/members/me/password": { recentPassword: false, open: signedIn },
    ...listRoutes(memberList, { target: createColleague, own: members, foreign: staff }),
    "POST /admin/members/:id": { recentPassword: true, ...decided, body: { position: "owner" } },
    "POST /admin/members/:id/disable": decided,
    "POST /admin/members/:id/enable": decided,
    "POST /admin/members/:id/end-sessions": decided,
    "POST /admin/members/:id/second-factor/remove": {
      recentPassword: true,
      target: createColleague,
      own: ["administrator"],
      foreign: ["administrator"],
    },
    "DELETE /admin/members/:id": decided,
  },
  plans: {
    "/admin/members": { isFew: true },
  },
}
