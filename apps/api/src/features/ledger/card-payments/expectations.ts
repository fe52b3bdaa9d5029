import { roles } from "@packhaus/contract/access/roles"
import { cents } from "@packhaus/contract/kernel/cents"
import { cardMessageList } from "@packhaus/contract/ledger/card-payments/list"
import { newId } from "@packhaus/kernel/ids"
import {
  administrator,
  type Expectation,
  oneOfMerchant,
} from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

const createInvoice = async (app: TestApp, { organisation_id }: Actor) => ({
  id: await moneyFixtures(app).issueInvoice(organisation_id, 100),
})

/** An attempt with a page. */
async function createAttempt(app: TestApp, { organisation_id, id: created_by }: Actor) {
  const invoice_id = await moneyFixtures(app).issueInvoice(organisation_id, 100)
  const { id } = await app.rows.insert("card_attempts", {
    organisation_id,
    invoice_id,
    number: 1,
    amount: cents(100),
    session_id: newId("cs"),
    url: "https://cards.test.example/pay",
    expires_at: "2099-01-01T00:00:00.000Z",
    created_by,
  })
  return { id }
}

const createMessage: Expectation["target"] = async ({ rows }, { organisation_id }) => {
  const { id } = await rows.insert("card_messages", {
    organisation_id,
    invoice_id: null,
    kind: "paid",
    reason: "wrong_amount",
    message_id: newId("evt"),
    session_id: null,
    payment_intent: null,
    amount: null,
    currency_code: null,
  })
  return { id }
}

const paying = { recentPassword: false, own: ["customer", "disabled"] } as const

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/invoices/:id/card-attempts": {
      target: createInvoice,
      own: ["customer", "disabled"],
    },
    "POST /admin/invoices/:id/card-attempts": { target: createInvoice, ...paying },
    "POST /admin/card-attempts/:id/open": { target: createAttempt, ...paying },
    ...listRoutes(cardMessageList, { target: createMessage, foreign: administrator }),
    "POST /admin/card-messages/:id/settle": {
      target: createMessage,
      foreign: administrator,
      recentPassword: false,
      body: { note: "Sent back by hand" },
    },
    "POST /hooks/card-payments": { open: roles, refusalsOnly: true },
  },
  plans: {
    "/admin/invoices/:id/card-attempts": { params: oneOfMerchant("invoices") },
    // The filled database has no stored messages.
    "/admin/card-messages": { isFew: true },
    "/admin/card-messages/counts": { isFew: true },
    "/admin/card-messages/export": { isFew: true },
  },
}
