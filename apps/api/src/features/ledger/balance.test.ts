import { balances } from "@packhaus/contract/ledger/endpoints"
import { describe, expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const { mail, letters, refuse } = await createMailbox()
const testApp = await createTestApp({ outside: { mail } })
const { at, call, createActor, db, rows, runJobs } = testApp
const { deposit, spend } = moneyFixtures(testApp)

const set = (actor: Actor, body: object) => call(actor, balances.set, { body: body as never })
const read = async (actor: Actor) => (await call(actor, balances.read, {})).body.balance

describe("GET /admin/balance", () => {
  it("200 returns balance, debt, days of cover and payment details", async () => {
    const customer = await createActor("customer")
    const { organisation_id } = customer
    expect(await read(customer)).toMatchObject({ amount: 0, open: 0, runway_days: null })
    await at("2019-12-31T00:00:00Z", () => deposit(organisation_id, 10_000))
    await at("2020-01-01T00:00:00Z", () => spend(organisation_id, 1_000))
    await spend(organisation_id, 3_000)
    // 3,000 in 30 days are 100 a day.
    expect(await read(customer)).toEqual({
      organisation_id,
      amount: 6_000,
      currency_code: "eur",
      open: 0,
      reversed: 0,
      runway_days: 60,
      alert_threshold: 0,
      auto_pay_threshold: 0,
      four_eyes_from: null,
      transfer_code: expect.stringMatching(/^PH-[2-9A-HJ-NP-Z]{7}$/),
      giro_code: expect.stringMatching(/^BCD\n002\n1\nSCT\n(.*\n){6}PH-[2-9A-Z]{7}$/),
      bank: expect.objectContaining({ iban: "DE02120300000000202051", currency: "EUR" }),
    })
  })

  it("200 for each organisation its own code", async () => {
    const [one, two] = [await createActor("customer"), await createActor("customer")]
    expect((await read(one)).transfer_code).not.toBe((await read(two)).transfer_code)
  })
})

describe("POST /admin/balance", () => {
  it("200 sets one threshold and leaves the other", async () => {
    const customer = await createActor("customer")
    await set(customer, { alert_threshold: 100_000 })
    const { status, body } = await set(customer, { auto_pay_threshold: 2_500 })
    expect([status, body.balance]).toMatchObject([
      200,
      { alert_threshold: 100_000, auto_pay_threshold: 2_500 },
    ])
  })

  it("400 below 0 and above 1,000 €, each with its own message", async () => {
    const customer = await createActor("customer")
    for (const [body, code] of [
      [{ alert_threshold: -1 }, "threshold.negative"],
      [{ alert_threshold: 100_001 }, "threshold.too_big"],
      [{ auto_pay_threshold: -1 }, "auto_pay.negative"],
      [{ auto_pay_threshold: 100_001 }, "auto_pay.too_big"],
      [{ auto_pay_threshold: 0.5 }, "number.whole"],
    ] as const) {
      const reply = await set(customer, body)
      expect([reply.status, reply.body.details.fields]).toMatchObject([400, [{ code }]])
    }
  })

  it("403 for an agency that sets those of a managed customer", async () => {
    const [agency, customer] = [await createActor("agency"), await createActor("customer")]
    const { organisation_id: id } = customer
    await rows.update("organisations", id, { agency_id: agency.organisation_id })
    const body = { alert_threshold: 1 as never }
    expect((await call(agency, balances.setOf, { params: { id }, body })).status).toBe(403)
    expect((await call(agency, balances.readOf, { params: { id } })).status).toBe(200)
  })
})

describe("GET /admin/transactions", () => {
  it("200 filters by type, time and text, newest first, without internal transactions", async () => {
    const customer = await createActor("customer")
    const { organisation_id } = customer
    const { book } = moneyFixtures(testApp)
    await at("2026-03-01T10:00:00Z", () => deposit(organisation_id, 1_000))
    await at("2026-03-02T10:00:00Z", () => spend(organisation_id, 400))
    await book({
      organisation_id,
      type: "invoice",
      entries: [
        { account: "receivable", debit: 5 },
        { account: "revenue", credit: 5 },
      ],
    })
    const list = async (query: object) =>
      (await call(customer, balances.transactions, { query: query as never })).body
    const amounts = ({ transactions }: { transactions: { amount: number }[] }) =>
      transactions.map(({ amount }) => amount)
    expect(amounts(await list({}))).toEqual([-400, 1_000])
    expect(amounts(await list({ type: "deposit" }))).toEqual([1_000])
    expect(amounts(await list({ q: "TES" }))).toHaveLength(2)
    expect(amounts(await list({ q: "nothing" }))).toEqual([])
    expect(amounts(await list({ created_at: { gte: "2026-03-02T00:00:00Z" } }))).toEqual([-400])
    expect((await list({ limit: 1, order: "created_at" })).transactions[0].amount).toBe(1_000)
    const refused = await call(customer, balances.transactions, {
      query: { type: "invoice" } as never,
    })
    expect(refused.status).toBe(400)
  })

  it("200 each balance follows from the previous booking, regardless of clocks", async () => {
    const customer = await createActor("customer")
    const { organisation_id } = customer
    await at("2026-05-02T10:00:00Z", () => deposit(organisation_id, 1_000))
    // As of a transaction that began earlier and waited for its turn.
    await at("2026-05-01T10:00:00Z", () => deposit(organisation_id, 500))
    await at("2026-05-02T10:00:00Z", () => spend(organisation_id, 300))
    const { body } = await call(customer, balances.transactions, { query: {} })
    const lines: { amount: number; balance_after: number }[] = body.transactions
    expect(lines.map(({ amount, balance_after }) => [amount, balance_after])).toEqual([
      [-300, 1_200],
      [500, 1_500],
      [1_000, 1_000],
    ])
  })
})

describe("the balance alert", () => {
  const colleague = (organisation_id: string, person: object = {}) =>
    createActor("customer", { organisation_id, position: "member", ...person })

  it("alerts all members once, and again only after the balance has risen", async () => {
    const customer = await createActor("customer")
    const { organisation_id } = customer
    await colleague(organisation_id, { email: "english@test.example" })
    const removed = await colleague(organisation_id, { email: "gone@test.example" })
    await colleague(organisation_id, { email: "refused@test.example" })
    refuse("refused@test.example")
    const now = new Date().toISOString()
    await rows.update("members", removed.id, { disabled_at: now })
    await db
      .updateTable("members")
      .set({ language: "en" })
      .where("email", "=", "english@test.example")
      .execute()
    const mails = async () => {
      await runJobs()
      const count = letters.length
      return letters.splice(0, count).map(({ subject, text }) => ({ subject, text }))
    }
    await deposit(organisation_id, 10_000)
    await set(customer, { alert_threshold: 5_000 })
    await spend(organisation_id, 5_000)
    expect(await mails()).toEqual([])
    await spend(organisation_id, 1)
    const first = await mails()
    expect(first.map(({ subject }) => subject).sort()).toEqual([
      "Balance below €50.00",
      "Guthaben unter 50,00\u00a0€",
    ])
    const { transfer_code } = await read(customer)
    expect(first.map(({ text }) => text?.includes(transfer_code))).toEqual([true, true])
    await spend(organisation_id, 100)
    expect(await mails()).toEqual([])
    await deposit(organisation_id, 1_000)
    await spend(organisation_id, 1_000)
    expect(await mails()).toHaveLength(2)
  })

  it("is sent when a balance equal to the threshold falls by a cent", async () => {
    const customer = await createActor("customer")
    await deposit(customer.organisation_id, 5_000)
    await set(customer, { alert_threshold: 5_000 })
    await runJobs()
    expect(letters.splice(0)).toEqual([])
    await spend(customer.organisation_id, 1)
    await runJobs()
    expect(letters.splice(0)).toHaveLength(1)
    // Rising to the threshold sends nothing; the next fall notifies all members.
    await deposit(customer.organisation_id, 1)
    await runJobs()
    expect(letters.splice(0)).toEqual([])
    await spend(customer.organisation_id, 1)
    await runJobs()
    expect(letters.splice(0)).toHaveLength(1)
  })

  it("is not sent when a threshold is set above the balance", async () => {
    const customer = await createActor("customer")
    await deposit(customer.organisation_id, 100)
    await set(customer, { alert_threshold: 5_000 })
    await spend(customer.organisation_id, 10)
    await runJobs()
    expect(letters.splice(0)).toEqual([])
  })
})
