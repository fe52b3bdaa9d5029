import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { balances, payments, transfers } from "@packhaus/contract/ledger/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { billingFixtures } from "../../testing/billing.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

// One administrator tries to move money that requires two.
const app = await createTestApp()
const { at, call, createActor, db, rows } = app
const { accountsOf, deposit: put, issueInvoice } = moneyFixtures(app)
const { collectNet, createCustomer: createRecipient, createInvoice, once } = billingFixtures(app)
const second = await createActor("administrator")
const JUST_BELOW = 99_999
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const deposit = (thief: Actor, { organisation_id: id }: Actor, amount: number) =>
  call(thief, balances.deposit, { params: { id }, body: body(amount) }, once())
const withdraw = (thief: Actor, { organisation_id: id }: Actor, amount: number) =>
  call(thief, balances.withdraw, { params: { id }, body: body(amount) }, once())
const body = (amount: number) => ({ amount, description: "As agreed" }) as never
const mark = (thief: Actor, id: string, amount?: number) => {
  const receipt = { reference: `Invented ${once()["idempotency-key"]}`, amount } as never
  return call(thief, payments.markPaid, { params: { id }, body: receipt }, once())
}
const credit = (thief: Actor, id: string) =>
  call(thief, invoices.credit, { params: { id }, body: { reason: "Wrong" } }, once())
const reverse = (thief: Actor, id: string) =>
  call(thief, balances.reverse, { params: { id }, body: { reason: "Returned" } }, once())
const approve = (by: Actor, id: string) => call(by, transfers.approve, { params: { id } }, once())
const balanceOf = async ({ organisation_id }: Actor) =>
  (await accountsOf(organisation_id)).balance ?? 0
const waitingOf = async ({ organisation_id }: Actor) => {
  const found = await rows.children("transfers", "organisation_id", [organisation_id])
  return found.filter(({ status }) => status === "waiting")
}

it("200 of six deposits of 999.99 €: the first is booked, five wait", async () => {
  const [thief, friend] = [await createActor("administrator"), await createActor("customer")]
  const outcomes: unknown[] = []
  for (let n = 0; n < 6; n++) {
    const { transfer } = (await deposit(thief, friend, JUST_BELOW)).body
    outcomes.push([transfer.status, transfer.four_eyes])
  }
  expect(outcomes).toEqual([["booked", []], ...Array(5).fill(["waiting", ["amount"]])])
  expect(await balanceOf(friend)).toBe(JUST_BELOW)
})

it("200 of six concurrent deposits: one is booked", async () => {
  const [thief, friend] = [await createActor("administrator"), await createActor("customer")]
  const all = await Promise.all(Array.from({ length: 6 }, () => deposit(thief, friend, JUST_BELOW)))
  expect(all.map(({ body }) => body.transfer.status).sort()).toEqual([
    "booked",
    ...Array(5).fill("waiting"),
  ])
  expect(await balanceOf(friend)).toBe(JUST_BELOW)
})

it("200 of two administrators who share the work concurrently: one deposit per organisation", async () => {
  const [thief, helper] = [await createActor("administrator"), await createActor("administrator")]
  const friend = await createActor("customer")
  const all = await Promise.all([deposit(thief, friend, 60_000), deposit(helper, friend, 60_000)])
  expect(all.map(({ body }) => body.transfer.status).sort()).toEqual(["booked", "waiting"])
  expect(await balanceOf(friend)).toBe(60_000)
})

it("200 at twelve organisations at once: ten thousand euro by one administrator", async () => {
  const thief = await createActor("administrator")
  const friends = await Promise.all(Array.from({ length: 12 }, () => createActor("customer")))
  const all = await Promise.all(friends.map((friend) => deposit(thief, friend, 90_000)))
  const waiting = all.map(({ body }) => body.transfer).filter(({ status }) => status === "waiting")
  expect(waiting.map(({ four_eyes }) => four_eyes)).toEqual([["person_amount"]])
  // 11 are 9,900 €. Another administrator is below the limit.
  expect((await deposit(second, friends[0] as Actor, 100)).body.transfer.status).toBe("booked")
})

it("200 the sum restarts after a week, not a day earlier", async () => {
  const [thief, friend] = [await createActor("administrator"), await createActor("customer")]
  const on = async (day: string) =>
    at(`${day}T12:00:00Z`, async () => (await deposit(thief, friend, 60_000)).body.transfer.status)
  await db
    .updateTable("sessions")
    .set({ expires_at: "2031-01-01T00:00:00Z" } as never)
    .execute()
  const alike = async (day: string) => {
    await db
      .updateTable("sessions")
      .set({ last_seen_at: `${day}T11:59:00Z`, password_at: `${day}T11:59:00Z` } as never)
      .execute()
    return on(day)
  }
  expect(await alike("2030-05-01")).toBe("booked")
  expect(await alike("2030-05-07")).toBe("waiting")
  expect(await alike("2030-05-09")).toBe("booked")
})

