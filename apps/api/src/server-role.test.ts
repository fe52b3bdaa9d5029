import { grantServer, roleOf, SERVER_ROLE, urlAs } from "@packhaus/kernel/postgres/server-role"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import pg from "pg"
import { afterAll, expect, inject, it, test } from "vitest"
import { moneyFixtures } from "./testing/money.ts"
import { copyOf, openTestApp } from "./testing/test-app.ts"

// A server signs in as a role that owns nothing: SQL that slips past the scope changes no rule.
const { url, name, connected, drop } = await copyOf(inject("template"), SERVER_ROLE)
const app = await openTestApp(url, name, {}, 20, connected)
const server = new pg.Pool({ connectionString: urlAs(url, SERVER_ROLE), max: 1 })
const owner = new pg.Pool({ connectionString: url, max: 1 })
afterAll(async () => {
  await server.end()
  await owner.end()
  await app.close()
  await drop()
})

const DENIED = "42501"
const refusedBecause = (message: string) => ({
  code: DENIED,
  message: expect.stringContaining(message),
})

test.each([
  ["drop trigger ledger_entries_append_only on ledger_entries", "must be owner"],
  ["alter table ledger_entries disable trigger all", "must be owner"],
  ["alter table orders add column extra text", "must be owner"],
  ["drop table orders", "must be owner"],
  [
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
    "permission denied",
  ],
  ["create table extra (id text)", "permission denied"],
  ["create temporary table ledger_entries (id text)", "permission denied"],
  ["create schema extra", "permission denied"],
  ["truncate ledger_entries", "permission denied"],
  ["truncate orders", "permission denied"],
  ["set session_replication_role = replica", "permission denied"],
  ["update kysely_migration set name = 'x'", "permission denied"],
  ["create role extra superuser", "permission denied"],
  ["copy orders to program 'true'", "permission denied"],
])("the server's role is refused: %s", async (statement, message) => {
  await expect(server.query(statement)).rejects.toMatchObject(refusedBecause(message))
})

test.each(["ledger_entries", "ledger_transactions", "audit_entries", "stock_movements"])(
  "the server's role inserts rows of %s and may neither change nor remove any",
  async (table) => {
    const { rows } = await server.query(
      `select has_table_privilege('${table}', 'insert') as "insert",
        has_any_column_privilege('${table}', 'update') as "update",
        has_table_privilege('${table}', 'delete') as "delete"`,
    )
    expect(rows).toEqual([{ insert: true, update: false, delete: false }])
    await expect(server.query(`delete from ${table}`)).rejects.toMatchObject(
      refusedBecause("permission denied"),
    )
  },
)

it("owns no object of the database", async () => {
  const { rows } = await owner.query("select relname from pg_class where relowner = $1::regrole", [
    SERVER_ROLE,
  ])
  expect(rows).toEqual([])
})

it("books money and works off jobs", async () => {
  const { deposit } = moneyFixtures(app)
  const customer = await app.createActor("customer")
  await deposit(customer.organisation_id, 100)
  await app.runJobs()
  const { rows } = await owner.query("select from ledger_entries")
  expect(rows.length).toBeGreaterThan(0)
})

it("is granted new tables by the next migration, and a role that owns tables is refused", async () => {
  const database = await createTestDatabase()
  const [own, other] = [database.url, urlAs(database.url, SERVER_ROLE)].map(
    (connectionString) => new pg.Pool({ connectionString, max: 1 }),
  )
  await own?.query("create table holidays (id text)")
  await expect(other?.query("select from holidays")).rejects.toMatchObject({ code: DENIED })
  await grantServer(database.url, SERVER_ROLE)
  expect((await other?.query("select from holidays"))?.rows).toEqual([])
  await expect(grantServer(database.url, roleOf(database.url))).rejects.toThrow("owns tables")
  await own?.end()
  await other?.end()
  await database.drop()
})
