import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { balances, payments } from "@packhaus/contract/ledger/endpoints"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { autoPay } from "./verbs/auto-pay.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const { accountsOf, deposit, run } = moneyFixtures(app)
const { collectingOf, createCustomer, once, takeOff } = billingFixtures(app)
const administrator = await createActor("administrator")

it("422 for paying an open credit note, which the platform owes", async () => {
  const customer = await createCustomer()
  const { organisation_id } = customer
  await takeOff(customer, 50_000)
  const id = (await collectingOf(customer))?.id ?? ""
  await call(administrator, invoices.issue, { params: { id } }, once())
  expect(await rows.one("invoices", id)).toMatchObject({ type: "credit", status: "open" })
  await call(customer, balances.set, { body: { auto_pay_threshold: 100_000 as never } })
  await deposit(organisation_id, 500_000)
  const before = await accountsOf(organisation_id)
  const params = { id }
  const body = { reference: "Paid by mistake", amount: 100 as never }
  for (const [reply, verb] of [
    [await call(customer, payments.pay, { params }, once()), "pay"],
    [await call(administrator, payments.markPaid, { params, body }, once()), "mark_paid"],
  ] as const)
    expect([reply.status, reply.body.code, reply.body.details]).toMatchObject([
      422,
      "invoices.not_open_for",
      { status: "open", verb },
    ])
  expect(await run((context) => autoPay(context, organisation_id))).toEqual([])
  expect(await accountsOf(organisation_id)).toEqual(before)
  expect(await rows.children("invoice_payments", "invoice_id", [id])).toEqual([])
  expect(await brokenInvariants(db)).toEqual({})
})
