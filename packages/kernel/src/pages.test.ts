import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { countOf, keptPages, keysOf, type Sort, sortedBy } from "./pages.ts"
import { conditionOf, formOf, matches, valuesOf } from "./row-filters.ts"
import { scopedTo } from "./scope.ts"
import type { Scope } from "./scope-nodes.ts"
import { type SchemaOf, table } from "./table.ts"
import { recording } from "./testing/recording.ts"

const Crate = z.object({ id: z.string(), owner_id: z.string(), status: z.string().nullable() })
const tables = { crates: table(Crate, { idPrefix: "x", search: [], generated: [] }) }
type Schema = SchemaOf<typeof tables>

// Nothing is found here: what counts is what is asked.
const { asked, kysely } = recording<Schema>()
const restrict = scopedTo(tables)
const scopes: Scope[] = [
  () => ({}),
  () => ({ owner_id: "me" }),
  () => ({ owner_id: ["you"] }),
  () => ({ owner_id: ["me", "you"] }),
  () => ({ owner_id: [] }),
]
const filters: unknown[] = [
  "open",
  "sent",
  null,
  ["open"],
  ["open", "sent"],
  ["sent"],
  [],
  { gte: "a" },
  { gte: "b", lt: "c" },
  { lt: "c", gte: "b" },
  { lt: "z", gte: undefined },
  {},
]
const sorts: Sort<"id" | "status">[] = [
  { column: "id", direction: "asc" },
  { column: "status", direction: "desc" },
  { column: "status", direction: "desc", nulls: "last" },
]

function askerOf() {
  const pages = keptPages<Schema>()
  let made = 0
  async function ask(scope: Scope, filter: unknown, sort: Sort<"id" | "status">, offset = 0) {
    const one = conditionOf("status", filter)
    asked.length = 0
    await pages(restrict(kysely, scope), {
      form: formOf([one]),
      values: valuesOf([one]),
      page: { sort, limit: 10, offset, isSearched: false },
      matching(db, values) {
        made++
        return db.selectFrom("crates").select(keysOf(sort)).where(one.of(values))
      },
      read: (db, _, part) =>
        db
          .selectFrom("crates")
          .select(["id", part.count])
          .where((eb) => part.holds(eb.ref("id")))
          .orderBy(sortedBy(sort)),
    })
    return asked
  }
  return { ask, howOften: () => made }
}

describe("a page that is kept", () => {
  it("asks what one asks that is made for it alone, whoever asked before", async () => {
    const { ask } = askerOf()
    for (const turn of [1, 2])
      for (const filter of turn === 1 ? filters : filters.toReversed())
        for (const scope of scopes)
          for (const sort of sorts)
            for (const offset of [0, 30]) {
              const [kept] = [...(await ask(scope, filter, sort, offset))]
              const [anew] = [...(await askerOf().ask(scope, filter, sort, offset))]
              expect([filter, kept]).toEqual([filter, anew])
            }
  })

  it("is made once for each form, sort and form of scope", async () => {
    const { ask, howOften } = askerOf()
    const [all, mine, yours] = scopes as [Scope, Scope, Scope]
    const [byId, byStatus] = sorts as [Sort<"id">, Sort<"status">]
    for (const status of ["open", "sent", "open"]) {
      await ask(mine, status, byId)
      await ask(yours, [status], byId)
    }
    expect(howOften()).toBe(1)
    await ask(mine, "open", byStatus)
    await ask(mine, null, byId)
    await ask(all, "open", byId)
    expect(howOften()).toBe(4)
  })

  it("beyond the last one asks for the count of the same rows", async () => {
    const { ask } = askerOf()
    const [mine] = scopes.slice(1) as [Scope]
    const [byId] = sorts as [Sort<"id">]
    const [, count] = await ask(mine, "open", byId, 30)
    const db = restrict(kysely, mine)
    const all = db.selectFrom("crates").select("id").where(matches("status", "open"))
    const { sql: text, parameters } = sql`select ${countOf(all)} as count`.compile(db)
    expect(count).toEqual({ text, parameters })
  })

  it("refuses an undefined value", async () => {
    const { ask } = askerOf()
    const [all] = scopes as [Scope]
    const [byId] = sorts as [Sort<"id">]
    await ask(all, "open", byId)
    await expect(ask(all, undefined, byId)).rejects.toThrow("undefined")
  })
})
