import { AliasNode, sql, TableNode } from "kysely"
import { expect, it } from "vitest"
import { createSharedRows, type Form, REFUSED } from "../testing/shared-rows.ts"

const { kysely, db, any, ask, state } = await createSharedRows()
const cats = sql.table("cats")
const largest = sql<string>`(select max(name) from secrets)`
const own = [{ name: "mine" }, { name: "ours" }]
const mine = [{ name: "mine" }]
const xml = (call: string) => sql`select ${sql.raw(call)} as name`
const names = db.selectFrom("cats").select("name")
const aliased = {
  expressionType: undefined,
  alias: "c",
  isAliasedExpression: true,
  toOperationNode: () => AliasNode.create(TableNode.create("cats"), sql`c`.toOperationNode()),
}

const refused: [string, Form][] = [
  ["a table with an expression as its alias", any.selectFrom(aliased as never).selectAll()],
  ["the same by hand", sql`select name from ${aliased}`],
  [
    "an alias of more than a name",
    any.selectFrom(sql`unnest(array['a'])`.as(sql`c, secrets`) as never).selectAll(),
  ],
  ["a source that is text", any.selectFrom(sql`secrets`.as("s") as never).selectAll()],
  ["text", sql`select name from cats`],
  ["an undeclared table", sql`select name from secrets`],
  ["an undeclared table of the builder", any.selectFrom("secrets").select("name")],
  ["a table of the system", sql`select rolname as name from pg_authid`],
  ["a schema", sql`select name from public.cats`],
  ["a schema of the builder", any.selectFrom("public.cats").select("name")],
  ["a name with escapes", sql.raw('select name from U&"\\0063ats"')],
  ["a quoted name", sql`select name from "secrets"`],
  ["a name as a parameter", sql`select name from ${sql.id("secrets")}`],
  ["a reference as a source", sql`select name from ${sql.ref("secrets")}`],
  ["a list of sources", sql`select s.name from ${cats} as c, secrets as s`],
  ["a join", sql`select s.name from ${cats} as c join secrets as s on true`],
  ["a lateral join", sql`select s.name from ${cats} as c, lateral (select * from secrets) as s`],
  [
    "a source within the condition of a join",
    any
      .selectFrom("cats")
      .innerJoin("toys", (on) => on.on(sql<boolean>`true, secrets`))
      .selectAll(),
  ],
  ["a source in a modifier", names.modifyEnd(sql`, secrets`)],
  ["a union in a modifier", names.modifyEnd(sql`union select name from secrets`)],
  ["a lock in a modifier", names.modifyEnd(sql`for update`)],
  ["a subselect in a list", db.selectFrom("cats").select(largest.as("name"))],
  ["a subselect in a condition", names.where(sql<boolean>`exists (select from secrets)`)],
  ["a subselect in an order", names.orderBy(largest)],
  ["a subselect in a group", db.selectFrom("cats").select(sql`1`.as("name")).groupBy(largest)],
  ["table x", sql`table secrets`],
  ["only x", sql`select name from only secrets`],
  ["a set operation on values", sql`values ('a') union all select name from secrets`],
  ["a CTE by hand", sql`with a as (select * from secrets) select name from a`],
  [
    "a CTE before it is defined",
    sql`with a as (select * from secrets), secrets as (select 1) select name from a`,
  ],
  [
    "a CTE of the builder before it is defined",
    any
      .with("a", (of) => of.selectFrom("secrets").selectAll())
      .with("secrets", (of) => of.selectFrom("cats").selectAll())
      .selectFrom("a")
      .select("name"),
  ],
  [
    "a CTE of other parentheses",
    sql`select (with secrets as (select 1) select 1) as one, name from secrets`,
  ],
  ["a recursive CTE", sql`with recursive a as (select * from secrets) select name from a`],
  ["a query as text", xml("query_to_xml('select * from secrets', true, true, '')")],
  ["a table as text", xml("table_to_xml('secrets', true, true, '')")],
  ["a database as text", xml("database_to_xml(true, true, '')")],
  ["a cursor as text", xml("cursor_to_xml('c', 1, true, true, '')")],
  ["a file", xml("pg_read_file('/etc/passwd')")],
  ["another database", sql`select * from dblink('dbname=x', 'select 1') as t (name text)`],
  ["a function of a schema", xml("pg_catalog.query_to_xml('select 1', true, true, '')")],
  ["a function by its quoted name", xml(`"query_to_xml"('select 1', true, true, '')`)],
  ["a function as a parameter", sql`select ${sql.id("query_to_xml")}('select 1') as name`],
  [
    "a function of the builder",
    db.selectFrom("cats").select(({ fn }) => fn("query_to_xml", [sql.lit("select 1")]).as("name")),
  ],
  [
    "a function divided in two",
    names.where("name", sql.raw("= query_to_xml"), sql<string>`('select 1')`),
  ],
  ["a function as an attribute", sql`select (c).pg_typeof::text as name from ${cats} as c`],
  ["a function as a column of rows", sql`select c.pg_typeof::text as name from ${cats} as c`],
  ["a function as a quoted attribute", sql`select (c)."pg_typeof"::text as name from ${cats} as c`],
  [
    "a function as an attribute that is a parameter",
    sql`select (${sql.ref("c.name")}).${sql.id("pg_read_file")} as name from ${cats} as c`,
  ],
  ...["pg_typeof", "hash_record", "record_out", "num_nulls", "row_to_json", "lower"].map(
    (name): [string, Form] => [
      `the function ${name} as a column of the builder`,
      any.selectFrom("cats as c").select(`c.${name}`),
    ],
  ),
  [
    "a function as a reference within SQL by hand",
    sql`select ${sql.ref("c.hash_record")} as name from ${cats} as c`,
  ],
  ["a subquery without an alias", sql`select name from (select 'a' as name)`],
  ["a function that returns rows", sql`select name from pg_ls_dir('.') as t (name)`],
  ["a cast that looks up", sql`select 'secrets'::regclass::text as name`],
  ["a comment", sql`select name /* , */ from ${cats} as c`],
  ["a comment to the end", sql.raw("select 1 as name -- from cats")],
  ["a dollar quote", sql`select $$a$$ as name`],
  ["a text with escapes", sql.raw("select E'\\'' || name from secrets --'")],
  ["several statements", sql`select 1; select name from secrets`],
  ["an open parenthesis", names.where(sql<boolean>`true) or (true`)],
  ["signs that stand for a table", sql.raw("select name from \uE001 as c")],
  ["what another compiled", { compile: () => kysely.selectFrom("cats").selectAll().compile() }],
]

