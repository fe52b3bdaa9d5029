import { randomUUID } from "node:crypto"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { packagingOrders } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { packagingStocks } from "@packhaus/contract/stock/packaging-stocks/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createPriced } from "../../../testing/packaging-orders.ts"
import { parcelFixtures } from "../../../testing/packagings.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, db, rows } = testApp
const {
  administrator: createAdministrator,
  createCustomer,
  once,
  settle,
} = billingFixtures(testApp)
const { createPlace } = catalogueFixtures(testApp)
const { deposit, accountsOf } = moneyFixtures(testApp)
const { createPacker } = parcelFixtures(testApp)
const administrator = await createAdministrator()
const standard = await createPriced(testApp, undefined, { name: "Karton M", price: 10 })
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

/** A customer buys 1,000 pieces of a standard size, 10 cents a hundred, to the platform's place or their own. */
async function order({ home = false, quantity = 1_000 } = {}) {
  const owner = await createCustomer()
  const place = await createPlace(home ? { type: "customer", owner } : {})
  const { status, body } = await call(owner, packagingOrders.create, {
    body: {
      location_id: place.id,
      lines: [{ packaging_id: standard.id, quantity }],
      total_price: (quantity / 10) as never,
    },
  })
  expect([status, body.code]).toEqual([200, undefined])
  const { id, invoice, lines } = body.packaging_order
  const { total } = await rows.one("invoices", invoice.id)
  return { owner, place, id, line: lines[0], invoice_id: invoice.id as string, total }
}
type Ordered = Awaited<ReturnType<typeof order>>
const read = async ({ owner, id }: Ordered) =>
  (await call(owner, packagingOrders.read, { params: { id } })).body.packaging_order
const pay = async ({ owner, invoice_id: id, total }: Ordered) => {
  await deposit(owner.organisation_id, total)
  return call(owner, payments.pay, { params: { id } }, once())
}
const start = ({ id }: Ordered) => call(administrator, packagingOrders.start, { params: { id } })
const send = ({ id }: Ordered) =>
  call(administrator, packagingOrders.send, { params: { id }, body: {} })
const arrive = (by: Actor, { id, line }: Ordered, arrived: number, missing = 0) =>
  call(by, packagingOrders.arrive, {
    params: { id },
    body: { id: randomUUID(), lines: [{ line_id: line.id, arrived, missing }] },
  })
const close = (by: Actor, { id }: Ordered) =>
  call(by, packagingOrders.close, { params: { id }, body: { reason: "Nachgezählt" } })
const creditsOf = async ({ invoice_id }: Ordered) =>
  (await rows.children("invoices", "credits_id", [invoice_id])).map(({ net }) => net)

it("422 for starting unpaid; payment opens the gate, and the order shows it", async () => {
  const ordered = await order()
  expect((await start(ordered)).body).toMatchObject({ code: "packaging_orders.unpaid" })
  expect((await pay(ordered)).status).toBe(200)
  await settle()
  expect(await read(ordered)).toMatchObject({ payment_status: "captured", status: "open" })
  expect((await start(ordered)).body.packaging_order).toMatchObject({ status: "in_progress" })
  expect(await rows.one("invoices", ordered.invoice_id)).toMatchObject({ gate: "passed" })

  // The job that updates the order has not run yet.
  const quick = await order()
  await pay(quick)
  expect((await start(quick)).body.packaging_order).toMatchObject({ payment_status: "captured" })
})

it("200 an administrator overrides payment with a reason; the invoice stays owed", async () => {
  const ordered = await order()
  const params = { id: ordered.id }
  const body = { reason: "Kunde zahlt auf Rechnung" }
  expect((await call(ordered.owner, packagingOrders.override, { params, body })).status).toBe(403)
  expect((await call(administrator, packagingOrders.override, { params, body })).status).toBe(200)
  expect((await call(administrator, packagingOrders.override, { params, body })).status).toBe(422)
  expect((await start(ordered)).body.packaging_order).toMatchObject({
    status: "in_progress",
    payment_status: "not_paid",
    override_reason: body.reason,
  })
  expect(await rows.one("invoices", ordered.invoice_id)).toMatchObject({ status: "open" })
})

