import { payments, transfers } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { accountsOf, deposit, issueInvoice, run } = moneyFixtures(testApp)
const administrator = await createActor("administrator")
let number = 0
const key = () => ({ "idempotency-key": `payment ${++number}` })

const pay = (actor: Actor, id: string) => {
  const headers = key()
  return answered(() => call(actor, payments.pay, { params: { id } }, headers))
}
const mark = (id: string, body: object = {}) =>
  call(
    administrator,
    payments.markPaid,
    { params: { id }, body: { reference: `R ${++number}`, ...body } as never },
    key(),
  )
/** Repeats the call with the same key, as clients do: a busy machine is slow, not wrong. */
async function answered<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  const reply = await ask()
  return reply.status === 409 || reply.status === 503 ? answered(ask) : reply
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

describe("POST /admin/invoices/:id/pay", () => {
  it("200 pays the amount owed from the balance", async () => {
    const customer = await createActor("customer")
    const { organisation_id } = customer
    await deposit(organisation_id, 15_000)
    const id = await issueInvoice(organisation_id, 11_900)
    const { status, body } = await pay(customer, id)
    expect([status, body]).toMatchObject([
      200,
      { open: 0, overpaid: 0, payment: { amount: 11_900, source: "balance" } },
    ])
    expect(body.payment.actor_name).toBe("Test customer")
    const invoice = await rows.one("invoices", id)
    expect(invoice).toMatchObject({ status: "paid", paid: 11_900, amount: 0 })
    expect(invoice.paid_at).not.toBeNull()
    expect(await accountsOf(organisation_id)).toMatchObject({ balance: 3_100, receivable: 0 })
  })

  it("200 for a disabled customer with an open invoice and a balance", async () => {
    const customer = await createActor("disabled")
    await deposit(customer.organisation_id, 100)
    const id = await issueInvoice(customer.organisation_id, 100)
    expect((await pay(customer, id)).status).toBe(200)
  })

  it("422 beyond the balance, and for paid, collecting and credit invoices", async () => {
    const customer = await createActor("customer")
    const { organisation_id } = customer
    await deposit(organisation_id, 99)
    const id = await issueInvoice(organisation_id, 100)
    expect(codeOf(await pay(customer, id))).toEqual([422, "ledger.balance_not_enough"])
    await deposit(organisation_id, 1)
    expect((await pay(customer, id)).status).toBe(200)
    const repeated = await pay(customer, id)
    expect([...codeOf(repeated), repeated.body.details]).toMatchObject([
      422,
      "invoices.not_open_for",
      { status: "paid", verb: "pay" },
    ])
    for (const type of ["invoice", "credit"] as const) {
      const other = await rows.insert("invoices", { organisation_id, type })
      expect(codeOf(await pay(customer, other.id))).toEqual([422, "invoices.not_open_for"])
    }
  })

  it("pays once for 50 concurrent calls", async () => {
    const customer = await createActor("customer")
    const { organisation_id } = customer
    await deposit(organisation_id, 100 * 50)
    const id = await issueInvoice(organisation_id, 100)
    const all = await Promise.all(Array.from({ length: 50 }, () => pay(customer, id)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 422)).toHaveLength(49)
    expect(await accountsOf(organisation_id)).toMatchObject({ balance: 4_900, receivable: 0 })
    const { rows: booked } = await sql`
      select id from ledger_transactions where invoice_id = ${id} and type = 'invoice_payment'`.execute(
      db,
    )
    expect(booked).toHaveLength(1)
  })

  it("pays 49 of 60 concurrent invoices when the balance is enough for 49", async () => {
    const customer = await createActor("customer")
    const { organisation_id } = customer
    await deposit(organisation_id, 49 * 100)
    const ids: string[] = []
    for (let i = 0; i < 60; i++) ids.push(await issueInvoice(organisation_id, 100))
    const all = await Promise.all(ids.map((id) => pay(customer, id)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(49)
    expect(all.filter(({ body }) => body.code === "ledger.balance_not_enough")).toHaveLength(11)
    expect(await accountsOf(organisation_id)).toMatchObject({ balance: 0, receivable: -1_100 })
  })
})

describe("POST /admin/invoices/:id/mark-paid", () => {
  it("200 for the whole amount by default, and in parts", async () => {
    const { organisation_id } = await createActor("customer")
    const whole = await issueInvoice(organisation_id, 500)
    const { body } = await mark(whole, { paid_on: "2026-01-02" })
    expect(body).toMatchObject({ open: 0, payment: { paid_on: "2026-01-02", source: "bank" } })

    const id = await issueInvoice(organisation_id, 500, { status: "customer_proved" })
    expect((await mark(id, { amount: 200 })).body).toMatchObject({ open: 300, overpaid: 0 })
    expect((await rows.one("invoices", id)).status).toBe("partially_paid")
    expect((await mark(id, { amount: 100 })).body.open).toBe(200)
    expect((await mark(id, { amount: 200 })).body.open).toBe(0)
    expect(await rows.one("invoices", id)).toMatchObject({ status: "paid", paid: 500, amount: 0 })
    expect(await accountsOf(organisation_id)).toMatchObject({ bank: -1_000, receivable: 0 })
  })

  it("200 books the surplus on the balance, as a refund", async () => {
    const { organisation_id } = await createActor("customer")
    const id = await issueInvoice(organisation_id, 500)
    const { body } = await mark(id, { amount: 800 })
    expect(body).toMatchObject({ open: 0, overpaid: 300, payment: { amount: 500 } })
    expect(await accountsOf(organisation_id)).toMatchObject({ balance: 300, bank: -800 })
    const [refund] = await db
      .selectFrom("ledger_transactions")
      .select(["type", "amount", "balance_after"])
      .where("invoice_id", "=", id)
      .where("amount", ">", 0 as never)
      .execute()
    expect(refund).toEqual({ type: "refund", amount: 300, balance_after: 300 })
  })

  it("200 requires a second administrator for a large receipt, and leaves the invoice as it is", async () => {
    const { organisation_id } = await createActor("customer")
    const id = await issueInvoice(organisation_id, 500)
    const { body } = await mark(id, { amount: 100_500, paid_on: "2026-01-02" })
    expect(body).toEqual({ payment: null, open: 500, overpaid: 0, waiting: 100_500 })
    expect(await rows.one("invoices", id)).toMatchObject({ status: "open", paid: 0 })
    const [asked] = await rows.children("transfers", "organisation_id", [organisation_id])
    expect(asked).toMatchObject({
      status: "waiting",
      type: "payment",
      amount: 100_500,
      invoice_id: id,
      four_eyes: ["amount"],
      requested_by: administrator.id,
      paid_on: "2026-01-02",
    })
    const params = { id: asked?.id ?? "" }
    const self = await call(administrator, transfers.approve, { params }, key())
    expect([self.status, self.body.code]).toEqual([403, "transfers.same_person"])
    const other = await createActor("administrator")
    const { body: decided } = await call(other, transfers.approve, { params }, key())
    expect(decided.transfer).toMatchObject({ status: "booked", decided_by: other.id })
    expect(await accountsOf(organisation_id)).toMatchObject({ balance: 100_000, bank: -100_500 })
    const [payment] = await rows.children("invoice_payments", "invoice_id", [id])
    expect(payment).toMatchObject({ amount: 500, paid_on: "2026-01-02", source: "bank" })
    const [refund] = await db
      .selectFrom("ledger_transactions")
      .select(["type", "amount"])
      .where("invoice_id", "=", id)
      .where("amount", ">", 0 as never)
      .execute()
    expect(refund).toEqual({ type: "refund", amount: 100_000 })
  })

  it("422 for a receipt that was booked before; it pays nothing", async () => {
    const { organisation_id } = await createActor("customer")
    const [one, two] = [
      await issueInvoice(organisation_id, 5),
      await issueInvoice(organisation_id, 6),
    ]
    expect((await mark(one, { reference: "NOTPROVIDED 1" })).status).toBe(200)
    const repeated = await mark(two, { reference: "notprovided  1" })
    expect(codeOf(repeated)).toEqual([422, "ledger.reference_used"])
    expect((await rows.one("invoices", two)).paid).toBe(0)
  })

  it("400 without a reference, and for a future day", async () => {
    const { organisation_id } = await createActor("customer")
    const id = await issueInvoice(organisation_id, 5)
    for (const [body, path] of [
      [{ reference: " " }, "reference"],
      [{ paid_on: "2999-01-01" }, "paid_on"],
      [{ paid_on: "yesterday" }, "paid_on"],
      [{ amount: 0 }, "amount"],
    ] as const) {
      const reply = await mark(id, body)
      expect([reply.status, reply.body.details.fields[0].path]).toEqual([400, path])
    }
  })

  it("a race with the customer's own payment pays once and returns the surplus", async () => {
    for (let round = 0; round < 5; round++) {
      const customer = await createActor("customer")
      await deposit(customer.organisation_id, 100)
      const id = await issueInvoice(customer.organisation_id, 100)
      const both = await Promise.all([mark(id, { amount: 150 }), pay(customer, id)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      const { balance, receivable } = await accountsOf(customer.organisation_id)
      expect([receivable, balance]).toEqual([0, both[0].status === 200 ? 150 : 0])
    }
  })
})

it("the database refuses rows that refer to another organisation's money", async () => {
  const [one, two] = [await createActor("customer"), await createActor("customer")]
  const { id: transaction_id } = await deposit(one.organisation_id, 100)
  await deposit(two.organisation_id, 100)
  const invoice_id = await issueInvoice(two.organisation_id, 100)
  const [account] = await rows.children("ledger_accounts", "organisation_id", [two.organisation_id])
  const own = { organisation_id: one.organisation_id, transaction_id }
  const paid = { paid_on: "2026-01-01", actor_id: "x", actor_name: "x", amount: 100 as never }
  await expect(
    rows.insert("invoice_payments", { ...own, ...paid, invoice_id, source: "bank" }),
  ).rejects.toThrow("foreign key")
  await expect(
    run(async (context) => {
      const entry = { account_id: account?.id ?? "", amount: 1 as never }
      const input = { type: "correction", description: "x", reference: "foreign" } as const
      const by = { actor_id: "x", actor_name: "x", amount: 0 as never }
      const { organisation_id } = own
      const made = await context.rows.insert("ledger_transactions", {
        organisation_id,
        ...input,
        ...by,
      })
      await context.rows.insert("ledger_entries", {
        organisation_id,
        transaction_id: made.id,
        ...entry,
      })
    }),
    // The trigger finds no such account in the organisation.
  ).rejects.toThrow("balance_after")
})

it("keeps the invariants of ledger and invoices", async () => {
  expect(await brokenInvariants(db)).toEqual({})
})
