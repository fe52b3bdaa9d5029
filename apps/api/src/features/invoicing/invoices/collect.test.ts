import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { rows, call, runJob } = app
const { createPlace } = catalogueFixtures(app)
const { administrator, createCustomer, ship, settle, undo, unagree, collectingOf, standardBox } =
  billingFixtures(app)
const staff = await administrator()
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const linesOf = async (source_id: string) =>
  (await rows.children("invoice_lines", "source_id", [source_id])).map(
    ({ code, quantity, price, net, waits_for }) => [code, quantity, price, net, waits_for],
  )

describe("shipped fulfilments", () => {
  it("are charged once: first piece, further pieces, shipping by country and weight, packaging", async () => {
    const owner = await createCustomer()
    const { fulfillment_id } = await ship(owner, { pieces: 4, weight: 300, packagings: 2 })
    await settle()
    expect(await linesOf(fulfillment_id)).toEqual([
      ["pack_first", 1, 150, 150, null],
      ["pack_further", 3, 40, 120, null],
      ["shipping", 1, 690, 690, null],
      ["packaging", 2, 50, 100, null],
    ])
    expect(await collectingOf(owner)).toMatchObject({ line_count: 4, net: 1060, number: null })
  })

  it("charges the country group; a parcel above all weight classes waits and delays nothing else", async () => {
    const owner = await createCustomer()
    const near = await ship(owner, { country: "AT" })
    const far = await ship(owner, { country: "CH", weight: 6000 })
    const heavy = await ship(owner, { weight: 40_000 })
    await settle()
    const shipping = async ({ fulfillment_id }: { fulfillment_id: string }) =>
      (await linesOf(fulfillment_id)).filter(([code]) => code === "shipping")
    expect(await shipping(near)).toEqual([["shipping", 1, 990, 990, null]])
    expect(await shipping(far)).toEqual([["shipping", 1, 7990, 7990, null]])
    expect(await shipping(heavy)).toEqual([["shipping", 1, null, null, "price"]])
    expect(await collectingOf(owner)).toMatchObject({ line_count: 5, net: 990 + 7990 + 3 * 150 })
  })

  it("a supplier's shipment without an agreement waits and can be priced manually", async () => {
    const owner = await createCustomer()
    const place = await createPlace({ type: "supplier" })
    await rows.update("stock_locations", place.id, { country_code: "CN" })
    await rows.insert("packaging_levels", {
      organisation_id: PLATFORM_ID,
      packaging_id: (await standardBox()).id,
      location_id: place.id,
      stocked_quantity: 1,
    })
    const { fulfillment_id } = await ship(owner, { pieces: 3, place: place.id, packagings: 1 })
    await unagree(fulfillment_id)
    await settle()
    expect(await linesOf(fulfillment_id)).toEqual([
      ["packaging", 1, 50, 50, null],
      ["dropshipping", 3, null, null, "agreement"],
    ])
    await runJob("invoices.waiting")
    await settle()
    const lines = await rows.children("invoice_lines", "source_id", [fulfillment_id])
    const goods = lines.find(({ code }) => code === "dropshipping")
    const params = { id: goods?.id ?? "" }
    const { status } = await call(staff, invoices.price, { params, body: { price: 720 } })
    expect(status).toBe(200)
    // Goods that start outside the EU are outside the scope of its VAT.
    expect((await rows.children("invoice_lines", "id", [params.id]))[0]).toMatchObject({
      net: 2_160,
      waits_for: null,
      vat_category: "O",
      vat_rate: 0,
    })
    expect(await collectingOf(owner)).toMatchObject({ line_count: 2, net: 2_210 })
  })

  it("goods with unknown VAT wait, priced or not", async () => {
    const owner = await createCustomer()
    const { id: place } = await createPlace({ type: "supplier" })
    const { fulfillment_id } = await ship(owner, { place, country: "AT" })
    await unagree(fulfillment_id)
    await settle()
    const [goods] = await rows.children("invoice_lines", "source_id", [fulfillment_id])
    await call(staff, invoices.price, { params: { id: goods?.id ?? "" }, body: { price: 720 } })
    await runJob("invoices.waiting")
    await settle()
    expect(await linesOf(fulfillment_id)).toEqual([["dropshipping", 1, 720, 720, "vat"]])
  })

  it("charges a replayed event once", async () => {
    const owner = await createCustomer()
    const { fulfillment_id: id } = await ship(owner)
    await settle()
    await rows.insert("billing_queue", { id, organisation_id: owner.organisation_id })
    await settle()
    expect(await linesOf(id)).toHaveLength(2)
  })
})

describe("undone fulfilments", () => {
  it("are removed from the collecting invoice", async () => {
    const owner = await createCustomer()
    const kept = await ship(owner)
    const removed = await ship(owner, { weight: 40_000 })
    await settle()
    await undo(removed)
    await settle()
    expect(await linesOf(removed.fulfillment_id)).toEqual([])
    expect(await linesOf(kept.fulfillment_id)).toHaveLength(2)
    expect(await collectingOf(owner)).toMatchObject({ line_count: 2, net: 640 })
  })

  it("are never charged if undone before collecting", async () => {
    const owner = await createCustomer()
    const removed = await ship(owner)
    await undo(removed)
    await settle()
    expect(await linesOf(removed.fulfillment_id)).toEqual([])
  })
})
