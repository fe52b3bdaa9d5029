import { cents } from "@packhaus/contract/kernel/cents"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { accountIds } from "./verbs/accounts.ts"
import { type Booking, postAll } from "./verbs/post.ts"

const testApp = await createTestApp()
const { createActor, db, rows } = testApp
const { accountsOf, book, deposit, run } = moneyFixtures(testApp)
const owner = async () => (await createActor("customer")).organisation_id
const transactionsOf = (organisation_id: string) =>
  rows.children("ledger_transactions", "organisation_id", [organisation_id])

it.each<[string, Booking["entries"]]>([
  [
    "more credited than debited",
    [
      { account: "bank", debit: 5 },
      { account: "balance", credit: 6 },
    ],
  ],
  [
    "two debits",
    [
      { account: "bank", debit: 5 },
      { account: "adjustments", debit: 5 },
    ],
  ],
  ["one side that moves something", [{ account: "bank", debit: 5 }]],
  [
    "sides of nothing",
    [
      { account: "bank", debit: 0 },
      { account: "balance", credit: 0 },
    ],
  ],
  [
    "parts of a cent",
    [
      { account: "bank", debit: 0.5 },
      { account: "balance", credit: 0.5 },
    ],
  ],
  [
    "parts of a cent beside whole ones",
    [
      { account: "bank", debit: 1.5 },
      { account: "balance", credit: 1 },
      { account: "adjustments", credit: 0.5 },
    ],
  ],
])("refuses before writing: %s", async (_, entries) => {
  const organisation_id = await owner()
  const booking = book({ organisation_id, type: "correction", entries })
  await expect(booking).rejects.toThrow("a booking that is not balanced")
  expect(await transactionsOf(organisation_id)).toEqual([])
})

const spending = (organisation_id: string, amount: number): Booking => ({
  organisation_id,
  type: "correction",
  description: "test",
  reference: `all:${amount}`,
  entries: [
    { account: "balance", debit: amount },
    { account: "adjustments", credit: amount },
  ],
})

it("books for several organisations at once, each on its own accounts", async () => {
  const [one, other] = [await owner(), await owner()]
  await deposit(one, 1_000)
  await deposit(other, 500)
  await run((context) => postAll(context, [spending(one, 300), spending(other, 500)]))
  expect([await accountsOf(one), await accountsOf(other)]).toEqual([
    { balance: 700, bank: -1_000, adjustments: 300 },
    { balance: 0, bank: -500, adjustments: 500 },
  ])
  const entriesOf = async (id: string) =>
    (await transactionsOf(id))
      .filter(({ type }) => type === "correction")
      .map(({ amount, balance_after, reference }) => ({ amount, balance_after, reference }))
  expect([await entriesOf(one), await entriesOf(other)]).toEqual([
    [{ amount: -300, balance_after: 700, reference: "all:300" }],
    [{ amount: -500, balance_after: 0, reference: "all:500" }],
  ])
  const { "open invoices of an organisation equal its receivable": _, ...broken } =
    await brokenInvariants(db)
  expect(broken).toEqual({})
})

it("books for none of several if one balance is too low", async () => {
  const [one, other] = [await owner(), await owner()]
  await deposit(one, 1_000)
  await deposit(other, 499)
  const both = run((context) => postAll(context, [spending(one, 300), spending(other, 500)]))
  await expect(both).rejects.toMatchObject({
    code: "ledger.balance_not_enough",
    details: { balance: 499 },
  })
  expect([await accountsOf(one), await accountsOf(other)]).toMatchObject([
    { balance: 1_000 },
    { balance: 499 },
  ])
})

it("refuses concurrent bookings of one organisation, the second of which would not know the first", async () => {
  const one = await owner()
  await deposit(one, 1_000)
  const both = run((context) => postAll(context, [spending(one, 300), spending(one, 400)]))
  await expect(both).rejects.toThrow("one booking of each organisation")
  expect(await accountsOf(one)).toMatchObject({ balance: 1_000 })
})

/** Live updates of an organisation. */
async function noticesOf(organisation_id: string) {
  const { rows: notices } = await sql<{ topic: string }>`
    select topic from live_notices where organisation_id = ${organisation_id}`.execute(db)
  return notices.map(({ topic }) => topic)
}
const isLow = async (id: string) => (await rows.one("organisations", id)).balance_is_low

it("notifies the owner's pages of a changed balance and records its fall", async () => {
  const [one, other] = [await owner(), await owner()]
  for (const id of [one, other]) {
    await deposit(id, 1_000)
    await rows.update("organisations", id, { balance_alert_threshold: cents(600) })
    expect([await noticesOf(id), await isLow(id)]).toEqual([["balance.changed"], false])
  }
  await run((context) => postAll(context, [spending(one, 300), spending(other, 500)]))
  expect([await isLow(one), await isLow(other)]).toEqual([false, true])
  for (const id of [one, other])
    expect(await noticesOf(id)).toEqual(expect.arrayContaining(["balance.changed"]))
  expect((await noticesOf(one)).filter((topic) => topic === "balance.changed")).toHaveLength(2)
})

it("does not notify of an unchanged balance", async () => {
  const organisation_id = await owner()
  const entries = [
    { account: "receivable", debit: 100 },
    { account: "revenue", credit: 100 },
  ] as const
  await book({ organisation_id, type: "invoice", entries })
  const all = { ...spending(organisation_id, 0), entries }
  await run((context) => postAll(context, [all]))
  expect(await noticesOf(organisation_id)).toEqual([])
})

it("mistakes no other fault for a used reference", async () => {
  const organisation_id = await owner()
  const entries = [
    { account: "bank", debit: 100 },
    { account: "balance", credit: 100 },
  ] as const
  const booking = book({ organisation_id, type: "correction", invoice_id: "inv_none", entries })
  await expect(booking).rejects.toMatchObject({ code: "23503" })
})

it("creates an account once when two bookings race", async () => {
  const organisation_id = await owner()
  const names = ["", "S 19", "S 7"].map((detail) => ({
    organisation_id,
    kind: "vat" as const,
    detail,
  }))
  const find = (wanted: typeof names) =>
    run(async (context) => {
      const idOf = await accountIds(context, wanted)
      await new Promise((done) => setTimeout(done, 50)) // the other one waits for our rows
      return names.map((name) => (wanted.includes(name) ? idOf(name) : ""))
    })
  await find(names.slice(0, 1))
  const both = await Promise.all([find(names), find(names)])
  expect(both[0]).toEqual(both[1])
  expect(new Set(both[0]).size).toBe(3)
  const { rows: made } = await sql<{ id: string }>`
    select id from ledger_accounts where organisation_id = ${organisation_id}
    order by detail`.execute(db)
  expect(made.map(({ id }) => id)).toEqual(both[0])
})
