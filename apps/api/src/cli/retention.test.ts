import { newId } from "@packhaus/kernel/ids"
import {
  createServerRole,
  grantServer,
  SERVER_ROLE,
  urlAs,
} from "@packhaus/kernel/postgres/server-role"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { sql } from "kysely"
import pg from "pg"
import { beforeEach, expect, it, onTestFinished } from "vitest"
import { createTestApp } from "../testing/test-app.ts"
import { retention, yearsByLaw } from "./retention.ts"

const { db, url, at, createActor } = await createTestApp({ database: () => createTestDatabase() })
const year = new Date().getUTCFullYear()
const YEARS = { RETAIN_AUDIT_YEARS: "3" }

beforeEach(async () => {
  await sql`alter table audit_entries disable trigger user`.execute(db)
  await sql`delete from audit_entries`.execute(db)
  await sql`alter table audit_entries enable trigger user`.execute(db)
})

/** Writes an entry of this age. */
async function entry(organisation_id: string, entity: string | null, created_at: string) {
  const id = newId("aud")
  await sql`insert into audit_entries (id, organisation_id, entity, entity_id, action, details, actor_id,
      actor_name, actor_role, created_at)
    values (${id}, ${organisation_id}, ${entity}, 'x', 'member.write', '{}', 'mem', 'A', 'owner',
      ${created_at}::timestamptz)`.execute(db)
  return id
}
async function run(environment: Record<string, string>, ...args: string[]) {
  const [out, errors]: [string[], string[]] = [[], []]
  const code = await retention(args, {
    environment: { DATABASE_URL: url, ...environment },
    print: (line) => void out.push(line),
    fail: (line) => void errors.push(line),
  })
  return { code, out, errors }
}
const left = async () => {
  const { rows } = await sql<{ id: string }>`
    select id from audit_entries where action <> 'audit.expired' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

it("deletes nothing while no years are set, and refuses fewer than three", async () => {
  const id = await entry("org_one", "members", "2001-01-01")
  expect(await run({})).toMatchObject({
    code: 0,
    out: [expect.stringContaining("not set: nothing is deleted")],
  })
  await expect(run({ RETAIN_AUDIT_YEARS: "2" })).rejects.toThrow("RETAIN_AUDIT_YEARS")
  expect(await left()).toEqual([id])
})

it("deletes entries after three full years, and those of books and vouchers after ten and eight", async () => {
  expect(yearsByLaw()).toMatchObject({ ledger_entries: 10, invoices: 8, orders: 8 })
  const first = (years: number) => `${year - years}-01-01T00:00:00+01`
  const last = (years: number) => `${year - years - 1}-12-31T23:59:00+01`
  const kept: string[] = []
  for (const [entity, years] of [
    ["members", 3],
    ["invoices", 8],
    ["ledger_entries", 10],
    [null, 10],
  ] as const) {
    kept.push(await entry("org_one", entity, first(years)))
    await entry("org_one", entity, last(years))
  }
  expect((await run(YEARS, "--dry-run")).out).toEqual(["4 audit entries are expired."])
  expect(await run(YEARS)).toMatchObject({ code: 0, out: ["4 audit entries deleted."] })
  expect(await left()).toEqual(kept.toSorted())
  const { rows } = await sql`
    select entity_id, details, actor_role from audit_entries where action = 'audit.expired'`.execute(
    db,
  )
  expect(rows).toMatchObject([{ entity_id: "org_one", details: { count: 4, years: 3 } }])
  expect(await run(YEARS)).toMatchObject({ code: 0, out: ["0 audit entries deleted."] })
})

it("deletes more than a batch, also where another run deletes the same", async () => {
  await sql`insert into audit_entries (id, organisation_id, entity, entity_id, action, details, actor_id,
      actor_name, actor_role, created_at)
    select 'aud_' || n, 'org_many', 'members', 'x', 'member.write', '{}', 'mem', 'A', 'owner', '2001-01-01'
    from generate_series(1, 12000) as n`.execute(db)
  const both = await Promise.all([run(YEARS), run(YEARS)])
  expect(both.map(({ code, errors }) => [code, errors])).toEqual([
    [0, []],
    [0, []],
  ])
  expect(await left()).toEqual([])
  const { rows } = await sql<{ total: number }>`
    select sum((details ->> 'count')::int)::int as total from audit_entries`.execute(db)
  expect(rows[0]?.total).toBe(12_000)
})

it("deletes the entries of other organisations where those of one fail, and exits with 1", async () => {
  const bad = await entry("org_bad", "members", "2001-01-01")
  await entry("org_good", "members", "2001-01-01")
  await sql`create function refuse_bad() returns trigger language plpgsql as
    $$ begin raise exception 'bad row'; end $$`.execute(db)
  await sql`create trigger refuse_bad before delete on audit_entries for each row
    when (old.organisation_id = 'org_bad') execute function refuse_bad()`.execute(db)
  onTestFinished(async () => void (await sql`drop function refuse_bad cascade`.execute(db)))
  const { code, errors } = await run(YEARS)
  expect([code, errors]).toEqual([1, ["org_bad: bad row"]])
  expect(await left()).toEqual([bad])
})

it("42501 for young entries, for updates, and for the role of the servers", async () => {
  const id = await entry(
    "org_one",
    "members",
    new Date(Date.now() - 900 * 86_400_000).toISOString(),
  )
  const old = await entry("org_one", "members", "2001-01-01")
  const inRetention = (client: pg.Client, statement: string) =>
    client
      .query(`begin; set local packhaus.retention = 'audit_entries'; ${statement}; commit`)
      .finally(() => client.query("rollback"))
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  onTestFinished(() => owner.end())
  const refused = { code: "42501" }
  await expect(
    at("2099-01-01T00:00:00.000Z", () =>
      inRetention(owner, `delete from audit_entries where id = '${id}'`),
    ),
  ).rejects.toMatchObject(refused)
  await expect(
    inRetention(owner, `update audit_entries set actor_name = 'B' where id = '${old}'`),
  ).rejects.toMatchObject(refused)
  await expect(owner.query(`delete from audit_entries where id = '${old}'`)).rejects.toMatchObject(
    refused,
  )
  await createServerRole(owner)
  await grantServer(url, SERVER_ROLE)
  const server = new pg.Client({ connectionString: urlAs(url, SERVER_ROLE) })
  await server.connect()
  onTestFinished(() => server.end())
  await expect(
    inRetention(server, `delete from audit_entries where id = '${old}'`),
  ).rejects.toMatchObject(refused)
  expect((await left()).length).toBe(2)
})

it("deletes finished work and its child rows after the years of its setting, and nothing that is open", async () => {
  const { organisation_id, id: member_id } = await createActor("customer")
  const old = "2001-01-01T00:00:00Z"
  const young = new Date(Date.now() - 300 * 86_400_000).toISOString()
  const runOf = (id: string, done_at: string | null) => ({
    id,
    organisation_id,
    member_id,
    kind: "orders.pack",
    status: done_at ? "done" : "running",
    input: "{}",
    total: 1,
    created_at: old,
    done_at,
  })
  const acting = (id: string, ended_at: string | null) => ({
    id,
    organisation_id,
    session_id: `ses_${id}`,
    administrator_id: "mem",
    administrator_name: "A",
    member_id,
    member_name: "B",
    reason: "a question",
    expires_at: old,
    ended_at,
    ended_why: ended_at && "ended",
    created_at: old,
  })
  const invitation = (id: string, status: string, created_at: string) => ({
    id,
    organisation_id,
    kind: "member",
    email: `${id}@example.com`,
    type: "customer",
    position: "member",
    language: "en",
    status,
    mailing: 1,
    delivery: "sent",
    target_id: organisation_id,
    invited_by: member_id,
    invited_by_name: "A",
    steps: "[]",
    expires_at: old,
    accepted_at: status === "accepted" ? old : null,
    created_at,
  })
  const rows = {
    bulk_runs: [runOf("run_old", old), runOf("run_young", young), runOf("run_open", null)],
    bulk_rows: ["run_old", "run_young", "run_open"].map((bulk_run_id) => ({
      id: `row_of_${bulk_run_id}`,
      organisation_id,
      bulk_run_id,
      position: 0,
      label: "1",
      input: "{}",
      status: "done",
    })),
    invitations: [
      invitation("inv_old", "expired", old),
      invitation("inv_young", "revoked", young),
      invitation("inv_open", "pending", old),
    ],
    acting_sessions: [acting("act_old", old), acting("act_young", young), acting("act_open", null)],
  }
  for (const [table, some] of Object.entries(rows))
    for (const row of some)
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(row))})`.execute(db)
  const kept = async () => {
    const found = await sql<{ id: string }>`
      select id from bulk_runs union all select id from bulk_rows union all select id from invitations
      union all select id from acting_sessions order by id`.execute(db)
    return found.rows.map(({ id }) => id)
  }
  const all = await kept()
  expect(all).toHaveLength(12)
  const work = { RETAIN_WORK_YEARS: "1" }
  expect((await run(work, "--dry-run")).out).toEqual([
    "1 rows of invitations are expired.",
    "1 rows of bulk_runs are expired.",
  ])
  expect(await kept()).toEqual(all)
  expect(await run(work)).toMatchObject({ code: 0, errors: [] })
  const isOld = (id: string) => id.endsWith("_old")
  expect(await kept()).toEqual(all.filter((id) => !isOld(id) || id === "act_old"))
  expect((await run(YEARS)).out).toContain("1 rows of acting_sessions deleted.")
  expect(await kept()).toEqual(all.filter((id) => !isOld(id)))
})

it("every rule of finished work is a statement that the database understands", async () => {
  const years = { RETAIN_WORK_YEARS: "1", RETAIN_AUDIT_YEARS: "3" }
  expect(await run(years, "--dry-run")).toMatchObject({ code: 0, errors: [] })
  expect(await run(years)).toMatchObject({ code: 0, errors: [] })
})
