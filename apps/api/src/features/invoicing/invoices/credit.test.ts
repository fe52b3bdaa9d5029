import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call } = app
const { administrator, createCustomer, createInvoice, collectingOf, takeOff, once } =
  billingFixtures(app)
const { accountsOf, deposit } = moneyFixtures(app)
const staff = await administrator()
let receipt = 0
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const read = async (id: string) =>
  (await call(staff, invoices.read, { params: { id } })).body.invoice
const credit = (id: string, body = {}) =>
  call(staff, invoices.credit, { params: { id }, body: { reason: "Wrong", ...body } }, once())
const receive = (id: string, amount?: number) => {
  const body = { reference: `Credit test ${++receipt}`, amount }
  return call(staff, payments.markPaid, { params: { id }, body: body as never }, once())
}
const issue = (id: string) => call(staff, invoices.issue, { params: { id } }, once())

it("200: the credit of a paid invoice returns its money to the balance; it stays paid", async () => {
  const owner = await createCustomer()
  const { id, total } = await createInvoice(owner, { pieces: 3 })
  await deposit(owner.organisation_id, total)
  expect((await call(owner, payments.pay, { params: { id } }, once())).status).toBe(200)
  const { status, body } = await credit(id)
  expect([status, body.invoice]).toMatchObject([
    200,
    { type: "credit", status: "paid", total, paid: total, set_off: 0, amount: 0 },
  ])
  expect(await read(id)).toMatchObject({ status: "paid", paid: total, set_off: 0, amount: 0 })
  expect(await accountsOf(owner.organisation_id)).toMatchObject({
    balance: total,
    receivable: 0,
    revenue: 0,
  })
  expect((await credit(id)).status).toBe(422)
})

it("200: the sums of the list subtract credit notes", async () => {
  const owner = await createCustomer()
  const [one, other] = [await createInvoice(owner, { pieces: 3 }), await createInvoice(owner)]
  await receive(one.id)
  expect((await credit(one.id)).status).toBe(200)
  const { body } = await call(owner, invoices.sums, { query: { group: "all" } })
  expect(body.sums).toEqual([
    { currency_code: "eur", values: { total: other.total, amount: other.total } },
  ])
})

it("200: one of two racing credits of a paid invoice returns the money", async () => {
  const owner = await createCustomer()
  const { id, total } = await createInvoice(owner)
  await receive(id)
  const replies = await Promise.all([credit(id), credit(id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await accountsOf(owner.organisation_id)).toMatchObject({ balance: total, receivable: 0 })
})

it("200 a full credit of a partly paid invoice cancels it and returns the payment to the balance", async () => {
  const owner = await createCustomer()
  const { id, total } = await createInvoice(owner, { pieces: 2 })
  await receive(id, 300)
  expect(await read(id)).toMatchObject({ status: "partially_paid", amount: total - 300 })
  const { body } = await credit(id)
  expect(body.invoice).toMatchObject({ status: "paid", set_off: total - 300, paid: 300, amount: 0 })
  expect(await read(id)).toMatchObject({ status: "cancelled", amount: 0, paid: 300 })
  expect(await accountsOf(owner.organisation_id)).toMatchObject({ balance: 300, receivable: 0 })
})

it("200 a partial credit of a partly paid invoice reduces the amount owed first", async () => {
  const owner = await createCustomer()
  const { id, total } = await createInvoice(owner, { pieces: 3 })
  await receive(id, total - 10)
  const { body } = await call(staff, invoices.lines, { params: { id } })
  const { body: credited } = await credit(id, { lines: [{ line_id: body.lines[0].id, net: 33 }] })
  expect(credited.invoice).toMatchObject({ total: 39, set_off: 10, paid: 29, status: "paid" })
  expect(await read(id)).toMatchObject({ status: "paid", amount: 0, paid: total - 10 })
  expect(await accountsOf(owner.organisation_id)).toMatchObject({ balance: 29, receivable: 0 })
})

it("200 moves the rest of a credit note to the balance; 422 the second time", async () => {
  const owner = await createCustomer()
  await takeOff(owner, 680)
  const note = (await collectingOf(owner))?.id ?? ""
  const { body } = await issue(note)
  expect(body.invoice).toMatchObject({ type: "credit", status: "open", total: 809, amount: 809 })
  const move = () => call(staff, invoices.moveToBalance, { params: { id: note } }, once())
  const replies = await Promise.all([move(), move()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await read(note)).toMatchObject({ status: "paid", paid: 809, amount: 0 })
  expect(await accountsOf(owner.organisation_id)).toMatchObject({ balance: 809, receivable: 0 })
  const { rows } = await sql<{ type: string }>`select type from ledger_transactions
    where invoice_id = ${note} order by created_at, id`.execute(app.db)
  expect(rows.map(({ type }) => type)).toEqual(["credit_note", "refund"])
})
