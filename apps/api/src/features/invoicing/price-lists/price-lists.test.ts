import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { priceLists } from "@packhaus/contract/invoicing/price-lists/endpoints"
import { firstFees, keyOfFee } from "@packhaus/contract/invoicing/price-lists/schema"
import { expect, it } from "vitest"
import { billingFixtures } from "../../../testing/billing.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, rows } = app
const { administrator, createCustomer, ship, settle, collectingOf } = billingFixtures(app)
const staff = await administrator()

const priceOf = async (code: string, query: { organisation_id?: string; on?: string } = {}) => {
  const { body } = await call(staff, priceLists.read, { query })
  return body.fee_schedule.prices.find((one: { code: string }) => one.code === code)
}
const later = (day: string, body: object) =>
  call(staff, priceLists.create, {
    body: { code: "pack_first", amount: 160, valid_from: day, ...body },
  })

it("the first price list equals the contract's", async () => {
  const { body } = await call(staff, priceLists.read, { query: {} })
  const amounts = body.fee_schedule.prices.map((one: (typeof firstFees)[number]) => [
    keyOfFee(one),
    one.amount,
  ])
  expect(amounts).toEqual(firstFees.map((one) => [keyOfFee(one), one.amount]))
})

it("200: a price applies from its day, an organisation's before the platform's, until it is removed", async () => {
  const { organisation_id } = await createCustomer()
  expect((await later("2999-01-01", {})).status).toBe(200)
  await later("2999-02-01", { organisation_id, amount: 99 })
  await later("2999-03-01", { organisation_id, amount: null })
  const on = (day: string) => priceOf("pack_first", { organisation_id, on: day })
  expect(await on("2998-12-31")).toMatchObject({ amount: 150, origin: "platform" })
  expect(await on("2999-01-31")).toMatchObject({ amount: 160, origin: "platform" })
  expect(await on("2999-02-28")).toMatchObject({
    amount: 99,
    origin: "organisation",
    platform_amount: 160,
  })
  expect(await on("2999-03-01")).toMatchObject({ amount: 160, origin: "platform" })
})

it("400 for past days and missing conditions; no row is ever changed", async () => {
  const past = await later("2020-06-01", {})
  expect([past.status, past.body.details.fields[0].code]).toEqual([400, "date.past"])
  expect((await later("2998-01-01", { code: "shipping" })).status).toBe(400)
  await expect(
    app.db.updateTable("fees").set({ base: 100 }).where("code", "=", "packaging").execute(),
  ).rejects.toThrow("append-only")
})

it("200: a newer price of the same day replaces the wrong one", async () => {
  const wrong = await later("2998-01-01", { code: "packaging", amount: 5 })
  const right = await later("2998-01-01", { code: "packaging", amount: 50 })
  expect(right.body.fee).toMatchObject({ supersedes_id: wrong.body.fee.id, amount: 50 })
  expect(await priceOf("packaging", { on: "2998-06-01" })).toMatchObject({ amount: 50 })
  const { body } = await call(staff, priceLists.read, { query: {} })
  const planned = body.fee_schedule.planned.filter(
    ({ code }: { code: string }) => code === "packaging",
  )
  expect(planned.map(({ amount }: { amount: number }) => amount)).toEqual([50])
  // Two concurrent changes: sequential, or one is retried.
  const both = await Promise.all([
    later("2998-01-01", { code: "packaging", amount: 51 }),
    later("2998-01-01", { code: "packaging", amount: 52 }),
  ])
  const done = both.filter(({ status }) => status === 200).map(({ body }) => body.fee)
  const refused = both.filter(({ status }) => status !== 200)
  expect(done.length).toBeGreaterThan(0)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array(2 - done.length).fill([409, "row.busy"]),
  )
  // A chain without forks: its last price applies, and no other of that day.
  const last = done.find(({ id }) => !done.some(({ supersedes_id }) => supersedes_id === id))
  expect(await priceOf("packaging", { on: "2998-06-01" })).toMatchObject({
    fee_id: last.id,
    amount: last.amount,
  })
})

it("200, 422: a planned price is revoked once, and can be planned again", async () => {
  const { organisation_id } = await createCustomer()
  const on = "2997-06-01"
  const amount = async () => (await priceOf("pack_further", { organisation_id, on }))?.amount
  const plan = (amount: number) =>
    later("2997-01-01", { code: "pack_further", organisation_id, amount })
  const revoke = (id: string) => call(staff, priceLists.revoke, { params: { id } })
  const planned = (await plan(35)).body.fee
  expect(await amount()).toBe(35)
  const { status, body } = await revoke(planned.id)
  expect([status, body.fee]).toMatchObject([200, { is_revoked: true, supersedes_id: planned.id }])
  expect(await amount()).toBe(40)
  for (const id of [planned.id, body.fee.id]) {
    const repeated = await revoke(id)
    expect([repeated.status, repeated.body.details.status]).toEqual([422, "replaced"])
  }
  await plan(37)
  expect(await amount()).toBe(37)
  const { body: list } = await call(staff, priceLists.read, { query: {} })
  const begun = list.fee_schedule.prices.find(
    ({ code }: { code: string }) => code === "pack_further",
  )
  const tooLate = await revoke(begun.fee_id)
  expect([tooLate.status, tooLate.body.code]).toEqual([422, "fees.not_open_for"])
})

it("200: correcting today's price updates collecting invoices", async () => {
  const owner = await createCustomer()
  const { organisation_id } = owner
  const { fulfillment_id } = await ship(owner, { pieces: 3 })
  await settle()
  expect(await collectingOf(owner)).toMatchObject({ net: 150 + 80 + 490 })
  const { body } = await call(staff, priceLists.read, { query: {} })
  const today: string = body.fee_schedule.on
  await later(today, { code: "pack_further", organisation_id, amount: 4_000 })
  await settle()
  expect(await collectingOf(owner)).toMatchObject({ net: 150 + 8_000 + 490 })
  await later(today, { code: "pack_further", organisation_id, amount: 30 })
  await settle()
  expect(await collectingOf(owner)).toMatchObject({ net: 150 + 60 + 490 })
  const lines = await rows.children("invoice_lines", "source_id", [fulfillment_id])
  expect(lines.find(({ code }) => code === "pack_further")).toMatchObject({ price: 30, net: 60 })
})

it("200: lines without a price wait until one is set", async () => {
  const owner = await createCustomer()
  const { fulfillment_id } = await ship(owner, { weight: 40_000 })
  await settle()
  const lines = await rows.children("invoice_lines", "source_id", [fulfillment_id])
  const id = lines.find(({ waits_for }) => waits_for === "price")?.id ?? ""
  const { status } = await call(staff, invoices.price, { params: { id }, body: { price: 4900 } })
  expect(status).toBe(200)
  expect(await collectingOf(owner)).toMatchObject({ line_count: 2, net: 5050 })
  const repeated = await call(staff, invoices.price, { params: { id }, body: { price: 1 } })
  expect([repeated.status, repeated.body.code]).toEqual([422, "invoices.not_open_for"])
})

it("uses the price of the shipping day", async () => {
  const owner = await createCustomer()
  const { fulfillment_id } = await ship(owner)
  await rows.update("fulfillments", fulfillment_id, { shipped_at: "2999-01-01T00:00:00.000Z" })
  await settle()
  expect(await collectingOf(owner)).toMatchObject({ net: 160 + 490 })
})
