import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { balances, payments } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const { mail, letters } = await createMailbox()
const app = await createTestApp({ outside: { mail } })
const { call, createActor, rows, runJobs } = app
const { accountsOf, deposit, issueInvoice, spend } = moneyFixtures(app)
const { createCustomer, createInvoice, once } = billingFixtures(app)
const administrator = await createActor("administrator")
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

let number = 0
const mark = async (id: string, amount?: number) => {
  const body = { reference: `Receipt ${++number}`, ...(amount ? { amount } : {}) } as never
  return (await call(administrator, payments.markPaid, { params: { id }, body }, once())).body
}
const bounce = (id: string, actor = administrator) =>
  call(actor, payments.reverse, { params: { id }, body: { reason: "Rücklastschrift" } }, once())

it("200: the invoice is owed again, and the members are notified", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  const id = await issueInvoice(organisation_id, 10_000)
  const { payment } = await mark(id)
  const { status, body } = await bounce(payment.id)
  expect([status, body]).toMatchObject([
    200,
    {
      payment: { amount: -10_000, reverses_id: payment.id },
      from_balance: 0,
      open: 10_000,
      owed: 0,
    },
  ])
  expect(await rows.one("invoices", id)).toMatchObject({
    status: "open",
    paid: 0,
    amount: 10_000,
    paid_at: null,
  })
  expect(await accountsOf(organisation_id)).toMatchObject({ bank: 0, receivable: -10_000 })
  const { timeline } = (await call(customer, invoices.timeline, { params: { id } })).body
  expect(timeline.map(({ action }: { action: string }) => action)).toContain(
    "invoice.reverse_payment",
  )
  await runJobs()
  const mails = letters.splice(0).filter(({ subject }) => subject?.includes("zurückgebucht"))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain("100,00")
  expect(mails[0]?.text).toContain("Rücklastschrift")
  // Another receipt pays it, which can bounce as well.
  const repeated = await mark(id)
  expect((await bounce(repeated.payment.id)).status).toBe(200)
})

it("200: reverses one of several payments; a payment proof keeps waiting", async () => {
  const { organisation_id } = await createActor("customer")
  const id = await issueInvoice(organisation_id, 1_000)
  const [first, second] = [await mark(id, 400), await mark(id, 600)]
  expect((await rows.one("invoices", id)).status).toBe("paid")
  await bounce(second.payment.id)
  expect(await rows.one("invoices", id)).toMatchObject({ status: "partially_paid", amount: 600 })
  await rows.update("invoices", id, { status: "customer_proved" })
  await bounce(first.payment.id)
  expect(await rows.one("invoices", id)).toMatchObject({ status: "customer_proved", paid: 0 })
})

it("200: takes the available balance; a spent overpayment is owed", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  const id = await issueInvoice(organisation_id, 1_000)
  const { payment } = await mark(id, 1_500)
  await spend(organisation_id, 300)
  // 200 of the overpayment are left and go back; nothing remains for the invoice.
  expect((await bounce(payment.id)).body).toMatchObject({
    from_balance: 200,
    open: 1_000,
    owed: 300,
  })
  const { balance } = (await call(customer, balances.read, {})).body
  expect(balance).toMatchObject({ amount: 0, open: 1_000, reversed: 300 })
  expect(await accountsOf(organisation_id)).toMatchObject({ bank: 0 })

  const other = await createActor("customer")
  const paid = await mark(await issueInvoice(other.organisation_id, 1_000))
  await deposit(other.organisation_id, 700)
  expect((await bounce(paid.payment.id)).body).toMatchObject({ from_balance: 700, open: 300 })
  expect(await rows.one("invoices", paid.payment.invoice_id)).toMatchObject({
    status: "partially_paid",
    paid: 700,
    amount: 300,
  })
})

it("200: rejects a waiting overpayment of an earlier release with it", async () => {
  const { organisation_id } = await createActor("customer")
  const id = await issueInvoice(organisation_id, 1_000)
  const { payment } = await mark(id)
  await rows.insert("transfers", {
    organisation_id,
    type: "deposit",
    amount: cents(500),
    description: "Too much",
    four_eyes: ["amount"],
    requested_by: administrator.id,
    requested_by_name: "Test administrator",
    invoice_id: id,
    payment_id: payment.id,
  })
  expect((await bounce(payment.id)).body).toMatchObject({ from_balance: 0, open: 1_000, owed: 0 })
  const [waiting] = (await rows.children("transfers", "organisation_id", [organisation_id])).filter(
    ({ type }) => type === "deposit",
  )
  expect(waiting).toMatchObject({ status: "rejected", amount: 500, reason: "Rücklastschrift" })
})

