import pg from "pg"

/** The server's role in embedded databases and tests. Operators name their own. */
export const SERVER_ROLE = "packhaus_server"
/** Schemas whose rows a server reads and writes. */
const SCHEMAS = "public, pgboss"
/** One at a time: concurrent grants fail with "tuple concurrently updated". */
const LOCK = 900_002

/** The role that an address signs in as. */
export const roleOf = (url: string) => decodeURIComponent(new URL(url).username)

/** `url` with another role, which has no password. For embedded databases and tests. */
export const urlAs = (url: string, role: string) =>
  Object.assign(new URL(url), { username: role, password: "" }).href

/** Privileges that the guards of append-only tables (`refuse_change`) forbid to everybody. */
const GUARDED = `
  select format('%I.%I', n.nspname, c.relname) as name,
    concat_ws(', ', case when bool_or(t.tgtype & 16 > 0) then 'update' end,
      case when bool_or(t.tgtype & 8 > 0) then 'delete' end) as privileges
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_proc p on p.oid = t.tgfoid
  where p.proname = 'refuse_change' and not t.tgisinternal and t.tgtype & 24 > 0
  group by 1 order by 1`

/** Creates the role of embedded databases and tests unless it exists. */
export async function createServerRole(client: pg.Client | pg.Pool) {
  const create = `create role ${SERVER_ROLE} login nosuperuser nocreatedb nocreaterole`
  await client.query(create).catch((error: { code?: string }) => {
    // Another process created it meanwhile.
    if (!["42710", "23505"].includes(error.code ?? "")) throw error
  })
}

/**
 * Grants `role` exactly what a running server needs in the migrated database at `ownerUrl`: rows of
 * all tables, without changing append-only ones. It owns nothing, so that it can alter no table, drop
 * no trigger and create nothing. After each migration, for new tables. Throws if the role does not
 * exist or owns tables.
 */
export async function grantServer(ownerUrl: string, role: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const name = pg.escapeIdentifier(role)
  try {
    await client.query("begin")
    await client.query("select pg_advisory_xact_lock($1)", [LOCK])
    const { rows: owned } = await client.query(
      "select 1 from pg_class where relowner = $1::regrole and relnamespace = 'public'::regnamespace limit 1",
      [name],
    )
    if (owned.length > 0) throw new Error(`The role ${role} owns tables: give servers another one.`)
    const { rows: guarded } = await client.query<{ name: string; privileges: string }>(GUARDED)
    const database = pg.escapeIdentifier(client.database ?? "")
    await client.query(
      [
        `revoke all on all tables in schema ${SCHEMAS} from ${name}`,
        `grant usage on schema ${SCHEMAS} to ${name}`,
        `grant select, insert, update, delete on all tables in schema ${SCHEMAS} to ${name}`,
        `grant usage, select on all sequences in schema ${SCHEMAS} to ${name}`,
        `grant execute on all functions in schema ${SCHEMAS} to ${name}`,
        `revoke insert, update, delete on kysely_migration, kysely_migration_lock, schema_releases from ${name}`,
        ...guarded.map((table) => `revoke ${table.privileges} on ${table.name} from ${name}`),
        // Until PostgreSQL 14 everybody creates tables in public; temporary ones everybody still does.
        "revoke create on schema public from public",
        `revoke temporary on database ${database} from public`,
        "commit",
      ].join("; "),
    )
  } finally {
    await client.end()
  }
}
