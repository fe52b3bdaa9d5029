import { balances, transfers } from "@packhaus/contract/ledger/endpoints"
import { describe, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { at, call, createActor, db, rows } = testApp
const { accountsOf, deposit: put } = moneyFixtures(testApp)
const [first, second] = [await createActor("administrator"), await createActor("administrator")]
const IBAN = "DE75512108001245126199"
let number = 0
const key = () => ({ "idempotency-key": `transfer ${++number}` })

const deposit = (actor: Actor, { organisation_id: id }: Actor, body: object) =>
  call(
    actor,
    balances.deposit,
    { params: { id }, body: { description: "Cash", ...body } as never },
    key(),
  )
const withdraw = (actor: Actor, { organisation_id: id }: Actor, amount: number) =>
  call(
    actor,
    balances.withdraw,
    { params: { id }, body: { amount, description: "Payout" } as never },
    key(),
  )
const approve = (actor: Actor, id: string) =>
  call(actor, transfers.approve, { params: { id } }, key())
const setIban = ({ organisation_id }: Actor, iban: string) =>
  db.updateTable("organisations").set({ iban }).where("id", "=", organisation_id).execute()
/** A customer whose IBAN is older than a week. */
async function createCustomer() {
  const customer = await createActor("customer")
  await at("2026-01-01T00:00:00Z", () => setIban(customer, IBAN))
  return customer
}

describe("POST /admin/organisations/:id/deposit", () => {
  it("200 below 1,000 €: books at once, with the author", async () => {
    const customer = await createCustomer()
    const { status, body } = await deposit(first, customer, { amount: 99_999, reference: "R 1" })
    expect([status, body.transfer]).toMatchObject([
      200,
      { status: "booked", four_eyes: [], organisation_name: "customer" },
    ])
    expect(await accountsOf(customer.organisation_id)).toEqual({ balance: 99_999, bank: -99_999 })
    const seen = await call(customer, balances.transactions, {})
    expect(seen.body.transactions).toMatchObject([
      { type: "deposit", amount: 99_999, balance_after: 99_999, description: "Cash" },
    ])
    expect(seen.body.transactions[0]?.actor_name).toBe("Test administrator")
  })

  it("200 from 1,000 €: waits; 403 for the requester; another administrator books it once", async () => {
    const customer = await createCustomer()
    const { body } = await deposit(first, customer, { amount: 100_000 })
    expect(body.transfer).toMatchObject({ status: "waiting", four_eyes: ["amount"] })
    expect(await accountsOf(customer.organisation_id)).toMatchObject({ balance: 0 })
    const waiting = await call(first, transfers.list, { query: { status: "waiting" } as never })
    const { id } = body.transfer
    expect(waiting.body.transfers.map((one: { id: string }) => one.id)).toContain(id)

    const self = await approve(first, id)
    expect([self.status, self.body.code]).toEqual([403, "transfers.same_person"])
    const both = await Promise.all([approve(second, id), approve(second, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.body).toMatchObject({
      code: "transfers.not_open_for",
      details: { status: "booked", verb: "approve" },
    })
    expect(await accountsOf(customer.organisation_id)).toMatchObject({ balance: 100_000 })
    const { transaction_id, ...booked } = await rows.one("transfers", id)
    expect(booked).toMatchObject({ status: "booked", decided_by: second.id })
    expect(transaction_id).toEqual(expect.any(String))
  })

  it("200 the balance states from which amount the next booking waits, to those who book", async () => {
    const [customer, other] = [await createCustomer(), await createCustomer()]
    const [booker, support] = [await createActor("administrator"), await createActor("support")]
    const params = { id: customer.organisation_id }
    const from = async (actor: Actor) =>
      (await call(actor, balances.readOf, { params })).body.balance.four_eyes_from
    expect(await from(booker)).toBe(100_000)
    await deposit(booker, customer, { amount: 25_000 })
    expect([await from(booker), await from(second), await from(support)]).toEqual([
      75_000,
      75_000,
      null,
    ])
    expect((await deposit(booker, customer, { amount: 75_000 })).body.transfer.status).toBe(
      "waiting",
    )
    // The limit of a person counts the bookings of all organisations, each alone below its limit.
    for (let at = 0; at < 9; at++) await deposit(booker, await createCustomer(), { amount: 99_999 })
    await deposit(booker, other, { amount: 75_008 })
    expect([await from(booker), await from(second)]).toEqual([1, 75_000])
  })

  it("422 for a receipt booked before, in any spelling", async () => {
    const customer = await createCustomer()
    expect((await deposit(first, customer, { amount: 5, reference: "AB  1" })).status).toBe(200)
    const repeated = await deposit(second, customer, { amount: 5, reference: "ab 1 " })
    expect([repeated.status, repeated.body.code]).toEqual([422, "ledger.reference_used"])
    expect(await accountsOf(customer.organisation_id)).toMatchObject({ balance: 5 })
  })

  it("400 without a key, without an amount, and for less than a cent", async () => {
    const customer = await createCustomer()
    const { organisation_id: id } = customer
    const body = { amount: 5, description: "Cash" } as never
    const without = await call(first, balances.deposit, { params: { id }, body })
    expect([without.status, without.body.code]).toEqual([400, "idempotency.key_required"])
    for (const [amount, code] of [
      [undefined, "amount.invalid"],
      [0, "amount.too_small"],
      [-5, "amount.too_small"],
      [1.5, "amount.invalid"],
      [10 ** 12, "amount.too_big"],
    ]) {
      const reply = await deposit(first, customer, { amount })
      expect([reply.status, reply.body.details.fields[0].code]).toEqual([400, code])
    }
  })

  it("200 books once per key for any number of repetitions", async () => {
    const customer = await createCustomer()
    const { organisation_id: id } = customer
    const send = () =>
      call(
        first,
        balances.deposit,
        { params: { id }, body: { amount: 5, description: "Cash" } as never },
        { "idempotency-key": `same ${id}` },
      )
    const all = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(all.map(({ body }) => body.transfer?.id)).size).toBe(1)
    expect(await accountsOf(id)).toMatchObject({ balance: 5 })
  })

  it("404 for an organisation without a balance", async () => {
    expect((await deposit(first, await createActor("supplier"), { amount: 5 })).status).toBe(404)
  })
})

describe("POST /admin/organisations/:id/withdraw", () => {
  it("200 pays to the organisation's IBAN; 422 without one, and beyond the balance", async () => {
    const poor = await createActor("customer")
    expect((await withdraw(first, poor, 5)).body.code).toBe("transfers.no_iban")
    const customer = await createCustomer()
    await put(customer.organisation_id, 50)
    const { status, body } = await withdraw(first, customer, 20)
    expect([status, body.transfer]).toMatchObject([200, { status: "booked", iban: IBAN }])
    const much = await withdraw(first, customer, 31)
    expect([much.status, much.body]).toMatchObject([
      422,
      { code: "ledger.balance_not_enough", details: { balance: 30 } },
    ])
    expect(await accountsOf(customer.organisation_id)).toEqual({ balance: 30, bank: -30 })
  })

  it("200 needs two approvals for a week after an IBAN change, and never pays another IBAN", async () => {
    const customer = await createCustomer()
    await put(customer.organisation_id, 50)
    await setIban(customer, "DE02120300000000202051")
    const { body } = await withdraw(first, customer, 20)
    expect(body.transfer).toMatchObject({ status: "waiting", four_eyes: ["iban_changed"] })
    await setIban(customer, IBAN)
    const late = await approve(second, body.transfer.id)
    expect([late.status, late.body.details.reason]).toEqual([422, "iban_changed"])
    const rejected = await call(
      second,
      transfers.reject,
      { params: { id: body.transfer.id }, body: { reason: "Ask them" } },
      key(),
    )
    expect(rejected.body.transfer).toMatchObject({ status: "rejected", reason: "Ask them" })
    expect((await approve(second, body.transfer.id)).status).toBe(422)
    expect(await accountsOf(customer.organisation_id)).toMatchObject({ balance: 50 })
  })

  it("422 if the balance is too low at approval", async () => {
    const customer = await createCustomer()
    await put(customer.organisation_id, 150_000)
    const { body } = await withdraw(first, customer, 120_000)
    expect((await withdraw(first, customer, 90_000)).body.transfer.status).toBe("booked")
    const late = await approve(second, body.transfer.id)
    expect([late.status, late.body.code]).toEqual([422, "ledger.balance_not_enough"])
    expect(await accountsOf(customer.organisation_id)).toMatchObject({ balance: 60_000 })
  })

  it("the database refuses one person for both approvals", async () => {
    const customer = await createCustomer()
    const { body } = await deposit(first, customer, { amount: 100_000 })
    const { id: transaction_id } = await put(customer.organisation_id, 100_000)
    const forged = { status: "booked", transaction_id, decided_by: first.id } as const
    await expect(rows.update("transfers", body.transfer.id, forged)).rejects.toThrow("four_eyes")
  })
})

it("keeps the ledger's invariants", async () => {
  expect(await brokenInvariants(db)).toEqual({})
})
