import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { billingFixtures } from "./testing/billing.ts"
import { catalogueFixtures } from "./testing/catalogue.ts"
import { moneyFixtures } from "./testing/money.ts"
import { createTestApp } from "./testing/test-app.ts"

// Append-only tables: rows are never changed or removed, for any database session.
const app = await createTestApp()
const { call, createActor, db } = app
const { deposit } = moneyFixtures(app)
const { createGoods, createPlace } = catalogueFixtures(app)
const { createCustomer, createInvoice } = billingFixtures(app)

const owner = await createCustomer()
await deposit(owner.organisation_id, 100)
await createInvoice(owner)
const place = await createPlace()
const { levels } = await createGoods(owner, { stock: { [place.id]: 5 } })
await call(await createActor("administrator"), stocks.adjust, {
  params: { id: levels[0]?.id ?? "" },
  body: { kind: "adjustment", quantity: 1, reason: "Counted" },
})

const APPEND_ONLY = "is append-only"
const ALONE = "an account changes by its entries alone"
describe.each([
  ["ledger_transactions", "description", APPEND_ONLY],
  ["ledger_entries", "amount", APPEND_ONLY],
  ["ledger_accounts", "balance", ALONE],
  ["audit_entries", "actor_name", APPEND_ONLY],
  ["stock_movements", "created_at", APPEND_ONLY],
  ["fees", "amount", APPEND_ONLY],
  ["small_parcel_duties", "amount", APPEND_ONLY],
])("%s", (table, column, words) => {
  const name = sql.table(table)
  const refused = (message: string) => ({
    code: "42501",
    message: expect.stringContaining(message),
  })

  it("has rows, none of which is changed or removed", async () => {
    const { rows } = await sql`select 1 from ${name}`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    // An update to the same value, so that only the trigger can refuse it.
    const same = sql`update ${name} set ${sql.ref(column)} = ${sql.ref(column)}`
    await expect(same.execute(db)).rejects.toMatchObject(refused(words))
    await expect(sql`delete from ${name}`.execute(db)).rejects.toMatchObject(refused(words))
    await expect(sql`truncate ${name} cascade`.execute(db)).rejects.toMatchObject(
      refused(APPEND_ONLY),
    )
    expect((await sql`select 1 from ${name}`.execute(db)).rows).toHaveLength(rows.length)
  })
})

const whole = "update delete truncate"
/**
 * Refused operations per table. Tables that refuse `truncate` only have their own rules for
 * changes.
 */
const guarded = {
  agency_margins: whole,
  audit_entries: whole,
  bin_movements: whole,
  card_receipts: whole,
  duty_rates: whole,
  export_proofs: whole,
  fees: whole,
  invoice_documents: whole,
  invoice_payments: whole,
  invoice_reminders: whole,
  invoice_set_offs: whole,
  ledger_entries: whole,
  ledger_transactions: whole,
  line_costs: whole,
  small_parcel_duties: whole,
  stock_movements: whole,
  vat_id_checks: whole,
  card_attempts: "delete truncate",
  payables: "delete truncate",
  payee_invoices: "delete truncate",
  payment_proofs: "delete truncate",
  retour_answers: "delete truncate",
  transfers: "delete truncate",
  invoice_lines: "truncate",
  invoices: "truncate",
  ledger_accounts: "truncate",
}
it("append-only tables cannot be truncated, and each table has its guard", async () => {
  const { rows } = await sql<{ name: string; guards: string }>`
    select c.relname as name, concat_ws(' ', case when bool_or(t.tgtype & 16 > 0) then 'update' end,
      case when bool_or(t.tgtype & 8 > 0) then 'delete' end,
      case when bool_or(t.tgtype & 32 > 0) then 'truncate' end) as guards
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'refuse_change' and not t.tgisinternal and t.tgenabled <> 'D'
    group by 1`.execute(db)
  const guards = Object.fromEntries(rows.map((one) => [one.name, one.guards]))
  expect(guards).toEqual(guarded)
})
