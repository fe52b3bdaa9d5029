import { type Kysely, sql } from "kysely"
import { afterAll, beforeEach, expect, it } from "vitest"
import { openDatabase } from "../database.ts"
import { createTestDatabase } from "../testing/database.ts"
import { deferredSavepoint, deferWrite } from "./deferred-writes.ts"
import { pipelined } from "./pipeline.ts"

type Schema = { things: { id: number } }
const { url, drop } = await createTestDatabase()
const db = openDatabase<Schema>(url, 2)
const run = (query: ReturnType<typeof sql>) => query.execute(db.kysely)
await run(sql`create table things (id int primary key, at timestamptz not null default now())`)
beforeEach(() => run(sql`delete from things`))
afterAll(async () => {
  await db.close()
  await drop()
})

const things = async () => {
  const rows = await db.kysely.selectFrom("things").select("id").orderBy("id").execute()
  return rows.map(({ id }) => id)
}
const put = (on: Kysely<Schema>, id: number) => on.insertInto("things").values({ id }).execute()
const deferOne = (on: Kysely<Schema>, id: number, kind = "things") =>
  deferWrite(on, kind, [id], (ids) =>
    sql`insert into things select unnest(${ids}::int[])`.compile(on),
  )
const count = async (on: Kysely<Schema>) =>
  (await on.selectFrom("things").select(sql<number>`count(*)`.as("n")).executeTakeFirst())?.n

it("rolls back what a failed statement or the work's own error leaves, and uses the connection again", async () => {
  const duplicate = { code: "23505" }
  const failing = db.transaction(async (transaction) => {
    await put(transaction, 1)
    await put(transaction, 1)
  })
  await expect(failing).rejects.toMatchObject(duplicate)
  const withDeferred = db.transaction(async (transaction) => {
    await put(transaction, 1)
    await deferOne(transaction, 1)
  })
  await expect(withDeferred).rejects.toMatchObject(duplicate)
  const thrown = db.transaction(async (transaction) => {
    await put(transaction, 1)
    throw new Error("changed my mind")
  })
  await expect(thrown).rejects.toThrow("changed my mind")
  expect(await things()).toEqual([])
  await db.transaction((transaction) => put(transaction, 5))
  expect(await things()).toEqual([5])
})

it("writes deferred rows at the end, one statement per kind, and none without the commit", async () => {
  const seen = await db.transaction(async (transaction) => {
    for (const id of [1, 2, 3]) await deferOne(transaction, id)
    await deferOne(transaction, 4, "others")
    return count(transaction)
  })
  expect([seen, await things()]).toEqual([0, [1, 2, 3, 4]])
  const { rows } = await run(sql`select count(distinct (xmin::text, cmin::text)) as n from things`)
  expect(rows).toEqual([{ n: 2 }])

  const failing = db.transaction(async (transaction) => {
    await deferOne(transaction, 5)
    await deferOne(transaction, 5, "others")
  })
  await expect(failing).rejects.toMatchObject({ code: "23505" })
  await deferOne(db.kysely, 6)
  expect(await things()).toEqual([1, 2, 3, 4, 6])
})

it("drops deferred and failed writes when a savepoint is rolled back", async () => {
  await db.transaction(async (transaction) => {
    await deferOne(transaction, 1)
    const forget = deferredSavepoint(transaction)
    await sql`savepoint here`.execute(transaction)
    await deferOne(transaction, 2)
    await deferOne(transaction, 3, "others")
    await put(transaction, 4)
    await expect(put(transaction, 4)).rejects.toMatchObject({ code: "23505" })
    await sql`rollback to savepoint here`.execute(transaction)
    forget()
    await deferOne(transaction, 5)
  })
  expect(await things()).toEqual([1, 5])
})

it("sends nothing for an empty transaction", async () => {
  expect(await db.transaction(async () => "nothing")).toBe("nothing")
  const failing = db.transaction(async () => {
    throw new Error("before the first statement")
  })
  await expect(failing).rejects.toThrow("before the first statement")
  const [first, second] = await Promise.all(
    [7, 8].map((id) =>
      db.transaction(async (transaction) => {
        await put(transaction, id)
        return count(transaction)
      }),
    ),
  )
  for (const n of [first, second]) expect([1, 2]).toContain(n)
  expect(await things()).toEqual([7, 8])
})

it("runs several statements in one round trip, in order", async () => {
  const query = (on: Kysely<Schema>) => on.selectFrom("things").select("id").orderBy("id")
  const seen = await db.transaction(async (transaction) => {
    await put(transaction, 1)
    return pipelined(transaction, [
      query(transaction),
      transaction.insertInto("things").values({ id: 2 }).returning("id"),
      query(transaction),
    ])
  })
  expect(seen).toEqual([[{ id: 1 }], [{ id: 2 }], [{ id: 1 }, { id: 2 }]])
  const [before, after] = await pipelined(db.kysely, [query(db.kysely), query(db.kysely)])
  expect([before, after]).toEqual([seen[2], seen[2]])

  const failing = db.transaction((transaction) =>
    pipelined(transaction, [
      transaction.insertInto("things").values({ id: 3 }).returning("id"),
      transaction.insertInto("things").values({ id: 1 }).returning("id"),
      query(transaction),
    ]),
  )
  await expect(failing).rejects.toMatchObject({ code: "23505" })
  expect(await things()).toEqual([1, 2])
})
