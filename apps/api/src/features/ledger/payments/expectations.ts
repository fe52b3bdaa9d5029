import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"
import { markPaid } from "./verbs/mark-paid.ts"

const createInvoice = async (app: TestApp, { organisation_id }: Actor) => ({
  id: await moneyFixtures(app).issueInvoice(organisation_id, 100),
})

/** An invoice of the owner, paid by bank transfer. */
async function createBankPayment(app: TestApp, { organisation_id }: Actor) {
  const { issueInvoice, run } = moneyFixtures(app)
  const id = await issueInvoice(organisation_id, 100)
  const reference = `matrix payment ${nextNumber()}`
  const { payment } = await run((context) => markPaid(context, id, { reference }))
  return { id: payment?.id ?? "" }
}

const administrator = ["administrator"] as const

export const expectations: FeatureExpectations = {
  routes: {
    "POST /admin/invoices/:id/pay": {
      recentPassword: false,
      target: createInvoice,
      own: ["customer", "disabled"],
    },
    "POST /admin/receipts/:id/reverse": {
      recentPassword: true,
      target: createBankPayment,
      foreign: administrator,
      body: { reason: "Returned" },
    },
    "POST /admin/invoices/:id/mark-paid": {
      recentPassword: true,
      target: createInvoice,
      foreign: administrator,
      body: () => ({ reference: `matrix ${Math.random()}` }),
    },
  },
}
