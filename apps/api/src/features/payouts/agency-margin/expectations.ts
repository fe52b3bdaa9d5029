import { cents } from "@packhaus/contract/kernel/cents"
import { agencyMarginList } from "@packhaus/contract/payouts/agency-margin/list"
import { administrator, type Expectation } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import type { Actor, TestApp } from "../../../testing/test-app.ts"

/** A line of another customer's document. */
async function createLine({ createActor, rows }: TestApp) {
  const { organisation_id: customer_id } = await createActor("customer")
  const net = cents(1_490)
  const owner = { organisation_id: customer_id }
  const invoice = await rows.insert("invoices", { ...owner, type: "credit", line_count: 1, net })
  const line = await rows.insert("invoice_lines", {
    ...owner,
    invoice_id: invoice.id,
    code: "pack_first",
    quantity: 1,
    net,
    source_type: "fulfillment",
    source_id: `ful_${nextNumber()}`,
    supplied_on: "2026-10-15",
    price: net,
  })
  return { customer_id, invoice_id: invoice.id, invoice_line_id: line.id }
}

/** This organisation's margin of a customer's invoice line. */
async function createMargin(app: TestApp, { organisation_id }: Actor) {
  const { id } = await app.rows.insert("agency_margins", {
    organisation_id,
    ...(await createLine(app)),
    invoice_number: "RE-2026-0001",
    customer_name: "Kerzenglanz",
    product_id: null,
    product_title: "Vase",
    supplied_on: "2026-10-15",
    price: cents(1_490),
    cost: cents(1_000),
    shipping_cost: cents(132),
  })
  return { id }
}

const seen: Expectation = { target: createMargin, own: ["agency"], foreign: administrator }

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(agencyMarginList, seen),
    "GET /admin/agency-margins/summary": { open: ["administrator", "agency"] },
  },
  plans: { "/admin/agency-margins/summary": { isFew: true } },
}
