import { cardMessages } from "@packhaus/contract/ledger/card-payments/endpoints"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { cardProvider, codeOf } from "../../../testing/card-provider.ts"
import { applyCardReport } from "./verbs/apply-report.ts"

const fixtures = await cardProvider()
const { provider, testApp, money, begin, openPage, read, debtor, pageOf } = fixtures
const { checkout, merchant, completed, tell, kept, receiptsOf, answered, key } = fixtures
const { call, createActor, db, rows, runJobs } = testApp
const { accountsOf, deposit, issueInvoice, run } = money
const administrator = await createActor("administrator")
afterAll(() => provider.close())

afterEach(async () => {
  provider.fault = null
  await runJobs()
  expect(await brokenInvariants(db)).toEqual({})
})

describe("messages that need a person", () => {
  it("stores a payment that differs from its attempt for a person, once, and books nothing", async () => {
    const { customer, organisation_id, id } = await debtor()
    const page = await pageOf(customer, id)
    const other = await issueInvoice(organisation_id, 11_900)
    const event = completed(page)
    const strange: [string, object][] = [
      ["wrong_amount", { amount_total: 11_899 }],
      ["wrong_currency", { currency: "usd" }],
      ["wrong_invoice", { metadata: { ...event.metadata, invoice_id: other } }],
      ["wrong_session", { id: "cs_test_another" }],
      ["incomplete", { payment_intent: null }],
      ["unknown_attempt", { metadata: { attempt_id: "catt_none" } }],
      ["unknown_attempt", { metadata: null }],
      ["unknown_attempt", { metadata: { attempt_id: "\u0000".repeat(3) } }],
      ["wrong_amount", { amount_total: "1e99" }],
    ]
    for (const [, change] of strange) expect(await tell({ ...event, ...change })).toBe(200)
    await runJobs()
    expect((await kept()).map(({ reason }) => reason).toSorted()).toEqual(
      strange.map(([reason]) => reason).toSorted(),
    )
    expect(await receiptsOf(organisation_id)).toEqual([])
    expect(await rows.one("invoices", id)).toMatchObject({ status: "open", paid: 0 })
    await provider.decide(page.session_id, "pay")
    await runJobs()
    expect(await rows.one("invoices", id)).toMatchObject({ status: "paid" })
  })

  it("stores refunded money for a person, with its organisation; authorised money waits", async () => {
    const { customer, organisation_id, id } = await debtor()
    const page = await pageOf(customer, id)
    await tell({ ...completed(page), payment_status: "unpaid" })
    await runJobs()
    expect(await receiptsOf(organisation_id)).toEqual([])
    await provider.decide(page.session_id, "pay")
    await runJobs()
    const [receipt] = await receiptsOf(organisation_id)
    const charge = { id: "ch_1", payment_intent: receipt?.payment_intent, currency: "eur" }
    await tell({ ...charge, amount: 11_900, amount_refunded: 500 }, "charge.refunded")
    await runJobs()
    await tell({ ...charge, amount: 11_900 }, "charge.dispute.created")
    await runJobs()
    const those = (await kept()).filter(({ invoice_id }) => invoice_id === id)
    expect(those).toMatchObject([
      { reason: "refunded", organisation_id, amount: 500 },
      { reason: "disputed", organisation_id, amount: 11_900 },
    ])
    const { body } = await call(administrator, cardMessages.list, {
      query: { group: "open", organisation_id },
    })
    expect(body.card_messages).toHaveLength(2)
    const params = { id: those[0]?.id ?? "" }
    const settle = () =>
      call(administrator, cardMessages.settle, { params, body: { note: "Sent back" } })
    expect((await settle()).body.card_message).toMatchObject({ note: "Sent back" })
    expect(codeOf(await settle())).toEqual([422, "card_messages.settled"])
  })

  it("401 for a message without the platform's signature; nothing is stored", async () => {
    const { customer, id } = await debtor()
    const page = await pageOf(customer, id)
    const before = await kept()
    const forged = { ...merchant, webhook_secret: "whsec_of_another_account" }
    expect(await provider.send(forged, "checkout.session.completed", completed(page))).toBe(401)
    const reply = await testApp.app.inject({
      method: "POST",
      url: "/hooks/card-payments",
      payload: JSON.stringify(completed(page)),
      headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=0" },
    })
    expect(reply.statusCode).toBe(401)
    await runJobs()
    expect(await kept()).toEqual(before)
    expect(await rows.one("invoices", id)).toMatchObject({ status: "open" })
  })
})

