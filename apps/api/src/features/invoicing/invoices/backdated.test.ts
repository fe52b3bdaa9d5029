import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { createAgreement } from "../../../testing/agreements.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { businessDay } from "../../../testing/days.ts"
import { suppliedFixtures } from "../../../testing/supplied.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, db, rows } = app
const { administrator, settle, unagree, collectingOf } = billingFixtures(app)
const { business, linesOf, owedTo, sumOf } = suppliedFixtures(app)
const staff = await administrator()
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const backdate = (id: string, valid_from: string, by = staff) =>
  call(by, offers.backdate, { params: { id }, body: { valid_from } })

/** Goods that a supplier shipped before there was an agreement, which is valid from tomorrow. */
async function older({ shipped: isShipped = true } = {}) {
  const made = await business()
  const shipped = await made.ship(await made.order([4, 6]), [4, 6], { shipped: isShipped })
  await unagree(shipped.fulfillment_id)
  const { id } = made.agreement
  await db
    .updateTable("agreements")
    .set({ valid_from: businessDay(1) })
    .where("id", "=", id)
    .execute()
  await settle()
  // Packed but unshipped fulfilments are not charged.
  expect(await linesOf(shipped.fulfillment_id)).toEqual(
    isShipped ? [["dropshipping", 10, null, null, "agreement"]] : [],
  )
  return { ...made, ...shipped }
}

it("200 a back-dated agreement splits and prices what waited for one, and its supplier is owed it, once", async () => {
  const { owner, agency, supplier, agreement, fulfillment_id, issue } = await older()
  expect(await owedTo(supplier)).toEqual([])
  const { status, body } = await backdate(agreement.id, businessDay(-1))
  expect([status, body.agreements]).toMatchObject([200, [{ valid_from: businessDay(-1) }]])
  await settle()
  expect((await linesOf(fulfillment_id)).toSorted()).toEqual([
    ["dropshipping", 4, 1390, 5_560, null],
    ["dropshipping", 6, 1390, 8_340, null],
    ["dropshipping_shipping", 1, 690, 690, null],
  ])
  expect(await collectingOf(owner)).toMatchObject({ line_count: 3, net: 14_590 })
  expect(await owedTo(supplier)).toEqual(["goods 4132", "goods 6198", "shipping 579"])
  // For earlier days nothing is charged or owed a second time.
  expect((await backdate(agreement.id, businessDay(-2))).status).toBe(200)
  await settle()
  expect(await linesOf(fulfillment_id)).toHaveLength(3)
  await issue()
  expect(await sumOf(agency)).toBe(14_590 - 10_909)
  const { request_id } = agreement
  const timeline = await call(owner, productRequests.timeline, { params: { id: request_id } })
  expect(timeline.body.timeline.at(-1)).toMatchObject({
    action: "product_request.agreement_backdated",
    details: { valid_from: businessDay(-2) },
  })
})

it("200 charges and owes goods that were packed before back-dating and shipped after it", async () => {
  const { id, owner, agency, supplier, agreement, fulfillment_id, issue } = await older({
    shipped: false,
  })
  expect((await backdate(agreement.id, businessDay(-1))).status).toBe(200)
  await settle()
  expect([await linesOf(fulfillment_id), await owedTo(supplier)]).toEqual([[], []])
  const params = { id, fulfillment_id }
  const body = { tracking_numbers: ["00340434161094042557"] }
  expect((await call(supplier, orders.ship, { params, body })).status).toBe(200)
  await settle()
  expect((await linesOf(fulfillment_id)).toSorted()).toEqual([
    ["dropshipping", 4, 1390, 5_560, null],
    ["dropshipping", 6, 1390, 8_340, null],
    ["dropshipping_shipping", 1, 690, 690, null],
  ])
  expect(await collectingOf(owner)).toMatchObject({ line_count: 3, net: 14_590 })
  expect(await owedTo(supplier)).toEqual(["goods 4132", "goods 6198", "shipping 579"])
  await issue()
  expect(await sumOf(agency)).toBe(14_590 - 10_909)
})

it("goods packed before the back-dated start wait for an agreement when shipped", async () => {
  const { id, supplier, agreement, fulfillment_id } = await older({ shipped: false })
  await db
    .updateTable("fulfillments")
    .set({ created_at: `${businessDay(-9)}T12:00:00.000Z` })
    .where("id", "=", fulfillment_id)
    .execute()
  expect((await backdate(agreement.id, businessDay(-3))).status).toBe(200)
  await settle()
  const params = { id, fulfillment_id }
  expect((await call(supplier, orders.ship, { params, body: {} })).status).toBe(200)
  await settle()
  expect(await linesOf(fulfillment_id)).toEqual([["dropshipping", 10, null, null, "agreement"]])
  expect(await owedTo(supplier)).toEqual([])
})

it("keeps goods packed before the start, and lines priced manually in the meantime", async () => {
  const early = await older()
  await db
    .updateTable("fulfillments")
    .set({ created_at: `${businessDay(-9)}T12:00:00.000Z` })
    .where("id", "=", early.fulfillment_id)
    .execute()
  expect((await backdate(early.agreement.id, businessDay(-3))).status).toBe(200)
  await settle()
  expect(await linesOf(early.fulfillment_id)).toEqual([
    ["dropshipping", 10, null, null, "agreement"],
  ])
  const priced = await older()
  const [line] = await rows.children("invoice_lines", "source_id", [priced.fulfillment_id])
  const by_hand = {
    params: { id: line?.id ?? "" },
    body: { price: 1_500 as never, base: 1 as const },
  }
  expect((await call(staff, invoices.price, by_hand)).status).toBe(200)
  expect((await backdate(priced.agreement.id, businessDay(-3))).status).toBe(200)
  await settle()
  expect(await linesOf(priced.fulfillment_id)).toEqual([["dropshipping", 10, 1500, 15_000, null]])
  expect(await owedTo(priced.supplier)).toEqual([])
})

it("400 for a start after the current one or more than 90 days ago; 422 during another agreement; 403 for all but administrators", async () => {
  const { owner, agency, supplier, place, variants, agreement } = await older()
  const faultOf = async (day: string) => {
    const { status, body } = await backdate(agreement.id, day)
    return [status, body.details.fields[0].path, body.details.fields[0].code]
  }
  for (const day of [businessDay(1), businessDay(5), businessDay(-91)])
    expect(await faultOf(day)).toEqual([400, "valid_from", "date.not_backdated"])
  for (const by of [owner, agency, supplier])
    expect((await backdate(agreement.id, businessDay(-1), by)).status).toBe(403)
  await db
    .updateTable("agreements")
    .set({ valid_until: businessDay(30) })
    .where("id", "=", agreement.id)
    .execute()
  const before = await createAgreement(app, owner, {
    supplier,
    place_id: place.id,
    variants: [],
    valid_from: businessDay(-20),
  })
  await db
    .updateTable("agreements")
    .set({ valid_until: businessDay(-10) })
    .where("id", "=", before.id)
    .execute()
  const [variant_id = ""] = variants
  const terms = { organisation_id: owner.organisation_id, supplier_id: supplier.organisation_id }
  await db
    .insertInto("agreement_lines")
    .values({
      ...terms,
      agreement_id: before.id,
      variant_id,
      line: 0,
      kind: "dropshipping",
      valid_from: businessDay(-20),
      valid_before: businessDay(-9),
    })
    .execute()
  const taken = await backdate(agreement.id, businessDay(-15))
  expect([taken.status, taken.body.code]).toEqual([422, "offers.variant_agreed"])
  expect((await backdate(agreement.id, businessDay(-9))).status).toBe(200)
})
