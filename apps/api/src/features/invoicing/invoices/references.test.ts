import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { billingFixtures } from "../../../testing/billing.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { rows, db } = app
const { createCustomer, ship, settle, collectingOf } = billingFixtures(app)
const [owner, other] = [await createCustomer(), await createCustomer()]
const { id: order_id, fulfillment_id } = await ship(owner)
await settle()
const { id: invoice_id = "" } = (await collectingOf(owner)) ?? {}

const line = (fields: object) => ({
  organisation_id: owner.organisation_id,
  code: "pack_first" as const,
  source_type: "fulfillment" as const,
  source_id: newId("ful"),
  supplied_on: "2026-01-01",
  quantity: 1,
  waits_for: "price" as const,
  ...fields,
})

it.each([
  ["an order that is not there", { order_id: "order_none" }],
  ["an invoice that is not there", { invoice_id: "inv_none", waits_for: null, net: 1, price: 1 }],
  ["a fee that is not there", { fee_id: "fee_none" }],
  ["an organisation that is not there", { organisation_id: "org_none" }],
  ["another's order", { organisation_id: other.organisation_id, order_id }],
])("refuses a line of %s among valid ones", async (_, fields) => {
  const lines = [line({ order_id }), line({ order_id, ...fields })]
  if ("organisation_id" in fields && !("order_id" in fields)) lines[1] = line(fields)
  await expect(rows.insertAll("invoice_lines", lines)).rejects.toMatchObject({ code: "23503" })
  expect(await rows.children("invoice_lines", "order_id", [order_id])).toHaveLength(2)
})

it("refuses to move a line to a missing invoice", async () => {
  const [first] = await rows.children("invoice_lines", "source_id", [fulfillment_id])
  for (const to of [{ invoice_id: "inv_none" }, { order_id: "order_none" }, { fee_id: "fee_no" }])
    await expect(rows.update("invoice_lines", first?.id ?? "", to)).rejects.toMatchObject({
      code: "23503",
    })
})

it("refuses to delete an order or invoice with lines, also when an insert races", async () => {
  await expect(
    db.deleteFrom("invoices").where("id", "=", invoice_id).execute(),
  ).rejects.toMatchObject({ code: "23503" })
  const { id: unshipped } = await rows.insert("invoices", {
    organisation_id: other.organisation_id,
  })
  // A deletion waits for the insert and then sees the line.
  const deleting = await db.transaction().execute(async (writing) => {
    await sql`insert into invoice_lines (id, organisation_id, invoice_id, code, source_type, source_id,
        supplied_on, quantity, price, net, priced_by)
      values ('invl_1', ${other.organisation_id}, ${unshipped}, 'packaging', 'fulfillment', 'ful_1',
        '2026-01-01', 1, 1, 1, 'test')`.execute(writing)
    const deleting = db
      .deleteFrom("invoices")
      .where("id", "=", unshipped)
      .execute()
      .then(
        () => "deleted",
        (error: { code?: string }) => error.code,
      )
    await new Promise((done) => setTimeout(done, 300))
    return { deleting }
  })
  expect(await deleting.deleting).toBe("23503")
})
