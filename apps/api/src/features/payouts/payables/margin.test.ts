import { payables as api } from "@packhaus/contract/payouts/payables/endpoints"
import type { Payable } from "@packhaus/contract/payouts/payables/schema"
import { newId } from "@packhaus/kernel/ids"
import fc from "fast-check"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { creditOwnInvoice } from "../../invoicing/invoices/verbs/credit-own.ts"
import { openOwnInvoice } from "../../invoicing/invoices/verbs/open-own.ts"
import { noteCosts } from "../../invoicing/line-costs/verbs.ts"
import { shareOf } from "./verbs/add.ts"
import { addMargins } from "./verbs/margin.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const { administrator, createCustomer, settle } = billingFixtures(app)
const { run } = moneyFixtures(app)
// The platform has its address then.
await administrator()
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

/** An agency that has a customer from a moment on, or until another one. */
async function assign(owner: Actor, from_at: string, until_at?: string) {
  const agency = await createActor("agency")
  const { organisation_id: agency_id } = agency
  if (!until_at) await rows.update("organisations", owner.organisation_id, { agency_id })
  await rows.insert("agency_assignments", {
    organisation_id: owner.organisation_id,
    agency_id,
    agency_name: "Agency",
    from_at,
    assigned_by: "test",
    assigned_by_name: "Test",
    ...(until_at && { until_at, ended_by: "test", ended_by_name: "Test" }),
  })
  return agency
}
/** A customer of an agency, which manages it since long ago. */
async function createManaged() {
  const owner = await createCustomer()
  return { owner, agency: await assign(owner, "2025-01-01T00:00:00.000Z") }
}

/** Ten pieces at 3.33, costing 2.00 each by default; null: unknown cost. */
async function order({ organisation_id }: Actor, cost: number | null = 2_000) {
  const source = { organisation_id, source_id: newId("sord") }
  const { id } = await run(async (context) => {
    if (cost !== null)
      await noteCosts(context, [
        {
          ...source,
          source_line_id: "one",
          code: "stock_goods",
          cost: cost as never,
          net: 3_330 as never,
        },
      ])
    return openOwnInvoice(context, {
      ...source,
      source_type: "stock_order",
      source_number: "LB-1",
      supplied_on: "2026-12-10",
      lines: [
        {
          code: "stock_goods",
          source_line_id: "one",
          title: "Vase",
          quantity: 10,
          price: 333 as never,
          start_country: "DE",
          end_country: "DE",
        },
      ],
    })
  })
  await settle()
  return { id, source }
}
type Ordered = Awaited<ReturnType<typeof order>>
async function keep({ source }: Ordered, quantity: number) {
  await run((context) =>
    creditOwnInvoice(context, {
      ...source,
      reason: "Closed short",
      kept: [{ source_line_id: "one", quantity }],
    }),
  )
  await settle()
}
const marginsOf = async (agency: Actor) => {
  const { body } = await call(agency, api.list, { query: { kind: "margin" } })
  return body.payables.map(({ net }: Payable) => net).toReversed()
}

it("owes an agency its margin of each issued line; credits reduce it", async () => {
  const { owner, agency } = await createManaged()
  const ordered = await order(owner)
  expect(await marginsOf(agency)).toEqual([1_330])
  await run((context) => addMargins(context, ordered.id))
  expect(await marginsOf(agency)).toEqual([1_330])
  await keep(ordered, 7)
  expect(await marginsOf(agency)).toEqual([1_330, -399])
  for (const quantity of [3, 0]) await keep(ordered, quantity)
  const margins = await marginsOf(agency)
  expect(margins.reduce((sum: number, net: number) => sum + net, 0)).toBe(0)
})

it("credits costs without whole cents per piece piece by piece, to the cent", async () => {
  const { owner, agency } = await createManaged()
  const ordered = await order(owner, 2_005)
  for (const quantity of [9, 7, 6, 3, 2]) await keep(ordered, quantity)
  const margins = await marginsOf(agency)
  // Of two pieces that are left it keeps 666 less 401, half a cent away from zero.
  expect(margins.reduce((sum: number, net: number) => sum + net, 0)).toBe(265)
  for (const quantity of [1, 0]) await keep(ordered, quantity)
  const all = await marginsOf(agency)
  expect(all).toHaveLength(8)
  expect(all.reduce((sum: number, net: number) => sum + net, 0)).toBe(0)
})

it("owes the margin to the agency of the day of supply, and none if the last one left on that day", async () => {
  // In Berlin 10 December, the day of supply, begins an hour before midnight.
  const [begins, ends] = ["2026-12-09T23:00:00.000Z", "2026-12-10T23:00:00.000Z"]
  const owner = await createCustomer()
  const before = await assign(owner, "2025-01-01T00:00:00.000Z", begins)
  const then = await assign(owner, begins, ends)
  const after = await assign(owner, ends)
  await order(owner)
  expect([await marginsOf(before), await marginsOf(then), await marginsOf(after)]).toEqual([
    [],
    [1_330],
    [],
  ])
  const left = await createCustomer()
  const last = await assign(left, "2025-01-01T00:00:00.000Z", begins)
  await order(left)
  expect(await marginsOf(last)).toEqual([])
})

it("owes no margin for customers of the platform or for unknown costs", async () => {
  const { owner: managed, agency } = await createManaged()
  const marginsOfInvoice = async ({ id }: Ordered) => {
    const lines = await rows.children("invoice_lines", "invoice_id", [id])
    const ids = lines.map((one) => one.id)
    return (await rows.children("payables", "source_id", ids)).map(({ net }) => net)
  }
  expect(await marginsOfInvoice(await order(managed))).toEqual([1_330])
  expect(await marginsOfInvoice(await order(managed, null))).toEqual([])
  expect(await marginsOfInvoice(await order(await createCustomer()))).toEqual([])
  expect(await marginsOf(agency)).toEqual([1_330])
})

it("hides the cost of goods from customers", async () => {
  const { owner } = await createManaged()
  await order(owner)
  expect((await call(owner, api.list, { query: {} })).status).toBe(403)
  expect((await call(owner, api.months, {})).status).toBe(403)
})

it("shares of a cost add up to it, in any parts", () => {
  const amount = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 9 }), amount, (parts, cost) => {
      const of = { cost, net: parts.reduce((sum, part) => sum + part, 0) }
      let before = 0
      let taken = 0
      for (const part of parts) {
        const share = shareOf(of, before + part) - shareOf(of, before)
        expect(share).toBeGreaterThanOrEqual(0)
        before += part
        taken += share
      }
      expect(taken).toBe(cost)
      expect(shareOf(of, -before) + cost).toBe(0)
    }),
  )
})