it("200: recovers what the credit note of a cancelled invoice moved to the balance", async () => {
  const owner = await createCustomer()
  const { id, total } = await createInvoice(owner, { pieces: 3 })
  const { payment } = await mark(id, 300)
  await call(administrator, invoices.credit, { params: { id }, body: { reason: "Wrong" } }, once())
  expect(await rows.one("invoices", id)).toMatchObject({ status: "cancelled", paid: 300 })
  expect((await bounce(payment.id)).body).toMatchObject({ from_balance: 300, open: 0, owed: 0 })
  expect(await rows.one("invoices", id)).toMatchObject({
    paid: 300,
    set_off: total - 300,
    amount: 0,
  })
  expect(await accountsOf(owner.organisation_id)).toMatchObject({
    balance: 0,
    receivable: 0,
    bank: 0,
  })
})

it("422 for the second of many concurrent reversals, and for payments not made by bank", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  const { payment } = await mark(await issueInvoice(organisation_id, 100))
  const all = await Promise.all(Array.from({ length: 10 }, () => bounce(payment.id)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = all.filter(({ status }) => status === 422)
  expect(new Set(refused.map(({ body }) => body.details.reason))).toEqual(
    new Set(["already_reversed"]),
  )
  expect(refused).toHaveLength(9)
  const counter = all.find(({ status }) => status === 200)?.body.payment.id
  await deposit(organisation_id, 100)
  const open = payment.invoice_id
  const own = await call(customer, payments.pay, { params: { id: open } }, once())
  for (const id of [counter, own.body.payment.id]) {
    const { status, body } = await bounce(id)
    expect([status, body.details.reason]).toEqual([422, "not_by_bank"])
  }
})

it("200: reverses a receipt recorded for the wrong invoice and records it for the right one, once", async () => {
  const { organisation_id } = await createActor("customer")
  const [wrong, right] = [
    await issueInvoice(organisation_id, 1_000),
    await issueInvoice(organisation_id, 1_000),
  ]
  const reference = `Receipt ${++number}`
  const record = (id: string) =>
    call(administrator, payments.markPaid, { params: { id }, body: { reference } }, once())
  const { payment } = (await record(wrong)).body
  expect((await record(right)).body.code).toBe("ledger.reference_used")
  expect((await bounce(payment.id)).status).toBe(200)
  const twice = await Promise.all([record(right), record(right)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await rows.one("invoices", wrong)).status).toBe("open")
  expect((await rows.one("invoices", right)).status).toBe("paid")
  expect(await accountsOf(organisation_id)).toMatchObject({ bank: -1_000, receivable: -1_000 })
  const second = twice.find(({ status }) => status === 200)?.body.payment.id
  expect((await bounce(second)).status).toBe(200)
  expect((await record(right)).status).toBe(200)
})

it("200: a reversed deposit can be booked again under the bank's reference, once", async () => {
  const { organisation_id } = await createActor("customer")
  const body = { amount: cents(500), description: "Deposit", reference: `Receipt ${++number}` }
  const params = { id: organisation_id }
  const book = () => call(administrator, balances.deposit, { params, body }, once())
  const first = await book()
  expect((await book()).body.code).toBe("ledger.reference_used")
  const { transaction_id } = first.body.transfer
  const reversed = await call(
    administrator,
    balances.reverse,
    { params: { id: transaction_id }, body: { reason: "Wrong account" } },
    once(),
  )
  expect(reversed.status).toBe(200)
  expect((await book()).status).toBe(200)
  expect((await book()).body.code).toBe("ledger.reference_used")
})

it("403 without a recent password, and for anyone but an administrator", async () => {
  const customer = await createActor("customer")
  const { payment } = await mark(await issueInvoice(customer.organisation_id, 100))
  const support = await createActor("support")
  for (const actor of [support, customer])
    expect((await bounce(payment.id, actor)).status).toBe(403)
  const late = await createActor("administrator")
  await sql`update sessions set password_at = password_at - interval '1 hour'
    where member_id = ${late.id}`.execute(app.db)
  const refused = await bounce(payment.id, late)
  expect([refused.status, refused.body.code]).toEqual([403, "access.password_needed"])
})
