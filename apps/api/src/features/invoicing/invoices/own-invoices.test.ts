import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Ordered, ownInvoiceFixtures } from "../../../testing/own-invoices.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, db, rows } = app
const { administrator, createCustomer, ship, settle, collectingOf, once } = billingFixtures(app)
const { deposit, accountsOf } = moneyFixtures(app)
const staff = await administrator()
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const { order, pass, keep, stateOf, pay, override } = ownInvoiceFixtures(app)
const closed = { code: "invoices.gate_closed" }

it("is issued at once, beside the collecting invoice; its gate opens when it is paid", async () => {
  const owner = await createCustomer()
  await ship(owner)
  await settle()
  const collecting = await collectingOf(owner)
  const ordered = await order(owner)
  // 30 × 1.35 and 1,000 × 7 cents per 100, and 19 % of both together.
  expect(ordered.total).toBe(4_120 + 783)
  expect(await stateOf(ordered)).toMatchObject({
    status: "open",
    gate: "waiting",
    payment_status: "not_paid",
    number: ordered.number,
  })
  await expect(pass(ordered)).rejects.toMatchObject(closed)
  await deposit(owner.organisation_id, ordered.total)
  expect((await pay(owner, ordered)).status).toBe(200)
  expect(await stateOf(ordered)).toMatchObject({ gate: "open", payment_status: "captured" })
  await settle()
  await pass(ordered)
  await pass(ordered)
  expect(await stateOf(ordered)).toMatchObject({ gate: "passed" })
  expect(await collectingOf(owner)).toEqual(collecting)
  const { body } = await call(owner, invoices.read, { params: { id: ordered.id } })
  expect(body.invoice).toMatchObject({
    source_type: "stock_order",
    source_id: ordered.source.source_id,
    gate_reason: null,
    documents: [{ kind: "document" }, { kind: "appendix" }],
  })
  const lines = await call(owner, invoices.lines, { params: { id: ordered.id } })
  expect(lines.body.lines).toMatchObject([
    { source_line_id: "one", title: "Candle", net: 4_050, order_number: "LB-1", vat_rate: 1900 },
    { source_line_id: "two", title: "Vase", net: 70, base: 100, supplied_on: "2027-01-15" },
  ])
})

/** Number of gate events received. */
const toldOf = async ({ organisation_id }: Actor) => {
  const { rows: notices } = await sql<{ id: string }>`select id from live_notices
    where topic = 'invoices.gate-moved' and organisation_id = ${organisation_id}`.execute(db)
  return notices.map(({ id }) => id)
}

it("notifies the source when it is paid and when it is owed again", async () => {
  const owner = await createCustomer()
  const ordered = await order(owner)
  expect(await toldOf(owner)).toEqual([])
  await bounce(ordered)
  await settle()
  expect(await toldOf(owner)).toEqual([ordered.id, ordered.id])
})

it("200: an administrator overrides the gate with a reason visible to staff only; the invoice stays owed", async () => {
  const owner = await createCustomer()
  const ordered = await order(owner)
  expect((await override(owner, ordered)).status).toBe(403)
  expect((await override(staff, ordered, "  ")).status).toBe(400)
  const { status, body } = await override(staff, ordered)
  expect([status, body.invoice]).toMatchObject([
    200,
    { gate: "open", gate_reason: "Known for years", status: "open", amount: ordered.total },
  ])
  const read = await call(owner, invoices.read, { params: { id: ordered.id } })
  expect(read.body.invoice).toMatchObject({ gate: "open", gate_reason: null })
  expect((await override(staff, ordered)).status).toBe(422)
  await pass(ordered)
  expect(await stateOf(ordered)).toMatchObject({ gate: "passed", payment_status: "not_paid" })
})

