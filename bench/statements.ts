// The cost of a frequent statement before and after 10,000 rare ones, each sent once or twice: a
// join of eight tables by a key, whose planning takes longer than its execution. Run:\nnpm run
// bench -- statements
import { loadavg } from "node:os"
import { openDatabase } from "@packhaus/kernel/database"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { treeHome } from "@packhaus/kernel/postgres/tree"
import { sql } from "kysely"

const TABLES = 8
const ODD = 10_000
const ROUNDS = 5
const QUERIES = 400

const postgres = await embeddedPostgres(treeHome("bench-statements"))
const db = openDatabase<object>(postgres.url, 1)
const numbers = Array.from({ length: TABLES }, (_, i) => i)
for (const i of numbers) {
  const table = sql.table(`part${i}`)
  await sql`drop table if exists ${table}`.execute(db.kysely)
  await sql`create table ${table} (id int primary key, name text)`.execute(db.kysely)
  await sql`insert into ${table} select n, 'part ' || n from generate_series(1, 1000) n`.execute(
    db.kysely,
  )
}

const joins = numbers.slice(1).map((i) => sql`join ${sql.table(`part${i}`)} using (id)`)
const wide = (id: number) => sql`select * from part0 ${sql.join(joins, sql` `)} where id = ${id}`
const odd = (n: number) => sql`select ${sql.lit(n)}::int where ${"odd"} = 'odd'`

/** Microseconds, the median of the rounds. */
async function measured() {
  for (let i = 0; i < QUERIES; i++) await wide(i).execute(db.kysely)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    for (let i = 0; i < QUERIES; i++) await wide(i + 1).execute(db.kysely)
    rounds.push(((performance.now() - start) / QUERIES) * 1000)
  }
  return Math.round(rounds.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN)
}
async function askOdd(from: number, times: number) {
  for (let n = from; n < from + ODD; n++)
    for (let i = 0; i < times; i++) await odd(n).execute(db.kysely)
}

const isOddFirst = process.argv.includes("--odd-first") // Before the statement was first executed.
if (isOddFirst) await askOdd(0, 1)
const fresh = await measured()
await askOdd(ODD, 1)
const afterOnce = await measured()
await askOdd(2 * ODD, 2)
const afterTwice = await measured()
const [load = 0] = loadavg()
console.log(
  `${fresh} µs, ${afterOnce} µs after ${ODD} texts asked once, ${afterTwice} µs after ${ODD} asked twice`,
)
console.log(JSON.stringify({ fresh, afterOnce, afterTwice, load: Math.round(load * 10) / 10 }))
await db.close()
await postgres.stop()
