import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createServer } from "../server.ts"
import { password, secondFactors } from "../testing/second-factor.ts"
import { bearerOf, createTestApp } from "../testing/test-app.ts"

const testApp = await createTestApp()
const { application, call, createActor, db, runJobs, serverOptions } = testApp
const lines: string[] = []
const app = await createServer(application, {
  ...serverOptions,
  log: true,
  logTo: { write: (line) => void lines.push(line) },
})

const PASSWORD = "planted-password-71"
const planted = {
  wrong: "planted-wrong-password-72",
  fresh: "planted-new-password-73",
  token: "planted-reset-token-74",
  header: "planted-header-75",
  query: "planted-query-76",
  cookie: "planted-cookie-77",
  hmac: "planted-signature-78",
  broken: "planted-in-broken-json-79",
  challenge: "planted-challenge-80",
  recovery: "PLANTEDCODE2",
}

async function post(url: string, body: object | string, headers: Record<string, string> = {}) {
  const payload = typeof body === "string" ? body : JSON.stringify(body)
  const type = { "content-type": "application/json" }
  const reply = await app.inject({ method: "POST", url, headers: { ...type, ...headers }, payload })
  return { status: reply.statusCode, text: reply.body }
}

it("planted secrets appear in no log line, audit line, job or stored reply", async () => {
  const email = "planted@test.example"
  const owner = await createActor("customer", { email, password: PASSWORD })
  const secrets: string[] = [PASSWORD, owner.token, ...Object.values(planted)]
  const seen: number[] = []
  const send = async (...request: Parameters<typeof post>) => {
    const { status, text } = await post(...request)
    seen.push(status)
    return text
  }
  const key = { "idempotency-key": "planted-key-of-a-reply" }

  const token = await send(sessions.token.path, { email, password: PASSWORD }, key)
  secrets.push(JSON.parse(token).access_token)
  await send(sessions.open.path, { email, password: planted.wrong })
  await send(sessions.open.path, { email, password: [planted.wrong], [planted.wrong]: 1 })
  await send(sessions.open.path, `{"email":"a","password":"${planted.broken}`)
  await send("/admin/auth/reset-password", {
    token: planted.token,
    password: planted.fresh,
    password_confirmation: planted.fresh,
  })
  const made = await call(owner, apiKeys.create, {
    body: { name: "program", scopes: ["orders:read"] },
  })
  secrets.push(
    ...(JSON.stringify(made.body)
      .match(/"(?:secret|token|key)":"([^"]{20,})"/)
      ?.slice(1) ?? []),
  )
  const { app: phone, codes, email: secured } = await secondFactors(testApp).secured()
  secrets.push(phone.secret, ...codes, ...codes.map((code) => code.replaceAll("-", "")))
  const wrongCode = { email: secured, code: planted.recovery }
  await send(sessions.secondStep.path, { ...wrongCode, token: planted.challenge })
  await send(sessions.token.path, { ...wrongCode, password })
  await send(sessions.token.path, { email: secured, code: codes[0], password }, key)
  const { challenge } = JSON.parse(await send(sessions.open.path, { email: secured, password }))
  secrets.push(challenge.token)
  await send("/admin/regions", { name: "x" }, { authorization: `Bearer ${planted.header}` })
  await send(`/admin/regions?token=${planted.query}`, { a: 1 }, bearerOf(owner))
  await send("/admin/regions", {}, { cookie: `session=${planted.cookie}` })
  await send("/admin/regions", {}, { "x-medusa-access-token": planted.header })
  await send("/hooks/shopify", "{}", { "x-shopify-hmac-sha256": planted.hmac })
  await app.inject({ url: `/files/file_1?key=a&expires=1&signature=${planted.query}` })
  // An internal error that contains the values of the statement.
  await sql`alter table sessions rename column ip to ip_gone`.execute(db)
  await send(sessions.token.path, { email, password: PASSWORD })
  await sql`alter table sessions rename column ip_gone to ip`.execute(db)
  await runJobs()

  expect([...new Set(seen)].sort()).toEqual(expect.arrayContaining([200, 400, 401, 403, 500]))
  expect(made.status).toBe(200)
  const log = lines.join("\n")
  expect(lines.length).toBeGreaterThan(seen.length)
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "refused")
  const wrong = refused.filter(({ code }) => code === "sessions.not_recognised")
  expect(wrong[0]).toMatchObject({
    address: "127.0.0.1",
    account: expect.stringMatching(/^.{16}$/),
  })
  expect(refused.map(({ code }) => code)).toContain("second_factor.wrong_code")
  expect(log).not.toContain(email)
  for (const secret of secrets) expect([secret, log.includes(secret)]).toEqual([secret, false])

  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  expect([tables.length > 100, secrets.length > 0]).toEqual([true, true])
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, chr(10)) as text from ${sql.table(`${schema}.${name}`)} t`.execute(
      db,
    )
    const kept = secrets.filter((secret) => rows[0]?.text?.includes(secret))
    expect([name, kept]).toEqual([name, []])
  }
})
