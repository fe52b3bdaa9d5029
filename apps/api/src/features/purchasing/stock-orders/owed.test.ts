import { randomUUID } from "node:crypto"
import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import fc from "fast-check"
import { sql } from "kysely"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { invoicedStockOrders } from "../../../testing/invoiced-stock-orders.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { numbersIn } from "../../../testing/numbers-in.ts"
import { suppliedFixtures } from "../../../testing/supplied.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { oweArrived } from "./verbs/owe.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJob } = testApp
const { settle } = billingFixtures(testApp)
const { run, accountsOf } = moneyFixtures(testApp)
const { owedTo, sumOf, assign } = suppliedFixtures(testApp)
const { order, pay, start, send, arrive, cancel, close, creditedOf } =
  await invoicedStockOrders(testApp)
const support = await createActor("support")
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

/** Up to three arrivals per line: arrived, damaged and missing. Surplus is allowed. */
const pieces = (most: number) => fc.tuple(fc.nat(most), fc.nat(3), fc.nat(3))
const few = fc.tuple(fc.nat(4), fc.nat(1), fc.constant(0))
// Arrivals without any piece answer 400.
const arrival = fc.tuple(pieces(24), few).filter((lines) => lines.flat().some((count) => count > 0))
const splits = fc.array(arrival, { minLength: 1, maxLength: 3 })

/** An order on its way: 100 pieces that the supplier sells for 10.33 €, nine for 11.32 €. */
async function sent(customer?: Actor) {
  const ordered = await order(customer ? { customer } : {})
  await pay(ordered)
  await start(ordered)
  await send(ordered)
  await settle()
  return ordered
}
async function managed() {
  const [customer, agency] = [await createActor("customer"), await createActor("agency")]
  await assign(customer.organisation_id, agency)
  return { customer, agency }
}

describe("payables of a stock order", () => {
  it("its supplier is owed each undamaged piece at cost after the arrival, and nothing before", async () => {
    const ordered = await sent()
    expect(await owedTo(ordered.supplier)).toEqual([])
    await arrive(support, ordered, [[60, 5, 3], [4]])
    await settle()
    expect(await owedTo(ordered.supplier)).toEqual([`goods ${4 * 1132}`, `goods ${60 * 1033}`])
    await arrive(support, ordered, [[10]])
    await close(ordered)
    await settle()
    expect(await sumOf(ordered.supplier)).toBe(70 * 1033 + 4 * 1132)
    expect(await accountsOf(ordered.supplier.organisation_id)).toMatchObject({
      cost: -(70 * 1033 + 4 * 1132),
      payable: 70 * 1033 + 4 * 1132,
    })
  })

  it("owes neither surplus nor orders cancelled before arrival", async () => {
    const ordered = await sent()
    await arrive(support, ordered, [[130], [9]])
    await settle()
    expect(await sumOf(ordered.supplier)).toBe(100 * 1033 + 9 * 1132)
    const removed = await order()
    await cancel(removed.owner, removed)
    await settle()
    expect(await owedTo(removed.supplier)).toEqual([])
  })

  it("fifty identical concurrent arrivals with repeated events owe once", async () => {
    const ordered = await sent()
    const { id, made, supplier } = ordered
    const body = {
      id: randomUUID(),
      lines: [{ line_id: made.lines[0].id, arrived: 7, damaged: 1, missing: 0 }],
    }
    const tell = async () =>
      (await call(support, stockOrders.arrive, { params: { id }, body })).status
    const answers = await Promise.all(Array.from({ length: 50 }, tell))
    // Requests that waited too long for the lock are retried, and book once too.
    expect(answers.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
    expect(answers).toContain(200)
    expect(await tell()).toBe(200)
    const owe = () => run((context) => oweArrived(context, id))
    await Promise.all([owe(), owe(), owe()])
    await settle()
    expect(await owedTo(supplier)).toEqual([`goods ${7 * 1033}`])
  })

  it("however pieces are split into arrived, damaged and missing, cost, credits and margin come to the cent", async () => {
    await fc.assert(
      fc.asyncProperty(splits, async (arrivals) => {
        const { customer, agency } = await managed()
        const ordered = await sent(customer)
        for (const pieces of arrivals) {
          expect((await arrive(support, ordered, pieces)).status).toBe(200)
          await settle()
        }
        await close(ordered)
        await settle()
        const cameOf = (line: 0 | 1, most: number) =>
          Math.min(
            most,
            arrivals.reduce((sum, pieces) => sum + pieces[line][0], 0),
          )
        const [first, second] = [cameOf(0, 100), cameOf(1, 9)]
        const [cost, price] = [first * 1033 + second * 1132, first * 1390 + second * 1490]
        const credited = (await creditedOf(ordered)).reduce((sum, net) => sum + net, 0)
        expect(ordered.total - credited).toBe(price)
        expect(await sumOf(ordered.supplier)).toBe(cost)
        expect(await sumOf(agency)).toBe(price - cost)
      }),
      { numRuns: 4 },
    )
  })

  it("an order with earlier costs is found once and earns its agency the margin", async () => {
    const [customer, agency] = [await createActor("customer"), await createActor("agency")]
    const ordered = await order({ customer })
    await settle()
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await transaction.deleteFrom("line_costs").where("source_id", "=", ordered.id).execute()
    })
    await assign(customer.organisation_id, agency)
    for (const _ of ["noted", "not found again"]) {
      await runJob("stock-orders.earlier-costs")
      await settle()
      expect(await sumOf(agency)).toBe(139_000 + 13_410 - 103_300 - 10_188)
    }
  })

  it("the agency earns the margin with the issued line and loses it with credits; customers never see costs", async () => {
    const { customer, agency } = await managed()
    const ordered = await order({ customer })
    await settle()
    const [first, second] = [139_000 - 103_300, 13_410 - 9 * 1132]
    expect((await owedTo(agency)).toSorted()).toEqual(
      [`margin ${first}`, `margin ${second}`].toSorted(),
    )
    const noted = await rows.children("line_costs", "source_id", [ordered.id])
    expect(noted.map(({ cost, net }) => [cost, net]).toSorted()).toEqual([
      [10_188, 13_410],
      [103_300, 139_000],
    ])
    for (const actor of [customer, await createActor("customer")]) {
      const { body } = await call(actor, stockOrders.read, { params: { id: ordered.id } })
      const costs = numbersIn(body).filter((one) => [103_300, 10_188, 1033, 1132].includes(one))
      expect(costs).toEqual([])
    }
    await cancel(customer, ordered)
    await settle()
    expect(await sumOf(agency)).toBe(0)
  })
})
