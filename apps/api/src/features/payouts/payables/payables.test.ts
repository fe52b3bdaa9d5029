import { transfers } from "@packhaus/contract/ledger/endpoints"
import type { Transfer } from "@packhaus/contract/ledger/schema"
import { payables as api, payeeInvoices } from "@packhaus/contract/payouts/payables/endpoints"
import type { Payable } from "@packhaus/contract/payouts/payables/schema"
import { newId } from "@packhaus/kernel/ids"
import { afterEach, expect, it } from "vitest"
import { today } from "../../../business-day.ts"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { PAYEE_IBAN as iban, owing, payees } from "../../../testing/payables.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const { once } = billingFixtures(app)
const { run, accountsOf } = moneyFixtures(app)
const staff = await createActor("administrator")
const second = await createActor("administrator")
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

/** A month that is over. */
const month = "2026-10"

const add = owing(app)
const { fileOf, upload, createPayee } = payees(app)
const idOf = ({ body }: Awaited<ReturnType<typeof upload>>) => body.payee_invoice?.id ?? ""
const pay = (by: Actor, id: string, reference = newId("ref")) =>
  call(by, payeeInvoices.pay, { params: { id }, body: { reference } }, once())
const decide = (as: "accept" | "reject", id: string, by = staff) =>
  call(by, payeeInvoices[as], { params: { id }, body: { reason: "Freight by hand" } }, once())
const seenBy = async (actor: Actor) => {
  const { body } = await call(actor, api.list, { query: {} })
  return body.payables.map(({ net, status }: Payable) => `${net} ${status}`)
}
const monthsOf = async (actor: Actor) => (await call(actor, api.months, {})).body.months

it("owes and posts each cost once, visible to payee and staff only", async () => {
  const supplier = await createPayee()
  const source_id = newId("ful")
  expect([
    await add(supplier, 700, { source_id }),
    await add(supplier, 700, { source_id }),
    await add(supplier, 300, { source_id, kind: "shipping" }),
    await add(supplier, 0),
    await add(supplier, -200, { source_id: newId("ful") }),
  ]).toEqual([1, 0, 1, 0, 1])
  expect(await accountsOf(supplier.organisation_id)).toMatchObject({ payable: 800, cost: -800 })
  expect(await seenBy(supplier)).toEqual(["-200 open", "300 open", "700 open"])
  expect(await seenBy(await createPayee())).toEqual([])
  expect((await call(await createActor("customer"), api.list, { query: {} })).status).toBe(403)
  expect(await monthsOf(supplier)).toMatchObject([{ month, net: 800, count: 3, is_due: true }])
})

it("200: goods that are supplied in a month to come are expected, and their invoice is not due", async () => {
  const supplier = await createPayee()
  const day = await run(today)
  await add(supplier, 700)
  await add(supplier, 600, { supplied_on: day })
  await add(supplier, 500, { supplied_on: "2050-01-05" })
  expect(await monthsOf(supplier)).toMatchObject([
    { month: "2050-01", is_due: false, is_expected: true },
    { month: day.slice(0, 7), is_due: false, is_expected: false },
    { month, is_due: true, is_expected: false },
  ])
})

it("200 the earnings of twelve months, with invoices that wait or are paid next", async () => {
  const supplier = await createPayee()
  const day = await run(today)
  const former = new Date(`${day.slice(0, 7)}-01T12:00Z`)
  former.setUTCMonth(former.getUTCMonth() - 1)
  const before = former.toISOString().slice(0, 10)
  await add(supplier, 700, { supplied_on: before })
  await add(supplier, 50, { supplied_on: day })
  await add(supplier, 9_000, { supplied_on: "2020-01-01" })
  const asked = { month: before.slice(0, 7), net: 700, vat: 0 }
  expect((await upload(supplier, asked)).body.payee_invoice).toMatchObject({ status: "accepted" })
  await upload(supplier, { month: "2020-01", net: 9_100, vat: 0 })
  // A second upload for the month would be refused.
  expect(await monthsOf(supplier)).toMatchObject([
    { month: day.slice(0, 7), in_review: false },
    { month: "2020-01", in_review: true, is_due: false },
  ])
  const earningsOf = async (actor: Actor) => (await call(actor, api.earnings, {})).body.earnings
  const { months, accepted, submitted, has_iban } = await earningsOf(supplier)
  expect(has_iban).toBe(true)
  expect((await earningsOf(await createActor("supplier"))).has_iban).toBe(false)
  expect(months).toHaveLength(12)
  expect(months.slice(-3).map(({ net }: { net: number }) => net)).toEqual([0, 700, 50])
  expect(months.at(-1)?.month).toBe(day.slice(0, 7))
  expect([accepted, submitted]).toEqual([
    { count: 1, total: 700 },
    { count: 1, total: 9_100 },
  ])
  const other = await earningsOf(await createPayee())
  expect(other).toMatchObject({ accepted: { count: 0, total: 0 }, submitted: { count: 0 } })
  expect(other.months.map(({ net }: { net: number }) => net)).toEqual(Array(12).fill(0))
})

