import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely"
import { expect, it } from "vitest"
import { z } from "zod"
import { scopedTo } from "../scope/scope.ts"
import { type SchemaOf, table } from "../table.ts"
import { compare, comparisonOf, parametersOf } from "./conditions.ts"
import { prepared } from "./prepared.ts"

const Crate = z.object({ id: z.string(), owner_id: z.string(), status: z.string().nullable() })
const tables = { crates: table(Crate, { idPrefix: "x", search: [], generated: [] }) }
type Schema = SchemaOf<typeof tables>

const sent: { text: string; parameters: readonly unknown[] }[] = []
const kysely = new Kysely<Schema>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
  log: ({ query: { sql: text, parameters } }) => void sent.push({ text, parameters }),
})
const restrict = scopedTo(tables)
const of = (owner_id: string) => restrict<Schema>(kysely, () => ({ owner_id }))

const values: unknown[] = [
  "open",
  null,
  ["open"],
  ["open", "sent"],
  [],
  { gte: "a", lt: undefined },
  { gte: "a", lt: "b" },
  {},
]

type Shape = { comparison: ReturnType<typeof comparisonOf>; columns: ("id" | "status")[] }
function askerOf() {
  let built = 0
  const ask = prepared<Schema, Shape, { id: string }>((db, { comparison, columns }, parameters) => {
    built++
    return db
      .selectFrom("crates")
      .select(columns)
      .where(compare("status", comparison, parameters))
  })
  const askFor = async (owner: string, value: unknown, columns: Shape["columns"] = ["id"]) => {
    sent.length = 0
    await ask(
      of(owner),
      { comparison: comparisonOf(value), columns },
      parametersOf("status", value),
    )
    return sent[0]
  }
  return { askFor, timesBuilt: () => built }
}

it("a prepared statement equals the one built for a single request", async () => {
  const shared = askerOf()
  for (const turn of [1, 2])
    for (const value of turn === 1 ? values : values.toReversed())
      for (const owner of ["me", "you"]) {
        const one = await shared.askFor(owner, value)
        expect([value, one]).toEqual([value, await askerOf().askFor(owner, value)])
        expect(one?.parameters).toContain(owner)
      }
})

it("is built once per shape, for all viewers and values", async () => {
  const { askFor, timesBuilt } = askerOf()
  for (const status of ["open", "sent", ["open"]])
    for (const owner of ["me", "you"]) await askFor(owner, status)
  expect(timesBuilt()).toBe(1)
  await askFor("me", "open", ["id", "status"])
  await askFor("me", ["open", "sent"])
  expect(timesBuilt()).toBe(3)
})

it("depends on the shape at the time of the request", async () => {
  const ask = prepared<Schema, { columns: ("id" | "status")[] }, { id: string }>(
    (db, { columns }) => db.selectFrom("crates").select(columns),
  )
  const shape: { columns: ("id" | "status")[] } = { columns: ["id"] }
  await ask(of("me"), shape, {})
  shape.columns.push("status")
  sent.length = 0
  // Another form of scope is built from the same key.
  await ask(
    restrict<Schema>(kysely, () => ({})),
    { columns: ["id"] },
    {},
  )
  expect(sent[0]?.text).not.toContain("status")
})
