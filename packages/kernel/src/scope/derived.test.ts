import { sql } from "kysely"
import { expect, it } from "vitest"
import { preparedStatement } from "../sql/prepared-statement.ts"
import { createSharedRows, type Schema } from "../testing/shared-rows.ts"
import { restrictionOf } from "./scope.ts"

const { kysely, restrict, db, any } = await createSharedRows()
const plugin = { transformQuery: ({ node }: { node: never }) => node, transformResult: () => ({}) }

it.each<[string, () => unknown]>([
  ["withPlugin", () => any.withPlugin(plugin as never)],
  ["withoutPlugins", () => any.withoutPlugins()],
  ["withSchema", () => any.withSchema("public")],
  ["a transaction", () => any.transaction().execute(async () => {})],
  ["a connection", () => any.connection().execute(async () => {})],
  ["introspection", () => any.introspection],
])("refuses to derive another database from a scoped one: %s", async (_, derive) => {
  await expect((async () => derive())()).rejects.toThrow("would leave the scope")
})

const members = (value: object): string[] =>
  value === Object.prototype
    ? []
    : [...Object.getOwnPropertyNames(value), ...members(Object.getPrototypeOf(value))]

it("no member of its executor gives access to a connection or another executor", async () => {
  const executor = db.getExecutor()
  const open = new Set(["constructor", "adapter", "plugins", "transformQuery", "compileQuery"])
  const others = [...new Set(members(kysely.getExecutor()))].filter((name) => !open.has(name))
  expect(others).toContain("provideConnection")
  const statement = sql`select 1`.compile(kysely)
  for (const name of others) {
    const call = async () => {
      const reached = await Reflect.get(executor, name).call(executor, statement, 1)
      // A stream runs when it is read.
      return name === "stream" ? reached.next() : reached
    }
    await expect(call(), name).rejects.toThrow(/would leave the scope|not compiled in the scope/)
  }
})

it("a database with other types is the same for prepared statements", async () => {
  const typed = any.withTables<Schema>()
  expect(restrictionOf(typed)).toBe(restrictionOf(db))
  const names = preparedStatement<object, { name: string }>(
    () => sql`select c.name from ${sql.table("cats")} as c order by c.name`,
  )
  const own = [{ name: "mine" }, { name: "ours" }]
  expect((await names(typed, {})).rows).toEqual(own)
  expect(
    (
      await names(
        restrict(kysely, () => ({})),
        {},
      )
    ).rows,
  ).toHaveLength(3)
  expect((await names(typed, {})).rows).toEqual(own)
})

it("a prepared statement writes by the present viewer's rights", async () => {
  const rename = preparedStatement<{ id: string; name: string }, { id: string }>(
    ({ id, name }, scoped) =>
      scoped.updateTable("cats").set({ name }).where("id", "=", id).returning("id"),
  )
  const lock = preparedStatement<{ id: string }, { id: string }>(({ id }, scoped) =>
    scoped.selectFrom("cats").select("id").where("id", "=", id).forNoKeyUpdate(),
  )
  const all = restrict(kysely, () => ({}))
  const reader = restrict(kysely, (_, use) => (use === "read" ? {} : { owner_id: "me" }))
  for (const turn of [1, 2]) {
    const name = `turn ${turn}`
    expect((await rename(all, { id: "theirs", name })).rows).toEqual([{ id: "theirs" }])
    expect((await rename(reader, { id: "theirs", name })).rows).toEqual([])
    expect((await rename(reader, { id: "mine", name })).rows).toEqual([{ id: "mine" }])
    expect((await lock(reader, { id: "theirs" })).rows).toEqual([])
    expect((await lock(reader, { id: "mine" })).rows).toEqual([{ id: "mine" }])
  }
})
