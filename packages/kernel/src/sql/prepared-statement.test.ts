import { sql } from "kysely"
import { afterAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { openDatabase } from "../database.ts"
import { columnAsValue, type Scope } from "../scope/conditions.ts"
import { scopedTo } from "../scope/scope.ts"
import { type SchemaOf, table } from "../table.ts"
import { createTestDatabase } from "../testing/database.ts"
import { preparedStatement } from "./prepared-statement.ts"

const Cat = z.object({ id: z.string(), owner_id: z.string(), friends: z.array(z.string()) })
const Toy = z.object({ id: z.string(), cat_id: z.string(), owner_id: z.string() })
const definition = { idPrefix: "x", search: [], generated: [] } as const
const tables = { cats: table(Cat, definition), toys: table(Toy, definition) }
type Schema = SchemaOf<typeof tables>

const { url, drop } = await createTestDatabase()
const { kysely, close } = openDatabase<Schema>(url, 2)
afterAll(async () => {
  await close()
  await drop()
})
await sql`create table cats (id text primary key, owner_id text, friends text[])`.execute(kysely)
await sql`create table toys (id text primary key, cat_id text, owner_id text)`.execute(kysely)
await sql`insert into cats values ('cat_1', 'me', '{you}'), ('cat_2', 'you', '{}'),
  ('cat_3', 'she', '{me,you}'), ('cat_4', 'he', '{she}')`.execute(kysely)
await sql`insert into toys values ('toy_1', 'cat_1', 'me'), ('toy_2', 'cat_1', 'you'),
  ('toy_3', 'cat_2', 'you'), ('toy_4', 'cat_3', 'she')`.execute(kysely)

const restrict = scopedTo(tables)
const on = (cats: ReturnType<Scope>, toys: ReturnType<Scope> = {}): Scope => {
  return (name) => (name === "cats" ? cats : toys)
}
/** Scopes of every form, some of the same form with other values. */
const scopes: Record<string, Scope | undefined> = {
  "no restriction": undefined,
  all: on({}),
  me: on({ owner_id: "me" }, { owner_id: "me" }),
  you: on({ owner_id: "you" }, { owner_id: "you" }),
  "my cats, all toys": on({ owner_id: "me" }),
  "all cats, my toys": on({}, { owner_id: "me" }),
  "a list of one": on({ owner_id: ["she"] }, { owner_id: ["she"] }),
  "a list": on({ owner_id: ["me", "she"] }, { owner_id: ["me", "she"] }),
  "another list": on({ owner_id: ["you", "he", "she"] }, { owner_id: ["you", "he"] }),
  "an empty list": on({ owner_id: [] }, { owner_id: [] }),
  "something in common": on({ friends: { overlaps: ["you"] } }),
  "something else in common": on({ friends: { overlaps: ["she", "me"] } }),
  both: on({ owner_id: "she", friends: { overlaps: ["you"] } }),
}
const names = Object.keys(scopes)
const dbOf = (name: string) => {
  const scope = scopes[name]
  return scope ? restrict(kysely, scope) : kysely
}

type Given = { least: string; ids: readonly string[] }
const query = ({ least, ids }: Given) => sql<{ id: string; toys: string[] }>`
  select c.id, array(select t.id from ${sql.table("toys")} as t where t.cat_id = c.id order by t.id) as
    ${sql.ref("toys")}
  from ${sql.table("cats")} as c where c.id >= ${least} and c.id = any(${ids}) order by c.id`
const all = ["cat_1", "cat_2", "cat_3", "cat_4"]

describe("a prepared statement", () => {
  it.each(names)("first used by %s, answers each scope like a fresh one", async (first) => {
    const find = preparedStatement<Given, { id: string; toys: string[] }>(query)
    const turns = [first, ...names, ...names.toReversed()]
    for (const [turn, name] of turns.entries()) {
      const given = { least: turn % 2 ? "cat_1" : "cat_2", ids: turn % 3 ? all : all.slice(0, 3) }
      const expected = await query(given).execute(dbOf(name))
      expect([name, (await find(dbOf(name), given)).rows]).toEqual([name, expected.rows])
    }
  })

  it("is prepared once for each shape of scope", async () => {
    let made = 0
    const find = preparedStatement<Given, { id: string }>((value) => {
      made++
      return query(value)
    })
    for (const name of ["me", "you", "me", "a list of one"])
      await find(dbOf(name), { least: "", ids: all })
    expect(made).toBe(1)
    for (const name of ["a list", "another list", "an empty list", "all", "all"])
      await find(dbOf(name), { least: "", ids: all })
    expect(made).toBe(3)
  })

  it("throws the scope's error, whichever viewer used it before", async () => {
    const find = preparedStatement<Given, { id: string }>(query)
    await find(dbOf("me"), { least: "", ids: all })
    const closed = restrict(kysely, () => {
      throw new TypeError("out of bounds")
    })
    await expect(find(closed, { least: "", ids: all })).rejects.toThrow("out of bounds")
  })

  it("refuses values it cannot bind", async () => {
    const db = dbOf("me")
    const missing = preparedStatement<{ id: string | undefined }, unknown>(
      ({ id }) => sql`select ${id}::text as id`,
    )
    await expect(missing(db, { id: undefined })).rejects.toThrow("undefined")
    const inside = preparedStatement<{ id: string }, unknown>(
      ({ id }) => sql`select ${JSON.stringify({ id })}::jsonb as one`,
    )
    await expect(inside(db, { id: "a" })).rejects.toThrow("as it is")
    const spread = preparedStatement<{ id: string }, unknown>((values) => {
      const { id } = { ...values }
      return sql`select ${id}`
    })
    await expect(spread(db, { id: "a" })).rejects.toThrow("one by one")
    const owner = preparedStatement<{ owner_id: string }, unknown>(({ owner_id }, scoped) =>
      scoped.updateTable("cats").set({ owner_id }),
    )
    await expect(owner(db, { owner_id: "you" })).rejects.toMatchObject({ code: "access.denied" })
  })

  it("changes visible rows only", async () => {
    const rename = preparedStatement<{ id: string; cat: string }, { id: string }>(
      ({ id, cat }, scoped) =>
        scoped.updateTable("toys").set({ cat_id: cat }).where("id", "=", id).returning("id"),
    )
    expect((await rename(dbOf("all"), { id: "toy_4", cat: "cat_4" })).rows).toHaveLength(1)
    expect((await rename(dbOf("me"), { id: "toy_4", cat: "cat_1" })).rows).toEqual([])
    expect((await rename(dbOf("a list of one"), { id: "toy_4", cat: "cat_3" })).rows).toHaveLength(
      1,
    )
  })
})

describe("a prepared query inside the rows of another", () => {
  const owner = columnAsValue("c", "owner_id")
  const ofCat: Record<string, Scope> = {
    "one value": () => ({ owner_id: owner }),
    "a list": () => ({ owner_id: ["nobody", owner] }),
    "something in common": (name) =>
      name === "toys" ? { owner_id: owner } : { friends: { overlaps: [owner, "nobody"] } },
  }

  it.each(Object.keys(ofCat))("reads the related rows, by %s", async (form) => {
    const find = preparedStatement<
      { least: string },
      { id: string; toys: string[]; liked_by: string[] }
    >(({ least }, _, inside) => {
      const scope = ofCat[form] ?? (() => ({}))
      const toys = sql`array(select t.id from ${sql.table("toys")} as t order by t.id)`
      const likes = sql`array(select l.id from ${sql.table("cats")} as l order by l.id)`
      return sql`select c.id, ${inside(scope, toys)} as ${sql.ref("toys")},
            ${inside(scope, likes)} as liked_by
          from ${sql.table("cats")} as c where c.id >= ${least} order by c.id`
    })
    const ownToys: Record<string, string[]> = {
      cat_1: ["toy_1"],
      cat_2: ["toy_2", "toy_3"],
      cat_3: ["toy_4"],
      cat_4: [],
    }
    const friends: Record<string, string[]> = {
      cat_1: ["cat_3"],
      cat_2: ["cat_1", "cat_3"],
      cat_3: ["cat_4"],
      cat_4: [],
    }
    for (const [name, seen] of Object.entries({ me: ["cat_1"], all, "a list of one": ["cat_3"] })) {
      const { rows } = await find(dbOf(name), { least: "cat_1" })
      expect(rows).toEqual(
        seen.map((id) => ({
          id,
          toys: ownToys[id],
          liked_by: form === "something in common" ? friends[id] : [id],
        })),
      )
    }
  })
})
