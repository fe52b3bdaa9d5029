import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { expect, it } from "vitest"
import { billingFixtures } from "../../../testing/billing.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call } = app
const { createCustomer, createInvoice } = billingFixtures(app)

it("an invoice has number, dates, customer, lines, sums, separate shipping, type, status and owner", async () => {
  const owner = await createCustomer()
  const { id } = await createInvoice(owner, { pieces: 2 })
  const { body } = await call(owner, invoices.read, { params: { id } })
  const { invoice } = body
  expect(invoice).toMatchObject({
    number: expect.stringMatching(/^RE-\d{4}-\d{4}$/),
    issued_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    due_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    organisation_id: owner.organisation_id,
    recipient: { name: expect.stringContaining("GmbH"), city: "Hamburg", country: "DE" },
    type: "invoice",
    status: "open",
    owner: "self",
    line_count: 3,
    // Two pieces packed, and a light parcel within Germany (domain 5).
    subtotal: 190,
    shipping: 490,
    net: 680,
    vat: 129,
    total: 809,
    amount: 809,
  })
  const { lines } = (await call(owner, invoices.lines, { params: { id } })).body
  expect(lines.map(({ code }: { code: string }) => code).sort()).toEqual([
    "pack_first",
    "pack_further",
    "shipping",
  ])
})