it("200: an invoice that equals the month to the cent is accepted at once, and paid", async () => {
  const supplier = await createPayee()
  await add(supplier, 700)
  await add(supplier, 300)
  await add(supplier, 50, { supplied_on: "2026-11-01" })
  const made = await upload(supplier)
  expect([made.status, made.body.payee_invoice]).toMatchObject([
    200,
    { status: "accepted", net: 1_000, expected: 1_000, total: 1_190, reason: null },
  ])
  expect(await seenBy(supplier)).toEqual(["50 open", "300 invoiced", "700 invoiced"])
  expect(await accountsOf(supplier.organisation_id)).toMatchObject({
    payable: 1_240,
    input_vat: -190,
    cost: -1_050,
  })
  const id = idOf(made)
  expect((await pay(supplier, id)).status).toBe(403)
  const replies = await Promise.all([pay(staff, id), pay(staff, id), pay(second, id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const paid = await call(supplier, payeeInvoices.list, { query: {} })
  expect(paid.body.payee_invoices).toMatchObject([{ status: "paid", paid_on: await run(today) }])
  expect(await accountsOf(supplier.organisation_id)).toMatchObject({ payable: 50, bank: 1_190 })
  expect(await seenBy(supplier)).toEqual(["50 open", "300 paid", "700 paid"])
})

it("200 a deviating invoice waits for an administrator's reason; a surplus is owed too", async () => {
  const supplier = await createPayee()
  await add(supplier, 1_000)
  const made = await upload(supplier, { net: 1_040, vat: 0 })
  expect(made.body.payee_invoice).toMatchObject({ status: "submitted", expected: 1_000 })
  expect((await upload(supplier)).body.code).toBe("payables.waits_already")
  expect((await pay(staff, idOf(made))).status).toBe(422)
  expect((await decide("accept", idOf(made), supplier)).status).toBe(403)
  const replies = await Promise.all([
    decide("accept", idOf(made)),
    decide("reject", idOf(made), second),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  // Where it was rejected first, the next one like it is accepted.
  const accepted =
    replies[0]?.status === 200
      ? replies[0]
      : await decide("accept", idOf(await upload(supplier, { net: 1_040, vat: 0 })))
  expect(accepted.body.payee_invoice).toMatchObject({
    status: "accepted",
    reason: "Freight by hand",
  })
  expect(await seenBy(supplier)).toEqual(["40 invoiced", "1000 invoiced"])
  expect(await accountsOf(supplier.organisation_id)).toMatchObject({ payable: 1_040, cost: -1_040 })
})

it("200 later payables of a month get a further invoice", async () => {
  const supplier = await createPayee()
  await add(supplier, 1_000)
  expect((await upload(supplier)).body.payee_invoice).toMatchObject({ status: "accepted" })
  await add(supplier, 300)
  const more = await upload(supplier, { net: 300, vat: 57 })
  expect(more.body.payee_invoice).toMatchObject({ status: "accepted", expected: 300 })
  await add(supplier, 20)
  const both = await upload(supplier, { net: 1_320, vat: 0 })
  expect(both.body.payee_invoice).toMatchObject({ status: "submitted", expected: 20 })
  expect(await seenBy(supplier)).toEqual(["20 open", "300 invoiced", "1000 invoiced"])
})

it("200 a rejected invoice leaves its payables open, and its number can be used again", async () => {
  const supplier = await createPayee()
  await add(supplier, 1_000)
  const made = await upload(supplier, { net: 1, number: "R-7" })
  expect((await decide("reject", idOf(made))).status).toBe(200)
  expect(await seenBy(supplier)).toEqual(["1000 open"])
  const repeated = await upload(supplier, { number: "R-7" })
  expect(repeated.body.payee_invoice).toMatchObject({ status: "accepted" })
  await add(supplier, 1_000)
  expect((await upload(supplier, { number: "R-7" })).body.code).toBe("payables.number_used")
})

it("422 for an invoice of an unfinished month, or of one without payables", async () => {
  const supplier = await createPayee()
  expect((await upload(supplier)).body.code).toBe("payables.nothing_owed")
  await add(supplier, 500)
  await add(supplier, -600)
  expect((await upload(supplier)).body.code).toBe("payables.nothing_owed")
  expect((await upload(supplier, { month: "2099-12" })).body.code).toBe("payables.month_not_over")
  const wrong = await fileOf(supplier, "import")
  for (const fields of [
    { file_key: wrong },
    { file_key: await fileOf(await createPayee()) },
    { net: 0 },
    { net: -5 },
    { vat: -1 },
    { month: "2026-13" },
    { number: " " },
  ])
    expect([fields, (await upload(supplier, fields)).status]).toEqual([fields, 400])
})

it("404 for uploading or reading as another payee; administrators upload for a payee", async () => {
  const supplier = await createPayee()
  const stranger = await createPayee()
  await add(supplier, 1_000)
  const { organisation_id } = supplier
  expect((await upload(stranger, { organisation_id })).status).toBe(404)
  const made = await upload(staff, { organisation_id })
  expect(made.body.payee_invoice).toMatchObject({ status: "accepted", organisation_id })
  const params = { id: idOf(made) }
  expect((await call(stranger, payeeInvoices.file, { params })).status).toBe(404)
  const file = await call(supplier, payeeInvoices.file, { params })
  expect(file.body.url).toContain("/files/")
})

it("large amounts and new IBANs need a second administrator", async () => {
  const supplier = await createPayee()
  await add(supplier, 100_000)
  const much = await upload(supplier, { net: 100_000, vat: 19_000 })
  const response = await pay(staff, idOf(much))
  expect([response.status, response.body.payee_invoice?.status]).toEqual([200, "accepted"])
  expect((await pay(staff, idOf(much))).body.code).toBe("transfers.waits_already")
  const waiting = await call(second, transfers.list, { query: { status: "waiting" } })
  const transfer = waiting.body.transfers.find(
    ({ organisation_id }: Transfer) => organisation_id === supplier.organisation_id,
  )
  expect(transfer).toMatchObject({ type: "payout", amount: 119_000, iban, four_eyes: ["amount"] })
  const params = { id: transfer?.id ?? "" }
  expect((await call(staff, transfers.approve, { params }, once())).status).toBe(403)
  expect((await call(second, transfers.approve, { params }, once())).status).toBe(200)
  expect((await rows.one("payee_invoices", idOf(much))).status).toBe("paid")

  const moved = await createPayee()
  await add(moved, 100)
  const small = await upload(moved, { net: 100, vat: 0 })
  await rows.update("organisations", moved.organisation_id, { iban: null })
  const without = await pay(second, idOf(small))
  expect([without.status, without.body.code]).toEqual([422, "transfers.no_iban"])
  await rows.update("organisations", moved.organisation_id, { iban: "DE75512108001245126199" })
  const fresh = await createActor("administrator")
  const paid = await call(
    fresh,
    payeeInvoices.pay,
    { params: { id: idOf(small) }, body: { reference: "P" } },
    once(),
  )
  expect(paid.body.payee_invoice?.status).toBe("accepted")
})

it("concurrent additions, invoices and payments keep the books right", async () => {
  for (let round = 0; round < 4; round++) {
    const supplier = await createPayee()
    const source_id = newId("ful")
    await add(supplier, 1_000)
    await Promise.all([
      add(supplier, 500, { source_id }),
      add(supplier, 500, { source_id }),
      upload(supplier),
      upload(supplier),
      add(supplier, -300),
    ])
    const owed = await accountsOf(supplier.organisation_id)
    expect(owed.cost).toBe(-1_200)
  }
})
