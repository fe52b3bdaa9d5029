import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { balances } from "@packhaus/contract/ledger/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const { mail, letters } = await createMailbox()
const app = await createTestApp({ outside: { mail } })
const { call, createActor, runJobs } = app
const { accountsOf, book, deposit, issueInvoice } = moneyFixtures(app)
const administrator = await createActor("administrator")
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

let number = 0
const once = () => ({ "idempotency-key": `reversal ${++number}` })
const reverse = (id: string, actor: Actor = administrator) =>
  call(actor, balances.reverse, { params: { id }, body: { reason: "Lastschrift" } }, once())
const payIn = ({ organisation_id: id }: Actor, amount: number) =>
  call(
    administrator,
    balances.deposit,
    { params: { id }, body: { amount, description: "Transfer" } as never },
    once(),
  )
const balanceOf = async (actor: Actor) => (await call(actor, balances.read, {})).body.balance
const payOut = (organisation_id: string, amount: number) =>
  book({
    organisation_id,
    type: "withdrawal",
    entries: [
      { account: "balance", debit: amount },
      { account: "bank", credit: amount },
    ],
  })

it("200 reverses a deposit covered by the balance and notifies the members", async () => {
  const customer = await createActor("customer")
  const { id } = await deposit(customer.organisation_id, 10_000)
  await deposit(customer.organisation_id, 500)
  const { status, body } = await reverse(id)
  expect([status, body.reversal]).toMatchObject([200, { from_balance: 10_000, owed: 0 }])
  expect(await balanceOf(customer)).toMatchObject({ amount: 500, open: 0, reversed: 0 })
  const { body: list } = await call(customer, balances.transactions, {})
  expect(list.transactions[0]).toMatchObject({
    type: "deposit",
    amount: -10_000,
    balance_after: 500,
    description: "Lastschrift",
  })
  expect(list.transactions).toMatchObject([
    { is_reversed: false },
    { is_reversed: false },
    { is_reversed: true },
  ])
  await runJobs()
  const mails = letters.splice(0)
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Einzahlung von 100,00\u00a0€ zurückgebucht",
  ])
  expect(mails[0]?.text).toContain("vom Guthaben abgezogen")
})

it("200: the uncovered rest is owed beside the invoices, and the next money pays it first", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  const { id } = await deposit(organisation_id, 10_000)
  await payOut(organisation_id, 7_000)
  await issueInvoice(organisation_id, 2_000)
  const { body } = await reverse(id)
  expect(body.reversal).toMatchObject({ from_balance: 3_000, owed: 7_000 })
  expect(await balanceOf(customer)).toMatchObject({ amount: 0, open: 2_000, reversed: 7_000 })
  const seen = await call(administrator, dashboard.read, {})
  expect(seen.body.dashboard.tiles).toContainEqual(
    expect.objectContaining({ name: "customers_reversed", count: 1 }),
  )
  await runJobs()
  const { transfer_code } = await balanceOf(customer)
  const [letter] = letters.splice(0)
  expect(letter?.text).toContain("70,00")
  expect(letter?.text).toContain(transfer_code)
  await payIn(customer, 5_000)
  expect(await balanceOf(customer)).toMatchObject({ amount: 0, open: 2_000, reversed: 2_000 })
  await payIn(customer, 5_000)
  expect(await balanceOf(customer)).toMatchObject({ amount: 3_000, open: 2_000, reversed: 0 })
  expect(await accountsOf(organisation_id)).toMatchObject({
    balance: 3_000,
    receivable: -2_000,
    "receivable reversed_deposit": 0,
    bank: -3_000,
  })
})

it("422 for a second reversal, also in a race, and for other transactions than deposits", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  const { id } = await deposit(organisation_id, 1_000)
  await deposit(organisation_id, 5_000)
  const replies = await Promise.all([reverse(id), reverse(id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  const done = replies.find(({ status }) => status === 200)
  const repeated = await reverse(id)
  expect(repeated.body).toMatchObject({
    code: "ledger.not_reversible",
    details: { reason: "already_reversed" },
  })
  const { id: payout } = await payOut(organisation_id, 10)
  for (const other of [payout, done?.body.reversal.id]) {
    const { status, body } = await reverse(other)
    expect([status, body.details.reason]).toEqual([422, "not_a_deposit"])
  }
  expect(await balanceOf(customer)).toMatchObject({ amount: 4_990, reversed: 0 })
})
