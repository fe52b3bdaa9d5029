import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { balances } from "@packhaus/contract/ledger/endpoints"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { autoPay } from "./verbs/auto-pay.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { accountsOf, deposit: put, issueInvoice, run } = moneyFixtures(testApp)
const billing = billingFixtures(testApp)
const administrator = await createActor("administrator")
let number = 0

/** An administrator's deposit, which pays waiting invoices. */
const deposit = ({ organisation_id: id }: Actor, amount: number) =>
  call(
    administrator,
    balances.deposit,
    { params: { id }, body: { amount, description: "Transfer" } as never },
    { "idempotency-key": `deposit ${++number}` },
  )
async function createCustomer(auto_pay_threshold: number) {
  const customer = await createActor("customer")
  const body = { auto_pay_threshold: auto_pay_threshold as never }
  await call(customer, balances.set, { body })
  return customer
}
const statuses = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await rows.one("invoices", id)).status))

it("a deposit pays invoices up to the threshold, oldest first, never partly", async () => {
  const customer = await createCustomer(500)
  const { organisation_id } = customer
  const issue = (amount: number, issued_ago: number, more = {}) =>
    issueInvoice(organisation_id, amount, { issued_ago, ...more })
  const ids = [
    await issue(100, 1), // the newest
    await issue(500, 3),
    await issue(501, 4), // above the threshold
    await issue(300, 5, { due_in: -1 }), // overdue
    await issue(50, 6, { status: "customer_proved" as const }),
    await issue(400, 7), // the oldest
  ]
  await deposit(customer, 550)
  expect(await statuses(ids)).toEqual(["paid", "open", "open", "open", "customer_proved", "paid"])
  await deposit(customer, 449)
  expect((await statuses(ids))[1]).toBe("open")
  await deposit(customer, 1)
  expect((await statuses(ids))[1]).toBe("paid")
  expect(await accountsOf(organisation_id)).toMatchObject({ balance: 0 })
  const paid = await db
    .selectFrom("invoice_payments")
    .select(["actor_name", "amount"])
    .where("organisation_id", "=", organisation_id)
    .where("invoice_id", "=", ids[1] ?? "")
    .execute()
  expect(paid).toEqual([{ actor_name: "", amount: 500 }])
})

it("pays invoices due today, but none due yesterday", async () => {
  const customer = await createCustomer(500)
  const issue = (due_in: number) => issueInvoice(customer.organisation_id, 100, { due_in })
  const ids = [await issue(-1), await issue(0), await issue(1)]
  await deposit(customer, 300)
  expect(await statuses(ids)).toEqual(["open", "paid", "paid"])
  expect(await accountsOf(customer.organisation_id)).toMatchObject({ balance: 100 })
})

it("compares the invoiced amount with the threshold, and pays the amount still owed", async () => {
  const customer = await billing.createCustomer()
  const { organisation_id } = customer
  const { id } = await billing.createInvoice(customer, { pieces: 2 })
  await billing.takeOff(customer, 100)
  const note = (await billing.collectingOf(customer))?.id ?? ""
  await call(administrator, invoices.issue, { params: { id: note } }, billing.once())
  await billing.settle()
  expect(await rows.one("invoices", id)).toMatchObject({ total: 809, amount: 690, status: "open" })
  const allow = (auto_pay_threshold: number) =>
    call(customer, balances.set, { body: { auto_pay_threshold: auto_pay_threshold as never } })
  await allow(808)
  await deposit(customer, 2_000)
  expect(await statuses([id])).toEqual(["open"])
  await allow(809)
  await deposit(customer, 1)
  expect(await statuses([id])).toEqual(["paid"])
  expect(await accountsOf(organisation_id)).toMatchObject({ balance: 2_001 - 690, receivable: 0 })
})

it("pays an invoice when it opens, once, also in a race", async () => {
  const { organisation_id } = await createCustomer(1_000)
  await put(organisation_id, 5_000)
  const id = await issueInvoice(organisation_id, 1_000)
  const all = await Promise.all(
    Array.from({ length: 8 }, () => run((context) => autoPay(context, organisation_id))),
  )
  expect(all.flat()).toEqual([id])
  expect(await accountsOf(organisation_id)).toMatchObject({ balance: 4_000, receivable: 0 })
})

it("is off at 0, and for a disabled organisation", async () => {
  for (const [threshold, status] of [
    [0, "active"],
    [1_000, "disabled"],
  ] as const) {
    const customer = await createCustomer(threshold)
    const { organisation_id: id } = customer
    const invoice = await issueInvoice(id, 100)
    if (status === "disabled") await rows.update("organisations", id, { status })
    expect((await deposit(customer, 100)).status).toBe(200)
    expect(await statuses([invoice])).toEqual(["open"])
    expect(await accountsOf(id)).toMatchObject({ balance: 100, receivable: -100 })
  }
})

it("keeps the invariants of ledger and invoices", async () => {
  expect(await brokenInvariants(db)).toEqual({})
})
