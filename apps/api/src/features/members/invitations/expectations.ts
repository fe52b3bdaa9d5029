import { invitationList } from "@packhaus/contract/members/invitations/list"
import { members, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

let made = 0
/** A colleague invited by this person. */
async function createInvitation({ rows, db }: TestApp, { id: invited_by, organisation_id }: Actor) {
  const { type } = await db
    .selectFrom("organisations")
    .select("type")
    .where("id", "=", organisation_id)
    .executeTakeFirstOrThrow()
  const { id } = await rows.insert("invitations", {
    organisation_id,
    kind: "member",
    email: `invited-${++made}@test.example`,
    type,
    position: type === "platform" ? "support" : "member",
    language: "de",
    target_id: organisation_id,
    invited_by,
    invited_by_name: "Test",
  })
  return { id }
}
const decided = {
  target: createInvitation,
  own: ["administrator", ...members],
  foreign: ["administrator"],
  ownersOnly: true,
  recentPassword: false,
} as const

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(invitationList, {
      target: createInvitation,
      own: [...staff, ...members],
      foreign: staff,
    }),
    "POST /admin/invitations/organisations": {
      recentPassword: false,
      open: ["administrator", "agency"],
      body: { type: "customer", email: "new@test.example", name: null, language: "de" },
    },
    "POST /admin/organisations": {
      recentPassword: false,
      open: ["administrator"],
      body: {
        type: "customer",
        name: "Neu GmbH",
        email: "owner@test.example",
        language: "de",
        street: null,
        postal_code: null,
        city: null,
        country: null,
      },
    },
    "POST /admin/invitations/members": {
      recentPassword: true,
      open: ["administrator", ...members],
      ownersOnly: true,
      body: { email: "colleague@test.example", position: "member", language: "de" },
    },
    "POST /admin/invitations/:id/resend": decided,
    "POST /admin/invitations/:id/revoke": decided,
  },
  plans: {
    "/admin/invitations": { isFew: true },
  },
}
