import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { FEE_HELD_ABOVE } from "@packhaus/contract/invoicing/price-lists/schema"
import { orders } from "@packhaus/contract/orders/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { billingFixtures } from "../../testing/billing.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, rows, db } = app
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive } = orderFixtures(app)
const { createCustomer, settle, collectingOf, ship, undo, administrator } = billingFixtures(app)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

await administrator() // creates the platform, too
const box = await rows.insert("packagings", {
  organisation_id: PLATFORM_ID,
  name: "Karton M",
  length: 1,
  width: 1,
  height: 1,
  weight: 9,
})
let number = 0

async function supplierWithPlace() {
  const supplier = await app.createActor("supplier")
  return { supplier, place: await createPlace({ type: "supplier", owner: supplier }) }
}

/** An order of two pieces, routed to a supplier's own location. */
async function routedToSupplier(known?: Awaited<ReturnType<typeof supplierWithPlace>>) {
  const pieces = 2
  const owner = await createCustomer()
  const { supplier, place } = known ?? (await supplierWithPlace())
  const sku = `TRUST-${++number}`
  await createGoods(owner, { sku, stock: { [place.id]: pieces } })
  const [arrived] = await arrive(await createShop(owner), [shopOrder([line(sku, pieces)])])
  const params = { id: arrived?.order_id ?? "" }
  await call(owner, orders.route, { params, body: { location_id: place.id } })
  const [item] = await rows.children("order_items", "order_id", [params.id])
  const pack = (quantity: number, used: number) =>
    call(supplier, orders.pack, {
      params,
      body: {
        location_id: place.id,
        shipment_method: "dhl_paket",
        shipped: true,
        lines: [{ line_item_id: item?.id ?? "", quantity }],
        packagings: [{ packaging_id: box.id, quantity: used, change: 0 }],
      },
    })
  return { owner, place, pack }
}

const waitingOf = async (owner: Actor) =>
  (
    await call(await administrator(), invoices.waiting, {
      query: { organisation_id: owner.organisation_id },
    })
  ).body.waiting_lines
const packagingOf = async (owner: Actor) => {
  await settle()
  const lines = await rows.children("invoice_lines", "organisation_id", [owner.organisation_id])
  return lines.filter(({ code }) => code === "packaging")
}

