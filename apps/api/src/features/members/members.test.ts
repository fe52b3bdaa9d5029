import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { passwordChanged } from "./events.ts"

const box = await createMailbox()
const testApp = await createTestApp({ outside: { mail: box.mail } })
const { app, call, createActor, db, emit, runJobs } = testApp
const password = "correct horse"

const act = (actor: Actor, verb: "disable" | "enable" | "remove", { id }: { id: string }) =>
  call(actor, members[verb], { params: { id } })
const place = (actor: Actor, { id }: { id: string }, position: "owner" | "member" | "support") =>
  call(actor, members.changePosition, { params: { id }, body: { position } })
const isIn = async (actor: Actor) => (await call(actor, sessions.current, {})).status
const colleagueOf = ({ organisation_id }: Actor, more: object = {}) =>
  createActor("customer", { organisation_id, position: "member", ...more })
const withKey = async (secret: string) =>
  (await app.inject({ url: "/admin/session", headers: { "x-medusa-access-token": secret } }))
    .statusCode
const ownersOf = ({ organisation_id }: Actor) =>
  db
    .selectFrom("members")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .where("position", "in", ["owner", "administrator"])
    .where("disabled_at", "is", null)
    .execute()

it("200 lists the members of the viewer's own organisation; staff see those of any", async () => {
  const owner = await createActor("customer", { first_name: "Zoe", last_name: "Adler" })
  const colleague = await colleagueOf(owner, { first_name: "Ben", last_name: "Zahn" })
  const stranger = await createActor("supplier")
  const ids = async (actor: Actor, query: object) => {
    const { body } = await call(actor, members.list, { query: { limit: 200, ...query } })
    return body.members.map(({ id }: { id: string }) => id)
  }
  expect(await ids(colleague, { order: "last_name" })).toEqual([owner.id, colleague.id])
  expect(await ids(owner, { q: "zahn" })).toEqual([colleague.id])
  expect(await ids(owner, { position: "owner" })).toEqual([owner.id])
  expect(await ids(owner, { organisation_id: stranger.organisation_id })).toEqual([])
  const support = await createActor("support")
  expect(await ids(support, { organisation_id: owner.organisation_id })).toHaveLength(2)
  const text = JSON.stringify((await call(owner, members.list, { query: {} })).body)
  expect(text).not.toContain("password")
})

it("200 disables a person: sessions, links and keys end with the very next request, and for good", async () => {
  const owner = await createActor("customer")
  const email = "gone@b.example"
  const colleague = await colleagueOf(owner, { email, password, position: "owner" })
  const { secret } = (
    await call(colleague, apiKeys.create, { body: { name: "Lager", scopes: ["orders:read"] } })
  ).body
  expect([await isIn(colleague), await withKey(secret)]).toEqual([200, 200])

  const { status, body } = await act(owner, "disable", colleague)
  expect([status, body.member.disabled_at !== null]).toEqual([200, true])
  expect([await isIn(colleague), await withKey(secret)]).toEqual([401, 401])
  const signIn = () => call(undefined, sessions.token, { body: { email, password } })
  expect((await signIn()).status).toBe(401)
  const repeated = await act(owner, "disable", colleague)
  expect(repeated.body.member.disabled_at).toBe(body.member.disabled_at)

  expect((await act(owner, "enable", colleague)).body.member.disabled_at).toBeNull()
  expect((await act(owner, "enable", colleague)).status).toBe(200)
  expect([await isIn(colleague), await withKey(secret)]).toEqual([401, 401])
  expect((await signIn()).status).toBe(200)
  const lines = await db
    .selectFrom("audit_entries")
    .select(["action", "organisation_id"])
    .where("entity_id", "=", colleague.id)
    .where("action", "in", ["member.disable", "member.enable"])
    .orderBy("id")
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    "member.disable",
    "member.disable",
    "member.enable",
    "member.enable",
  ])
})

