import { sql } from "kysely"
import { expect, it } from "vitest"
import { tables } from "../tables.ts"
import { createTestApp } from "../testing/test-app.ts"
import type { Declaration, Outcome } from "./declaration.ts"
import { declared, undeclared } from "./declared.ts"

const { db } = await createTestApp()
const { rows: columns } = await sql<{ table: string; column: string; nullable: boolean }>`
  select table_name as table, column_name as column, is_nullable = 'YES' as nullable
  from information_schema.columns where table_schema = 'public'
    and table_name in (select tablename from pg_tables where schemaname = 'public')`.execute(db)

const namedIn = ({ data, personal = [], secret = [], internal = [] }: Declaration) => [
  ...data,
  ...personal,
  ...secret,
  ...internal,
]

it("declares owner and outcome of every table and column; a new one fails here", () => {
  const inDatabase = [...new Set(columns.map(({ table }) => table))]
  const unknown = inDatabase.filter((table) => !declared.has(table) && !(table in undeclared))
  expect(unknown, "declare these in data-protection/").toEqual([])
  const missing = columns.filter(({ table, column }) => {
    const declaration = declared.get(table)
    return declaration && !namedIn(declaration).includes(column)
  })
  expect(missing, "declare these in data-protection/").toEqual([])
})

it("names no unknown table or column, and none twice", () => {
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const removed = [...declared].flatMap(([table, declaration]) =>
    namedIn(declaration).flatMap((column) =>
      known.has(`${table}.${column}`) ? [] : [`${table}.${column}`],
    ),
  )
  expect(removed).toEqual([])
  for (const [table, declaration] of declared) {
    const named = namedIn(declaration)
    expect([table, [...new Set(named)]]).toEqual([table, named])
  }
  expect([...declared.keys()].sort()).toEqual(Object.keys(tables).sort())
})

it("defines an outcome for every subject's rows", () => {
  const open = [...declared].flatMap(([table, { organisation, person, address, atErasure }]) => [
    ...(organisation && !atErasure.organisation ? [`${table}: organisation`] : []),
    ...((person ?? address) && !atErasure.person ? [`${table}: person`] : []),
  ])
  expect(open).toEqual([])
})

/**
 * Columns that contain a person's or organisation's name must declare an owner, or that they have
 * none.
 */
it("covers all columns with an organisation or a person", () => {
  const owning = ["organisation_id", "merchant_id", "owner_id", "member_id"]
  const without = columns.filter(({ table, column }) => {
    const declaration = declared.get(table)
    if (!declaration || !owning.includes(column)) return false
    const { organisation = [], person } = declaration
    return !organisation.includes(column) && person !== column
  })
  expect(without.map(({ table, column }) => `${table}.${column}`).sort()).toEqual([
    // Work of the organisation, regardless of its starter.
    "bulk_runs.member_id",
    // Personal: deleted with the account, not with the organisation's rows.
    "notice_settings.organisation_id",
  ])
})

it("retains no secrets, and personal data only as these laws require", () => {
  const isRetained = (one: Outcome | undefined) => one?.is === "retained"
  const staying: string[] = []
  for (const [table, declaration] of declared) {
    const { organisation } = declaration.atErasure
    if (organisation?.is !== "retained") continue
    const cleared = Object.keys(organisation.clears ?? {})
    const left = (some: readonly string[] = []) => some.filter((one) => !cleared.includes(one))
    expect([table, left(declaration.secret)]).toEqual([table, []])
    for (const column of left(declaration.personal))
      staying.push(`${organisation.ground}: ${table}.${column}`)
  }
  expect(staying.sort()).toEqual([
    "books: invoice_payments.actor_name",
    "books: ledger_transactions.actor_name",
    "books: transfers.decided_by_name",
    "books: transfers.requested_by_email",
    "books: transfers.requested_by_name",
    "evidence: audit_entries.actor_name",
    "evidence: audit_entries.details",
    // Empty as soon as the last mail was sent.
    "evidence: erasures.contacts",
    "vouchers: export_proofs.uploaded_by",
    "vouchers: invoices.recipient",
    "vouchers: payee_invoices.decided_by_name",
    "vouchers: payee_invoices.uploaded_by_name",
    "vouchers: payment_proofs.uploaded_by_name",
  ])
  // Rows of a person are never overwritten: they are deleted, or contain only their id.
  const ofPeople = [...declared].filter(([, { atErasure }]) => isRetained(atErasure.person))
  expect(ofPeople.map(([table]) => table)).toEqual([
    "terms_acceptances",
    "audit_entries",
    "erasures",
  ])
})

it("clears nullable columns only", () => {
  const required = new Set(
    columns.flatMap(({ table, column, nullable }) => (nullable ? [] : [`${table}.${column}`])),
  )
  const wrong = [...declared].flatMap(([table, { atErasure }]) =>
    Object.values(atErasure).flatMap((outcome) =>
      outcome?.is === "retained"
        ? Object.entries(outcome.clears ?? {}).flatMap(([column, value]) =>
            value === null && required.has(`${table}.${column}`) ? [`${table}.${column}`] : [],
          )
        : [],
    ),
  )
  expect(wrong).toEqual([])
})