describe("at the same moment", () => {
  it("books a payment once for twenty concurrent processes, beside balance and bank", async () => {
    const { customer, organisation_id, id } = await debtor()
    await deposit(organisation_id, 11_900)
    const page = await pageOf(customer, id)
    const report = {
      kind: "paid" as const,
      attempt_id: page.id,
      invoice_id: id,
      session_id: page.session_id,
      payment_intent: "pi_raced",
      amount: page.amount,
      currency_code: "eur",
    }
    const twenty = Array.from({ length: 20 }, (_, index) =>
      run((context) => applyCardReport(context, `evt_raced_${index}`, report)),
    )
    const others = [
      answered(() => call(customer, payments.pay, { params: { id }, body: {} }, key())),
      answered(() =>
        call(
          administrator,
          payments.markPaid,
          { params: { id }, body: { reference: "BANK 3" } },
          key(),
        ),
      ),
    ]
    await Promise.all([...twenty, ...others])
    expect(await receiptsOf(organisation_id)).toHaveLength(1)
    expect(await rows.one("invoices", id)).toMatchObject({ status: "paid", paid: 11_900 })
    const { card_clearing, balance = 0, bank = 0, receivable } = await accountsOf(organisation_id)
    expect([card_clearing, receivable]).toEqual([-11_900, 0])
    // The first payment settled it; the card payment belongs to the customer in any case.
    expect(balance + bank).toBe(0)
  })
})

describe("failures", () => {
  it.each(["down", "busy", "cut", "nonsense"] as const)(
    "503 while the provider is unavailable (%s): the attempt stays and can be opened afterwards",
    async (fault) => {
      const { customer, id } = await debtor()
      const { card_attempt } = (await begin(customer, id)).body
      provider.fault = fault
      const failed = await openPage(customer, card_attempt.id)
      expect(codeOf(failed)).toEqual([503, "card_payments.provider_away"])
      provider.fault = null
      const page = await pageOf(customer, id)
      expect(page).toMatchObject({ id: card_attempt.id, number: 1, status: "open" })
    },
  )

  it("killed after the provider created the page: a repeated call returns the same page, and its payment is booked", async () => {
    const { customer, id } = await debtor()
    const page = await pageOf(customer, id)
    // As after a process was killed before its commit.
    await sql`update card_attempts set session_id = null, url = null where id = ${page.id}`.execute(
      db,
    )
    expect(await pageOf(customer, id)).toEqual(page)
    await sql`update card_attempts set session_id = null, url = null where id = ${page.id}`.execute(
      db,
    )
    await provider.decide(page.session_id, "pay")
    await runJobs()
    expect(await rows.one("invoices", id)).toMatchObject({ status: "paid" })
  })

  it("a provider's refusal ends the attempt, and the next one has its own key", async () => {
    const { customer, id } = await debtor()
    const { card_attempt } = (await begin(customer, id)).body
    const params = { id: card_attempt.id }
    // The same key with another body, as after a release with a changed request.
    await checkout.start({
      key: `inv-${id}-att-1`,
      invoice_id: id,
      attempt_id: params.id,
      title: "Another",
      amount: 500,
      language: "en",
      expires_at: card_attempt.expires_at,
      success_url: "http://localhost:9000",
      cancel_url: "http://localhost:9000",
    })
    const refused = await openPage(customer, params.id)
    expect([refused.status, refused.body.card_attempt]).toMatchObject([
      200,
      { status: "refused", url: null },
    ])
    expect(await pageOf(customer, id)).toMatchObject({ number: 2, status: "open" })
  })

  it("a changed amount replaces the former attempt, and one without a page ends in time", async () => {
    const { customer, id } = await debtor(10_000)
    const first = await pageOf(customer, id)
    const body = { reference: "BANK 2", amount: 4_000 } as never
    await call(administrator, payments.markPaid, { params: { id }, body }, key())
    expect(codeOf(await openPage(customer, first.id))).toEqual([422, "card_payments.not_open_for"])
    const second = await pageOf(customer, id)
    expect(second).toMatchObject({ number: 2, amount: 6_000 })
    expect((await read(customer, id)).attempts.map(({ status }) => status)).toEqual([
      "open",
      "replaced",
    ])
  })

  it.each([
    ["a page", true, 5],
    ["no page yet", false, 35],
  ])("uses an attempt with %s until its last minutes", async (_, hasPage, minutes) => {
    const { customer, id } = await debtor()
    const start = "2026-10-01T12:00:00.000Z"
    const after = (ms: number) => new Date(Date.parse(start) + ms).toISOString()
    const attemptAt = async (now: string) =>
      (await testApp.at(now, () => begin(customer, id))).body.card_attempt
    const first = await attemptAt(start)
    expect(first).toMatchObject({ number: 1, expires_at: after(120 * 60_000) })
    if (hasPage) await testApp.at(start, () => pageOf(customer, id))
    const last = (120 - minutes) * 60_000
    expect(await attemptAt(after(last - 1))).toMatchObject({ number: 1 })
    expect(await attemptAt(after(last))).toMatchObject({ number: 2 })
  })
})
