import type { AddressInfo } from "node:net"
import { createClient } from "@packhaus/client/client"
import { createCommerceClient } from "@packhaus/client/commerce-client"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createTestApp } from "../../../testing/test-app.ts"

const { app, call, createActor, db, runJob } = await createTestApp()
const password = "correct horse"
const https = { "x-forwarded-proto": "https" }
const signIn = (email: string, given = password, cookies: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: "/admin/auth",
    headers: https,
    cookies,
    payload: { email, password: given },
  })

it("200 opens a bearer session with the correct password, 401 with any other", async () => {
  const { id } = await createActor("customer", { email: "a@b.example", password })
  const open = (email: string, given: string) =>
    call(undefined, sessions.token, { body: { email, password: given } })

  const { status, body } = await open(" A@B.example", password)
  expect(status).toBe(200)
  const actor = { id, organisation_id: "", token: body.access_token }
  const { user } = (await call(actor, sessions.read, {})).body
  expect(user).toMatchObject({ id, email: "a@b.example", role: "admin", api_token: null })
  expect((await open("a@b.example", "wrong")).body).toMatchObject({
    type: "unauthorized",
    code: "sessions.not_recognised",
  })
  expect((await open("nobody@b.example", "right")).status).toBe(401)
  expect((await open("nobody", "right")).status).toBe(400)
})

it("200 returns person, role and permissions", async () => {
  const actor = await createActor("customer", { email: "who@b.example", first_name: "Jana" })
  const { session } = (await call(actor, sessions.current, {})).body
  expect(session).toMatchObject({
    person: { id: actor.id, first_name: "Jana", position: "owner", language: "de" },
    organisation: { id: actor.organisation_id, type: "customer", status: "active" },
    role: "customer",
    attention: {},
    warnings: { missing_scopes: [] },
  })
  expect(session.actions).toContain("api_key.write")
  expect(session.actions).not.toContain("organisation.read")
})

it("200 opens a cookie session, 403 refuses a change without its XSRF token", async () => {
  await createActor("customer", { email: "c@d.example", password })
  const opened = await signIn("c@d.example")
  const [session, xsrf] = opened.cookies
  expect(session).toMatchObject({ name: "__Host-session", httpOnly: true, secure: true })
  expect(opened.headers["cache-control"]).toBe("no-store")
  expect(opened.body).not.toContain(session?.value)

  const cookies = { "__Host-session": session?.value ?? "" }
  const close = (headers: Record<string, string>) =>
    app.inject({ method: "DELETE", url: "/admin/auth", cookies, headers: { ...https, ...headers } })
  expect((await close({})).statusCode).toBe(403)
  expect((await close({ "x-xsrf-token": "x".repeat(43) })).statusCode).toBe(403)
  expect((await close({ "x-xsrf-token": "ü".repeat(43) })).statusCode).toBe(403)
  const elsewhere = { "x-xsrf-token": xsrf?.value ?? "", "sec-fetch-site": "cross-site" }
  expect((await close(elsewhere)).statusCode).toBe(403)
  expect((await close({ "x-xsrf-token": xsrf?.value ?? "" })).statusCode).toBe(200)
  expect((await close({ "x-xsrf-token": xsrf?.value ?? "" })).statusCode).toBe(401)
})

it("200 starts a new session instead of one from before the sign-in", async () => {
  await createActor("customer", { email: "fix@d.example", password })
  const planted = "p".repeat(43)
  const opened = await signIn("fix@d.example", password, { "__Host-session": planted })
  const [first] = opened.cookies
  expect(opened.statusCode).toBe(200)
  expect(first?.value).not.toBe(planted)

  const held = { "__Host-session": first?.value ?? "" }
  const xsrf = opened.cookies[1]?.value ?? ""
  const repeated = await app.inject({
    method: "POST",
    url: "/admin/auth",
    headers: { ...https, "x-xsrf-token": xsrf },
    cookies: held,
    payload: { email: "fix@d.example", password },
  })
  expect(repeated.statusCode).toBe(200)
  const before = await app.inject({ url: "/admin/auth", headers: https, cookies: held })
  expect(before.statusCode).toBe(401)
})

it("stores neither tokens nor passwords", async () => {
  const { token } = await createActor("customer", { email: "i@j.example", password })
  await call(undefined, sessions.token, { body: { email: "i@j.example", password } })
  const { rows: audit } = await sql`
    select input from audit_entries where action = 'session.open'`.execute(db)
  expect(new Set(audit.map((entry) => (entry as { input: unknown }).input))).toEqual(
    new Set([null]),
  )
  const stored = [
    await db.selectFrom("sessions").selectAll().execute(),
    await db.selectFrom("members").selectAll().execute(),
    await sql`select * from rate_limits`.execute(db),
  ]
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(JSON.stringify(stored)).not.toContain(password)
})

it("200 for both clients, over the network", async () => {
  await app.listen({ port: 0, host: "127.0.0.1" })
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const email = "client@j.example"
  await createActor("supplier", { email, password })
  const commerce = createCommerceClient({ baseUrl })
  const { access_token, response } = await commerce.admin.getToken({ email, password })
  expect(response.status).toBe(200)
  expect(await commerce.admin.custom.get("auth")).toMatchObject({ user: { email } })

  const client = createClient({ baseUrl, token: () => String(access_token) })
  expect(await client(sessions.current, {})).toMatchObject({ session: { role: "supplier" } })
  const refused = await createClient({ baseUrl })(sessions.open, {
    body: { email: "nobody", password: "" },
  }).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    status: 400,
    code: "request.invalid",
    fields: [
      { path: "email", code: "email.invalid" },
      { path: "password", code: "password.required" },
    ],
  })
})

it("the scheduled job deletes expired rows", async () => {
  const { id } = await createActor("customer")
  await createActor("customer")
  const count = async () => (await db.selectFrom("sessions").select("id").execute()).length
  const before = await count()
  await sql`update sessions set last_seen_at = now() - interval '61 minutes'
    where member_id = ${id}`.execute(db)
  await sql`insert into rate_limits values ('old', 1, now() - interval '1 second')`.execute(db)
  await runJob("access.delete-expired")
  await runJob("http.forget-limits")
  expect(await count()).toBe(before - 1)
  const { rows } = await sql`select 1 from rate_limits where key = 'old'`.execute(db)
  expect(rows).toEqual([])
})
