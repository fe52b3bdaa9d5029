import { sql } from "kysely"
import { expect, it } from "vitest"
import { placements } from "./distribution.ts"
import { tables } from "./tables.ts"
import { createTestApp } from "./testing/test-app.ts"

const { db } = await createTestApp()

/** Keys without the owner, each with its reason. */
const exceptions: Record<string, string> = {
  acting_sessions_open: "a session acts as one person at a time, of whatever organisation",
  fulfillment_packagings_packaging_id_packaging_owner_id_fkey: "packagings are shared or own",
  packaging_files_file: "templates belong to the platform, not to the owner of the packaging",
  export_proofs_file: "the file lies with who uploaded it: the supplier, or the platform",
}
const owners = new Map(
  Object.entries(tables).flatMap(([name, { owner }]) => (owner ? [[name, owner as string]] : [])),
)

type Key = {
  table: string
  name: string
  kind: "p" | "u" | "f"
  columns: string[]
  to: string | null
  toColumns: string[] | null
}
const { rows: keys } = await sql<Key>`
  with columns as (
    select attrelid, attnum, attname::text as name from pg_attribute where attnum > 0)
  select c.conrelid::regclass::text as table, c.conname::text as name, c.contype::text as kind,
    (select array_agg(a.name order by k.n) from unnest(c.conkey) with ordinality k(num, n)
      join columns a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
    nullif(c.confrelid, 0)::regclass::text as to,
    (select array_agg(a.name order by k.n) from unnest(c.confkey) with ordinality k(num, n)
      join columns a on a.attrelid = c.confrelid and a.attnum = k.num) as "toColumns"
  from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')
  union all
  select i.indrelid::regclass::text, i.indexrelid::regclass::text, 'u',
    (select array_agg(a.name) from unnest(i.indkey) k(num)
      join columns a on a.attrelid = i.indrelid and a.attnum = k.num), null, null
  from pg_index i join pg_class t on t.oid = i.indrelid
  where i.indisunique and not i.indisprimary and t.relnamespace = 'public'::regnamespace`.execute(
  db,
)

it("every table has an owner, or is placed on every machine or on one", () => {
  expect(Object.keys(tables).filter((name) => !placements.has(name))).toEqual([])
})

it.each([...owners])("the keys of %s carry its owner", (name, owner) => {
  const own = keys.filter(({ table }) => table === name)
  const primary = own.find(({ kind }) => kind === "p")?.columns
  expect([name, primary?.at(0) === "id" ? primary : primary?.includes(owner)]).toEqual([
    name,
    primary?.at(0) === "id" ? ["id", owner] : true,
  ])
  const without = own.filter(
    ({ kind, name, columns }) => kind === "u" && !columns?.includes(owner) && !exceptions[name],
  )
  expect(without.map(({ name }) => name)).toEqual([])
})

it.each([...owners])("%s refers to rows of its own owner only", (name, owner) => {
  const loose = keys.filter(({ table, name: key, kind, to, columns, toColumns }) => {
    const ownerOfTarget = owners.get(to ?? "")
    if (table !== name || kind !== "f" || !ownerOfTarget || exceptions[key]) return false
    const at = toColumns?.indexOf(ownerOfTarget) ?? -1
    return columns[at] !== owner
  })
  expect(loose.map(({ name }) => name)).toEqual([])
})

it("numbers of a sequence keep all their digits, and at least four", async () => {
  const { rows: defaults } = await sql<{ text: string; sequence: string }>`
    select pg_get_expr(adbin, adrelid) as text,
      substring(pg_get_expr(adbin, adrelid) from 'nextval\\(''([a-z_]+)') as sequence
    from pg_attrdef
    where adrelid::regclass::text = any(${Object.keys(tables)})
      and pg_get_expr(adbin, adrelid) ~ 'nextval' and pg_get_expr(adbin, adrelid) ~ '-'`.execute(db)
  expect(defaults.length).toBeGreaterThanOrEqual(8)
  for (const { text, sequence } of defaults)
    for (const [last, end] of [
      [7, /\D0{3,4}8$/],
      [9_999, /\D0?10000$/],
      [123_456, /\D123457$/],
    ] as const) {
      await sql`select setval(${sequence}, ${last})`.execute(db)
      const { rows } = await sql<{ number: string }>`select ${sql.raw(text)} as number`.execute(db)
      expect(rows[0]?.number, sequence).toMatch(end)
    }
})