describe("a supplier packs at its own location at another organisation's expense", () => {
  it("400: not a million boxes for two pieces, nor one more than there are pieces", async () => {
    const { owner, pack } = await routedToSupplier()
    for (const boxes of [1_000_000, 3]) {
      const { status, body } = await pack(2, boxes)
      expect([boxes, status, body.details?.fields]).toEqual([
        boxes,
        400,
        [{ path: "packagings.0.quantity", code: "quantity.too_many", params: { most: 2 } }],
      ])
    }
    expect(await packagingOf(owner)).toEqual([])
    expect(await rows.children("packaging_levels", "packaging_id", [box.id])).toEqual([])
  })

  it("200 without a charge: the platform has no packaging at its location", async () => {
    const { owner, place, pack } = await routedToSupplier()
    expect((await pack(2, 2)).status).toBe(200)
    expect(await packagingOf(owner)).toEqual([])
    const levels = await rows.children("packaging_levels", "location_id", [place.id])
    expect(levels.filter(({ stocked_quantity }) => stocked_quantity !== 0)).toEqual([])
  })

  it("200 charges the platform's packaging at its location, which leaves stock once and returns on undo", async () => {
    const { owner, place, pack } = await routedToSupplier()
    const level = await rows.insert("packaging_levels", {
      organisation_id: PLATFORM_ID,
      packaging_id: box.id,
      location_id: place.id,
      stocked_quantity: 1,
    })
    const { body } = await pack(2, 2)
    expect((await packagingOf(owner)).map(({ quantity, net }) => [quantity, net])).toEqual([
      [1, 50],
    ])
    expect((await rows.one("packaging_levels", level.id)).stocked_quantity).toBe(0)
    await undo({ id: body.order.id, fulfillment_id: body.order.fulfillments[0].id })
    expect((await rows.one("packaging_levels", level.id)).stocked_quantity).toBe(1)
    expect(await packagingOf(owner)).toEqual([])
  })

  it("charges the same piece of packaging once when three parcels use it concurrently", async () => {
    const known = await supplierWithPlace()
    const all = await Promise.all([1, 2, 3].map(() => routedToSupplier(known)))
    const level = await rows.insert("packaging_levels", {
      organisation_id: PLATFORM_ID,
      packaging_id: box.id,
      location_id: known.place.id,
      stocked_quantity: 3,
    })
    const replies = await Promise.all(all.map(({ pack }) => pack(2, 2)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const charged = []
    for (const { owner } of all) charged.push(...(await packagingOf(owner)))
    expect(charged.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
    expect((await rows.one("packaging_levels", level.id)).stocked_quantity).toBe(0)
  })
})

describe("a supplier changes the kind of its location", () => {
  it("and still is not paid the platform's fees for its own packing and shipping", async () => {
    const known = await supplierWithPlace()
    const { owner, place, pack } = await routedToSupplier(known)
    const params = { id: place.id }
    const other = { params, body: { kind: "retour" as const } }
    expect((await call(known.supplier, stockLocations.update, other)).status).toBe(200)
    for (const pieces of [1, 1]) expect((await pack(pieces, 0)).status).toBe(200)
    await settle()
    const lines = await rows.children("invoice_lines", "organisation_id", [owner.organisation_id])
    expect(lines.map(({ code, net }) => [code, net])).toEqual([
      ["dropshipping", 1490],
      ["dropshipping_shipping", 690],
      ["dropshipping", 1490],
      ["dropshipping_shipping", 690],
    ])
  })
})

describe("a fee above the limit waits for a person", () => {
  it("regardless of the packer; an administrator approves it, once", async () => {
    const owner = await createCustomer()
    const shipped = await ship(owner, { pieces: 260, packagings: 260, weight: 1 })
    await settle()
    const waiting = await waitingOf(owner)
    const held = waiting.map((one: { code: string; waits_for: string; net: number }) => [
      one.code,
      one.waits_for,
      one.net,
    ])
    expect(held.toSorted()).toEqual([
      ["pack_further", "approval", 259 * 40],
      ["packaging", "approval", 260 * 50],
    ])
    expect(Math.min(259 * 40, 260 * 50)).toBeGreaterThan(FEE_HELD_ABOVE)
    const before = (await collectingOf(owner))?.net ?? 0

    const params = { id: waiting[0].id }
    for (const role of ["support", "customer"] as const) {
      const actor = role === "customer" ? owner : await app.createActor(role)
      expect([role, (await call(actor, invoices.approve, { params })).status]).toEqual([role, 403])
    }
    // The job for waiting lines approves none of these.
    await app.runJob("invoices.waiting")
    await settle()
    expect(await waitingOf(owner)).toHaveLength(2)
    const approve = async () =>
      (await call(await administrator(), invoices.approve, { params })).status
    expect((await Promise.all([approve(), approve()])).toSorted()).toEqual([200, 422])
    expect((await collectingOf(owner))?.net).toBe(before + waiting[0].net)
    expect(await waitingOf(owner)).toHaveLength(1)
    expect(
      await rows.children("invoice_lines", "source_id", [shipped.fulfillment_id]),
    ).toHaveLength(4)
  })

  it("an implausible weight is a line that can be written", async () => {
    const owner = await createCustomer()
    await ship(owner, { pieces: 200, weight: 100_000_000 })
    await settle()
    expect(await waitingOf(owner)).toMatchObject([{ code: "shipping", waits_for: "price" }])
    expect(await db.selectFrom("billing_queue").select("error").execute()).toEqual([])
  })
})
