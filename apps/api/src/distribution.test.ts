import { sql } from "kysely"
import { expect, it } from "vitest"
import { placements, uncheckedKeys } from "./distribution.ts"
import { sameOwner } from "./same-owner.ts"
import { createTestApp } from "./testing/test-app.ts"

/** Forms that a database distributed by owner (docs/operations.md, "Citus") cannot run. */
const { db } = await createTestApp()

type Body = { name: string; text: string; language: string; isTrigger: boolean }
const { rows: bodies } = await sql<Body>`
  select p.proname as name, pg_get_functiondef(p.oid) as text, l.lanname as language,
    p.prorettype = 'trigger'::regtype as "isTrigger"
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`.execute(db)
const triggers = bodies.filter(({ isTrigger }) => isTrigger)

/** The names of functions whose text matches. */
const having = (some: readonly Body[], form: RegExp) =>
  some
    .filter(({ text }) => form.test(text))
    .map(({ name }) => name)
    .toSorted()

it("no trigger function reads the name of its table: a part of it has another one", () => {
  expect(triggers.length).toBeGreaterThan(20)
  expect(having(triggers, /\btg_(?:table_name|relname|relid|table_schema)\b/i)).toEqual([])
})

it("triggers that need the name of their table get it as their first argument", async () => {
  const named = sql.join(having(triggers, /\btg_argv\b/i).map((name) => sql.val(name)))
  const { rows } = await sql<{ table: string; argument: string }>`
    select tgrelid::regclass::text as table,
      split_part(split_part(encode(tgargs, 'escape'), '\\000', 1), '.', 1) as argument
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname in (${named}) and not tgisinternal`.execute(db)
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.filter(({ table, argument }) => table !== argument)).toEqual([])
})

it("no function notifies, because only listeners on the machine of the row would receive it", () => {
  expect(having(bodies, /\bpg_notify\b|\bnotify\b/i)).toEqual([])
})

it("no function selects without a column: a distributed subquery needs one", () => {
  expect(having(bodies, /\b(?:select|perform)\s+from\b/i)).toEqual([])
})

it("no function depends on the id of a transaction: each machine has its own", () => {
  expect(
    having(bodies, /\bxid8?\b|pg_current_xact|\btxid_|\bpg_snapshot|\bxm(?:in|ax)\b/i),
  ).toEqual([])
})

it("only functions of their arguments are written in SQL: the text of others would be inlined", () => {
  const written = bodies.filter(({ language }) => language === "sql")
  expect(written.map(({ name }) => name).toSorted()).toEqual([
    "company_key",
    "own_mail_domain",
    "phone_key",
  ])
  const { length } = written.filter(({ text }) => /\bimmutable\b/i.test(text))
  expect(length).toBe(written.length)
})

/** Tables whose defaults or keys hold the id of a transaction, each with its reason. */
const ordered: Record<string, string> = {
  live_notices: "a local table: the order in which live pages receive notices",
}
it("no table holds the id of a transaction but local ones", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct attrelid::regclass::text as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and a.atttypid in ('xid'::regtype, 'xid8'::regtype)`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(ordered))
})

it("business time stays a call: a worker may not know the setting it reads", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (verbose) select packhaus_now() as now from organisations`.execute(db)
  expect(rows.map((row) => row["QUERY PLAN"]).join()).toContain("packhaus_now()")
})

const ownerOf = (name: string) => {
  const placement = placements.get(name)
  return placement?.kind === "distributed" ? placement.owner : undefined
}

it("every table of the database has exactly one place", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition order by 1`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...placements.keys()])
})

it("unique keys of distributed tables carry the owner: a machine checks its own rows", async () => {
  const { rows } = await sql<{ table: string; key: string; columns: string[] }>`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as key,
      array(select a.attname::text from unnest(i.indkey) k(num)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid
    where (i.indisunique or i.indisexclusion) and t.relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  const without = rows.filter(({ table, columns }) => {
    const owner = ownerOf(table)
    return owner !== undefined && !columns.includes(owner)
  })
  expect(without).toEqual([])
})

/** Why Citus would refuse a foreign key. */
function faultOf({ from, to, columns, toColumns, onUpdate }: ForeignKey) {
  const [owner, ownerThere] = [ownerOf(from), ownerOf(to)]
  const kind = placements.get(to)?.kind
  if (owner !== undefined && onUpdate !== "a" && columns.includes(owner)) return "cascades"
  if (owner === undefined) return kind === "distributed" ? "leads to one machine" : undefined
  if (kind === "local") return "leads to the coordinator"
  if (ownerThere === undefined) return undefined
  return columns[toColumns.indexOf(ownerThere)] === owner ? undefined : "leads to another owner"
}
type ForeignKey = {
  name: string
  from: string
  to: string
  columns: string[]
  toColumns: string[]
  onUpdate: string
}

const { rows: foreignKeys } = await sql<ForeignKey>`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      confupdtype as "onUpdate",
      array(select a.attname::text from unnest(conkey) with ordinality k(num, n)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = num order by n) as columns,
      array(select a.attname::text from unnest(confkey) with ordinality k(num, n)
        join pg_attribute a on a.attrelid = confrelid and a.attnum = num order by n) as "toColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)

it("foreign keys lead to rows of the same owner, or to tables on every machine", () => {
  const found = foreignKeys.flatMap((key) => {
    const fault = faultOf(key)
    return fault ? [`${key.name}: ${fault}`] : []
  })
  expect(found.toSorted()).toEqual([
    "export_proofs_file: leads to another owner",
    "organisations_brand_logo: leads to one machine",
    "packaging_files_file: leads to another owner",
  ])
  expect(Object.keys(uncheckedKeys)).toHaveLength(found.length)
})

it("knows which columns lead to rows of the same owner", () => {
  const leading = foreignKeys.flatMap(({ from, to, columns, toColumns }) => {
    const [owner, ownerThere] = [ownerOf(from), ownerOf(to)]
    const at = toColumns.indexOf("id")
    const isSame = columns[toColumns.indexOf(ownerThere ?? "")] === owner
    return owner && ownerThere && at >= 0 && isSame ? [{ from, column: columns[at] ?? "" }] : []
  })
  const byTable = Map.groupBy(leading, ({ from }) => from)
  expect(
    Object.fromEntries(
      [...byTable].map(([name, all]) => [
        name,
        [...new Set(all.map(({ column }) => column))].toSorted(),
      ]),
    ),
  ).toEqual(sameOwner)
})
