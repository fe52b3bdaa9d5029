import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { collect } from "./verbs/collect.ts"

const app = await createTestApp()
const { call, rows } = app
const { administrator, createCustomer, collectingOf, ship, settle, undo, once } =
  billingFixtures(app)
const { accountsOf, run } = moneyFixtures(app)
const staff = await administrator()
let receipt = 0
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const read = async (id: string) =>
  (await call(staff, invoices.read, { params: { id } })).body.invoice
const issue = async (owner: { organisation_id: string }) => {
  await settle()
  const { id = "" } = (await collectingOf({ id: "", token: "", ...owner })) ?? {}
  const { status } = await call(staff, invoices.issue, { params: { id } }, once())
  expect(status).toBe(200)
  return id
}
const creditNotesOf = async ({ organisation_id }: { organisation_id: string }) =>
  (await rows.children("invoices", "organisation_id", [organisation_id])).filter(
    ({ type }) => type === "credit",
  )

it("credits a whole unpaid invoice at once: nothing of it is owed any more", async () => {
  const owner = await createCustomer()
  const undone = await ship(owner, { pieces: 2 })
  const id = await issue(owner)
  await undo(undone)
  await settle()
  expect(await read(id)).toMatchObject({ status: "cancelled", amount: 0, paid: 0, set_off: 809 })
  const [note, ...others] = await creditNotesOf(owner)
  expect(others).toEqual([])
  const { number } = await rows.one("orders", undone.id)
  expect(note).toMatchObject({
    credits_id: id,
    status: "paid",
    net: 680,
    total: 809,
    line_count: 3,
    reason: `Versand rückgängig gemacht: ${number}`,
  })
  expect((await collectingOf(owner))?.line_count ?? 0).toBe(0)
})

it("credits a part, in the language of the invoice, and each fulfilment once", async () => {
  const owner = await createCustomer()
  await rows.update("organisations", owner.organisation_id, { language: "en" })
  const [kept, undone] = [await ship(owner), await ship(owner, { pieces: 3 })]
  const id = await issue(owner)
  const { total } = await read(id)
  await undo(undone)
  await settle()
  const [note] = await creditNotesOf(owner)
  expect(note?.reason).toMatch(/^Shipment undone: /)
  expect(note).toMatchObject({ credits_id: id, net: 720 })
  expect(await read(id)).toMatchObject({ status: "open", amount: total - (note?.total ?? 0) })
  const { organisation_id } = owner
  await rows.insert("billing_queue", { id: undone.fulfillment_id, organisation_id })
  await settle()
  expect(await creditNotesOf(owner)).toHaveLength(1)
  await undo(kept)
  await settle()
  expect(await read(id)).toMatchObject({ status: "cancelled", amount: 0, set_off: total })
  expect(await accountsOf(organisation_id)).toMatchObject({ receivable: 0, revenue: 0 })
})

it("returns paid amounts to the balance, less earlier manual credits", async () => {
  const owner = await createCustomer()
  const undone = await ship(owner)
  const id = await issue(owner)
  const body = { reference: `Undone ${++receipt}` }
  await call(staff, payments.markPaid, { params: { id }, body }, once())
  const { body: found } = await call(staff, invoices.lines, { params: { id } })
  const lines = [{ line_id: found.lines[0].id, net: 40 }]
  await call(staff, invoices.credit, { params: { id }, body: { reason: "Late", lines } }, once())
  await undo(undone)
  await settle()
  expect((await creditNotesOf(owner)).map(({ net }) => net)).toEqual([40, 600])
  expect(await accountsOf(owner.organisation_id)).toMatchObject({ balance: 762, receivable: 0 })
})

it("a manual credit and an undo in a race never credit twice, 20 times", async () => {
  const owner = await createCustomer()
  const shipped = []
  for (let round = 0; round < 20; round++) shipped.push(await ship(owner))
  const id = await issue(owner)
  const query = { limit: 200 }
  const { body } = await call(staff, invoices.lines, { params: { id }, query })
  const linesOf = (source: string): { line_id: string }[] =>
    body.lines
      .filter(({ source_id }: { source_id: string }) => source_id === source)
      .map(({ id: line_id }: { id: string }) => ({ line_id }))
  for (const one of shipped) {
    await undo(one)
    const lines = linesOf(one.fulfillment_id)
    const wanted = { params: { id }, body: { reason: "Race", lines } }
    const [{ status }] = await Promise.all([
      call(staff, invoices.credit, wanted, once()),
      run((context) => collect(context)),
    ])
    expect([200, 400, 422]).toContain(status)
  }
  expect(await creditNotesOf(owner)).toHaveLength(20)
  expect(await read(id)).toMatchObject({ status: "cancelled", amount: 0, paid: 0 })
})
