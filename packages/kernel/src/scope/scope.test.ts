import { sql } from "kysely"
import { afterAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { openDatabase } from "../database.ts"
import { rowsOf } from "../rows.ts"
import { type SchemaOf, table } from "../table.ts"
import { createTestDatabase } from "../testing/database.ts"
import { allRows } from "./conditions.ts"
import { withRemoved } from "./removed.ts"
import { scopedTo } from "./scope.ts"

const Cat = z.object({ id: z.string(), owner_id: z.string(), name: z.string() })
const Toy = Cat.extend({ cat_id: z.string(), deleted_at: z.string().nullable() })
const definition = { idPrefix: "x", search: ["name"], generated: [] } as const
const Basket = z.object({ id: z.string(), channels: z.array(z.string()) })
const tables = {
  cats: table(Cat, definition),
  toys: table(Toy, definition),
  baskets: table(Basket, { ...definition, search: [] }),
}
type Schema = SchemaOf<typeof tables>

const { url, drop } = await createTestDatabase()
const { kysely, close } = openDatabase<Schema>(url, 2)
afterAll(async () => {
  await close()
  await drop()
})
await sql`create table cats (id text primary key, owner_id text, name text)`.execute(kysely)
await sql`create table toys (id text primary key, owner_id text, name text, cat_id text,
  deleted_at timestamptz)`.execute(kysely)
await sql`create table baskets (id text primary key, channels text[])`.execute(kysely)
await sql`insert into cats values ('cat_1', 'me', 'Mia'), ('cat_2', 'you', 'Tom')`.execute(kysely)
await sql`insert into toys values ('toy_1', 'me', 'ball', 'cat_1', null),
  ('toy_2', 'you', 'mouse', 'cat_2', null), ('toy_3', 'me', 'rope', 'cat_1', now())`.execute(kysely)

const scoped = scopedTo(tables)
const db = scoped(kysely, () => ({ owner_id: "me" }))
const rows = rowsOf(tables, db)
const denied = { code: "access.denied" }

describe("reads see visible rows only", () => {
  it.each([
    ["a table", db.selectFrom("cats").select("id")],
    ["an alias", db.selectFrom("cats as c").select("c.id").orderBy("c.name")],
    ["a lock", db.selectFrom("cats").select("id").forUpdate()],
    [
      "or",
      db
        .selectFrom("cats")
        .select("id")
        .where((eb) => eb.or([eb.lit(true)])),
    ],
    [
      "a right join",
      db.selectFrom("toys").rightJoin("cats", "cats.id", "toys.cat_id").select("cats.id"),
    ],
    [
      "a subquery",
      db.selectFrom((eb) => eb.selectFrom("cats").selectAll().as("inner")).select("id"),
    ],
    [
      "a CTE",
      db
        .with("own", (qc) => qc.selectFrom("cats").select("id"))
        .selectFrom("own")
        .selectAll(),
    ],
    [
      "a CTE that is named like the table",
      db
        .with("cats", (qc) => qc.selectFrom("cats").selectAll())
        .selectFrom("cats")
        .select("id"),
    ],
    ["a union", db.selectFrom("cats").select("id").union(db.selectFrom("cats").select("id"))],
  ])("in %s", async (_, query) => {
    expect(await query.execute()).toEqual([{ id: "cat_1" }])
  })

  it("in SQL by hand", async () => {
    const query = sql`select c.id from ${sql.table("cats")} as c where c.name > ${"A"}`
    expect((await query.execute(db)).rows).toEqual([{ id: "cat_1" }])
  })

  it("include removed rows on request, of the same owner, without locks or writes", async () => {
    const toys = withRemoved<Schema["toys"]>("toys")
    const read = db.selectFrom(toys.as("t")).select("t.id").orderBy("t.id")
    expect((await read.execute()).map(({ id }) => id)).toEqual(["toy_1", "toy_3"])
    const byHand = sql<{ id: string }>`select t.id, c.name from ${sql.table("cats")} as c
      join ${toys} as t on t.cat_id = c.id order by t.id`
    expect((await byHand.execute(db as never)).rows.map(({ id }) => id)).toEqual(["toy_1", "toy_3"])
    expect((await read.forUpdate().execute()).map(({ id }) => id)).toEqual(["toy_1"])
    const changed = await db
      .updateTable("toys")
      .set({ name: "gone" })
      .where("id", "in", db.selectFrom(toys.as("t")).select("t.id"))
      .returning("id")
      .execute()
    expect(changed.map(({ id }) => id)).toEqual(["toy_1"])
    await db.updateTable("toys").set({ name: "ball" }).where("id", "=", "toy_1").execute()
  })

  it("exclude deleted rows", async () => {
    expect((await rows.page("toys", { limit: 9, offset: 0, order: "id" })).count).toBe(1)
    const everything = rowsOf(tables, scoped(kysely, allRows))
    expect((await everything.page("toys", { limit: 9, offset: 0, order: "id" })).count).toBe(2)
  })
})

describe("writes reach visible rows only", () => {
  it("in updates and deletes", async () => {
    await db.updateTable("cats").set({ name: "Max" }).execute()
    await db.deleteFrom("toys").where(sql<boolean>`true or false`).execute()
    const cats = await kysely.selectFrom("cats").select("name").orderBy("id").execute()
    expect(cats).toEqual([{ name: "Max" }, { name: "Tom" }])
    const toys = await kysely.selectFrom("toys").select("id").orderBy("id").execute()
    expect(toys).toEqual([{ id: "toy_2" }, { id: "toy_3" }])
  })

  it("and cannot move a row to another owner", async () => {
    const row = { id: "cat_3", owner_id: "you", name: "Kit" }
    const own = { ...row, owner_id: "me" }
    await expect(rows.insert("cats", row)).rejects.toMatchObject(denied)
    await expect(db.insertInto("cats").values([own, row]).execute()).rejects.toMatchObject(denied)
    await expect(db.updateTable("cats").set({ owner_id: "you" }).execute()).rejects.toMatchObject(
      denied,
    )
    await expect(
      db
        .insertInto("cats")
        .values({ ...own, id: "cat_2" })
        .onConflict((oc) => oc.column("id").doUpdateSet({ name: "mine" }))
        .execute(),
    ).rejects.toMatchObject(denied)
  })
})

describe("rules of several values", () => {
  const seen = async (scope: Parameters<typeof scoped>[1]) =>
    (await scoped(kysely, scope).selectFrom("cats").select("id").orderBy("id").execute()).map(
      ({ id }) => id,
    )
  it("see the rows of a list, of a list of one, and none for an empty list", async () => {
    expect(await seen(() => ({ owner_id: ["me", "you"] }))).toEqual(["cat_1", "cat_2"])
    expect(await seen(() => ({ owner_id: ["you"] }))).toEqual(["cat_2"])
    expect(await seen(() => ({ owner_id: [] }))).toEqual([])
    expect(await seen(() => ({ owner_id: "me", id: "cat_2" }))).toEqual([])
  })

  it("see and write rows that share a value with a list", async () => {
    const shared = scoped(kysely, () => ({ channels: { overlaps: ["a", "b"] } }))
    const own = rowsOf(tables, shared)
    await own.insert("baskets", { id: "b1", channels: ["a"] })
    await rowsOf(tables, scoped(kysely, allRows)).insert("baskets", { id: "b2", channels: ["c"] })
    expect((await shared.selectFrom("baskets").select("id").execute()).length).toBe(1)
    await expect(own.insert("baskets", { channels: ["a", "c"] })).rejects.toMatchObject(denied)
    await expect(own.insert("baskets", { channels: [] })).rejects.toMatchObject(denied)
    await expect(own.insertAll("baskets", [{ channels: ["c"] }])).rejects.toMatchObject(denied)
    expect(await own.insertAll("baskets", [{ channels: ["b", "a"] }])).toBe(1)
  })
})

describe("inserting many rows", () => {
  it("succeeds if all of them are the viewer's", async () => {
    const cat = (id: string, owner_id: string) => ({ id, owner_id, name: id })
    const count = await rows.insertAll("cats", [cat("m1", "me"), cat("m2", "me")])
    expect(count).toBe(2)
    for (const list of [[cat("m3", "me"), cat("m4", "you")], [cat("m5", "you")]])
      await expect(rows.insertAll("cats", list)).rejects.toMatchObject(denied)
    const unowned = [{ id: "m6", name: "m6" }] as never
    await expect(rows.insertAll("cats", unowned)).rejects.toMatchObject(denied)
    const odd = [{ ...cat("m7", "me"), toJSON: () => cat("m7", "you") }]
    await expect(rows.insertAll("cats", odd)).rejects.toMatchObject(denied)
    expect(
      await rows.insertAll("cats", [cat("m1", "me"), cat("m8", "me")], "ignore duplicates"),
    ).toBe(1)
    const { count: all } = await rows.page("cats", { limit: 1, offset: 0, order: "id", q: "m" })
    expect(all).toBe(4) // Max, m1, m2, m8
  })

  it("updates existing rows on conflict if their key belongs to the viewer", async () => {
    await sql`create unique index on cats (id, owner_id)`.execute(kysely)
    const upsert = (to: { name: string; owner_id?: string }, owner_id = "me") =>
      db
        .insertInto("cats")
        .values({ id: "m1", owner_id, name: "new" })
        .onConflict((on) => on.columns(["id", "owner_id"]).doUpdateSet(to))
    await upsert({ name: "older" }).execute()
    expect((await rows.one("cats", "m1")).name).toBe("older")
    for (const query of [
      upsert({ name: "theirs" }, "you"),
      upsert({ name: "theirs", owner_id: "you" }),
      upsert({ name: "theirs" }).onConflict((on) => on.column("id").doUpdateSet({ name: "x" })),
    ])
      await expect(async () => query.execute()).rejects.toMatchObject(denied)
    await rows.update("cats", "m1", { name: "m1" })
  })

  it("come back as the children of their parents", async () => {
    const toy = { owner_id: "me", name: "fish" }
    await rows.insertAll("toys", [
      { ...toy, id: "t1", cat_id: "cat_1" },
      { ...toy, id: "t2", cat_id: "m1" },
      { ...toy, id: "t3", cat_id: "m2" },
    ])
    const found = await rows.children("toys", "cat_id", ["cat_1", "m1", "cat_2"])
    expect(found.map(({ id }) => id)).toEqual(["t1", "t2"])
    expect(await rows.children("toys", "cat_id", [])).toEqual([])
  })
})

describe("there is no way around the scope", () => {
  it.each([
    ["text", sql`select * from cats`],
    ["a schema", sql`select * from public.cats`],
    ["an identifier", sql`select * from ${sql.id("cats")}`],
    ["raw text", sql.raw('select * from "cats" c')],
    ["a list", sql`select * from ${sql.table("toys")} t, cats`],
  ])("%s", async (_, query) => {
    await expect(query.execute(db)).rejects.toThrow("not scoped")
  })

  it("by a plugin", () => {
    expect(() => db.with("a", (qc) => qc.selectFrom("cats")).withoutPlugins()).toThrow("scope")
    // @ts-expect-error a scoped database cannot be unscoped
    expect(() => db.withoutPlugins()).toThrow("scope")
  })

  it("by an undefined value or an unknown column", async () => {
    const none = undefined as unknown as string
    await expect(db.selectFrom("cats").where("id", "=", none).execute()).rejects.toThrow(
      "undefined",
    )
    await expect(sql`select ${none}`.execute(db)).rejects.toThrow("undefined")
    await expect(rows.one("cats", none)).rejects.toThrow("undefined")
    // @ts-expect-error there is no such column
    expect(() => db.selectFrom("cats").where("nam", "=", "Mia")).not.toThrow()
    // @ts-expect-error a filter cannot be undefined
    expect(() => db.selectFrom("cats").where("id", "=", undefined)).not.toThrow()
  })
})
