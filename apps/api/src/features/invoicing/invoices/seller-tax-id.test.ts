import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { nothingOutside } from "../../../integrations/outside.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const operator = { ...nothingOutside.operator, taxNumber: null }
const app = await createTestApp({ outside: { operator } })
const { administrator, createCustomer, collectingOf, ship, settle, once } = billingFixtures(app)

it("422 no invoice is issued while the seller has neither a tax number nor a VAT ID", async () => {
  const staff = await administrator()
  const owner = await createCustomer()
  await ship(owner)
  await settle()
  const params = { id: (await collectingOf(owner))?.id ?? "" }
  const { status, body } = await app.call(staff, invoices.issue, { params }, once())
  expect([status, body.code, body.details.missing]).toEqual([
    422,
    "invoices.seller_incomplete",
    ["vat_id"],
  ])
  await app.rows.update("organisations", PLATFORM_ID, { vat_id: "DE123456789" })
  expect((await app.call(staff, invoices.issue, { params }, once())).status).toBe(200)
})
