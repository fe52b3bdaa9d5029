import { cents } from "@packhaus/contract/kernel/values"
import {
  transactionList,
  transactionsOfOrganisationList,
  transferList,
} from "@packhaus/contract/ledger/list"
import { markPaid } from "../../features/payments/verbs/mark-paid.ts"
import { listRoutes } from "../feature-expectations.ts"
import { moneyFixtures } from "../money.ts"
import type { Actor, TestApp } from "../test-app.ts"
import { type Expectations, staff } from "./expectation.ts"

const ofOrganisation = async (_: TestApp, { organisation_id }: Actor) => ({ id: organisation_id })

async function createTransaction(app: TestApp, { organisation_id }: Actor) {
  return { id: (await moneyFixtures(app).deposit(organisation_id, 100)).id }
}

/** A deposit that waits for a second administrator. */
async function createTransfer({ rows }: TestApp, { organisation_id }: Actor) {
  const asked = { requested_by: "mem_somebody", requested_by_name: "Somebody" }
  const transfer = { organisation_id, type: "deposit" as const, amount: cents(100_000) }
  const { id } = await rows.insert("transfers", {
    ...transfer,
    ...asked,
    description: "Deposit",
    four_eyes: ["amount"],
  })
  return { id }
}

const administrator = ["administrator"] as const
const seen = { own: ["agency", "customer"], managed: ["agency"], foreign: staff } as const
const money = { amount: 100, description: "Money" }
const decided = { target: createTransfer, foreign: administrator } as const

export const ledgerExpectations: Expectations = {
  "GET /admin/balance": { open: [...staff, "agency", "customer"] },
  "POST /admin/balance": {
    open: ["administrator", "agency", "customer"],
    body: { alert_threshold: 100 },
    ownersOnly: true,
  },
  "GET /admin/organisations/:id/balance": { target: ofOrganisation, ...seen },
  "POST /admin/organisations/:id/balance": {
    target: ofOrganisation,
    own: ["agency", "customer"],
    foreign: administrator,
    body: { auto_pay_threshold: 100 },
    ownersOnly: true,
  },
  ...listRoutes(transactionList, { target: createTransaction, ...seen }),
  ...listRoutes(transactionsOfOrganisationList, { target: ofOrganisation, ...seen }),
  "GET /admin/organisations/:id/balance/timeline": { target: ofOrganisation, ...seen },
  "POST /admin/organisations/:id/deposit": {
    target: ofOrganisation,
    foreign: administrator,
    body: money,
  },
  "POST /admin/organisations/:id/withdraw": {
    target: ofOrganisation,
    foreign: administrator,
    body: money,
  },
  "POST /admin/transactions/:id/reverse": {
    target: createTransaction,
    foreign: administrator,
    body: { reason: "Returned" },
  },
  ...listRoutes(transferList, decided),
  "POST /admin/transfers/:id/approve": decided,
  "POST /admin/transfers/:id/reject": { ...decided, body: { reason: "Not ours" } },
}

const createInvoice = async (app: TestApp, { organisation_id }: Actor) => ({
  id: await moneyFixtures(app).issueInvoice(organisation_id, 100),
})

let number = 0
/** An invoice of the owner's that was paid by bank. */
async function createBankPayment(app: TestApp, { organisation_id }: Actor) {
  const { issueInvoice, run } = moneyFixtures(app)
  const id = await issueInvoice(organisation_id, 100)
  const reference = `matrix payment ${++number}`
  const { payment } = await run((context) => markPaid(context, id, { reference }))
  return { id: payment?.id ?? "" }
}

export const paymentExpectations: Expectations = {
  "POST /admin/invoices/:id/pay": { target: createInvoice, own: ["customer", "disabled"] },
  "POST /admin/payments/:id/reverse": {
    target: createBankPayment,
    foreign: administrator,
    body: { reason: "Returned" },
  },
  "POST /admin/invoices/:id/mark-paid": {
    target: createInvoice,
    foreign: administrator,
    body: () => ({ reference: `matrix ${Math.random()}` }),
  },
}
