import { sql, type Transaction } from "kysely"
import { afterAll, expect, it } from "vitest"
import { openDatabase } from "./database.ts"
import { askerOn } from "./questions.ts"
import { createTestDatabase } from "./testing/database.ts"

const { url, drop } = await createTestDatabase()
// One connection: a call that is made while it is held could not read anything.
const db = openDatabase<object>(url, 1)
const run = async (query: ReturnType<typeof sql>) => (await query.execute(db.kysely)).rows
await run(sql`create table asked_notes (text text primary key)`)
afterAll(async () => {
  await db.close()
  await drop()
})

/** Writes a note, asks, and writes the answer. */
const work = (key: string, call: () => Promise<string>) =>
  db.transaction(async (transaction) => {
    await note(transaction, key)
    const answer = await askerOn(transaction)(key, call)
    await note(transaction, `${key} ${answer}`)
    return answer
  })
const note = (on: Transaction<object>, text: string) =>
  sql`insert into asked_notes (text) values (${text})`.execute(on)
const notes = async (key: string) =>
  (await run(sql`select text from asked_notes where text like ${`${key}%`} order by text`)).map(
    (row) => (row as { text: string }).text,
  )

it("calls once, while no write is open and no connection held, and commits the work once", async () => {
  const seen: string[][] = []
  const answer = await work("one", async () => {
    seen.push(await notes("one"))
    return "yes"
  })
  expect([answer, seen]).toEqual(["yes", [[]]])
  expect(await notes("one")).toEqual(["one", "one yes"])
})

it("throws the error of the call inside the work, which may continue without an answer", async () => {
  const away = () => Promise.reject(new Error("away"))
  await expect(work("two", away)).rejects.toThrow("away")
  expect(await notes("two")).toEqual([])
  const went = await db.transaction(async (transaction) => {
    const answer = await askerOn(transaction)("three", away).catch(() => "none")
    await note(transaction, `three ${answer}`)
    return answer
  })
  expect(went).toBe("none")
  expect(await notes("three")).toEqual(["three none"])
})

it("asks several questions at once in one round, and further ones in the next", async () => {
  const rounds: string[] = []
  const answers = await db.transaction(async (transaction) => {
    rounds.push("round")
    const ask = askerOn(transaction)
    const both = await Promise.all([ask("a", async () => 1), ask("b", async () => 2)])
    expect(ask.knows("c")).toBe(rounds.length > 2)
    return [...both, await ask("c", async () => 3)]
  })
  expect([answers, rounds.length]).toEqual([[1, 2, 3], 3])
})

it("rolls back work that caught the question and continued", async () => {
  let rounds = 0
  await db.transaction(async (transaction) => {
    rounds++
    await askerOn(transaction)("four", async () => 4).catch(() => {})
    await note(transaction, `four ${rounds}`)
  })
  expect(await notes("four")).toEqual(["four 2"])
})

it("409 for work that asks a different question in each run", async () => {
  let calls = 0
  const endless = db.transaction(async (transaction) => {
    await askerOn(transaction)(`call ${calls}`, async () => ++calls)
  })
  await expect(endless).rejects.toMatchObject({ code: "row.busy" })
  expect(calls).toBe(25)
})

it("calls at once outside a transaction", async () => {
  const ask = askerOn(db.kysely)
  expect(await ask("five", async () => notes("one"))).toEqual(["one", "one yes"])
  expect(ask.knows("five")).toBe(false)
})
