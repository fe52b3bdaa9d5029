import { balances, payments } from "@packhaus/contract/ledger/endpoints"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { lockInvoice, settle } from "./payments/verbs/settle.ts"

const app = await createTestApp()
const { call, createActor } = app
const { deposit, issueInvoice, run } = moneyFixtures(app)
const { once } = billingFixtures(app)
const staff = await createActor("administrator")

/** A receipt recorded automatically, as by an import or payment provider. */
const receive = (id: string, source: "bank" | "card") =>
  run(async (context) => {
    const { invoice } = await lockInvoice(context, id, "pay")
    await settle(context, invoice, { amount: invoice.amount, source, key: `${source}:${id}` })
  })

it("200 each invoice payment names its source and amount", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  const issue = (amount: number) => issueInvoice(organisation_id, amount)
  const { id: received } = await deposit(organisation_id, 1_000)
  await call(customer, payments.pay, { params: { id: await issue(1_000) } }, once())
  await receive(await issue(200), "bank")
  await receive(await issue(300), "card")
  const marked = { params: { id: await issue(400) }, body: { reference: "Receipt 1" } }
  const { payment } = (await call(staff, payments.markPaid, marked, once())).body
  const taken = { params: { id: payment.id }, body: { reason: "Returned" } }
  await call(staff, payments.reverse, taken, once())
  // Nothing of this deposit is left to take back.
  const bounced = { params: { id: received }, body: { reason: "Returned" } }
  await call(staff, balances.reverse, bounced, once())
  const { body } = await call(customer, balances.transactions, {})
  const shown = body.transactions.map(
    (one: { type: string; amount: number; paid_by: string; paid: number }) => [
      one.type,
      one.amount,
      one.paid_by,
      one.paid,
    ],
  )
  expect(shown).toEqual([
    ["deposit", 0, "owed", null],
    ["invoice_payment", 0, "bank", -400],
    ["invoice_payment", 0, "marked_paid", 400],
    ["invoice_payment", 0, "card", 300],
    ["invoice_payment", 0, "bank", 200],
    ["invoice_payment", -1_000, "balance", 1_000],
    ["deposit", 1_000, null, null],
  ])
  for (const [language, paid, by, words] of [
    ["de", "Bezahlt", "Bezahlt durch", "Als bezahlt erfasst"],
    ["en", "Paid", "Paid by", "Marked as paid"],
  ] as const) {
    const table = await call(customer, balances.exportTransactions, { query: { language } })
    const text = String(table.body)
    for (const word of [paid, by, words]) expect(text).toContain(word)
  }
})