it("200 a receipt with an invented reference waits, so its credit adds no balance", async () => {
  const [thief, friend] = [await createActor("administrator"), await createRecipient()]
  await collectNet(friend, 100_000)
  const { id, total } = await createInvoice(friend)
  expect(total).toBeGreaterThan(110_000)
  const small = await mark(thief, id, 60_000)
  expect(small.body).toMatchObject({ payment: { amount: 60_000 }, waiting: 0 })
  const { status, body: large } = await mark(thief, id, 50_000)
  expect([status, large]).toMatchObject([200, { payment: null, overpaid: 0, waiting: 50_000 }])
  expect(await rows.one("invoices", id)).toMatchObject({ status: "partially_paid", paid: 60_000 })
  await credit(thief, id)
  expect(await balanceOf(friend)).toBe(0)
  expect((await waitingOf(friend)).map(({ type }) => type).sort()).toEqual(["credit", "payment"])
  // The request is outdated: the invoice is cancelled.
  const receipt = (await waitingOf(friend)).find(({ type }) => type === "payment")
  const late = await approve(second, receipt?.id ?? "")
  expect([late.status, late.body.code]).toEqual([422, "invoices.not_open_for"])
})

it("200 another administrator books a waiting receipt with its surplus", async () => {
  const [thief, friend] = [await createActor("administrator"), await createActor("customer")]
  const id = await issueInvoice(friend.organisation_id, 500)
  expect((await mark(thief, id, 100_500)).body).toMatchObject({ payment: null, waiting: 100_500 })
  const [transfer] = await waitingOf(friend)
  expect((await approve(thief, transfer?.id ?? "")).body.code).toBe("transfers.same_person")
  expect((await approve(second, transfer?.id ?? "")).status).toBe(200)
  expect(await rows.one("invoices", id)).toMatchObject({ status: "paid", paid: 500 })
  expect(await accountsOf(friend.organisation_id)).toMatchObject({
    balance: 100_000,
    bank: -100_500,
  })
})

it("200 the credit of a paid invoice waits, and is neither set off nor moved meanwhile", async () => {
  const [thief, friend] = [await createActor("administrator"), await createRecipient()]
  await collectNet(friend, 100_000)
  const { id, total } = await createInvoice(friend)
  expect(total).toBeGreaterThan(100_000)
  await put(friend.organisation_id, total)
  await call(friend, payments.pay, { params: { id } }, once())
  const { body: credited } = await credit(thief, id)
  expect(credited.invoice).toMatchObject({ status: "open", total, amount: total })
  expect(await balanceOf(friend)).toBe(0)
  const note: string = credited.invoice.id
  const moved = await call(thief, invoices.moveToBalance, { params: { id: note } }, once())
  expect([moved.status, moved.body.code]).toEqual([422, "transfers.waits_already"])
  const next = await createInvoice(friend)
  expect(await rows.one("invoices", next.id)).toMatchObject({ status: "open", set_off: 0 })
  const [transfer] = await waitingOf(friend)
  expect((await approve(second, transfer?.id ?? "")).status).toBe(200)
  expect(await balanceOf(friend)).toBe(total)
  expect(await rows.one("invoices", note)).toMatchObject({ status: "paid", paid: total })
})

it("200 a reversal is outgoing money: it counts, and waits", async () => {
  const [thief, friend] = [await createActor("administrator"), await createActor("customer")]
  const [small, large] = [
    await put(friend.organisation_id, JUST_BELOW),
    await put(friend.organisation_id, 500),
  ]
  expect((await reverse(thief, small.id)).body.reversal).toMatchObject({ waiting: 0 })
  const { body: asked } = await reverse(thief, large.id)
  expect(asked.reversal).toMatchObject({ id: null, from_balance: 0, waiting: 500 })
  expect((await reverse(thief, large.id)).body.code).toBe("transfers.waits_already")
  expect(await balanceOf(friend)).toBe(500)
  const [transfer] = await waitingOf(friend)
  expect((await approve(second, transfer?.id ?? "")).status).toBe(200)
  expect(await balanceOf(friend)).toBe(0)
})

it("200 a reversed payment waits as well, and its invoice stays paid until then", async () => {
  const [thief, friend] = [await createActor("administrator"), await createActor("customer")]
  const id = await issueInvoice(friend.organisation_id, 60_000)
  const { payment } = (await mark(second, id)).body
  const params = { id: payment.id }
  const taken = () =>
    call(thief, payments.reverse, { params, body: { reason: "Returned" } }, once())
  expect((await taken()).body).toMatchObject({ payment: null, open: 0, waiting: 60_000 })
  expect((await taken()).body.code).toBe("transfers.waits_already")
  expect((await rows.one("invoices", id)).status).toBe("paid")
  const [transfer] = await waitingOf(friend)
  const other = await createActor("administrator")
  expect((await approve(other, transfer?.id ?? "")).status).toBe(200)
  expect((await rows.one("invoices", id)).status).toBe("open")
})

it("200 deposits, payments and withdrawals form one sum", async () => {
  const [thief, friend] = [await createActor("administrator"), await createActor("customer")]
  const { organisation_id } = friend
  await at("2026-01-01T00:00:00Z", () =>
    rows.update("organisations", organisation_id, { iban: "DE75512108001245126199" }),
  )
  const id = await issueInvoice(organisation_id, 30_000)
  expect((await deposit(thief, friend, 40_000)).body.transfer.status).toBe("booked")
  expect((await mark(thief, id)).body.waiting).toBe(0)
  expect((await withdraw(thief, friend, 29_999)).body.transfer.status).toBe("booked")
  expect((await withdraw(thief, friend, 1)).body.transfer.status).toBe("waiting")
})
