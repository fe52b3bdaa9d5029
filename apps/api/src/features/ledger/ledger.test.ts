import { cents } from "@packhaus/contract/kernel/cents"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { system } from "../../access/viewer.ts"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { application, createActor, db, rows } = testApp
const { accountsOf: balances, book, deposit, spend: pay } = moneyFixtures(testApp)
let number = 0
/** These tests book without invoices behind it. */
async function broken() {
  const { "open invoices of an organisation equal its receivable": _, ...rest } =
    await brokenInvariants(db)
  return rest
}

it("books debits and credits, and keeps each account's sum", async () => {
  const { organisation_id } = await createActor("customer")
  await deposit(organisation_id, 20_000)
  await book({
    organisation_id,
    type: "invoice",
    entries: [
      { account: "receivable", debit: 11_900 },
      { account: "revenue", credit: 10_000 },
      { account: "vat", detail: "S 19", credit: 1_900 },
      { account: "vat", detail: "S 7", credit: 0 },
    ],
  })
  const paid = await pay(organisation_id, 11_900)
  expect(paid).toMatchObject({ amount: -11_900, balance_after: 8_100 })
  expect(await balances(organisation_id)).toEqual({
    balance: 8_100,
    bank: -20_000,
    receivable: -11_900,
    revenue: 10_000,
    "vat S 19": 1_900,
    adjustments: 11_900,
  })
})

it("refuses unknown and already booked references", async () => {
  const { organisation_id } = await createActor("customer")
  await deposit(organisation_id, 100)
  await expect(pay(organisation_id, 101)).rejects.toMatchObject({
    code: "ledger.balance_not_enough",
    details: { balance: 100 },
  })
  await pay(organisation_id, 10, "once")
  await expect(pay(organisation_id, 10, "once")).rejects.toMatchObject({
    code: "ledger.reference_used",
  })
  expect(await balances(organisation_id)).toMatchObject({ balance: 90 })
})

it("the balance for 49 of 60 concurrent payments pays 49", async () => {
  const { organisation_id } = await createActor("customer")
  await deposit(organisation_id, 49 * 7)
  // Clients retry when the database is busy.
  const ask = (): Promise<unknown> =>
    pay(organisation_id, 7).catch((error) => {
      if (error.code === "ledger.balance_not_enough") throw error
      return ask()
    })
  const all = await Promise.allSettled(Array.from({ length: 60 }, ask))
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(49)
  expect(await balances(organisation_id)).toMatchObject({ balance: 0, adjustments: 49 * 7 })
  expect(await broken()).toEqual({})
})

it("the database refuses unbalanced, late, changed and removed entries", async () => {
  const { organisation_id } = await createActor("customer")
  const { id: transaction_id } = await deposit(organisation_id, 500)
  const accounts = await rows.children("ledger_accounts", "organisation_id", [organisation_id])
  const [first, second] = accounts
  if (!first || !second) throw new TypeError("two accounts")
  const attempt = (work: (own: typeof rows) => Promise<unknown>) =>
    application.db.transaction((transaction) =>
      work(application.contextOf(transaction, system, noCookies).rows),
    )
  const transaction = (reference: string, amount = 0) => ({
    organisation_id,
    type: "correction" as const,
    description: "x",
    reference,
    invoice_id: null,
    amount: cents(amount),
    balance_after: amount ? cents(amount) : null,
    actor_id: "x",
    actor_name: "x",
  })
  const entry = (transaction_id: string, account_id: string, amount: number) => ({
    organisation_id,
    transaction_id,
    account_id,
    amount: cents(amount),
  })
  const unbalanced = (amounts: readonly number[], said = 0) =>
    attempt(async (own) => {
      const { id } = await own.insert("ledger_transactions", transaction(`x${++number}`, said))
      const bank = [first, second].find(({ kind }) => kind === "bank")?.id ?? ""
      await own.insertAll(
        "ledger_entries",
        amounts.map((amount) => entry(id, bank, amount)),
      )
    })
  await expect(unbalanced([5, -4])).rejects.toThrow("not balanced")
  await expect(unbalanced([])).rejects.toThrow("not balanced")
  await expect(unbalanced([5, -5], 5)).rejects.toThrow("not balanced")
  await expect(
    attempt((own) => own.insert("ledger_entries", entry(transaction_id, first.id, 5))),
  ).rejects.toThrow("is closed")

  const tables = ["ledger_entries", "ledger_transactions", "ledger_accounts"]
  for (const table of tables) {
    const name = sql.table(table)
    const refused = table === "ledger_accounts" ? "by its entries alone" : `${table} is append-only`
    await expect(
      sql`update ${name} set organisation_id = organisation_id`.execute(db),
    ).rejects.toThrow(refused)
    await expect(sql`delete from ${name}`.execute(db)).rejects.toThrow(refused)
    await expect(sql`truncate ${name} cascade`.execute(db)).rejects.toThrow(/append-only/)
  }
  await expect(sql`update ledger_accounts set balance = 1`.execute(db)).rejects.toThrow("alone")
  await expect(
    attempt((own) =>
      own.insert("ledger_accounts", { organisation_id, kind: "revenue", balance: cents(1) }),
    ),
  ).rejects.toThrow("alone")
  expect(await balances(organisation_id)).toMatchObject({ balance: 500, bank: -500 })
  expect(await broken()).toEqual({})
})
