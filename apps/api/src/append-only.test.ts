import { stocks } from "@packhaus/contract/stocks/endpoints"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { billingFixtures } from "./testing/billing.ts"
import { catalogueFixtures } from "./testing/catalogue.ts"
import { moneyFixtures } from "./testing/money.ts"
import { createTestApp } from "./testing/test-app.ts"

// What was booked, done or moved is never changed or removed, whoever is signed in to the database.
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
    // To what it is: nothing but the rule can refuse it.
    const same = sql`update ${name} set ${sql.ref(column)} = ${sql.ref(column)}`
    await expect(same.execute(db)).rejects.toMatchObject(refused(words))
    await expect(sql`delete from ${name}`.execute(db)).rejects.toMatchObject(refused(words))
    await expect(sql`truncate ${name} cascade`.execute(db)).rejects.toMatchObject(
      refused(APPEND_ONLY),
    )
    expect((await sql`select 1 from ${name}`.execute(db)).rows).toHaveLength(rows.length)
  })
})

it("what is never changed row by row cannot be emptied at once", async () => {
  const { rows } = await sql<{ name: string; guards: string[] }>`
    select c.relname as name, array_agg(case when t.tgtype & 32 > 0 then 'truncate' else 'rows' end
      order by t.tgtype & 32) as guards
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'refuse_change' and not t.tgisinternal
    group by 1 order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(5)
  for (const one of rows) expect(one.guards, one.name).toContain("truncate")
})
