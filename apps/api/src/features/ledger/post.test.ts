import { expect, it } from "vitest"
import { brokenInvariants } from "../../testing/invariants.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { createTestApp } from "../../testing/test-app.ts"
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
])("refuses before it is written: %s", async (_, entries) => {
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
  const said = async (id: string) =>
    (await transactionsOf(id))
      .filter(({ type }) => type === "correction")
      .map(({ amount, balance_after, reference }) => ({ amount, balance_after, reference }))
  expect([await said(one), await said(other)]).toEqual([
    [{ amount: -300, balance_after: 700, reference: "all:300" }],
    [{ amount: -500, balance_after: 0, reference: "all:500" }],
  ])
  const { "what is owed is the receivable": _, ...broken } = await brokenInvariants(db)
  expect(broken).toEqual({})
})

it("books for none of several if one has not enough", async () => {
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

it("refuses two bookings of one organisation at once: the second would not know the first", async () => {
  const one = await owner()
  await deposit(one, 1_000)
  const both = run((context) => postAll(context, [spending(one, 300), spending(one, 400)]))
  await expect(both).rejects.toThrow("one booking of each organisation")
  expect(await accountsOf(one)).toMatchObject({ balance: 1_000 })
})
