import { invoices } from "@packhaus/contract/invoices/endpoints"
import { priceLists } from "@packhaus/contract/price-lists/endpoints"
import { firstFees, keyOfFee } from "@packhaus/contract/price-lists/schema"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, rows } = app
const { administrator, createCustomer, ship, settle, collectingOf } = billingFixtures(app)
const staff = await administrator()

const priceOf = async (code: string, query: { organisation_id?: string; on?: string } = {}) => {
  const { body } = await call(staff, priceLists.read, { query })
  return body.price_list.prices.find((one: { code: string }) => one.code === code)
}
const later = (day: string, body: object) =>
  call(staff, priceLists.create, {
    body: { code: "pack_first", amount: 160, valid_from: day, ...body },
  })

it("the list of the first day is the contract's", async () => {
  const { body } = await call(staff, priceLists.read, { query: {} })
  const amounts = body.price_list.prices.map((one: (typeof firstFees)[number]) => [
    keyOfFee(one),
    one.amount,
  ])
  expect(amounts).toEqual(firstFees.map((one) => [keyOfFee(one), one.amount]))
})

it("200: a price holds from its day, an organisation's before the platform's, until it is given back", async () => {
  const { organisation_id } = await createCustomer()
  expect((await later("2999-01-01", {})).status).toBe(200)
  await later("2999-02-01", { organisation_id, amount: 99 })
  await later("2999-03-01", { organisation_id, amount: null })
  const on = (day: string) => priceOf("pack_first", { organisation_id, on: day })
  expect(await on("2998-12-31")).toMatchObject({ amount: 150, origin: "platform" })
  expect(await on("2999-01-31")).toMatchObject({ amount: 160, origin: "platform" })
  expect(await on("2999-02-28")).toMatchObject({
    ...{ amount: 99, origin: "organisation", platform_amount: 160 },
  })
  expect(await on("2999-03-01")).toMatchObject({ amount: 160, origin: "platform" })
})

it("400, 422: not in the past, not twice a day, not without what it depends on", async () => {
  const past = await later("2020-06-01", {})
  expect([past.status, past.body.details.fields[0].code]).toEqual([400, "date.past"])
  await later("2998-01-01", { code: "packaging" })
  expect((await later("2998-01-01", { code: "packaging" })).status).toBe(422)
  expect((await later("2998-01-01", { code: "shipping" })).status).toBe(400)
  await expect(
    app.db.updateTable("fees").set({ base: 100 }).where("code", "=", "packaging").execute(),
  ).rejects.toThrow("append-only")
})

it("200: what no list has a price for waits until somebody gives it one", async () => {
  const owner = await createCustomer()
  const { fulfillment_id } = await ship(owner, { weight: 40_000 })
  await settle()
  const lines = await rows.children("invoice_lines", "source_id", [fulfillment_id])
  const id = lines.find(({ waits_for }) => waits_for === "price")?.id ?? ""
  const { status } = await call(staff, invoices.price, { params: { id }, body: { price: 4900 } })
  expect(status).toBe(200)
  expect(await collectingOf(owner)).toMatchObject({ line_count: 2, net: 5050 })
  const again = await call(staff, invoices.price, { params: { id }, body: { price: 1 } })
  expect([again.status, again.body.code]).toEqual([422, "invoices.not_open_for"])
})

it("the price is that of the day of shipping", async () => {
  const owner = await createCustomer()
  const { fulfillment_id } = await ship(owner)
  await rows.update("fulfillments", fulfillment_id, { shipped_at: "2999-01-01T00:00:00.000Z" })
  await settle()
  expect(await collectingOf(owner)).toMatchObject({ net: 160 + 490 })
})
