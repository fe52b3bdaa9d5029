import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { balances } from "@packhaus/contract/ledger/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { appOf, password, secondFactors } from "../../../testing/second-factor.ts"
import { type Actor, bearerOf, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp({ outside: { secondFactorRequired: true } })
const { app, call, createActor, db } = testApp
const { secured, signIn } = secondFactors(testApp)

/** As if the password had been given eleven minutes ago. */
const wait = ({ id }: Actor) =>
  sql`update sessions set password_at = password_at - interval '11 minutes'
    where member_id = ${id}`.execute(db)
const codeOf = async (reply: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await reply
  return status === 200 ? "200" : `${status} ${body.code}`
}
const email = (name: string) => `${name}@step-up.example`

it("403 without a recent password, until it is confirmed; the token changes", async () => {
  const owner = await createActor("customer", { email: email("owner"), password })
  const colleague = await createActor("customer", {
    organisation_id: owner.organisation_id,
    position: "member",
  })
  await wait(owner)
  const params = { id: owner.organisation_id }
  const requests = (by: Actor) => [
    () => call(by, sessions.closeAll, { body: {} }),
    () => call(by, apiKeys.create, { body: { name: "Lager", scopes: ["orders:read"] } }),
    () => call(by, members.remove, { params: { id: colleague.id } }),
    () => call(by, secondFactor.prepare, {}),
    () => call(by, organisations.update, { params, body: { iban: "DE02120300000000202051" } }),
  ]
  for (const ask of requests(owner)) expect(await codeOf(ask())).toBe("403 access.password_needed")
  expect(await codeOf(call(owner, organisations.update, { params, body: { city: "Kiel" } }))).toBe(
    "200",
  )
  const confirm = (given: string) => call(owner, sessions.confirm, { body: { password: given } })
  expect(await codeOf(confirm("wrong"))).toBe("422 members.wrong_password")
  const { body } = await confirm(password)
  expect((await call(owner, sessions.read, {})).status).toBe(401)
  for (const ask of requests({ ...owner, token: body.access_token }).toReversed())
    expect(await codeOf(ask())).toBe("200")
})

it("200 in a browser the cookie changes and the old one is invalid", async () => {
  await createActor("customer", { email: email("browser"), password })
  const { cookies } = await signIn(email("browser"))
  const [session = "", xsrf = ""] = cookies.map(({ value }) => value)
  const reply = await app.inject({
    method: "POST",
    url: sessions.confirm.path,
    headers: { "x-forwarded-proto": "https", "x-xsrf-token": xsrf },
    cookies: { "__Host-session": session },
    payload: { password },
  })
  expect([reply.statusCode, reply.json()]).toEqual([200, { access_token: null }])
  const look = async (cookie = "") =>
    (
      await app.inject({
        url: "/admin/session",
        headers: { "x-forwarded-proto": "https" },
        cookies: { "__Host-session": cookie },
      })
    ).statusCode
  expect([await look(session), await look(reply.cookies[0]?.value)]).toEqual([401, 200])
})

it("403 for keys, which have no password, except where programs may move money", async () => {
  const { actor } = await secured("administrator")
  const customer = await createActor("customer")
  const { secret } = (
    await call(actor, apiKeys.create, {
      body: { name: "Bank", scopes: ["balance_transfers:write"] },
    })
  ).body
  const headers = { "x-medusa-access-token": secret }
  expect(await codeOf(call(undefined, sessions.closeAll, { body: {} }, headers))).toBe(
    "403 access.denied",
  )
  expect(await codeOf(call(undefined, sessions.confirm, { body: { password } }, headers))).toBe(
    "403 access.denied",
  )
  const deposit = {
    params: { id: customer.organisation_id },
    body: { amount: 1000, description: "Bank", reference: "bank 1" },
  }
  const money = { ...headers, "idempotency-key": "deposit by a program" }
  expect(await codeOf(call(undefined, balances.deposit, deposit, money))).toBe("200")
  await wait(actor)
  const repeated = { ...deposit, body: { ...deposit.body, reference: "bank 2" } }
  expect(
    await codeOf(call(actor, balances.deposit, repeated, { "idempotency-key": "by a person" })),
  ).toBe("403 access.password_needed")
})

/** Sets the account's creation this many days earlier. */
const makeOlder = ({ id }: Actor, days: number) =>
  sql`update members set created_at = created_at - make_interval(days => ${days})
    where id = ${id}`.execute(db)

it.each(["administrator", "support"] as const)(
  "200 for a %s in the first two weeks, with the deadline; 403 afterwards, and at once after losing it",
  async (role) => {
    const actor = await createActor(role, { email: email(`new-${role}`), password })
    await makeOlder(actor, 13)
    const sessionOf = async () => (await call(actor, sessions.current, {})).body.session
    const { must_set_second_factor, second_factor_due_at } = await sessionOf()
    expect(must_set_second_factor).toBe(false)
    const hours = (Date.parse(second_factor_due_at ?? "") - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(24, 1)
    expect((await call(actor, members.list, {})).status).toBe(200)
    const { second_factor } = (await call(actor, secondFactor.read, {})).body
    expect(second_factor).toMatchObject({ is_required: true, due_at: second_factor_due_at })

    const { body } = await call(actor, secondFactor.prepare, {})
    const app = appOf(body.preparation.secret)
    await call(actor, secondFactor.confirm, { body: { code: app.code() } })
    expect((await sessionOf()).second_factor_due_at).toBeNull()
    await call(actor, secondFactor.remove, { body: { code: app.code(1) } })
    expect((await sessionOf()).must_set_second_factor).toBe(true)
    expect(await codeOf(call(actor, members.list, {}))).toBe("403 access.second_factor_required")
  },
)

it.each(["administrator", "support"] as const)(
  "403 for a %s without a second factor except at its set-up, 200 once it is set",
  async (role) => {
    const actor = await createActor(role, { email: email(role), password })
    await makeOlder(actor, 14)
    const { session } = (await call(actor, sessions.current, {})).body
    expect(session).toMatchObject({ must_set_second_factor: true, attention: {} })
    expect(session.actions.sort()).toEqual([
      "passkey.read",
      "passkey.write",
      "second_factor.read",
      "second_factor.set",
      "session.close",
      "session.confirm",
      "session.read",
    ])
    const refused = async () => {
      const open: string[] = []
      for (const { method, path, beforeSecondFactor } of allEndpoints) {
        if (beforeSecondFactor || path.startsWith("/store/")) continue
        const url = path.replace(/:\w+/g, "none")
        const reply = await app.inject({ method, url, headers: bearerOf(actor) })
        if (reply.statusCode !== 403) open.push(`${method} ${path} ${reply.statusCode}`)
      }
      return open
    }
    expect(await refused()).toEqual([])
    const stream = await app.inject({ url: "/admin/events", headers: bearerOf(actor) })
    expect([stream.statusCode, stream.json().code]).toEqual([403, "access.second_factor_required"])

    const { body } = await call(actor, secondFactor.prepare, {})
    const code = appOf(body.preparation.secret).code()
    expect(await codeOf(call(actor, secondFactor.confirm, { body: { code } }))).toBe("200")
    const after = (await call(actor, sessions.current, {})).body.session
    expect([after.must_set_second_factor, after.actions.includes("order.read")]).toEqual([
      false,
      true,
    ])
    expect((await call(actor, members.list, {})).status).toBe(200)
  },
)

it("200 for a customer without one, because only staff require it", async () => {
  const customer = await createActor("customer")
  await makeOlder(customer, 400)
  expect((await call(customer, members.list, {})).status).toBe(200)
  const { session } = (await call(customer, sessions.current, {})).body
  expect(session.second_factor_due_at).toBeNull()
})

it("200 ends another person's sessions, who may sign in again; 404 for other organisations", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  const colleague = await createActor("customer", {
    organisation_id,
    position: "member",
    email: email("colleague"),
    password,
  })
  const { actor: administrator } = await secured("administrator")
  const end = (by: Actor, id = colleague.id) =>
    call(by, members.endSessions, { params: { id }, body: {} })
  expect(await codeOf(end(await createActor("customer")))).toBe("404 row.not_found")
  expect(await codeOf(end(colleague, owner.id))).toBe("403 access.denied")
  for (const by of [owner, administrator]) {
    const { body } = await call(undefined, sessions.token, {
      body: { email: email("colleague"), password },
    })
    const there = { ...colleague, token: body.access_token }
    expect((await call(there, sessions.read, {})).status).toBe(200)
    expect(await codeOf(end(by))).toBe("200")
    expect((await call(there, sessions.read, {})).status).toBe(401)
  }
  const { length } = await db
    .selectFrom("audit_entries")
    .select("id")
    .where("action", "=", "member.end_sessions")
    .where("entity_id", "=", colleague.id)
    .execute()
  expect(length).toBe(2)
})
