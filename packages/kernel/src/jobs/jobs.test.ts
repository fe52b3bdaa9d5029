import { sql, type Transaction } from "kysely"
import { PgBoss } from "pg-boss"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { z } from "zod"
import { openDatabase } from "../database.ts"
import { knownOwners } from "../known-owners.ts"
import { createTestDatabase } from "../testing/database.ts"
import { event } from "./events.ts"
import { countDeadLetters, createQueues, DEAD_LETTERS, emitter, jobsFor } from "./jobs.ts"
import { isDue } from "./schedule.ts"
import { createWorker } from "./worker.ts"

const { url, drop } = await createTestDatabase()
const db = openDatabase<object>(url, 8)
const options = { connectionString: url, max: 4, migrate: false, supervise: false }
const boss = await new PgBoss({ ...options, schedule: false, useListenNotify: true }).start()
afterAll(async () => {
  await boss.stop({ graceful: false })
  await db.close()
  await drop()
})

const rang = event("bell.rang", { times: z.int() })
const { on, every, calls } = jobsFor<{ db: Transaction<object> }>()
const called = event("bell.called", {})
const done: string[] = []
type Steps = Parameters<Parameters<typeof calls<typeof called>>[2]>[0]
const outside = { run: async (_: Steps) => {} }
const second = { run: async (_times: number) => {} }
const jobs = [
  on(rang, "first", async ({ payload }) => void done.push(`first ${payload.times}`)),
  on(rang, "second", async ({ payload }) => second.run(payload.times)),
  calls(called, "caller", (steps) => outside.run(steps)),
  every("* * * * *", "clock", async () => void done.push("tick")),
]
const retryDelays = [60, 120]
const contextOf = (transaction: Transaction<object>) => ({ db: transaction })
await createQueues(boss, jobs, retryDelays)
/** The polling interval is too long to find anything within the test. */
const worker = createWorker(db, boss, jobs, contextOf, { retryDelays, lookEvery: 3_600_000 })
const ring = (times: number) =>
  db.transaction((transaction) =>
    emitter(boss, jobs, transaction).emit(rang, { id: "bell", organisation_ids: [], times }),
  )
const waiting = async (queue: string) => boss.findJobs<{ times: number }>(queue, { queued: true })

beforeEach(async () => {
  for (const { name } of [...jobs, { name: DEAD_LETTERS }]) await boss.deleteAllJobs(name)
  done.length = 0
  second.run = async (times) => void done.push(`second ${times}`)
})

