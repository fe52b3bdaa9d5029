import { members } from "@packhaus/contract/members/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { noCookies } from "../../../access/session.ts"
import { system } from "../../../access/viewer.ts"
import { attentionOf } from "../../../attention.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const { application, at, call, createActor, db, runJobs } = await createTestApp()
const password = "correct horse"

async function twoSessions(email: string) {
  const here = await createActor("customer", { email, password })
  const { body } = await call(undefined, sessions.token, { body: { email, password } })
  return { here, there: { ...here, token: body.access_token } }
}
const isIn = async (actor: Actor) => (await call(actor, sessions.read, {})).status === 200

it("401 after ten hours, and after one idle hour; confirming the password does not extend it", async () => {
  const begin = Date.now()
  const after = (minutes: number) => new Date(begin + minutes * 60_000).toISOString()
  const email = "day@b.example"
  const id = await createActor("customer", { email, password })
  const open = async () => {
    const { body } = await call(undefined, sessions.token, { body: { email, password } })
    return { ...id, token: body.access_token as string }
  }
  const [busy, idle] = [await at(after(0), open), await at(after(0), open)]
  const inAt = (minutes: number, actor: Actor) => at(after(minutes), () => isIn(actor))
  expect([await inAt(59, idle), await inAt(59 + 61, idle)]).toEqual([true, false])

  for (let minutes = 50; minutes < 10 * 60; minutes += 50)
    expect([minutes, await inAt(minutes, busy)]).toEqual([minutes, true])
  const { body } = await at(after(599), () => call(busy, sessions.confirm, { body: { password } }))
  const confirmed = { ...busy, token: body.access_token ?? "" }
  expect([await inAt(599, confirmed), await inAt(601, confirmed)]).toEqual([true, false])
})

it("200 signs out this session only", async () => {
  const { here, there } = await twoSessions("here@b.example")
  expect((await call(here, sessions.close, {})).status).toBe(200)
  expect([await isIn(here), await isIn(there)]).toEqual([false, true])
})

it("200 signs out all sessions of the person, and of no one else", async () => {
  const { here, there } = await twoSessions("all@b.example")
  const other = await createActor("customer")
  expect((await call(here, sessions.closeAll, { body: {} })).status).toBe(200)
  expect([await isIn(here), await isIn(there), await isIn(other)]).toEqual([false, false, true])
})

it("200 lists own sessions and ends one, 404 for another person's", async () => {
  const { here, there } = await twoSessions("list@b.example")
  const { body } = await call(here, sessions.list, {})
  const [current, other] = [true, false].map((is) =>
    body.sessions.find((session: { is_current: boolean }) => session.is_current === is),
  )
  expect(body.sessions.length).toBe(2)
  expect(other).toMatchObject({ kind: "bearer", user_agent: "lightMyRequest", ip: "127.0.0.1" })
  expect(JSON.stringify(body)).not.toContain("hash")

  const end = (actor: Actor, id = "") => call(actor, sessions.end, { params: { id } })
  const colleague = await createActor("customer", { organisation_id: here.organisation_id })
  expect((await end(colleague, other?.id)).status).toBe(404)
  expect((await end(here, other?.id)).body).toMatchObject({ object: "session", deleted: true })
  expect((await end(here, other?.id)).status).toBe(404)
  expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  expect(current?.id).not.toBe(other?.id)
})

it("200 changes one's own name and language", async () => {
  const actor = await createActor("supplier")
  const body = { language: "en", first_name: " Ada " } as const
  const { member } = (await call(actor, members.changeSelf, { body })).body
  expect(member).toMatchObject({ language: "en", first_name: "Ada", last_name: "supplier" })
  const { session } = (await call(actor, sessions.current, {})).body
  expect(session.person).toMatchObject({ language: "en", first_name: "Ada" })
  expect((await call(actor, members.changeSelf, { body: {} })).status).toBe(200)
})

it("200 lets the disabled change their language, 403 their name", async () => {
  const actor = await createActor("disabled")
  const change = (body: object) => call(actor, members.changeSelf, { body })
  expect((await change({ language: "en" })).status).toBe(200)
  expect((await change({ first_name: "Ada" })).status).toBe(403)
})

it("200 changes one's password and ends every other session", async () => {
  const { here, there } = await twoSessions("change@b.example")
  const change = (body: object) => call(here, members.changePassword, { body: body as never })
  const chosen = { password: "battery staple", password_confirmation: "battery staple" }

  const wrong = await change({ old_password: "wrong", ...chosen })
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    { code: "members.wrong_password", details: { fields: [{ path: "old_password" }] } },
  ])
  expect((await change({ old_password: password, ...chosen })).status).toBe(200)
  expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  const signIn = (password: string) =>
    call(undefined, sessions.token, { body: { email: "change@b.example", password } })
  expect((await signIn(password)).status).toBe(401)
  expect((await signIn("battery staple")).status).toBe(200)
  const { length } = await db.selectFrom("members").selectAll().execute()
  expect(length).toBeGreaterThan(0)
  expect(await runJobs()).toBeGreaterThan(0)
})

it.each([
  ["", "password_confirmation.required"],
  ["another thing", "password_confirmation.different"],
])("400 if the second password is %j: %s", async (password_confirmation, code) => {
  const actor = await createActor("customer")
  const body = { old_password: password, password: "battery staple", password_confirmation }
  const { status, body: reply } = await call(actor, members.changePassword, { body })
  expect([status, reply]).toMatchObject([
    400,
    { details: { fields: [{ path: "password_confirmation", code }] } },
  ])
})

it("400 names every invalid field of a password change", async () => {
  const actor = await createActor("customer")
  const body = { old_password: "", password: "short", password_confirmation: "other" }
  const { body: reply } = await call(actor, members.changePassword, { body })
  const codes = (reply as { details: { fields: { code: string }[] } }).details.fields
  expect(codes.map(({ code }) => code).sort()).toEqual([
    "password.required",
    "password.too_short",
    "password_confirmation.different",
  ])
})

it("merges the features' open tasks", async () => {
  const context = application.contextOf(db, system, noCookies)
  const shop = {
    shop_id: "shop_1",
    organisation_id: "org_1",
    name: "Laden",
    domain: "laden.example",
  }
  const sources = [
    async () => ({ attention: { orders: 2, stocks: 0 } }),
    async () => ({ attention: { orders: 1 }, missing_scopes: [shop], has_shop_front: false }),
    async () => ({ has_shop_front: true }),
  ]
  expect(await attentionOf(sources, context)).toEqual({
    attention: { orders: 3 },
    missing_scopes: [shop],
    has_shop_front: true,
  })
})

it("200 the session shows the demo's loading progress; null if none is loading", async () => {
  const loading = await createTestApp({ outside: { demoProgress: () => 40 } })
  const browser = { "sec-fetch-site": "same-origin" }
  const reader = await loading.createActor("customer")
  const { body: reply } = await loading.call(reader, sessions.current, {}, browser)
  expect(reply.session.demo_progress).toBe(40)
  const actor = await createActor("customer")
  expect((await call(actor, sessions.current, {})).body.session.demo_progress).toBeNull()
})
