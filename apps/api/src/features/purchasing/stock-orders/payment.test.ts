import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { addWorkingDays } from "@packhaus/contract/planning/forecasts/rules"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { today as readToday } from "../../../business-day.ts"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { invoicedStockOrders } from "../../../testing/invoiced-stock-orders.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows } = testApp
const { settle, once } = billingFixtures(testApp)
const { deposit, accountsOf } = moneyFixtures(testApp)
const { administrator, place, order, read, invoiceOf, pay, start, cancel } =
  await invoicedStockOrders(testApp)
const today = await readToday({ db: db as never })
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

describe("the invoice of a stock order", () => {
  it("is issued with the order: lines, prices, agreements, import method and date; visible to permitted readers", async () => {
    const ordered = await order()
    const { owner, supplier, id, invoice_id, made, total } = ordered
    const { number, source_type, source_id, gate, net } = await invoiceOf(ordered)
    expect({ source_type, source_id, gate, net }).toEqual({
      source_type: "stock_order",
      source_id: id,
      gate: "waiting",
      net: total,
    })
    const lines = await rows.children("invoice_lines", "invoice_id", [invoice_id])
    const supplied_on = addWorkingDays(today, 5)
    expect(lines.toSorted((a, b) => b.quantity - a.quantity)).toMatchObject(
      [
        { quantity: 100, price: 1390, net: 139_000 },
        { quantity: 9, price: 1490, net: 13_410 },
      ].map((line, index) => ({
        ...line,
        code: "stock_goods",
        source_line_id: made.lines[index].id,
        agreement_id: made.lines[index].agreement_id,
        variant_id: made.lines[index].variant_id,
        title: made.lines[index].product_title,
        order_number: made.number,
        start_country: "CN",
        end_country: "DE",
        supplied_on,
      })),
    )
    expect((await read(ordered)).invoice).toEqual({ id: invoice_id, number, status: "open" })
    for (const [actor, seen] of [
      [administrator, number],
      [supplier, undefined],
    ] as const) {
      const { body } = await call(actor, stockOrders.read, { params: { id } })
      expect(body.stock_order.invoice?.number).toBe(seen)
    }
    expect((await call(supplier, invoices.read, { params: { id: invoice_id } })).status).toBe(404)
    expect(await accountsOf(owner.organisation_id)).toMatchObject({ receivable: -net })
  })

  it("422 for one that cannot be issued: nothing is ordered", async () => {
    const owner = await createActor("customer")
    const first = await order({ customer: owner })
    await rows.update("organisations", owner.organisation_id, { street: null })
    const { agreement_id, variant_id } = first.made.lines[0]
    const repeated = await call(owner, stockOrders.create, {
      body: {
        location_id: place.id,
        lines: [{ agreement_id, variant_id, quantity: 10 }],
        total: 13_900 as never,
      },
    })
    expect([repeated.status, repeated.body.code]).toEqual([422, "invoices.recipient_incomplete"])
    expect(await rows.children("stock_orders", "organisation_id", [owner.organisation_id])).toEqual(
      [expect.objectContaining({ id: first.id })],
    )
  })
})

describe("a stock order and the gate of its invoice", () => {
  it("422 is not begun unpaid; paid it is, at once, and a payment that bounces later stops nothing", async () => {
    const ordered = await order()
    expect((await start(ordered)).body).toMatchObject({ code: "stock_orders.unpaid" })
    expect((await pay(ordered)).status).toBe(200)
    await settle()
    expect(await read(ordered)).toMatchObject({ payment_status: "captured", status: "open" })
    expect((await start(ordered)).body.stock_order).toMatchObject({ status: "in_progress" })
    expect(await invoiceOf(ordered)).toMatchObject({ gate: "passed" })

    // The job that updates the order has not run yet.
    const quick = await order()
    await pay(quick)
    expect((await start(quick)).body.stock_order).toMatchObject({
      status: "in_progress",
      payment_status: "captured",
    })
  })

  it("422 after a payment bounced before the start: it is owed again", async () => {
    const ordered = await order({ first: 20 })
    const { invoice_id: id } = ordered
    const body = { reference: id } as never
    const paid = await call(administrator, payments.markPaid, { params: { id }, body }, once())
    await settle()
    expect(await read(ordered)).toMatchObject({ payment_status: "captured" })
    const params = { id: paid.body.payment?.id ?? "" }
    const reason = { reason: "Rücklastschrift" }
    const bounced = await call(administrator, payments.reverse, { params, body: reason }, once())
    expect([bounced.status, bounced.body.payment === null]).toEqual([200, false])
    expect((await start(ordered)).body).toMatchObject({ code: "stock_orders.unpaid" })
    await settle()
    expect(await read(ordered)).toMatchObject({ payment_status: "not_paid", status: "open" })
  })

  it("200 an administrator lets it go, by the order or by the invoice: one gate, and it stays owed", async () => {
    const byOrder = await order()
    const body = { reason: "Kunde zahlt auf Rechnung" }
    const params = { id: byOrder.id }
    expect((await call(byOrder.owner, stockOrders.override, { params, body })).status).toBe(403)
    expect((await call(administrator, stockOrders.override, { params, body })).status).toBe(200)
    expect(await invoiceOf(byOrder)).toMatchObject({
      gate: "open",
      gate_reason: body.reason,
      status: "open",
    })
    expect((await call(administrator, stockOrders.override, { params, body })).status).toBe(422)
    expect((await start(byOrder)).body.stock_order).toMatchObject({
      status: "in_progress",
      payment_status: "not_paid",
    })

    const byInvoice = await order()
    await call(administrator, invoices.overrideGate, { params: { id: byInvoice.invoice_id }, body })
    await settle()
    // Reasons entered with the invoice are for staff.
    expect(await read(byInvoice)).toMatchObject({ override_reason: "", payment_status: "not_paid" })
    expect((await start(byInvoice)).body.stock_order).toMatchObject({ status: "in_progress" })
  })

  it("paying, starting and cancelling at once: one wins, and the books are right", async () => {
    for (let round = 0; round < 4; round++) {
      const ordered = await order()
      const { owner, total } = ordered
      await deposit(owner.organisation_id, total)
      const replies = await Promise.all([
        call(owner, payments.pay, { params: { id: ordered.invoice_id } }, once()),
        start(ordered),
        start(ordered),
        cancel(owner, ordered),
        cancel(owner, ordered),
      ])
      for (const { status } of replies) expect([200, 409, 422]).toContain(status)
      await settle()
      const { status, payment_status } = await read(ordered)
      const { gate } = await invoiceOf(ordered)
      const { balance, receivable } = await accountsOf(owner.organisation_id)
      if (status === "in_progress")
        expect([payment_status, gate, balance]).toEqual(["captured", "passed", 0])
      else expect([status, gate, balance]).toEqual(["cancelled", "ended", total])
      expect(receivable).toBe(0)
    }
  })
})
