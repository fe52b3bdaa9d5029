import { sql } from "kysely"
import { expect, it } from "vitest"
import { jsonRows } from "../json-rows.ts"
import { createSharedRows, type Form, REFUSED } from "../testing/shared-rows.ts"

const { kysely, db, any, ask, state } = await createSharedRows()
const cats = sql.table("cats")
const largest = sql<string>`(select max(name) from secrets)`
const columns = ["id", "owner_id", "name"] as const
const foreign = { id: "new", owner_id: "you", name: "x" }
const mine = { ...foreign, owner_id: "me" }
const insert = db.insertInto("cats")
const update = db.updateTable("cats")

const refused: [string, Form][] = [
  ["an insert for another", insert.values(foreign)],
  ["an insert for what is shared", insert.values({ ...foreign, owner_id: "shared" })],
  ["an insert of two, one of them for another", insert.values([mine, foreign])],
  ["an insert without an owner", insert.values({ id: "a", name: "b" } as never)],
  [
    "an insert of two, one of them without an owner",
    insert.values([mine, { id: "a", name: "b" } as never]),
  ],
  [
    "an insert for another, with an expression beside it",
    insert.values({ ...foreign, name: sql<string>`upper('x')` }),
  ],
  [
    "an insert whose owner is an expression, whatever it comes to",
    insert.values({ ...mine, owner_id: sql<string>`'me'` }),
  ],
  [
    "an insert of a select",
    insert
      .columns([...columns])
      .expression(db.selectFrom("cats").select([sql<string>`'a'`.as("id"), "owner_id", "name"])),
  ],
  [
    "an insert of JSON",
    insert.columns([...columns]).expression(jsonRows("cats", columns, JSON.stringify([foreign]))),
  ],
  [
    "an upsert by another key",
    insert
      .values({ ...mine, id: "theirs" })
      .onConflict((on) => on.column("id").doUpdateSet({ name: "x" })),
  ],
  [
    "an upsert that hands over",
    insert
      .values({ ...mine, id: "mine" })
      .onConflict((on) => on.columns(["id", "owner_id"]).doUpdateSet({ owner_id: "you" })),
  ],
  ["an update that hands over", update.set({ owner_id: "you" })],
  ["an update that hands over by an expression", update.set({ owner_id: sql<string>`'you'` })],
  ["an update with a subselect", update.set({ name: largest })],
  ["an update from text", any.updateTable("cats").from(sql`secrets`.as("s")).set({ name: "x" })],
  [
    "an update of a table with an expression as its alias",
    any.updateTable(cats.as(sql`c`) as never),
  ],
  ["a returning with a subselect", update.set({ name: "x" }).returning(largest.as("s"))],
  ["a delete using text", any.deleteFrom("cats").using(sql`secrets`.as("s"))],
  ["a delete using an undeclared table", any.deleteFrom("cats").using("secrets")],
  ["a delete of an undeclared table", any.deleteFrom("secrets")],
  ["a merge", any.mergeInto("cats").using("toys", "toys.id", "cats.id").whenMatched().thenDelete()],
  ["an insert by hand", sql`insert into ${cats} values ('a', 'you', 'b')`],
  ["an insert by hand into an undeclared table", sql`insert into secrets values ('a', 'b', 'c')`],
  ["an update by hand", sql`update ${cats} as c set name = 'x'`],
  ["a delete by hand", sql`delete from ${cats} as c`],
  ["a CTE by hand that deletes", sql`with a as (delete from secrets returning 1) select 1`],
  [
    "a CTE of the builder that deletes by hand",
    any
      .with("a", () => sql`delete from ${cats}` as never)
      .selectFrom("cats")
      .selectAll(),
  ],
  ["truncate", sql`truncate secrets`],
  ["copy", sql`copy secrets to '/tmp/secrets'`],
  ["do", sql.raw("do $$begin delete from secrets; end$$")],
  ["call", sql`call something()`],
  ["set", sql`set role postgres`],
  ["drop", sql`drop table secrets`],
  ["drop of the builder", any.schema.dropTable("secrets") as unknown as Form],
  ["select into", sql`select name into more from ${cats} as c`],
]

it.each(refused)("refuses %s", async (_, form) => {
  const before = await state()
  expect(await ask(form)).toBe(REFUSED)
  expect(await state()).toBe(before)
})

it("writes only the viewer's own rows, even if others are visible", async () => {
  await update.set({ name: "changed" }).execute()
  await insert
    .values({ ...mine, id: "mine" })
    .onConflict((on) => on.columns(["id", "owner_id"]).doUpdateSet({ name: "up" }))
    .execute()
  await db
    .with("gone", (of) => of.deleteFrom("toys").returning("id"))
    .selectFrom("gone")
    .selectAll()
    .execute()
  await db.deleteFrom("cats").where("owner_id", "=", "shared").execute()
  const { rows } = await sql`select name from cats order by id`.execute(kysely)
  expect(rows).toEqual([{ name: "up" }, { name: "ours" }, { name: "STRANGE" }])
  expect((await sql`select id from toys`.execute(kysely)).rows).toHaveLength(1)
})

it("an expression may set any column except those of the scope", async () => {
  await insert.values({ ...mine, name: sql<string>`upper('x')` }).execute()
  await insert
    .values([
      { ...mine, id: "newer", name: sql<string>`upper('y')` },
      { ...mine, id: "newest" },
    ])
    .execute()
  const made = await db
    .selectFrom("cats")
    .select(["owner_id", "name"])
    .where("id", "in", ["new", "newer", "newest"])
    .orderBy("id")
    .execute()
  const own = { owner_id: "me" }
  expect(made).toEqual([
    { ...own, name: "X" },
    { ...own, name: "Y" },
    { ...own, name: "x" },
  ])
})
