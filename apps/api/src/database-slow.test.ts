import { regions } from "@packhaus/contract/commerce/regions"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { databaseProxy } from "@packhaus/kernel/testing/proxy"
import { afterAll, beforeEach, expect, it } from "vitest"
import { createMember, createOrganisation } from "./access/people.ts"
import { openSession } from "./access/session.ts"
import { openInProcess } from "./in-process.ts"
import { nothingOutside } from "./integrations/outside.ts"

const ANSWER_WITHIN = 1000
/**
 * Waiting for a connection, then for an answer, on a busy machine. Production would wait longer.
 */
const BOUND = 2 * ANSWER_WITHIN + 12_000

const database = await createTestDatabase()
const line = await databaseProxy(database.url)
const product = await openInProcess(line.url, {
  outside: nothingOutside,
  answerWithin: ANSWER_WITHIN,
})
const { app, application, boss, db } = product
boss.on("error", () => {}) // like main.ts, which logs and retries
await application.worker.start(1)
afterAll(async () => {
  await product.close()
  await line.close()
  await database.drop()
})

const organisation_id = await createOrganisation(db.kysely, {
  type: "platform",
  name: "P",
  email: "p@b.example",
})
const id = await createMember(db.kysely, {
  first_name: "A",
  last_name: "B",
  email: "a@b.example",
  organisation_id,
  position: "administrator",
})
const bearer = { authorization: `Bearer ${await openSession(db.kysely, id)}` }

/** The status of one request, and its time in milliseconds. */
async function ask(write: boolean, key?: string) {
  const start = performance.now()
  const reply = await app.inject({
    method: write ? "POST" : "GET",
    url: regions.admin.list.path,
    headers: { ...bearer, ...(key ? { "idempotency-key": key } : {}) },
    ...(write ? { payload: { name: key ?? "R", currency_code: "eur", tax_rate: 19 } } : {}),
  })
  const hasNoDelay = reply.statusCode === 503 && !reply.headers["retry-after"]
  const status = hasNoDelay ? "503 for ever" : reply.statusCode
  return { status, ms: performance.now() - start, replayed: reply.headers["idempotency-replayed"] }
}
const askMany = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n % 2 === 0)))
const readiness = async () => (await app.inject({ url: "/health/ready" })).statusCode
const named = async (name: string) =>
  (await db.kysely.selectFrom("regions").select("id").where("name", "=", name).execute()).length
const isWell = () => ask(true).then(({ status }) => status)

beforeEach(async () => {
  line.become("fine")
  await expect.poll(isWell).toBe(200)
})

it("T17: answers late when a slow database answers late", async () => {
  line.become("slow")
  const replies = await askMany(4)
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

it("T17: answers every request with 503 in bounded time while the database is silent, then recovers", async () => {
  line.become("still")
  const replies = await Promise.all([askMany(20), readiness()])
  expect(replies[0].map(({ status }) => status)).toEqual(Array(20).fill(503))
  expect(Math.max(...replies[0].map(({ ms }) => ms))).toBeLessThan(BOUND)
  expect(replies[1]).toBe(503)

  line.become("fine")
  await expect.poll(isWell).toBe(200)
  expect(await readiness()).toBe(200)
  const job = (await boss.send("http.forget-keys", {})) ?? ""
  const stateOf = async () => (await boss.findJobs("http.forget-keys", { id: job }))[0]?.state
  await expect.poll(stateOf).toBe("completed")
})

it("T17: replies to the key of a change whose answer was lost, without repeating it", async () => {
  line.deafAfter("commit")
  expect((await ask(true, "unheard-of")).status).toBe(503)
  line.become("fine")
  const repeated = () => ask(true, "unheard-of")
  const answer = { status: 200, replayed: "true" }
  await expect.poll(repeated).toMatchObject(answer)
  expect(await named("unheard-of")).toBe(1)
})

it("T17: answers 503 or 200 when connections are cut in the middle, and replaces them", async () => {
  line.become("slow")
  const asked = askMany(8)
  await new Promise((done) => setTimeout(done, 100))
  expect(line.cut()).toBeGreaterThan(0)
  const statuses = (await asked).map(({ status }) => status)
  expect(statuses).toContain(503)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  line.become("fine")
  await expect.poll(isWell).toBe(200)
})
