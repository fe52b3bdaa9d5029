import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { goods, ownInvoiceFixtures } from "../../../testing/own-invoices.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { db, rows } = app
const { administrator, createCustomer, settle } = billingFixtures(app)
const { deposit, accountsOf } = moneyFixtures(app)
const staff = await administrator()
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const { order, pass, keep, stateOf, pay, override } = ownInvoiceFixtures(app)
const closed = { code: "invoices.gate_closed" }

it("concurrent payment, override, credit and passing are serialised, and the books are right", async () => {
  for (let round = 0; round < 6; round++) {
    const owner = await createCustomer()
    const ordered = await order(owner)
    await deposit(owner.organisation_id, ordered.total)
    const replies = await Promise.allSettled([
      pay(owner, ordered),
      pay(owner, ordered),
      override(staff, ordered),
      keep(ordered, 0, 0),
      pass(ordered),
      pass(ordered),
    ])
    const failed = replies.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))
    for (const reason of failed) expect(reason).toMatchObject(closed)
    const state = await stateOf(ordered)
    expect(["passed", "ended"]).toContain(state?.gate)
    await settle()
    expect(await accountsOf(owner.organisation_id)).toMatchObject({
      balance: ordered.total,
      receivable: 0,
    })
  }
})

it("422: opens nothing without an address or a VAT for the route of the goods", async () => {
  const owner = await createCustomer("FR", { vat_id: "FR40303265045" })
  const toFrance = { ...goods, end_country: "FR" }
  await expect(order(owner, [toFrance])).rejects.toMatchObject({ code: "invoices.vat_unknown" })
  const { organisation_id } = owner
  const answer = { is_valid: true, reference: "WAPI-1", checked_by: "Test" }
  await rows.insert("vat_id_checks", { organisation_id, vat_id: "FR40303265045", ...answer })
  // Both VAT ids are printed on it.
  await expect(order(owner, [toFrance])).rejects.toMatchObject({
    code: "invoices.seller_incomplete",
  })
  await rows.update("organisations", PLATFORM_ID, { vat_id: "DE123456789" })
  const ordered = await order(owner, [toFrance, { ...toFrance, source_line_id: "two" }])
  expect(await rows.one("invoices", ordered.id)).toMatchObject({
    taxes: [{ category: "K", rate: 0, net: 8_100, vat: 0 }],
  })
  await rows.update("organisations", organisation_id, { street: null })
  await expect(order(owner, [toFrance])).rejects.toMatchObject({
    code: "invoices.recipient_incomplete",
  })
  await expect(order(owner, [{ ...toFrance, price: 0 as never }])).rejects.toMatchObject({
    code: "invoices.nothing_to_issue",
  })
})

it("issues one separate invoice per source", async () => {
  const owner = await createCustomer()
  const { id } = await order(owner)
  const { source_id } = await rows.one("invoices", id)
  const repeated = { organisation_id: owner.organisation_id, source_type: "stock_order" as const }
  await expect(
    rows.insert("invoices", { ...repeated, source_id, gate: "waiting" }),
  ).rejects.toMatchObject({ code: "23505" })
})
