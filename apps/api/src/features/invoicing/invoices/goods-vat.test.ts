import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { taxes } from "@packhaus/contract/invoicing/taxes/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { businessDay } from "../../../testing/days.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { keepProof } from "../taxes/verbs/prove-export.ts"
import { creditOwnInvoice } from "./verbs/credit-own.ts"
import { passGate } from "./verbs/gates.ts"
import { settleGoodsVat } from "./verbs/goods-vat.ts"
import { issueCollecting } from "./verbs/issue.ts"
import { openOwnInvoice } from "./verbs/open-own.ts"

const app = await createTestApp()
const { at, call, db, rows, createActor } = app
const { administrator, createCustomer, ship, settle, collectingOf, unagree } = billingFixtures(app)
const { createPlace } = catalogueFixtures(app)
const { run } = moneyFixtures(app)
const staff = await administrator()
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

/** A file that its owner uploaded as a proof of export. */
async function upload({ id: created_by, organisation_id }: Actor, context = "export_proof") {
  const { id } = await rows.insert("files", {
    only_reader_id: null,
    organisation_id,
    created_by,
    context,
    name: "MRN.pdf",
    mime: "application/pdf",
    size: 3,
    sha256: "0".repeat(64),
  })
  return id
}
/** A supplier in our country ships a customer's goods abroad, and the line has no price yet. */
async function shipAbroad(country = "CH") {
  const supplier = await createActor("supplier")
  const place = await createPlace({ type: "supplier", owner: supplier })
  const owner = await createCustomer()
  const shipped = await ship(owner, { place: place.id, country, pieces: 2 })
  await unagree(shipped.fulfillment_id)
  await settle()
  return { supplier, owner, ...shipped }
}
const goodsOf = async (fulfillment_id: string) => {
  const lines = await rows.children("invoice_lines", "source_id", [fulfillment_id])
  return lines.filter(({ code }) => code === "dropshipping")
}
const price = async (fulfillment_id: string) => {
  const [line] = await goodsOf(fulfillment_id)
  const reply = await call(staff, invoices.price, {
    params: { id: line?.id ?? "" },
    body: { price: 1_000 as never, base: 1 },
  })
  expect(reply.status).toBe(200)
}
const prove = (by: Actor, id: string, file_key: string) =>
  call(by, taxes.prove, { params: { id }, body: { file_key } })