it("200 removes a person: no sign-in and no mails afterwards", async () => {
  const owner = await createActor("customer")
  const colleague = await colleagueOf(owner, { email: "left@b.example", password })
  await emit(passwordChanged, { id: colleague.id, organisation_ids: [] })
  const { body } = await act(owner, "remove", colleague)
  expect(body).toEqual({ id: colleague.id, object: "member", deleted: true })
  expect(await isIn(colleague)).toBe(401)
  expect((await act(owner, "remove", colleague)).status).toBe(404)
  await runJobs()
  expect(box.lettersTo("left@b.example")).toEqual([])
  const { count } = (await call(owner, members.list, { query: {} })).body
  expect(count).toBe(1)
})

it("200 changes a position for the next request; 400 for a position of another organisation type", async () => {
  const owner = await createActor("agency")
  const colleague = await createActor("agency", {
    organisation_id: owner.organisation_id,
    position: "member",
  })
  const make = (actor: Actor) =>
    call(actor, apiKeys.create, { body: { name: "x", scopes: ["orders:read"] } })
  expect((await make(colleague)).status).toBe(403)
  expect((await place(owner, colleague, "owner")).body.member.position).toBe("owner")
  expect((await make(colleague)).status).toBe(200)
  expect((await place(colleague, owner, "member")).status).toBe(200)
  expect((await place(owner, colleague, "member")).status).toBe(403)
  const wrong = await place(colleague, owner, "support")
  expect([wrong.status, wrong.body.details.fields]).toEqual([
    400,
    [{ path: "position", code: "choice.unknown", params: {} }],
  ])
})

it("422 for the last active owner, by any caller and route", async () => {
  const owner = await createActor("customer")
  const other = await colleagueOf(owner, { position: "owner" })
  expect((await act(owner, "disable", other)).status).toBe(200)
  const staff = await createActor("administrator")
  for (const actor of [owner, staff])
    for (const { status, body } of [
      await act(actor, "disable", owner),
      await act(actor, "remove", owner),
      await place(actor, owner, "member"),
    ])
      expect([status, body.code]).toEqual([422, "members.last_owner"])
  expect((await act(owner, "enable", other)).status).toBe(200)
  expect((await act(owner, "remove", owner)).status).toBe(200)
  expect(await ownersOf(other)).toEqual([{ id: other.id }])
})

it("403 for members and support, 404 for other organisations, 403 for an API key", async () => {
  const owner = await createActor("customer")
  const colleague = await colleagueOf(owner)
  expect((await act(colleague, "disable", owner)).status).toBe(403)
  expect((await act(await createActor("support"), "remove", colleague)).status).toBe(403)
  expect((await act(await createActor("customer"), "remove", colleague)).status).toBe(404)
  const { secret } = (
    await call(owner, apiKeys.create, { body: { name: "x", scopes: ["orders:read"] } })
  ).body
  const { statusCode } = await app.inject({
    method: "POST",
    url: `/admin/members/${colleague.id}/disable`,
    headers: { "x-medusa-access-token": secret },
    payload: {},
  })
  expect(statusCode).toBe(403)
})

it.each(["customer", "administrator"] as const)(
  "200 and 403 or 422 when two owners demote each other at once: one remains (%s)",
  async (role) => {
    for (const how of ["disable", "remove", "place"] as const) {
      const one = await createActor(role)
      const position = role === "customer" ? "owner" : "administrator"
      const { organisation_id } = one
      const two = await createActor(role, { organisation_id, position })
      for (const { id } of await ownersOf(one))
        if (id !== one.id && id !== two.id)
          await db.deleteFrom("members").where("id", "=", id).execute()
      const lesser = role === "customer" ? "member" : "support"
      const take = (actor: Actor, from: Actor) =>
        how === "place" ? place(actor, from, lesser) : act(actor, how, from)
      const both = await Promise.all([take(one, two), take(two, one)])
      const statuses = both.map(({ status }) => status).sort()
      expect(statuses[0]).toBe(200)
      expect([401, 403, 404, 422]).toContain(statuses[1])
      expect(await ownersOf(one)).toHaveLength(1)
    }
  },
)