it("200 cancelled, all that was paid returns to the balance, and it is refunded", async () => {
  const ordered = await order()
  await pay(ordered)
  const params = { id: ordered.id }
  const body = { reason: "Falsche Größe" }
  const cancelled = await call(ordered.owner, packagingOrders.cancel, { params, body })
  expect(cancelled.body.packaging_order).toMatchObject({
    status: "cancelled",
    payment_status: "refunded",
  })
  await settle()
  expect(await accountsOf(ordered.owner.organisation_id)).toMatchObject({
    balance: ordered.total,
    receivable: 0,
  })
})

it("200 credits missing pieces at the platform's location automatically; surplus is free", async () => {
  const ordered = await order()
  await pay(ordered)
  await start(ordered)
  await send(ordered)
  await arrive(administrator, ordered, 400)
  expect(await creditsOf(ordered)).toEqual([])
  await arrive(administrator, ordered, 300, 300)
  expect(await read(ordered)).toMatchObject({ status: "arrived", payment_status: "captured" })
  expect(await creditsOf(ordered)).toEqual([30])
  expect((await close(administrator, ordered)).status).toBe(422)

  const generous = await order()
  await pay(generous)
  await start(generous)
  await send(generous)
  await arrive(administrator, generous, 1_200)
  expect(await read(generous)).toMatchObject({ status: "arrived", arrived_quantity: 1_200 })
  expect(await creditsOf(generous)).toEqual([])
})

it("200 once: an administrator confirms a customer's own count, and the shortage is credited", async () => {
  const ordered = await order({ home: true })
  await pay(ordered)
  await start(ordered)
  await send(ordered)
  expect((await arrive(ordered.owner, ordered, 900, 100)).status).toBe(200)
  expect(await read(ordered)).toMatchObject({ status: "arrived", missing_quantity: 100 })
  expect(await creditsOf(ordered)).toEqual([])
  expect((await close(ordered.owner, ordered)).status).toBe(403)
  expect((await close(administrator, ordered)).body.packaging_order).toMatchObject({
    status: "arrived",
    reason: "Nachgezählt",
  })
  expect(await creditsOf(ordered)).toEqual([10])
  expect((await close(administrator, ordered)).body).toMatchObject({
    code: "packaging_orders.not_open_for",
  })
  expect(await creditsOf(ordered)).toEqual([10])
})

it("bought packaging leaves the customer's own stock when used and is not charged again", async () => {
  const ordered = await order({ home: true })
  const { owner, place, line } = ordered
  await pay(ordered)
  await start(ordered)
  await send(ordered)
  await arrive(owner, ordered, 1_000)
  const pack = await createPacker(owner, place)
  const fulfillment_id = await pack(2, { packaging_id: line.packaging_id, shipped: true })
  await settle()
  const { body } = await call(owner, packagingStocks.list, {})
  expect(body.packaging_stocks).toMatchObject([
    { packaging_id: line.packaging_id, packaging_name: "Karton M", stocked_quantity: 998 },
  ])
  const charged = await rows.children("invoice_lines", "source_id", [fulfillment_id])
  expect(charged.filter(({ code }) => code === "packaging")).toEqual([])
})

it("paying, starting and cancelling at once: one wins, and the books are right", async () => {
  for (let round = 0; round < 3; round++) {
    const ordered = await order()
    const { owner, id, total } = ordered
    await deposit(owner.organisation_id, total)
    const cancel = () =>
      call(owner, packagingOrders.cancel, { params: { id }, body: { reason: "Doch nicht" } })
    const replies = await Promise.all([
      call(owner, payments.pay, { params: { id: ordered.invoice_id } }, once()),
      start(ordered),
      start(ordered),
      cancel(),
      cancel(),
    ])
    for (const { status } of replies) expect([200, 409, 422]).toContain(status)
    await settle()
    const { status, payment_status } = await read(ordered)
    const { gate } = await rows.one("invoices", ordered.invoice_id)
    const { balance, receivable } = await accountsOf(owner.organisation_id)
    if (status === "in_progress")
      expect([payment_status, gate, balance]).toEqual(["captured", "passed", 0])
    else expect([status, gate, balance]).toEqual(["cancelled", "ended", total])
    expect(receivable).toBe(0)
  }
})
