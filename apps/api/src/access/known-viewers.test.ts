import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import { members } from "@packhaus/contract/members/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import pg from "pg"
import { afterAll, expect, it } from "vitest"
import { openInProcess } from "../in-process.ts"
import { nothingOutside } from "../integrations/outside.ts"
import { type Actor, bearerOf, createTestApp } from "../testing/test-app.ts"

const { app, call, createActor, db, url } = await createTestApp()
const second = await openInProcess(url, { outside: nothingOutside })
afterAll(() => second.close())

const { organisation_id } = await createActor("customer")
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const here = async (actor: Actor) => (await call(actor, sessions.read, {})).status
const there = async (actor: Actor) => (await second.call(sessions.read, {}, bearerOf(actor))).status
const run = (query: ReturnType<typeof sql>) => query.execute(db)
const endSessionsOf = ({ id }: Actor) => run(sql`delete from sessions where member_id = ${id}`)
const setMember = ({ id }: Actor, to: object) =>
  db.updateTable("members").set(to).where("id", "=", id).execute()

/** Ends their sessions without a NOTIFY. */
const silently = new pg.Pool({ connectionString: url, max: 1 })
afterAll(() => silently.end())
const endSilently = ({ id }: Actor) =>
  silently.query("delete from sessions where member_id = $1", [id])

/** Whether a viewer is still answered after their session ended without a NOTIFY. */
async function isRemembered(ask: (actor: Actor) => Promise<number>) {
  const actor = await createActor("customer", { organisation_id })
  await ask(actor)
  await endSilently(actor)
  return { actor, is: (await ask(actor)) === 200 }
}

it("200 from memory for two seconds at most, 401 at once after a change", async () => {
  // Two seconds may pass meanwhile on a machine under load.
  await expect.poll(async () => (await isRemembered(here)).is).toBe(true)
  const { actor } = await isRemembered(here)
  const body = { language: "en" } as const
  expect((await call(actor, members.changeSelf, { body })).status).toBe(401)
  await pause(2000)
  expect(await here(actor)).toBe(401)
})

it("401 on the very next request in the same process, whatever ended the session", async () => {
  const owner = await createActor("customer")
  const ends: ((actor: Actor) => Promise<unknown>)[] = [
    (actor) => setMember(actor, { disabled_at: sql`now()` }),
    (actor) => call(actor, sessions.close, {}),
    (actor) => call(actor, sessions.closeAll, {}),
    endSessionsOf,
  ]
  for (const end of ends) {
    const actor = await createActor("customer", { organisation_id: owner.organisation_id })
    expect(await here(actor)).toBe(200)
    await end(actor)
    expect(await here(actor)).toBe(401)
  }
  expect(await here(owner)).toBe(200)

  const { api_key, secret } = (
    await call(owner, apiKeys.create, { body: { name: "Lager", scopes: ["orders:read"] } })
  ).body
  const headers = { "x-medusa-access-token": secret }
  const withKey = async () => (await app.inject({ url: "/admin/session", headers })).statusCode
  expect(await withKey()).toBe(200)
  await call(owner, apiKeys.revoke, { params: { id: api_key.id } })
  expect(await withKey()).toBe(401)
})

it("401 also for a lookup that was running during the change", async () => {
  const actor = await createActor("customer")
  const asked: Promise<number>[] = []
  const timer = setInterval(() => asked.push(here(actor)), 1)
  await expect.poll(() => asked.length).toBeGreaterThan(10)
  await setMember(actor, { disabled_at: sql`now()` })
  const next = here(actor)
  clearInterval(timer)
  expect(await next).toBe(401)
  await Promise.all(asked)
  expect(await here(actor)).toBe(401)
})

it("401, and another role, in a second process as soon as it is notified", async () => {
  const heard: (() => void)[] = []
  await second.db.listen("viewers", () => heard.shift()?.())
  const hearing = () => new Promise<void>((done) => heard.push(done))

  const actor = await createActor("customer")
  expect(await there(actor)).toBe(200)
  let isHeard = hearing()
  await endSessionsOf(actor)
  await isHeard
  expect(await there(actor)).toBe(401)

  const agency = await createActor("agency")
  const roleThere = async () => {
    const { body } = await second.call(sessions.current, {}, bearerOf(agency))
    return body.session.role
  }
  expect(await roleThere()).toBe("agency")
  isHeard = hearing()
  await db
    .updateTable("organisations")
    .set({ status: "disabled" })
    .where("id", "=", agency.organisation_id)
    .execute()
  await isHeard
  expect(await roleThere()).toBe("disabled")
})

it("401 by the clock: no viewer is cached beyond their own end", async () => {
  const [leaving, expiring] = [await createActor("customer"), await createActor("customer")]
  await setMember(leaving, { disabled_at: sql`now() + interval '0.6 seconds'` })
  await run(sql`update sessions set expires_at = now() + interval '0.6 seconds'
    where member_id = ${expiring.id}`)
  expect([await here(leaving), await here(expiring)]).toEqual([200, 200])
  await pause(700)
  expect([await here(leaving), await here(expiring)]).toEqual([401, 401])
})

it("401 at once while notifications are lost: no viewer is cached meanwhile", async () => {
  const { isHeard } = await second.db.watch("viewers", () => {})
  const actor = await createActor("customer")
  expect(await there(actor)).toBe(200)
  await run(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`)
  await expect.poll(isHeard, { interval: 5 }).toBe(false)
  await endSilently(actor)
  expect(await there(actor)).toBe(401)
  await expect.poll(async () => (await isRemembered(there)).is).toBe(true)
})