it("enqueues the jobs of an event if the transaction commits, and only then", async () => {
  await ring(1)
  const failing = db.transaction(async (transaction) => {
    await emitter(boss, jobs, transaction).emit(rang, {
      id: "bell",
      organisation_ids: [],
      times: 2,
    })
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  expect((await waiting("first")).map(({ data }) => data.times)).toEqual([1])
  expect((await waiting("second")).length).toBe(1)
})

it("runs each job once, though eight workers compete", async () => {
  for (let i = 0; i < 20; i++) await ring(i)
  await Promise.all(Array.from({ length: 8 }, () => worker.runDue()))
  expect([done.length, new Set(done).size]).toEqual([40, 40])
})

it("retries a failed job later, and keeps the error", async () => {
  second.run = () => Promise.reject(new Error("out of paper"))
  await ring(1)
  await worker.runDue()
  const [job] = await waiting("second")
  expect(job).toMatchObject({ state: "retry", output: { message: "Error: out of paper" } })
  const seconds = (Number(job?.startAfter) - Date.now()) / 1000
  expect([seconds > 50, seconds < 70]).toEqual([true, true])
  expect(await worker.runDue()).toBe(0)
  second.run = async () => void done.push("second")
  await boss.update("second", undefined, { id: job?.id ?? "", startAfter: new Date() })
  await worker.runDue()
  expect(done).toEqual(["first 1", "second"])
})

it("moves a dead job to the dead letters, where it can be retried", async () => {
  second.run = () => Promise.reject(new Error("broken"))
  await ring(7)
  const [job] = await waiting("second")
  await boss.update("second", undefined, { id: job?.id ?? "", retryLimit: 0 })
  await worker.runDue()
  expect(await waiting(DEAD_LETTERS)).toMatchObject([{ data: { times: 7 } }])
  expect(await countDeadLetters(db.kysely)).toBe(1)
  expect(await boss.redrive(DEAD_LETTERS)).toBe(1)
  second.run = async (times) => void done.push(`redriven ${times}`)
  await worker.runDue()
  expect(done).toContain("redriven 7")
})

it("rolls back the work of a worker that lost its job to another", async () => {
  second.run = async () => {
    const [job] = await boss.findJobs("second")
    if (job) await boss.cancel("second", job.id)
  }
  await ring(1)
  const effects: string[] = []
  const slow = createWorker(db, boss, jobs, contextOf)
  await slow.runDue().then((count) => effects.push(String(count)))
  const [job] = await boss.findJobs("second")
  expect([effects, job?.state]).toEqual([["2"], "cancelled"])
})

it("T10: another worker repeats the job of a killed one after its timeout", async () => {
  await ring(9)
  await boss.fetch("second") // by a worker that is never heard of again
  expect(await worker.runDue()).toBe(1) // the first job of the event
  await sql`update pgboss.job set started_on = started_on - interval '10 minutes'
    where name = 'second'`.execute(db.kysely)
  await boss.supervise()
  const [job] = await waiting("second")
  const seconds = (Number(job?.startAfter) - Date.now()) / 1000
  expect([job?.state, seconds > 50, seconds < 70]).toEqual(["retry", true, true])
  await boss.update("second", undefined, { id: job?.id ?? "", startAfter: new Date() })
  await worker.runDue()
  expect(done).toEqual(["first 9", "second 9"])
})

it("gives up after the last delay", async () => {
  second.run = () => Promise.reject(new Error("broken"))
  await ring(8)
  for (let attempt = 0; attempt <= retryDelays.length; attempt++) {
    const [job] = await waiting("second")
    if (job) await boss.update("second", undefined, { id: job.id, startAfter: new Date() })
    await worker.runDue()
  }
  expect(await waiting(DEAD_LETTERS)).toMatchObject([{ data: { times: 8 } }])
})

it("a job that calls an external service holds no transaction open between its steps", async () => {
  const transactions: unknown[] = []
  const xid = ({ db }: { db: Transaction<object> }) =>
    sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)
  outside.run = async ({ transaction, payload }) => {
    transactions.push((await transaction(xid)).rows[0])
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and state = 'idle in transaction'`.execute(db.kysely)
    transactions.push(rows.length)
    transactions.push((await transaction(xid)).rows[0])
    done.push(`called ${payload.id}`)
  }
  await db.transaction((transaction) =>
    emitter(boss, jobs, transaction).emit(called, { id: "you", organisation_ids: [] }),
  )
  await worker.runDue()
  const [first, open, last] = transactions
  expect([first === last, open, done, await waiting("caller")]).toEqual([
    false,
    0,
    ["called you"],
    [],
  ])
})

it("adds the owner of a row that was read to the payloads, and gives it to the job", async () => {
  const owners = knownOwners()
  owners.addNamed({ id: "mine", owner: "me" })
  await db.transaction(async (transaction) => {
    const { emitAll } = emitter(boss, jobs, transaction, owners)
    await emitAll(
      rang,
      ["mine", "unknown"].map((id, times) => ({ id, organisation_ids: [], times })),
    )
  })
  const subjects: unknown[] = []
  const noting = createWorker(db, boss, jobs, (transaction, { id, owner }) => {
    subjects.push([id, owner])
    return { db: transaction }
  })
  await noting.runDue()
  expect(subjects.map(String).toSorted()).toEqual(["mine,me", "mine,me", "unknown,", "unknown,"])
})

it("writes one notice for each organisation, for any number of rows", async () => {
  await db.transaction(async (transaction) => {
    const { emitAll } = emitter(boss, [], transaction)
    const payload = (id: string, ...organisation_ids: string[]) => ({ id, organisation_ids })
    await emitAll(called, [payload("a", "o1"), payload("b", "o1", "o2"), payload("c", "o3", "o3")])
  })
  const { rows } = await sql`select topic, id, organisation_id from live_notices
    where organisation_id like 'o%' order by organisation_id`.execute(db.kysely)
  const topic = "bell.called"
  expect(rows).toEqual([
    { topic, id: null, organisation_id: "o1" },
    { topic, id: "b", organisation_id: "o2" },
    { topic, id: "c", organisation_id: "o3" },
  ])
})

describe("a started worker", () => {
  beforeAll(() => worker.start(2))

  it("drains a backlog without waiting between jobs, and a failed one does not disturb the others", async () => {
    second.run = async (times) => {
      if (times % 10 === 0) throw new Error("broken")
      done.push(`second ${times}`)
    }
    const emitted = db.transaction(async (transaction) => {
      const { emitAll } = emitter(boss, jobs, transaction)
      const all = Array.from({ length: 100 }, (_, i) => i + 1)
      await emitAll(
        rang,
        all.map((times) => ({ id: "bell", organisation_ids: [], times })),
      )
    })
    await emitted
    await expect.poll(() => done.filter((text) => text.startsWith("second")).length).toBe(90)
    await expect.poll(() => done.length).toBe(190)
  })

  it("wakes a waiting worker at once", async () => {
    await ring(3)
    await expect.poll(() => done.sort()).toEqual(["first 3", "second 3"])
  })
})

it("enqueues a job of the clock once a minute, however many workers look", async () => {
  const look = () => createWorker(db, boss, jobs, contextOf, { lookEvery: 20 }).start(1)
  const startOf = Date.now()
  await Promise.all([look(), look()])
  await new Promise((done) => setTimeout(done, 200))
  const enqueued = await boss.findJobs("clock")
  const minutes = new Set(enqueued.map(({ createdOn }) => Math.floor(createdOn.getTime() / 60_000)))
  expect(enqueued.length).toBe(minutes.size)
  expect(minutes).toContain(Math.floor(startOf / 60_000))
})

it("knows in which minutes an expression is due", () => {
  const at = (time: string) => new Date(`2026-11-29T${time}:59.999Z`)
  const due = (cron: string, ...times: string[]) => times.map((time) => isDue(cron, at(time)))
  expect(due("* * * * *", "00:00", "13:37")).toEqual([true, true])
  expect(due("*/5 * * * *", "00:00", "13:35", "13:36")).toEqual([true, true, false])
  expect(due("5 22,23 * * *", "22:05", "23:05", "21:05", "22:06")).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(() => isDue("0 0 1 * *", at("00:00"))).toThrow("minutes and hours only")
})

it("an existing queue gets new retry settings and keeps everything else", async () => {
  const retriesOf = async (name: string) => {
    const queue = (await boss.getQueues()).find((one) => one.name === name)
    return [queue?.retryLimit, queue?.retryDelay]
  }
  await createQueues(boss, [{ name: "changed" }], [5, 6])
  expect(await retriesOf("changed")).toEqual([2, 5])
  await createQueues(boss, [{ name: "changed" }], [7, 8, 9])
  expect(await retriesOf("changed")).toEqual([3, 7])
  const update = vi.spyOn(boss, "updateQueue")
  await createQueues(boss, [{ name: "changed" }], [7, 8, 9])
  expect(update.mock.calls.map(([name]) => name)).toEqual([DEAD_LETTERS])
})