it("422: other invoices have no gate", async () => {
  const owner = await createCustomer()
  await ship(owner)
  await settle()
  const { id = "" } = (await collectingOf(owner)) ?? {}
  const body = { reason: "Why not" }
  const { status, body: refused } = await call(staff, invoices.overrideGate, {
    params: { id },
    body,
  })
  expect([status, refused.code]).toEqual([422, "invoices.not_open_for"])
})

/** Pays by bank, and has the bank return the payment. */
async function bounce(ordered: Ordered) {
  const { id } = ordered
  const paid = await call(
    staff,
    payments.markPaid,
    { params: { id }, body: { reference: id } as never },
    once(),
  )
  const params = { id: paid.body.payment?.id ?? "" }
  const body = { reason: "Fraud" }
  return call(staff, payments.reverse, { params, body }, once())
}

it("200 a bounced payment closes the gate again unless it was passed or overridden", async () => {
  const owner = await createCustomer()
  const waiting = await order(owner)
  expect((await bounce(waiting)).status).toBe(200)
  expect(await stateOf(waiting)).toMatchObject({ gate: "waiting", payment_status: "not_paid" })
  await expect(pass(waiting)).rejects.toMatchObject(closed)

  const letGo = await order(owner)
  await override(staff, letGo)
  await bounce(letGo)
  expect(await stateOf(letGo)).toMatchObject({ gate: "open" })

  const begun = await order(owner)
  await override(staff, begun)
  await pass(begun)
  await bounce(begun)
  expect(await stateOf(begun)).toMatchObject({ gate: "passed", status: "open" })
})

it("credits pieces that are not kept, with their VAT; idempotent; a full credit ends the gate", async () => {
  const owner = await createCustomer()
  const { organisation_id } = owner
  const ordered = await order(owner)
  const note = await rows.one("invoices", (await keep(ordered, 20, 995)) ?? "")
  // 10 × 1.35; 995 pieces cost 69.65 cents, so nothing is left for five.
  expect(note).toMatchObject({ net: 1_350, total: 1_350 + 257 })
  expect(await keep(ordered, 20, 995)).toBeNull()
  const half = await rows.one("invoices", (await keep(ordered, 20, 500)) ?? "")
  expect(half).toMatchObject({ net: 35 })
  expect(await stateOf(ordered)).toMatchObject({ gate: "waiting", status: "open" })
  await keep(ordered, 0, 0)
  expect(await stateOf(ordered)).toMatchObject({ status: "cancelled", gate: "ended" })
  expect(await keep(ordered, 0, 0)).toBeNull()
  expect(await accountsOf(organisation_id)).toMatchObject({ receivable: 0, revenue: 0 })
  await expect(pass(ordered)).rejects.toMatchObject(closed)
})

it("200 returns credited payments to the balance: refunded", async () => {
  const owner = await createCustomer()
  const { organisation_id } = owner
  const ordered = await order(owner)
  await deposit(organisation_id, ordered.total)
  await pay(owner, ordered)
  await keep(ordered, 29, 1_000)
  expect(await stateOf(ordered)).toMatchObject({ payment_status: "captured", gate: "open" })
  await keep(ordered, 0, 0)
  expect(await stateOf(ordered)).toMatchObject({
    status: "paid",
    payment_status: "refunded",
    gate: "ended",
  })
  expect(await accountsOf(organisation_id)).toMatchObject({
    balance: ordered.total,
    receivable: 0,
    revenue: 0,
  })
})

it("settling it by set-off opens the gate, too", async () => {
  const owner = await createCustomer()
  const first = await order(owner)
  await deposit(owner.organisation_id, first.total)
  await pay(owner, first)
  // A large credit of a paid invoice waits for a second approval; the waiting amount pays from the
  // balance.
  await keep(first, 0, 0)
  await db
    .updateTable("organisations")
    .set({ auto_pay_threshold: 100_000 as never })
    .where("id", "=", owner.organisation_id)
    .execute()
  const second = await order(owner)
  await settle()
  expect(await stateOf(second)).toMatchObject({ gate: "open", payment_status: "captured" })
})
