import { cardPayments } from "@packhaus/contract/ledger/card-payments/endpoints"
import { expect, it } from "vitest"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, rows, app } = testApp
const { issueInvoice } = moneyFixtures(testApp)

it("422 without an account at the provider: starts nothing and accepts no message", async () => {
  const customer = await createActor("customer")
  const id = await issueInvoice(customer.organisation_id, 100)
  const shown = await call(customer, cardPayments.read, { params: { id } })
  expect(shown.body.card_payment).toEqual({ is_on: false, attempts: [] })
  const { status, body } = await call(customer, cardPayments.begin, { params: { id }, body: {} })
  expect([status, body.code]).toEqual([422, "card_payments.off"])
  expect(await rows.children("card_attempts", "invoice_id", [id])).toEqual([])
  const headers = { "content-type": "application/json", "stripe-signature": "t=1,v1=0" }
  const url = "/hooks/card-payments"
  const reply = await app.inject({ method: "POST", url, headers, payload: "{}" })
  expect(reply.statusCode).toBe(401)
})
