import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { expect, it } from "vitest"
import { nothingOutside } from "../../../integrations/outside.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const operator = { ...nothingOutside.operator, isSmallBusiness: true }
const app = await createTestApp({ outside: { operator } })
const { administrator, createCustomer, collectingOf, ship, settle, once } = billingFixtures(app)

it("200 an operator who is a small business issues invoices without VAT, as exempt (§ 19 UStG)", async () => {
  const staff = await administrator()
  const owner = await createCustomer()
  await ship(owner)
  await settle()
  const params = { id: (await collectingOf(owner))?.id ?? "" }
  const { status, body } = await app.call(staff, invoices.issue, { params }, once())
  const { net, vat, total, taxes } = body.invoice
  expect([status, vat, total]).toEqual([200, 0, net])
  expect(net).toBeGreaterThan(0)
  expect(taxes).toEqual([{ category: "E", rate: 0, net, vat: 0 }])
})
