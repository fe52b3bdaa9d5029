import { payables as api } from "@packhaus/contract/payables/endpoints"
import type { Payable } from "@packhaus/contract/payables/schema"
import { newId } from "@packhaus/kernel/ids"
import fc from "fast-check"
import { afterEach, expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { brokenInvariants } from "../../testing/invariants.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { creditOwnInvoice } from "../invoices/verbs/credit-own.ts"
import { openOwnInvoice } from "../invoices/verbs/open-own.ts"
import { noteCosts } from "../line-costs/verbs.ts"
import { shareOf } from "./verbs/add.ts"
import { addMargins } from "./verbs/margin.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const { administrator, createCustomer, settle } = billingFixtures(app)
const { run } = moneyFixtures(app)
// The platform has its address then.
await administrator()
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

/** A customer of an agency, which manages it since long ago. */
async function createManaged() {
  const [owner, agency] = [await createCustomer(), await createActor("agency")]
  const { organisation_id } = owner
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", organisation_id)
    .execute()
  await db
    .deleteFrom("agency_assignments")
    .where("organisation_id", "=", organisation_id)
    .execute()
    .catch(() => undefined)
  const there = await rows.children("agency_assignments", "organisation_id", [organisation_id])
  if (there.length === 0)
    await db
      .insertInto("agency_assignments")
      .values({
        id: newId("agas"),
        organisation_id,
        agency_id: agency.organisation_id,
        agency_name: "Agency",
        from_at: "2025-01-01T00:00:00Z",
        assigned_by: "test",
        assigned_by_name: "Test",
      })
      .execute()
  return { owner, agency }
}

/** Ten pieces at 3.33, which cost 2.00 each. */
async function order({ organisation_id }: Actor) {
  const source = { organisation_id, source_id: newId("sord") }
  const { id } = await run(async (context) => {
    await noteCosts(context, [
      {
        ...source,
        source_line_id: "one",
        code: "stock_goods",
        cost: 2_000 as never,
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

it("an agency is owed its margin of each line that is issued; credits take their share back", async () => {
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

it("nobody is owed a margin of whom the platform looks after itself, or whose cost is not known", async () => {
  const owner = await createCustomer()
  const ordered = await order(owner)
  const found = await db
    .selectFrom("payables")
    .select("id")
    .where("description", "like", `%${ordered.id}%`)
    .execute()
  expect(found).toEqual([])
})

it("what the goods cost no customer reads", async () => {
  const { owner } = await createManaged()
  await order(owner)
  expect((await call(owner, api.list, { query: {} })).status).toBe(403)
  expect((await call(owner, api.months, {})).status).toBe(403)
})

it("shares of a cost come to all of it, in whatever parts", () => {
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
