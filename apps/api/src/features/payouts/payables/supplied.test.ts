import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { suppliedFixtures } from "../../../testing/supplied.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { oweSupplied } from "./verbs/supplied.ts"

const app = await createTestApp()
const { db, rows } = app
const { administrator, settle, collectingOf, undo } = billingFixtures(app)
const { business, linesOf, owedTo, sumOf } = suppliedFixtures(app)
const { run, accountsOf } = moneyFixtures(app)
await administrator() // and with them the platform
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

it("each parcel has its own tier and shipping; repeated events charge and owe once", async () => {
  const { owner, supplier, order, ship } = await business()
  const id = await order([10])
  const parcels = [await ship(id, [3]), await ship(id, [7])]
  await settle()
  for (const { fulfillment_id } of parcels)
    await rows.insert("billing_queue", {
      id: fulfillment_id,
      organisation_id: owner.organisation_id,
    })
  await settle()
  const ids = parcels.map(({ fulfillment_id }) => fulfillment_id)
  const owe = () => run((context) => oweSupplied(context, supplier.organisation_id, ids))
  expect(await Promise.all([owe(), owe()])).toEqual([0, 0])
  const charged = await Promise.all(ids.map(linesOf))
  expect(charged.map((lines) => lines.toSorted())).toEqual([
    [
      ["dropshipping", 3, 1490, 4_470, null],
      ["dropshipping_shipping", 1, 690, 690, null],
    ],
    [
      ["dropshipping", 7, 1490, 10_430, null],
      ["dropshipping_shipping", 1, 690, 690, null],
    ],
  ])
  expect(await owedTo(supplier)).toEqual([
    "goods 3396",
    "goods 7924",
    "shipping 579",
    "shipping 579",
  ])
})

it("undone before its invoice, charges nothing and reverses the supplier's payable once", async () => {
  const { owner, supplier, sent, ship } = await business()
  const gone = await sent([2, 1])
  await undo(gone)
  await settle()
  await rows.insert("billing_queue", {
    id: gone.fulfillment_id,
    organisation_id: owner.organisation_id,
  })
  await settle()
  expect(await linesOf(gone.fulfillment_id)).toEqual([])
  expect(await collectingOf(owner)).toMatchObject({ line_count: 0, net: 0 })
  const first = ["goods 1132", "goods 2264", "shipping 579"]
  const back = ["goods -1132", "goods -2264", "shipping -579"]
  expect(await owedTo(supplier)).toEqual([...back, ...first].toSorted())
  expect(await accountsOf(supplier.organisation_id)).toMatchObject({ payable: 0, cost: 0 })
  // A replacement is another parcel.
  await ship(gone.id, [2, 1])
  await settle()
  expect(await collectingOf(owner)).toMatchObject({ line_count: 3, net: 3 * 1490 + 690 })
  expect(await sumOf(supplier)).toBe(3 * 1132 + 579)
})

it("of two parcels reported together, the undone one is reversed and the other stays owed", async () => {
  const { supplier, order, ship } = await business()
  const id = await order([10])
  const parcels = [await ship(id, [3]), await ship(id, [7])]
  await settle()
  const [gone] = parcels
  await undo(gone ?? expect.fail("a parcel was sent"))
  const ids = parcels.map(({ fulfillment_id }) => fulfillment_id)
  await run((context) => oweSupplied(context, supplier.organisation_id, ids))
  await settle()
  expect(await sumOf(supplier)).toBe(7924 + 579)
})

it("undone before processing, owes nothing; undone after its invoice, reverses the margin", async () => {
  const { agency, supplier, order, ship, sent, issue } = await business()
  const never = await ship(await order([1]), [1])
  await undo(never)
  await settle()
  expect(await owedTo(supplier)).toEqual([])
  const issued = await sent([1])
  await issue()
  expect(await owedTo(agency)).toEqual(["margin 111", "margin 358"])
  await undo(issued)
  await settle()
  expect([await sumOf(agency), await sumOf(supplier)]).toEqual([0, 0])
})

it("shipping and undoing in a race owes nothing, in any order of events", async () => {
  const { supplier, order, ship } = await business()
  const id = await order([1])
  const shipped = await ship(id, [1])
  const ids = [shipped.fulfillment_id]
  const owe = () => run((context) => oweSupplied(context, supplier.organisation_id, ids))
  await Promise.all([owe(), owe(), undo(shipped)])
  await Promise.all([owe(), owe()])
  await settle()
  expect(await sumOf(supplier)).toBe(0)
})
