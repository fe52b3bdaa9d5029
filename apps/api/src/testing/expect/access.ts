import { roles } from "@packhaus/contract/access/roles"
import { memberList } from "@packhaus/contract/members/list"
import { organisationList } from "@packhaus/contract/organisations/list"
import { savedViewList } from "@packhaus/contract/saved-views/list"
import { newId } from "@packhaus/kernel/ids"
import { listRoutes } from "../feature-expectations.ts"
import type { Actor, TestApp } from "../test-app.ts"
import { type Expectation, type Expectations, members, signedIn, staff } from "./expectation.ts"

async function createApiKey({ rows }: TestApp, { id, organisation_id }: Actor) {
  const secret_hash = `${organisation_id} ${Math.random()}`
  const key = { name: "test", prefix: "phk_test", member_id: id, organisation_id, secret_hash }
  return { id: (await rows.insert("api_keys", key)).id }
}

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
}

/** A view that this person keeps of a list. */
async function createView({ db }: TestApp, { id: member_id }: Actor) {
  const id = newId("view")
  const view = { id, member_id, list: "orders", name: id, search: "?q=a" }
  await db.insertInto("saved_views").values(view).execute()
  return { id }
}

/** A session of this person: `id` is that of the session. */
async function findSession({ db }: TestApp, { id }: Actor) {
  const query = db.selectFrom("sessions").select("id").where("member_id", "=", id)
  return { id: (await query.executeTakeFirstOrThrow()).id }
}

const ofOrganisation = async (_: TestApp, { organisation_id }: Actor) => ({ id: organisation_id })

export const accessExpectations: Expectations = {
  "POST /admin/auth": { open: roles },
  "POST /admin/auth/token": { open: roles },
  "POST /admin/auth/second-factor": { open: roles },
  "POST /admin/auth/confirm": { open: signedIn },
  "GET /admin/members/me/second-factor": { open: signedIn },
  "POST /admin/members/me/second-factor/prepare": { open: signedIn },
  "POST /admin/members/me/second-factor/confirm": { open: signedIn, body: { code: "123456" } },
  "POST /admin/members/me/second-factor/recovery-codes": {
    open: signedIn,
    body: { code: "123456" },
  },
  "POST /admin/members/me/second-factor/remove": { open: signedIn, body: { code: "123456" } },
  "GET /admin/auth": { open: signedIn },
  "DELETE /admin/auth": { open: signedIn },
  "GET /admin/session": { open: signedIn },
  "POST /admin/users/password-token": { open: roles },
  "POST /admin/users/reset-password": { open: roles },
  "POST /admin/auth/first-administrator": { open: roles },

  "GET /admin/sessions": { target: findSession, own: signedIn },
  "DELETE /admin/sessions/:id": { target: findSession, own: signedIn },
  "POST /admin/sessions/close-all": { open: signedIn },
  "POST /admin/members/me": { open: signedIn },
  "POST /admin/members/me/password": { open: signedIn },

  ...listRoutes(memberList, { target: createColleague, own: members, foreign: staff }),
  "POST /admin/members/:id": { ...decided, body: { position: "owner" } },
  "POST /admin/members/:id/disable": decided,
  "POST /admin/members/:id/enable": decided,
  "POST /admin/members/:id/end-sessions": decided,
  "POST /admin/members/:id/second-factor/remove": {
    target: createColleague,
    own: ["administrator"],
    foreign: ["administrator"],
  },
  "DELETE /admin/members/:id": decided,

  ...listRoutes(savedViewList, { target: createView, own: signedIn }),
  "POST /admin/saved-views": {
    open: signedIn,
    body: { list: "orders", name: "Mine", search: "?group=open" },
  },
  "DELETE /admin/saved-views/:id": { target: createView, own: signedIn },

  "GET /admin/api-keys": { target: createApiKey, own: members, foreign: staff },
  "POST /admin/api-keys": { open: ["administrator", ...members], ownersOnly: true },
  "POST /admin/api-keys/:id/revoke": {
    target: createApiKey,
    own: members,
    foreign: ["administrator"],
    ownersOnly: true,
  },

  ...listRoutes(organisationList, {
    target: ofOrganisation,
    own: ["agency"],
    managed: ["agency"],
    foreign: staff,
  }),
  "GET /admin/organisations/:id": {
    target: ofOrganisation,
    own: members,
    managed: ["agency"],
    foreign: staff,
  },
  "POST /admin/organisations/:id/disable": {
    target: ofOrganisation,
    own: members,
    foreign: ["administrator"],
    ownersOnly: true,
    body: {},
  },
  "POST /admin/organisations/:id/enable": {
    target: ofOrganisation,
    own: members,
    foreign: ["administrator"],
    ownersOnly: true,
  },
  "POST /admin/organisations/:id": {
    target: ofOrganisation,
    own: members,
    foreign: ["administrator"],
    body: { city: "Lüneburg" },
    ownersOnly: true,
  },
}
