import { createHash } from "node:crypto"
import { urlAs } from "@packhaus/kernel/postgres/server-role"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import pg from "pg"
import { type Connected, connectTo } from "../in-process.ts"

/** Deleted rows make a database grow, so it is replaced after this many files. */
const MAX_USES = 25

/** The database of a test file. `drop` returns it to the pool. */
export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>> & {
  connected?: Connected
}
/** Unused databases of this worker, by template. */
const free = new Map<string, TestDatabase[]>()
/** The name of our connections; a test file may have left others. */
const OURS = "kept"

/**
 * A copy of `template` with open connections, reused by the next file of this worker after its rows
 * are restored: the connections know all tables and have planned most statements, which costs more
 * than most files do. With a `role` these connections sign in as it; `url` always
 * names the owner.
 */
export async function keptDatabase(
  template: string,
  slowness: number,
  role?: string,
): Promise<TestDatabase> {
  const key = `${template} ${role ?? ""}`
  const found = free.get(key)?.pop()
  if (found) return found
  const { url, name, drop } = await createTestDatabase(template, { ofRun: true })
  const own = new URL(url)
  own.searchParams.set("application_name", OURS)
  const connected = await connectTo(role ? urlAs(own.href, role) : own.href, { slowness })
  const { pool } = connected.connections
  const owner = role ? new pg.Pool({ connectionString: own.href, max: 1 }) : pool
  const before = await stateOf(owner)
  let uses = 0
  const kept: TestDatabase = {
    url,
    name,
    connected,
    async drop() {
      uses += 1
      const isFree = pool.idleCount === pool.totalCount
      if (isFree && uses < MAX_USES && (await restore(owner, before).catch(() => false))) {
        free.set(key, [...(free.get(key) ?? []), kept])
        return
      }
      await connected.close()
      if (owner !== pool) await owner.end()
      await drop()
    },
  }
  return kept
}

type Table = { name: string; columns: string }
type Rows = { hash: string; rows: string }
type State = {
  schema: string
  sequences: string
  /** Without partitions. */
  tables: Table[]
  /** Rows of non-empty tables. */
  seeds: Map<string, Rows>
}

/** Bookkeeping rows of migrations and the queue never change. */
const TABLES = `
  select c.oid::regclass::text as name,
         string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where relkind in ('r', 'p') and not relispartition
     and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
     and relname !~ '^kysely_migration' and c.oid not in ('pgboss.version'::regclass, 'pgboss.queue'::regclass)
     and attnum > 0 and not attisdropped and attgenerated = ''
   group by c.oid order by 1`

/** Changes with any table, column, constraint, trigger or function. */
const SCHEMA = `
  select concat_ws(' ',
    (select sum(xmin::text::bigint) from pg_class where relnamespace = 'public'::regnamespace),
    (select sum(a.xmin::text::bigint) from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace),
    (select sum(xmin::text::bigint) from pg_trigger where not tgisinternal),
    (select sum(xmin::text::bigint) from pg_constraint where connamespace = 'public'::regnamespace),
    (select sum(xmin::text::bigint) from pg_proc where pronamespace = 'public'::regnamespace),
    (select count(*) from pg_namespace)) as value`

const SEQUENCES = `
  select coalesce(string_agg(format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null), ', ' order by sequencename), '1')
    as value
  from pg_sequences where schemaname = 'public'`

const OTHERS = `
  select count(*)::int as value from pg_stat_activity
   where datname = current_database() and application_name <> '${OURS}'
     and backend_type = 'client backend'`

async function ask<T>(pool: pg.Pool, text: string): Promise<T> {
  const { rows } = await pool.query(text)
  return rows[0].value
}

/**
 * The hash of the rows of each non-empty table; for tables that are not `seeded` only the word `rows`.
 * The statement is prepared, since planning it costs more than running it.
 */
async function hashesOf(
  pool: pg.Pool,
  tables: readonly Table[],
  seeded: (name: string) => boolean,
) {
  const each = tables.map(({ name }) =>
    seeded(name)
      ? `select '${name}' as name, md5(array_agg(t)::text) as hash from ${name} t`
      : `select '${name}' as name, 'rows' as hash where exists (select from ${name})`,
  )
  const text = each.join(" union all ")
  const name = createHash("sha1").update(text).digest("hex")
  const { rows } = await pool.query<{ name: string; hash: string | null }>({ name, text })
  return new Map(rows.flatMap(({ name, hash }) => (hash === null ? [] : [[name, hash] as const])))
}

async function stateOf(pool: pg.Pool): Promise<State> {
  const { rows: tables } = await pool.query<Table>(TABLES)
  const seeds = new Map<string, Rows>()
  for (const [name, hash] of await hashesOf(pool, tables, () => true)) {
    const rows = await ask<string>(pool, `select array_agg(t)::text as value from ${name} t`)
    seeds.set(name, { hash, rows })
  }
  const [schema, sequences] = [await ask<string>(pool, SCHEMA), await ask<string>(pool, SEQUENCES)]
  return { schema, sequences, seeds, tables }
}

/** Restores tables and sequences. False if the file changed more than rows. */
async function restore(pool: pg.Pool, { schema, sequences, seeds, tables }: State) {
  if ((await ask<number>(pool, OTHERS)) > 0 || (await ask<string>(pool, SCHEMA)) !== schema)
    return false
  const hashes = await hashesOf(pool, tables, (name) => seeds.has(name))
  const changed = tables.filter(({ name }) => hashes.get(name) !== seeds.get(name)?.hash)
  const inserts = changed.flatMap(({ name, columns }) => {
    const { rows } = seeds.get(name) ?? {}
    const values = rows && `unnest(${pg.escapeLiteral(rows)}::${name}[])`
    return values
      ? `insert into ${name} (${columns}) overriding system value select ${columns} from ${values}`
      : []
  })
  await pool.query(
    [
      "begin",
      "set local session_replication_role = replica", // triggers guard some tables
      ...changed.map(({ name }) => `delete from ${name}`),
      ...inserts,
      `select ${sequences}`,
      "commit",
    ].join("; "),
  )
  return true
}