it("200 an export waits for proof from the shipping supplier and then has no VAT", async () => {
  const { supplier, owner, id: order_id, fulfillment_id } = await shipAbroad()
  await price(fulfillment_id)
  expect(await goodsOf(fulfillment_id)).toMatchObject([{ waits_for: "proof", net: 2_000 }])
  expect((await prove(owner, fulfillment_id, "file_none")).status).toBe(403)
  const stranger = await createActor("supplier")
  const ofStranger = await upload(stranger)
  expect((await prove(stranger, fulfillment_id, ofStranger)).status).toBe(404)
  for (const wrong of [ofStranger, await upload(supplier, "product_request_image"), "file_none"])
    expect((await prove(supplier, fulfillment_id, wrong)).status).toBe(400)

  const file_key = await upload(supplier)
  const replies = await Promise.all([
    prove(supplier, fulfillment_id, file_key),
    prove(supplier, fulfillment_id, file_key),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  await settle()
  expect(await goodsOf(fulfillment_id)).toMatchObject([
    { waits_for: null, vat_category: "G", vat_rate: 0 },
  ])
  const proofs = await call(owner, taxes.proofs, { params: { id: order_id } })
  expect(proofs.body.export_proofs).toMatchObject([{ name: "MRN.pdf", source_id: fulfillment_id }])
  const other = await call(await createCustomer(), taxes.proofs, { params: { id: order_id } })
  expect(other.status).toBe(404)
})

it("an export waits until the 30th day and is charged at the seller's rate on the next one", async () => {
  const { fulfillment_id } = await shipAbroad()
  await price(fulfillment_id)
  const decideAt = async (time: string) => {
    await at(time, () => app.runJob("invoices.waiting"))
    await at(time, settle)
    return goodsOf(fulfillment_id)
  }
  expect(await decideAt(days(30))).toMatchObject([{ waits_for: "proof", vat_category: null }])
  expect(await decideAt(days(31))).toMatchObject([{ waits_for: null, vat_category: "S" }])
})

it("charges the seller's rate after 30 days without proof; a later proof credits and re-charges", async () => {
  const { supplier, owner, fulfillment_id } = await shipAbroad()
  await price(fulfillment_id)
  await at(days(31), () => app.runJob("invoices.waiting"))
  await at(days(31), settle)
  expect(await goodsOf(fulfillment_id)).toMatchObject([{ vat_category: "S", vat_rate: 1900 }])
  const issued = await run((context) => issueCollecting(context, owner.organisation_id))
  expect(issued.result).toBe("issued")
  expect((await prove(supplier, fulfillment_id, await upload(supplier))).status).toBe(200)
  await settle()
  const lines = await goodsOf(fulfillment_id)
  expect(lines).toMatchObject([
    { vat_category: "S", net: 2_000, corrects_id: null, replaces_id: null },
    { vat_category: "S", net: 2_000, corrects_id: lines[0]?.id },
    { vat_category: "G", net: 2_000, quantity: 2, replaces_id: lines[0]?.id },
  ])
  expect(await collectingOf(owner)).toMatchObject({ id: lines[2]?.invoice_id, net: 2_000 })
  // A repetition changes nothing.
  await run((context) =>
    settleGoodsVat(
      context,
      { organisation_id: owner.organisation_id, source_id: fulfillment_id },
      "proved",
    ),
  )
  expect(await goodsOf(fulfillment_id)).toHaveLength(3)
})

it("422 for the proof of a shipment within the EU, or one that is not shipped", async () => {
  const inside = await shipAbroad("AT")
  const { supplier, fulfillment_id } = inside
  const refused = await prove(supplier, fulfillment_id, await upload(supplier))
  expect([refused.status, refused.body.code]).toEqual([422, "taxes.no_export"])
  const outside = await shipAbroad()
  await billingFixtures(app).undo(outside)
  const undone = await prove(outside.supplier, outside.fulfillment_id, "file_none")
  expect([undone.status, undone.body.code]).toEqual([422, "taxes.not_shipped"])
})

/** Goods for stock, invoiced in advance, that were released before payment. */
async function order(owner: Actor, end_country: string, supplied_on = businessDay()) {
  const { organisation_id } = owner
  const source = { organisation_id, source_id: newId("sord") }
  const line = { code: "stock_goods", title: "Vase", start_country: "DE", end_country } as const
  const { id } = await run((context) =>
    openOwnInvoice(context, {
      ...source,
      source_type: "stock_order",
      source_number: "LB-7",
      supplied_on,
      lines: [
        { ...line, source_line_id: "one", quantity: 10, price: 500 as never },
        { ...line, source_line_id: "two", quantity: 3, price: 333 as never },
      ],
    }),
  )
  await db
    .updateTable("invoices")
    .set({ gate: "open", gate_reason: "Known" })
    .where("id", "=", id)
    .execute()
  await run((context) => passGate(context, source))
  return { id, source }
}
const linesOf = async (source_id: string) => {
  const lines = await rows.children("invoice_lines", "source_id", [source_id])
  return lines.map(({ vat_category, net, corrects_id, replaces_id }) =>
    [vat_category, net, corrects_id ? "back" : replaces_id ? "anew" : "first"].join(" "),
  )
}

it("goods paid ahead as an export, not proved in time, are charged at our rate once", async () => {
  const owner = await createCustomer()
  const { source, id } = await order(owner, "CH")
  const find = () => app.runJob("invoices.find-unproved")
  await at(days(29), find)
  await settle()
  expect(await linesOf(source.source_id)).toEqual(["G 5000 first", "G 999 first"])
  for (const day of [32, 33]) {
    await at(days(day), find)
    await at(days(day), settle)
  }
  expect(await linesOf(source.source_id)).toEqual([
    "G 5000 first",
    "G 999 first",
    "G 5000 back",
    "G 999 back",
    "S 5000 anew",
    "S 999 anew",
  ])
  expect(await rows.one("invoices", id)).toMatchObject({ status: "cancelled", gate: "passed" })
  expect(await collectingOf(owner)).toMatchObject({ net: 5_999, line_count: 2 })

  // After closing short, the collecting replacement lines are reduced.
  const kept = [
    { source_line_id: "one", quantity: 4 },
    { source_line_id: "two", quantity: 0 },
  ]
  const close = () =>
    run((context) => creditOwnInvoice(context, { ...source, kept, reason: "Closed short" }))
  expect([await close(), await close()]).toEqual([[], []])
  expect(await collectingOf(owner)).toMatchObject({ net: 2_000, line_count: 1 })
})

it("a proof in time keeps an export; an unknown proof changes nothing", async () => {
  const owner = await createCustomer()
  const { source } = await order(owner, "CH")
  const file_key = await upload(staff)
  await run(async (context) => {
    const by = { ...context, viewer: { ...context.viewer, id: staff.id } }
    await keepProof(by, {
      ...source,
      source_type: "stock_order",
      shipper_id: owner.organisation_id,
      file_key,
    })
  })
  await settle()
  await at(days(40), () => app.runJob("invoices.find-unproved"))
  await settle()
  expect(await linesOf(source.source_id)).toEqual(["G 5000 first", "G 999 first"])
})

it("another country or rate on arrival creates a credit note and a new line, once", async () => {
  const owner = await createCustomer()
  const { source } = await order(owner, "DE")
  const arrive = () =>
    run((context) =>
      settleGoodsVat(context, source, "supplied", { supplied_on: "2020-12-01", end_country: "DE" }),
    )
  expect([await arrive(), await arrive()]).toEqual([2, 0])
  const collected = await collectingOf(owner)
  const lines = await rows.children("invoice_lines", "invoice_id", [collected?.id ?? ""])
  expect(lines).toMatchObject([
    { vat_rate: 1600, supplied_on: "2020-12-01" },
    { vat_rate: 1600, supplied_on: "2020-12-01" },
  ])
  const { rows: notes } = await sql<{
    reason: string
    total: number
  }>`select reason, total from invoices
    where type = 'credit' and organisation_id = ${owner.organisation_id}`.execute(db)
  expect(notes).toEqual([{ reason: expect.stringContaining("Steuersatz"), total: 5_999 + 1_140 }])
})
