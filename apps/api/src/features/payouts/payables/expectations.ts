import { cents } from "@packhaus/contract/kernel/cents"
import { payableList, payeeInvoiceList } from "@packhaus/contract/payouts/payables/list"
import { newId } from "@packhaus/kernel/ids"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"
import { uploadReceipt } from "../../ledger/payment-proofs/expectations.ts"
import { PAYEE_INVOICE } from "./verbs/upload.ts"

async function createPayable({ rows }: TestApp, { organisation_id }: Actor) {
  const { id } = await rows.insert("payables", {
    organisation_id,
    kind: "goods",
    source_type: "fulfillment",
    source_id: newId("ful"),
    description: "Goods",
    net: cents(1_000),
    supplied_on: "2026-10-15",
  })
  return { id }
}

/** An invoice that waits to be checked: nothing is owed for its month. */
async function createSubmitted(app: TestApp, owner: Actor) {
  const { rows } = app
  const { organisation_id } = owner
  const file = await uploadReceipt(app, owner, PAYEE_INVOICE)
  const { id } = await rows.insert("payee_invoices", {
    organisation_id,
    month: `20${20 + (nextNumber() % 50)}-${String(1 + (nextNumber() % 12)).padStart(2, "0")}`,
    number: `R-${nextNumber()}`,
    net: cents(900),
    vat: cents(0),
    expected: cents(1_000),
    file_id: file,
    uploaded_by: "mem_none",
    uploaded_by_name: "Nobody",
  })
  return { id }
}

/** One that was accepted for a reason. Its payee has an IBAN. */
async function createAccepted(app: TestApp, owner: Actor) {
  const { id } = await createSubmitted(app, owner)
  await app.rows.update("organisations", owner.organisation_id, { iban: "DE02120300000000202051" })
  await app.rows.update("payee_invoices", id, { status: "accepted", reason: "Known" })
  return { id }
}

const administrator = ["administrator"] as const
const payees = ["agency", "supplier", "service_provider"] as const
const seen: Expectation = { target: createPayable, own: payees, foreign: staff }
const invoice: Expectation = { target: createSubmitted, own: payees, foreign: staff }
const reason = { reason: "As agreed" }

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(payableList, seen),
    "GET /admin/payables/months": { open: [...staff, ...payees] },
    "GET /admin/payables/earnings": { open: [...staff, ...payees] },
    ...listRoutes(payeeInvoiceList, invoice),
    "POST /admin/payee-invoices": {
      recentPassword: false,
      open: ["administrator", ...payees],
      body: { month: "2026-10", number: "R-1", net: 100, file_key: "file_none" },
      refusalsOnly: true,
    },
    "GET /admin/payee-invoices/:id/file": invoice,
    "POST /admin/payee-invoices/:id/accept": {
      recentPassword: true,
      target: createSubmitted,
      foreign: administrator,
      body: reason,
    },
    "POST /admin/payee-invoices/:id/reject": {
      recentPassword: false,
      target: createSubmitted,
      foreign: administrator,
      body: reason,
    },
    "POST /admin/payee-invoices/:id/pay": {
      recentPassword: true,
      target: createAccepted,
      foreign: administrator,
      body: { reference: "Payout" },
    },
  },
  plans: {
    "/admin/payables/months": { isFew: true },
    "/admin/payables/earnings": { isFew: true },
    "/admin/payee-invoices/:id/file": { isFew: true },
  },
}
