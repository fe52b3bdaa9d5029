// The cost of row-level security for a read: a list of 20 with its count, one row by id, and a
// search, in a table of 200,000 rows: one organisation has 100,000, and 200 others 500 each. Three
// variants in turns, one client. Run:\nnpm run bench -- row-level-security
import { loadavg } from "node:os"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { treeHome } from "@packhaus/kernel/postgres/tree"
import pg from "pg"

const ROUNDS = 8
const QUERIES = 400
const ORGANISATIONS = 200

const postgres = await embeddedPostgres(treeHome("bench-rls"))
const owner = new pg.Client({ connectionString: postgres.url })
await owner.connect()
await owner.query(`
  drop table if exists papers;
  drop role if exists reader;
  create table papers (id text, organisation_id text, name text, amount bigint,
    created_at timestamptz default now(), primary key (id, organisation_id));
  insert into papers
    select 'p' || n, case when n > 100000 then 'org_big' else 'org_' || n % ${ORGANISATIONS} end,
      'paper ' || n || ' ' || md5(n::text), n, now() - n * interval '1 minute'
    from generate_series(1, 200000) n;
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index papers_search on papers using gin (organisation_id, name gin_trgm_ops);
  create index papers_organisation on papers (organisation_id, created_at desc, id desc);
  create or replace function app_organisations() returns text[] language sql stable as $$
    select string_to_array(nullif(current_setting('app.organisations', true), ''), ',') $$;
  alter table papers enable row level security;
  create policy own on papers using (organisation_id = any (app_organisations()));
  create role reader login;
  grant select on papers to reader;
  analyze papers`)

const asReader = Object.assign(new URL(postgres.url), { username: "reader" }).href
const reader = new pg.Client({ connectionString: asReader })
await reader.connect()

const list = `select * from papers where organisation_id = $1 order by created_at desc, id desc limit 20`
const count = `select count(*) from (select id from papers where organisation_id = $1 limit 10001) m`
const one = `select * from papers where organisation_id = $1 and id = $2`
const search = `select count(*) from papers where organisation_id = 'org_big' and name like '%r 15432%'`

async function read(client: pg.Client, organisation: string, id: string) {
  await client.query({ name: "list", text: list, values: [organisation] })
  await client.query({ name: "count", text: count, values: [organisation] })
  await client.query({ name: "one", text: one, values: [organisation, id] })
}
const context = (organisation: string, isLocal: boolean) => ({
  name: `context ${isLocal}`,
  text: `select set_config('app.organisations', $1, ${isLocal})`,
  values: [organisation],
})

const ways = {
  "scope only": (organisation: string, id: string) => read(owner, organisation, id),
  "scope and policy, context set on acquire": async (organisation: string, id: string) => {
    await reader.query(context(organisation, false))
    await read(reader, organisation, id)
  },
  "scope and policy, in a transaction": async (organisation: string, id: string) => {
    await reader.query("begin")
    await reader.query(context(organisation, true))
    await read(reader, organisation, id)
    await reader.query("commit")
  },
}

const times: Record<string, number[]> = {}
for (let round = 0; round <= ROUNDS; round++)
  for (const [name, run] of Object.entries(ways)) {
    times[name] ??= []
    for (let i = 1; i <= QUERIES; i++) {
      const start = performance.now()
      await run(`org_${i % ORGANISATIONS}`, `p${i}`)
      // The first round warms up.
      if (round > 0) times[name].push(performance.now() - start)
    }
  }

const found: Record<string, number[]> = { "scope only": [], policy: [] }
await reader.query(context("org_big", false))
for (let i = 0; i < 60; i++)
  for (const [name, client] of [
    ["scope only", owner],
    ["policy", reader],
  ] as const) {
    const start = performance.now()
    await client.query(search)
    if (i >= 10) found[name]?.push(performance.now() - start)
  }

const at = (sorted: number[], part: number) =>
  `${(sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2)} ms`
console.log(`load ${loadavg().map((n) => n.toFixed(1))}, ${ROUNDS * QUERIES} requests each`)
for (const [name, all] of Object.entries(times)) {
  const sorted = all.sort((a, b) => a - b)
  console.log(
    `${name}: best tenth ${at(sorted, 0.1)}, p50 ${at(sorted, 0.5)}, p99 ${at(sorted, 0.99)}`,
  )
}

for (const [name, all] of Object.entries(found))
  console.log(
    `search, ${name}: p50 ${at(
      all.sort((a, b) => a - b),
      0.5,
    )}`,
  )
await Promise.all([owner.end(), reader.end()])
await postgres.stop()
