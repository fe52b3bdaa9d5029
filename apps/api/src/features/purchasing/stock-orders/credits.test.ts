import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { addDays } from "@packhaus/contract/planning/forecasts/rules"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { today as readToday } from "../../../business-day.ts"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { invoicedStockOrders } from "../../../testing/invoiced-stock-orders.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJob } = testApp
const { createPlace } = catalogueFixtures(testApp)
const { accountsOf } = moneyFixtures(testApp)
const { administrator, order, read, invoiceOf, creditedOf, ...does } =
  await invoicedStockOrders(testApp)
const { pay, start, send, arrive, cancel, close } = does
const support = await createActor("support")
const today = await readToday({ db: db as never })
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

describe("refunds of a stock order", () => {
  it("200 cancelled unpaid its invoice is credited; paid, the money returns to the balance", async () => {
    const unpaid = await order()
    expect((await cancel(unpaid.owner, unpaid)).status).toBe(200)
    expect(await invoiceOf(unpaid)).toMatchObject({ status: "cancelled", gate: "ended" })
    expect(await read(unpaid)).toMatchObject({ status: "cancelled", payment_status: "not_paid" })

    const paid = await order()
    await pay(paid)
    expect((await cancel(paid.owner, paid)).body.stock_order).toMatchObject({
      status: "cancelled",
      payment_status: "refunded",
    })
    expect(await accountsOf(paid.owner.organisation_id)).toMatchObject({
      balance: paid.total,
      receivable: 0,
      revenue: 0,
    })
    expect((await cancel(paid.owner, paid)).status).toBe(422)
    expect(await creditedOf(paid)).toEqual([paid.total])
  })

  it("200 an administrator cancels a started order: full credit, with two approvals if large", async () => {
    const ordered = await order()
    await pay(ordered)
    await start(ordered)
    expect((await cancel(ordered.owner, ordered)).status).toBe(422)
    expect((await cancel(administrator, ordered)).status).toBe(200)
    expect(await creditedOf(ordered)).toEqual([ordered.total])
    expect(await read(ordered)).toMatchObject({ payment_status: "refunded" })
    const waiting = await rows.children("transfers", "organisation_id", [
      ordered.owner.organisation_id,
    ])
    expect(waiting).toMatchObject([{ type: "credit", status: "waiting", amount: ordered.total }])
  })

  it("200 closing short credits undelivered pieces to the cent and does not charge surplus", async () => {
    const ordered = await order()
    await pay(ordered)
    await start(ordered)
    await send(ordered)
    expect((await arrive(support, ordered, [[60, 5, 3], [12]])).status).toBe(200)
    expect(await creditedOf(ordered)).toEqual([])
    expect((await close(ordered)).body.stock_order).toMatchObject({
      status: "arrived",
      missing_quantity: 35,
      payment_status: "captured",
    })
    // 40 of the first line at 13.90 €; of the second more came than ordered.
    expect(await creditedOf(ordered)).toEqual([55_600])
    expect((await close(ordered)).status).toBe(422)
    expect(await creditedOf(ordered)).toEqual([55_600])
  })

  it("200: damaged and missing pieces are credited at a location of the platform; at the customer's own, an administrator closes", async () => {
    const ordered = await order()
    await pay(ordered)
    await start(ordered)
    await send(ordered)
    await arrive(support, ordered, [[90, 6, 4], [8]])
    expect(await creditedOf(ordered)).toEqual([])
    const last = [[0], [0, 1]] as const
    expect((await arrive(support, ordered, last)).body.stock_order).toMatchObject({
      status: "arrived",
    })
    // 10 at 13.90 € and one at 14.90 €: an automatic credit without approval.
    expect(await creditedOf(ordered)).toEqual([13_900 + 1_490])
    expect(await accountsOf(ordered.owner.organisation_id)).toMatchObject({ balance: 15_390 })

    const customer = await createActor("customer")
    const own = await createPlace({ type: "customer", owner: customer })
    const home = await order({ location_id: own.id, customer })
    await pay(home)
    await start(home)
    await send(home)
    await arrive(customer, home, [[90, 10], [5]])
    expect(await creditedOf(home)).toEqual([])
    await close(home)
    expect(await creditedOf(home)).toEqual([13_900 + 4 * 1_490])
  })

  it("200 a customer's own arrival waits for confirmation and is credited once", async () => {
    const customer = await createActor("customer")
    const own = await createPlace({ type: "customer", owner: customer })
    const home = await order({ location_id: own.id, customer })
    await pay(home)
    await start(home)
    await send(home)
    const arrived = await arrive(customer, home, [
      [90, 6, 4],
      [8, 1],
    ])
    expect(arrived.body.stock_order).toMatchObject({ status: "arrived", damaged_quantity: 7 })
    expect(await creditedOf(home)).toEqual([])
    const waiting = async () => {
      const query = { concern: "to_confirm", organisation_id: customer.organisation_id } as const
      const { body } = await call(administrator, stockOrders.list, { query })
      return body.stock_orders.map(({ id }: { id: string }) => id)
    }
    expect(await waiting()).toEqual([home.id])
    const params = { id: home.id }
    const body = { reason: "Fotos liegen vor" }
    expect((await call(customer, stockOrders.close, { params, body })).status).toBe(403)
    const confirm = () => call(administrator, stockOrders.close, { params, body })
    const answers = await Promise.all(Array.from({ length: 10 }, confirm))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 422),
    ])
    // 10 at 13.90 € and one at 14.90 €.
    expect(await creditedOf(home)).toEqual([13_900 + 1_490])
    expect(await read(home)).toMatchObject({ status: "arrived", reason: "Fotos liegen vor" })
    expect(await waiting()).toEqual([])
  })

  it("cancels an order unpaid for thirty days with its invoice; not paid or overridden ones", async () => {
    const [old, paid, letGo] = [await order(), await order(), await order()]
    await pay(paid)
    const body = { reason: "Kunde zahlt auf Rechnung" }
    await call(administrator, invoices.overrideGate, { params: { id: letGo.invoice_id }, body })
    await db
      .updateTable("stock_orders")
      .set({ created_at: `${addDays(today, -31)}T10:00:00Z` })
      .where("id", "in", [old.id, paid.id, letGo.id])
      .execute()
    await runJob("stock-orders.expire")
    expect(await read(old)).toMatchObject({ status: "cancelled", reason: "unpaid" })
    expect(await invoiceOf(old)).toMatchObject({ status: "cancelled", gate: "ended" })
    expect(await read(paid)).toMatchObject({ status: "open", payment_status: "captured" })
    expect(await read(letGo)).toMatchObject({ status: "open", payment_status: "not_paid" })
    expect(await accountsOf(old.owner.organisation_id)).toMatchObject({ receivable: 0, revenue: 0 })
  })
})
