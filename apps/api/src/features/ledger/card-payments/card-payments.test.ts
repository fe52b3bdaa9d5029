import { cardPayments } from "@packhaus/contract/ledger/card-payments/endpoints"
import { balances, payments } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { cardProvider, codeOf } from "../../../testing/card-provider.ts"

const fixtures = await cardProvider()
const { provider, testApp, money, begin, openPage, read, debtor, pageOf } = fixtures
const { completed, tell, receiptsOf, key } = fixtures
const { call, createActor, db, rows, runJobs } = testApp
const { accountsOf, deposit, issueInvoice } = money
const administrator = await createActor("administrator")
afterAll(() => provider.close())

afterEach(async () => {
  provider.fault = null
  await runJobs()
  expect(await brokenInvariants(db)).toEqual({})
})

describe("an invoice by card", () => {
  it("200 starts an attempt, opens the provider's page, and its message books the money once", async () => {
    const { customer, organisation_id, id } = await debtor()
    expect(await read(customer, id)).toEqual({ is_on: true, attempts: [] })
    const begun = await begin(customer, id)
    expect([begun.status, begun.body.card_attempt]).toMatchObject([
      200,
      { invoice_id: id, number: 1, amount: 11_900, status: "open", url: null },
    ])
    const page = await pageOf(customer, id)
    expect(page).toMatchObject({ id: begun.body.card_attempt.id, status: "open" })
    expect(page.url).toContain(provider.url)
    const back = await provider.decide(page.session_id, "pay")
    expect(back).toBe(`http://localhost:9000/a/invoices/${id}?card=${page.id}`)
    await runJobs()
    expect(await rows.one("invoices", id)).toMatchObject({ status: "paid", paid: 11_900 })
    expect(await accountsOf(organisation_id)).toMatchObject({
      card_clearing: -11_900,
      receivable: 0,
    })
    const [payment] = await rows.children("invoice_payments", "invoice_id", [id])
    expect(payment).toMatchObject({ source: "card", amount: 11_900 })
    expect(payment?.reference).toMatch(/^pi_/)
    expect((await read(customer, id)).attempts).toMatchObject([{ id: page.id, status: "paid" }])
  })

  it("200 for a disabled customer; 404 for another organisation, 403 for supplier, agency and administrator", async () => {
    const disabled = await createActor("disabled")
    const owed = await issueInvoice(disabled.organisation_id, 100)
    const page = await pageOf(disabled, owed)
    await provider.decide(page.session_id, "pay")
    await runJobs()
    expect(await rows.one("invoices", owed)).toMatchObject({ status: "paid" })

    const { customer, id } = await debtor()
    const { card_attempt } = (await begin(customer, id)).body
    const stranger = await createActor("customer")
    expect((await begin(stranger, id)).status).toBe(404)
    expect((await openPage(stranger, card_attempt.id)).status).toBe(404)
    expect((await call(stranger, cardPayments.read, { params: { id } })).status).toBe(404)
    for (const role of ["supplier", "agency", "administrator"] as const) {
      const other = await createActor(role)
      expect([role, (await begin(other, id)).status]).toEqual([role, 403])
      expect([role, (await openPage(other, card_attempt.id)).status]).toEqual([role, 403])
    }
  })

  it("422 for a paid invoice, and for less than the provider's minimum", async () => {
    const { customer, organisation_id, id } = await debtor(100)
    await deposit(organisation_id, 100)
    await call(customer, payments.pay, { params: { id }, body: {} }, key())
    expect(codeOf(await begin(customer, id))).toEqual([422, "invoices.not_open_for"])
    for (const amount of [49, 100_000_000]) {
      const other = await issueInvoice(organisation_id, amount)
      const refused = await begin(customer, other)
      expect([...codeOf(refused), refused.body.details]).toMatchObject([
        422,
        "card_payments.amount_not_possible",
        { amount, least: 50, most: 99_999_999 },
      ])
    }
    expect((await begin(customer, await issueInvoice(organisation_id, 50))).status).toBe(200)
  })

  it("many concurrent starts and openings result in one attempt with one page", async () => {
    const { customer, id } = await debtor()
    const five = Array.from({ length: 5 })
    const begun = await Promise.all(five.map(() => begin(customer, id)))
    const ids = new Set(begun.map(({ body }) => body.card_attempt.id))
    expect(ids.size).toBe(1)
    const [attempt = ""] = ids
    const opened = await Promise.all(five.map(() => openPage(customer, attempt)))
    expect(new Set(opened.map(({ body }) => body.card_attempt.url)).size).toBe(1)
  })
})

