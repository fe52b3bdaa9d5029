import { audit } from "@packhaus/contract/audit/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { taxes } from "@packhaus/contract/invoicing/taxes/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { payables } from "@packhaus/contract/payouts/payables/endpoints"
import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createOffer, prices } from "../../../testing/product-requests.ts"
import { suppliedFixtures } from "../../../testing/supplied.ts"
import { bearerOf, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const { administrator, settle, collectingOf, unagree } = billingFixtures(app)
const { business, linesOf, owedTo, sumOf } = suppliedFixtures(app)
const { accountsOf } = moneyFixtures(app)
const staff = await administrator()
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

it("charges goods shipped by a supplier by the agreement: a line each, the tier of all pieces, shipping once", async () => {
  const { owner, agency, supplier, skus, variants, agreement, sent, issue } = await business()
  const { fulfillment_id } = await sent([4, 6])
  const lines = await rows.children("invoice_lines", "source_id", [fulfillment_id])
  const collecting = await collectingOf(owner)
  const way = { start_country: "CN", end_country: "DE", vat_category: "O", vat_rate: 0 }
  const common = { ...way, invoice_id: collecting?.id, waits_for: null, agreement_id: agreement.id }
  expect(lines.toSorted((one, other) => one.quantity - other.quantity)).toMatchObject([
    { ...common, code: "dropshipping_shipping", quantity: 1, price: 690, net: 690, title: null },
    {
      ...common,
      code: "dropshipping",
      quantity: 4,
      price: 1390,
      net: 5_560,
      title: `Title of ${skus[0]}`,
      variant_id: variants[0],
    },
    {
      ...common,
      code: "dropshipping",
      quantity: 6,
      price: 1390,
      net: 8_340,
      title: `Title of ${skus[1]}`,
      variant_id: variants[1],
    },
  ])
  expect(collecting).toMatchObject({ line_count: 3, net: 14_590 })
  // The supplier's payable does not wait for the invoice.
  expect(await owedTo(supplier)).toEqual(["goods 4132", "goods 6198", "shipping 579"])
  expect(await accountsOf(supplier.organisation_id)).toMatchObject({ payable: 10_909 })
  expect(await owedTo(agency)).toEqual([])
  await issue()
  expect(await owedTo(agency)).toEqual(["margin 111", "margin 1428", "margin 2142"])
  expect(await sumOf(agency)).toBe(14_590 - 10_909)
})

it("uses the agreement of the day of routing, regardless of later agreements", async () => {
  const { owner, supplier, place, agreement, order, ship } = await business()
  const before = await order([1])
  const dearer = await createOffer(app, owner, {
    supplier,
    place_id: place.id,
    status: "submitted",
  })
  const { request_id } = agreement
  await db.updateTable("offers").set({ request_id }).where("id", "=", dearer.id).execute()
  const params = { id: dearer.id }
  const tiers = [
    { from: 1, price: 1990 },
    { from: 10, price: 1890 },
  ]
  await call(staff, offers.open, { params, body: { ...prices, lines: [tiers] } })
  const accepted = await call(owner, offers.accept, { params, body: { version: 1 } })
  expect(accepted.status).toBe(200)
  const after = await order([1])
  const charged = []
  for (const id of [before, after]) {
    const { fulfillment_id } = await ship(id, [1])
    await settle()
    charged.push((await linesOf(fulfillment_id)).find(([code]) => code === "dropshipping"))
  }
  expect(charged).toEqual([
    ["dropshipping", 1, 1490, 1490, null],
    ["dropshipping", 1, 1990, 1990, null],
  ])
})

it("a line without a price in the agreement waits and delays nothing else", async () => {
  const { owner, supplier, agreement, sent, issue } = await business()
  // The supplier ships only to Germany.
  const far = await sent([1], "CH")
  expect((await linesOf(far.fulfillment_id)).toSorted()).toEqual([
    ["dropshipping", 1, 1490, 1490, null],
    ["dropshipping_shipping", 1, null, null, "agreement"],
  ])
  expect(await owedTo(supplier)).toEqual(["goods 1132"])
  const [waiting] = (
    await call(staff, invoices.waiting, { query: { organisation_id: owner.organisation_id } })
  ).body.waiting_lines
  expect(waiting).toMatchObject({ code: "dropshipping_shipping", agreement_id: null })
  const params = { id: waiting?.id ?? "" }
  const priced = await call(staff, invoices.price, { params, body: { price: 1_290 } })
  expect(priced.status).toBe(200)
  expect(await collectingOf(owner)).toMatchObject({ line_count: 2, net: 1_490 + 1_290 })

  const tiers = JSON.stringify([[{ from: 5, price: 1390 }]]) as never
  await db
    .updateTable("offer_prices")
    .set({ lines: tiers })
    .where("offer_id", "=", agreement.offer_id)
    .execute()
  const few = await sent([2, 1])
  expect((await linesOf(few.fulfillment_id)).toSorted()).toEqual([
    ["dropshipping", 1, null, null, "agreement"],
    ["dropshipping", 2, null, null, "agreement"],
    ["dropshipping_shipping", 1, 690, 690, null],
  ])
  await app.runJob("invoices.waiting")
  await issue()
  expect(await linesOf(few.fulfillment_id)).toHaveLength(3)
})

it("pieces reserved before the agreement wait beside agreed ones", async () => {
  const { supplier, order, ship } = await business()
  const shipped = await ship(await order([2, 3]), [2, 3])
  const items = await rows.children("fulfillment_items", "fulfillment_id", [shipped.fulfillment_id])
  const first = items.find(({ quantity }) => quantity === 2)
  await unagree(shipped.fulfillment_id, first?.id)
  await settle()
  expect((await linesOf(shipped.fulfillment_id)).toSorted()).toEqual([
    ["dropshipping", 2, null, null, "agreement"],
    ["dropshipping", 3, 1490, 4_470, null],
    ["dropshipping_shipping", 1, 690, 690, null],
  ])
  expect(await owedTo(supplier)).toEqual(["goods 3396", "shipping 579"])
})

it("charges shipping of each of two parcels by a supplier, and owes it to the supplier", async () => {
  const { owner, supplier, skus, order, ship } = await business()
  const id = await order([4, 6])
  const parcels = [await ship(id, [4, 0]), await ship(id, [0, 6])]
  await settle()
  for (const { fulfillment_id } of parcels) {
    const lines = await linesOf(fulfillment_id)
    expect(lines.filter(([code]) => code === "dropshipping_shipping")).toEqual([
      ["dropshipping_shipping", 1, 690, 690, null],
    ])
  }
  const costs = await rows.children(
    "line_costs",
    "source_id",
    parcels.map(({ fulfillment_id }) => fulfillment_id),
  )
  expect(costs.filter(({ code }) => code === "dropshipping_shipping")).toHaveLength(2)
  const shippingOwed = (await owedTo(supplier)).filter((one: string) => one.startsWith("shipping"))
  expect(shippingOwed).toHaveLength(2)
  expect([skus.length, (await collectingOf(owner))?.status]).toEqual([2, "no"])
})

it("goods to the Canary Islands are an export: they wait for proof, with worldwide freight", async () => {
  const { place, agreement, order, ship } = await business()
  const shipping = JSON.stringify([
    { to: "EU", price: 500 },
    { to: "WORLD", price: 2500 },
  ]) as never
  const of = agreement.offer_id
  await db.updateTable("offer_prices").set({ shipping }).where("offer_id", "=", of).execute()
  await rows.update("stock_locations", place.id, { country_code: "DE" })
  const id = await order([1], "ES")
  const { shipping_address } = await rows.one("orders", id)
  await rows.update("orders", id, {
    shipping_address: { ...shipping_address, postal_code: "35001" } as never,
  })
  const { fulfillment_id } = await ship(id, [1])
  await settle()
  expect(await linesOf(fulfillment_id)).toEqual([
    ["dropshipping", 1, 1490, 1490, "proof"],
    ["dropshipping_shipping", 1, 2500, 2500, "proof"],
  ])
  const lines = await rows.children("invoice_lines", "source_id", [fulfillment_id])
  expect(lines.map(({ end_country }) => end_country)).toEqual(["ES-CN", "ES-CN"])
})

it("free shipping has no line; an export waits for proof with its price", async () => {
  const { supplier, place, agreement, sent } = await business()
  const shipping = JSON.stringify([{ to: "WORLD", price: 0 }]) as never
  const cost = JSON.stringify([{ to: "WORLD", cost: 0, cost_eur: 0 }]) as never
  const of = agreement.offer_id
  await db.updateTable("offer_prices").set({ shipping }).where("offer_id", "=", of).execute()
  await db.updateTable("offer_costs").set({ shipping: cost }).where("offer_id", "=", of).execute()
  await rows.update("stock_locations", place.id, { country_code: "DE" })
  const { fulfillment_id } = await sent([1], "CH")
  expect(await linesOf(fulfillment_id)).toEqual([["dropshipping", 1, 1490, 1490, "proof"]])
  expect(await owedTo(supplier)).toEqual(["goods 1132"])
  const { id: file_key } = await rows.insert("files", {
    only_reader_id: null,
    organisation_id: supplier.organisation_id,
    created_by: supplier.id,
    context: "export_proof",
    name: "MRN.pdf",
    mime: "application/pdf",
    size: 3,
    sha256: "0".repeat(64),
  })
  const proof = { params: { id: fulfillment_id }, body: { file_key } }
  expect((await call(supplier, taxes.prove, proof)).status).toBe(200)
  await settle()
  const [line] = await rows.children("invoice_lines", "source_id", [fulfillment_id])
  expect(line).toMatchObject({ waits_for: null, vat_category: "G", vat_rate: 0, net: 1490 })
})

it("hides the cost of goods from customers and from agencies that do not manage them", async () => {
  const { owner, agency, supplier, sent, issue } = await business({ isManaged: false })
  const { id: order_id } = await sent([4, 6])
  await issue()
  const { body } = await call(owner, invoices.list, { query: {} })
  const params = { id: body.invoices[0]?.id ?? "" }
  const read = [
    await call(owner, invoices.read, { params }),
    await call(owner, invoices.lines, { params, query: {} }),
    await call(owner, invoices.timeline, { params }),
    await call(owner, orders.read, { params: { id: order_id } }),
    await call(owner, orders.timeline, { params: { id: order_id } }),
    await call(owner, audit.list, { query: {} }),
  ]
  expect(read.map(({ status }) => status)).toEqual(read.map(() => 200))
  const file = await app.app.inject({
    url: invoices.exportLines.path.replace(":id", params.id),
    headers: bearerOf(owner),
  })
  expect(file.statusCode).toBe(200)
  const texts = [...read.map((reply) => JSON.stringify(reply.body)), file.payload]
  // A piece, a line and their sum; the shipping; and the margins.
  const costs =
    /\b(?:4132|6198|10330|10909|579|1428|2142|3681|10[.,]33|41[.,]32|61[.,]98|5[.,]79)\b/
  expect(texts.filter((text) => costs.test(text))).toEqual([])
  expect(texts.filter((text) => /"?(?:cost|margin)"?:/.test(text))).toEqual([])
  expect((await call(owner, payables.list, { query: {} })).status).toBe(403)
  // Other agencies and suppliers see nothing.
  const others = [agency, await createActor("supplier")]
  for (const other of others) expect(await owedTo(other)).toEqual([])
  expect(await owedTo(supplier)).toHaveLength(3)
})
