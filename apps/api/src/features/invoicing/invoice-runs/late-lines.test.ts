import { invoiceRuns } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, runJob, at, rows } = app
const { administrator, createCustomer, ship, settle, undo, once } = billingFixtures(app)
const staff = await administrator()
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const issuedTo = async ({ organisation_id }: Actor) =>
  (await rows.children("invoices", "organisation_id", [organisation_id]))
    .filter(({ status }) => status !== "no")
    .map(({ type, net }) => [type, net])
const perOrder = async (actor: Actor) => {
  const params = { id: actor.organisation_id }
  await call(staff, invoiceRuns.updateBilling, { params, body: { rhythm: "per_order" } })
}

describe("invoicing per order", () => {
  it("credits undone fulfilments at once", async () => {
    const owner = await createCustomer()
    await perOrder(owner)
    const removed = await ship(owner)
    await settle()
    await undo(removed)
    await settle()
    expect(await issuedTo(owner)).toEqual([
      ["invoice", 640],
      ["credit", 640],
    ])
  })

  it("invoices late-priced lines at once, individually or by their list", async () => {
    const owner = await createCustomer()
    await perOrder(owner)
    const { fulfillment_id } = await ship(owner, { weight: 40_000 })
    await settle()
    const lines = await rows.children("invoice_lines", "source_id", [fulfillment_id])
    const id = lines.find(({ waits_for }) => waits_for === "price")?.id ?? ""
    await call(staff, invoices.price, { params: { id }, body: { price: 4_900 } })
    await settle()
    expect(await issuedTo(owner)).toEqual([
      ["invoice", 150],
      ["invoice", 4_900],
    ])
    const nowhere = await createCustomer(null)
    await perOrder(nowhere)
    await ship(nowhere)
    await settle()
    expect(await issuedTo(nowhere)).toEqual([])
    await rows.update("organisations", nowhere.organisation_id, { country: "DE" })
    await runJob("invoices.waiting")
    await settle()
    expect(await issuedTo(nowhere)).toEqual([["invoice", 640]])
  })

  it("a changed rhythm invoices the amounts collected before", async () => {
    const owner = await createCustomer()
    await ship(owner)
    await ship(owner)
    await settle()
    expect(await issuedTo(owner)).toEqual([])
    await perOrder(owner)
    await settle()
    expect(await issuedTo(owner)).toEqual([["invoice", 1_280]])
  })

  it("invoices the rest the next day at 02:00; without an address the run shows why", async () => {
    const owner = await createCustomer()
    const { organisation_id } = owner
    await at("2026-05-20T12:00:00Z", () => ship(owner).then(settle))
    await rows.insert("billing_settings", { organisation_id, rhythm: "per_order" })
    const night = (now: string) =>
      at(now, async () => {
        await runJob("invoice-runs.start")
        await settle()
      })
    await rows.update("organisations", organisation_id, { street: null })
    await night("2026-05-20T23:30:00Z")
    expect(await runsOf()).toEqual([])
    await night("2026-05-21T00:00:00Z")
    await night("2026-05-21T05:00:00Z")
    expect(await runsOf()).toEqual(["2026-05-20 invoices.recipient_incomplete street"])
    await rows.update("organisations", organisation_id, { street: "Hafenstr. 1" })
    await night("2026-05-22T00:00:00Z")
    expect(await issuedTo(owner)).toEqual([["invoice", 640]])
    await night("2026-05-23T00:00:00Z")
    expect(await runsOf()).toHaveLength(2)
  })
})

/** The runs per order, with their errors. */
async function runsOf() {
  const { body } = await call(staff, invoiceRuns.list, { query: { order: "created_at" } })
  const found: string[] = []
  for (const { id, rhythm, until } of body.invoice_runs) {
    if (rhythm !== "per_order") continue
    const { body: of } = await call(staff, invoiceRuns.rows, { params: { id } }, once())
    found.push(`${until} ${of.rows[0]?.error} ${of.rows[0]?.missing}`)
  }
  return found
}