describe("messages of the provider", () => {
  it("50 concurrent messages and a later repetition are booked once", async () => {
    const { customer, organisation_id, id } = await debtor()
    const page = await pageOf(customer, id)
    const event = completed(page)
    const statuses = await Promise.all(Array.from({ length: 50 }, () => tell(event)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await runJobs()
    await tell(event)
    await runJobs()
    expect(await receiptsOf(organisation_id)).toMatchObject([{ amount: 11_900, to_balance: 0 }])
    expect(await accountsOf(organisation_id)).toMatchObject({
      card_clearing: -11_900,
      receivable: 0,
    })
  })

  it("two payments of one invoice: the second becomes balance and pays waiting invoices", async () => {
    const { customer, organisation_id, id } = await debtor()
    const first = await pageOf(customer, id)
    await sql`update card_attempts set expires_at = packhaus_now() where id = ${first.id}`.execute(
      db,
    )
    const second = await pageOf(customer, id)
    expect(second).toMatchObject({ number: 2 })
    expect(second.session_id).not.toBe(first.session_id)
    await rows.update("organisations", organisation_id, { auto_pay_threshold: 5_000 as never })
    const small = await issueInvoice(organisation_id, 5_000)
    await Promise.all([
      provider.decide(first.session_id, "pay"),
      provider.decide(second.session_id, "pay"),
    ])
    await runJobs()
    expect((await receiptsOf(organisation_id)).map(({ settled }) => settled).toSorted()).toEqual([
      0, 11_900,
    ])
    expect(await accountsOf(organisation_id)).toMatchObject({
      card_clearing: -23_800,
      balance: 6_900,
      receivable: 0,
    })
    expect(await rows.one("invoices", small)).toMatchObject({ status: "paid" })
    expect((await read(customer, id)).attempts.map(({ status }) => status)).toEqual([
      "paid",
      "paid",
    ])
  })

  it("late: after a bank payment all of it becomes balance; after a partial one the rest does", async () => {
    const { customer, organisation_id, id } = await debtor(10_000)
    const page = await pageOf(customer, id)
    const body = { reference: "BANK 1", amount: 4_000 } as never
    await call(administrator, payments.markPaid, { params: { id }, body }, key())
    await provider.decide(page.session_id, "pay")
    await runJobs()
    expect(await rows.one("invoices", id)).toMatchObject({ status: "paid", paid: 10_000 })
    expect(await accountsOf(organisation_id)).toMatchObject({ balance: 4_000, receivable: 0 })

    const other = await issueInvoice(organisation_id, 3_000)
    const late = await pageOf(customer, other)
    await call(customer, payments.pay, { params: { id: other }, body: {} }, key())
    await provider.decide(late.session_id, "pay")
    await runJobs()
    expect(await accountsOf(organisation_id)).toMatchObject({
      balance: 4_000,
      card_clearing: -13_000,
      bank: -4_000,
    })
    const told = await db
      .selectFrom("ledger_transactions")
      .select(["type", "amount", "invoice_id"])
      .where("organisation_id", "=", organisation_id)
      .where("reference", "like", "card-rest:%")
      .orderBy("id")
      .execute()
    expect(told).toEqual([
      { type: "refund", amount: 4_000, invoice_id: id },
      { type: "refund", amount: 3_000, invoice_id: other },
    ])
  })

  it("a payment that becomes balance first pays what a reversed deposit left owed", async () => {
    const { customer, organisation_id, id } = await debtor(10_000)
    const { id: deposited } = await deposit(organisation_id, 10_000)
    const page = await pageOf(customer, id)
    await call(customer, payments.pay, { params: { id }, body: {} }, key())
    const body = { reason: "Lastschrift" }
    await call(administrator, balances.reverse, { params: { id: deposited }, body }, key())
    await rows.update("organisations", organisation_id, { auto_pay_threshold: 5_000 as never })
    const small = await issueInvoice(organisation_id, 5_000)
    await provider.decide(page.session_id, "pay")
    await runJobs()
    expect((await call(customer, balances.read, {})).body.balance).toMatchObject({
      amount: 0,
      open: 5_000,
      reversed: 0,
    })
    expect(await rows.one("invoices", small)).toMatchObject({ status: "open" })
  })

  it("a declined card books nothing, and another one pays on the same page", async () => {
    const { customer, id } = await debtor()
    const page = await pageOf(customer, id)
    await provider.decide(page.session_id, "decline")
    await runJobs()
    const [declined] = (await read(customer, id)).attempts
    expect(declined).toMatchObject({ status: "open", declined_at: expect.any(String) })
    expect(await pageOf(customer, id)).toMatchObject({ id: page.id, url: page.url })
    await provider.decide(page.session_id, "pay")
    await runJobs()
    expect(await rows.one("invoices", id)).toMatchObject({ status: "paid" })
  })

  it("an expired page ends its attempt, and the next one has its own page", async () => {
    const { customer, id } = await debtor()
    const page = await pageOf(customer, id)
    await provider.expire(page.session_id)
    await runJobs()
    expect((await read(customer, id)).attempts).toMatchObject([{ status: "expired" }])
    const { customer: late, id: other } = await debtor()
    const { card_attempt } = (await begin(late, other)).body
    // The provider has not reported the expiry; no call is made for an expired page.
    await sql`update card_attempts set expires_at = packhaus_now()
      where id = ${card_attempt.id}`.execute(db)
    expect(codeOf(await openPage(late, card_attempt.id))).toEqual([
      422,
      "card_payments.not_open_for",
    ])
    expect((await read(late, other)).attempts).toMatchObject([{ status: "open", url: null }])
    expect(codeOf(await openPage(customer, page.id))).toEqual([422, "card_payments.not_open_for"])
    const next = await pageOf(customer, id)
    expect(next).toMatchObject({ number: 2, status: "open" })
    await provider.decide(next.session_id, "pay")
    await runJobs()
    expect(await rows.one("invoices", id)).toMatchObject({ status: "paid" })
  })
})
