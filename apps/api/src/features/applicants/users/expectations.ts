import { roles } from "@packhaus/contract/access/roles"
import { members, staff } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"
import { expectations as ofMembers } from "../../members/expectations.ts"
import { expectations as ofInvitations } from "../../members/invitations/expectations.ts"

const member = ofMembers.routes["POST /admin/members/:id"]
const removal = ofMembers.routes["DELETE /admin/members/:id"]
const invitation = ofInvitations.routes["POST /admin/invitations/:id/resend"]
const colleague = async (app: TestApp, owner: Actor) => (await member?.target?.(app, owner)) ?? {}

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/users": { target: colleague, own: members, foreign: staff },
    "GET /admin/users/:id": { target: colleague, own: members, foreign: staff },
    "POST /admin/users": {
      recentPassword: true,
      open: ["administrator"],
      body: { email: "new-user@test.example", password: "correct horse battery" },
    },
    "POST /admin/users/:id": { ...member, body: { first_name: "Ada" } },
    "DELETE /admin/users/:id": { ...removal },
    "GET /admin/invites": {
      target: async (app, owner) => (await invitation?.target?.(app, owner)) ?? {},
      own: [...staff, ...members],
      foreign: staff,
    },
    "POST /admin/invites": {
      recentPassword: true,
      open: ["administrator", ...members],
      ownersOnly: true,
      body: { user: "commerce-colleague@test.example", role: "member" },
    },
    "POST /admin/invites/:id/resend": { ...invitation },
    "DELETE /admin/invites/:id": { ...invitation },
    "POST /admin/invites/accept": { recentPassword: false, open: roles },
  },
  plans: {
    "/admin/users": { isFew: true },
    "/admin/users/:id": { isFew: true },
    "/admin/invites": { isFew: true },
  },
}
