import { type Kysely, type RawBuilder, sql } from "kysely"
import { afterAll, expect, it } from "vitest"
import { openDatabase } from "../database.ts"
import { createTestDatabase } from "../testing/database.ts"
import { MAX_PREPARED } from "./connection-names.ts"
import { pipelined } from "./pipeline.ts"

type Schema = { things: { id: number; name: string } }
const { url, drop } = await createTestDatabase()
const opened: { close(): Promise<void> }[] = []
/** One connection, so that all statements run on it. */
function open() {
  const db = openDatabase<Schema>(url, 1)
  opened.push(db)
  return db
}
const setup = open()
await sql`create table things (id int primary key, name text)`.execute(setup.kysely)
await sql`insert into things values (1, 'one'), (2, 'two')`.execute(setup.kysely)
afterAll(async () => {
  for (const db of opened) await db.close()
  await drop()
})

/** Texts used only here, numbered `from` up to `to`. Each returns its number. */
const odd = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => {
    const n = sql.lit(from + i)
    return sql<{ n: number }>`select ${n}::int as n where ${"odd"} = 'odd'`
  })
const thing = (id: number) => sql<{ name: string }>`select name from things where id = ${id}`

/** Runs these in one round trip. */
const askAll = (on: Kysely<Schema>, texts: RawBuilder<{ n: number }>[]) =>
  pipelined(
    on,
    texts.map((text) => ({ compile: () => text.compile(on) })),
  )

/** Prepared statements of the connection, in order. */
async function prepared(on: Kysely<Schema>) {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements order by prepare_time`.execute(on)
  return rows
}
const isThing = ({ statement }: { statement: string }) => statement.includes("from things")

it("prepares a statement on second use, on any connection", async () => {
  const db = openDatabase<Schema>(url, 2)
  opened.push(db)
  await db.transaction(async (first) => {
    await thing(1).execute(first)
    expect(await prepared(first)).toEqual([])
    await db.transaction(async (second) => {
      await thing(2).execute(second)
      expect((await prepared(second)).filter(isThing)).toHaveLength(1)
    })
  })
})

it("prepares a repeated statement even after 10,000 texts that are used once", async () => {
  const { kysely, transaction } = open()
  await transaction((all) => askAll(all, odd(0, 10_000)))
  for (let i = 0; i < 3; i++) await thing(1).execute(kysely)
  const held = await prepared(kysely)
  expect(held.filter(isThing)).toHaveLength(1)
  expect(held.length).toBeLessThan(5)
})

it("keeps to its limit: drops the least recently used and prepares it again", async () => {
  const { kysely, transaction } = open()
  const texts = odd(0, MAX_PREPARED + 100)
  await thing(1).execute(kysely)
  await transaction((all) => askAll(all, texts))
  for (const some of [texts.slice(0, 700), texts.slice(700)]) {
    await transaction((all) => askAll(all, some))
    await thing(1).execute(kysely) // used between
  }
  const held = await prepared(kysely)
  expect(held.length).toBe(MAX_PREPARED)
  expect(held.filter(isThing)).toHaveLength(1)
  const numbers = held.map(({ statement }) => Number(/select (\d+)::int as n/.exec(statement)?.[1]))
  expect(numbers).toContain(MAX_PREPARED + 99)
  expect(numbers).not.toContain(0)

  // Those given up are prepared again under other names, and each text answers its own number.
  const rows = await transaction((all) => askAll(all, texts))
  expect(rows.map(([row]) => row?.n)).toEqual(texts.map((_, i) => i))
  const later = await prepared(kysely)
  expect(later.length).toBeLessThanOrEqual(MAX_PREPARED)
  const both = new Map([...held, ...later].map(({ name, statement }) => [name, statement]))
  const pairs = new Set([...held, ...later].map(({ name, statement }) => `${name} ${statement}`))
  expect(both.size).toBeGreaterThan(MAX_PREPARED)
  expect(pairs.size).toBe(both.size) // no name stood for two texts
})

it("gives up names in the middle of a transaction, including a failed one", async () => {
  const { kysely, transaction } = open()
  const texts = odd(0, MAX_PREPARED + 50)
  for (let i = 0; i < 2; i++) await transaction((all) => askAll(all, texts.slice(0, MAX_PREPARED)))
  expect(await prepared(kysely)).toHaveLength(MAX_PREPARED)
  await transaction((all) => askAll(all, texts.slice(MAX_PREPARED))) // once
  const failing = transaction(async (all) => {
    const duplicate = all.insertInto("things").values({ id: 1, name: "again" })
    // The texts are sent after what fails.
    const rest = texts.slice(MAX_PREPARED).map((text) => ({ compile: () => text.compile(all) }))
    await pipelined(all, [duplicate, ...rest])
  })
  await expect(failing).rejects.toMatchObject({ code: "23505" })
  const rows = await transaction((all) => askAll(all, texts))
  expect(rows.map(([row]) => row?.n)).toEqual(texts.map((_, i) => i))
  expect(await prepared(kysely)).toHaveLength(MAX_PREPARED)
})

it("repeats a query when a connection lost its names", async () => {
  const { kysely } = open()
  for (let i = 0; i < 3; i++) await thing(1).execute(kysely)
  expect((await prepared(kysely)).filter(isThing)).toHaveLength(1)
  await sql`deallocate all`.execute(kysely) // as when another server answers behind the same address
  expect((await thing(1).execute(kysely)).rows).toEqual([{ name: "one" }])
  expect((await thing(2).execute(kysely)).rows).toEqual([{ name: "two" }])
})

it("repeats a transaction when its connection lost its names", async () => {
  const { kysely, transaction } = open()
  for (let i = 0; i < 3; i++) await thing(1).execute(kysely)
  await sql`deallocate all`.execute(kysely)
  let attempts = 0
  const rows = await transaction(async (all) => {
    attempts++
    await sql`update things set name = name || '!' where id = ${2}`.execute(all)
    return (await thing(1).execute(all)).rows
  })
  expect([rows, attempts]).toEqual([[{ name: "one" }], 2])
  expect((await thing(2).execute(kysely)).rows).toEqual([{ name: "two!" }])
})

it("repeats a query when a migration changed its columns", async () => {
  const { kysely, transaction } = open()
  await sql`create table changing (id int)`.execute(kysely)
  await sql`insert into changing values (1)`.execute(kysely)
  const all = sql`select * from changing where id = ${1}`
  for (let i = 0; i < 3; i++) await all.execute(kysely)
  await sql`alter table changing add a int`.execute(kysely)
  expect((await all.execute(kysely)).rows).toEqual([{ id: 1, a: null }])
  for (let i = 0; i < 3; i++) await all.execute(kysely)
  await sql`alter table changing add b int`.execute(kysely)
  const { rows } = await transaction((one) => all.execute(one))
  expect(rows).toEqual([{ id: 1, a: null, b: null }])
})