const answered: [string, Form, unknown][] = [
  ["a table", sql`select c.name from ${cats} as c order by c.name`, own],
  [
    "an expression as the alias of raw SQL",
    any.selectFrom(cats.as(sql`c`) as never).select(sql`name`.as("name")),
    own,
  ],
  ["a table without an alias", sql`select name from ${cats} order by name`, own],
  ["a table by its own name", sql`select cats.name from ${cats} order by cats.name`, own],
  ["whole rows", sql`select (c).name from ${cats} as c order by 1`, own],
  ["rows as JSON", sql`select to_json(c) ->> 'name' as name from ${cats} as c order by 1`, own],
  ["an alias of the builder", any.selectFrom("cats as c").select("c.name").orderBy("c.name"), own],
  ["values", sql`select * from (values ('mine'), ('ours')) as v (name)`, own],
  [
    "a CTE that is named like an undeclared table",
    sql`with secrets as (select c.name from ${cats} as c) select name from secrets order by name`,
    own,
  ],
  [
    "rows that are locked under a subquery",
    any.selectFrom(db.selectFrom("cats").selectAll().as("c")).select("c.name").forUpdate(),
    mine,
  ],
  ["rows that are locked", names.forNoKeyUpdate(), mine],
  [
    "rows that are locked of one of two",
    any
      .selectFrom("cats as a")
      .innerJoin("cats as b", "a.id", "b.id")
      .select("a.name")
      .forUpdate("a"),
    mine,
  ],
  ["rows that are locked by hand", sql`select c.name from ${cats} as c for no key update`, mine],
  ["rows that are shared", names.orderBy("name").forShare(), own],
]

it.each(refused)("refuses %s", async (_, form) => {
  const before = await state()
  expect(await ask(form)).toBe(REFUSED)
  expect(await state()).toBe(before)
})

it.each(answered)("returns only visible rows: %s", async (_, form, rows) => {
  expect(await ask(form)).toEqual(rows)
})

it("refuses to explain", async () => {
  await expect(names.explain()).rejects.toThrow("not scoped")
})

it("names tables without an alias, as PostgreSQL 15 requires", () => {
  const { sql: text } = sql`select id from ${cats} where id in (select id from ${cats})`.compile(
    any,
  )
  expect(text.match(/\) as "cats"/g)).toHaveLength(2)
})
