import { orders } from "@packhaus/contract/orders/endpoints"
import { organisationBrands } from "@packhaus/contract/organisations/brand-endpoints"
import { parcelChecks } from "@packhaus/contract/shipping/parcel-checks/endpoints"
import { describe, expect, it } from "vitest"
import { measures, packStationWorld } from "../../../testing/pack-station.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { createFile } from "../../files/uploads/expectations.ts"
import { createPacked } from "../../orders/expectations.ts"

const app = await createTestApp()
const world = await packStationWorld(app)
const { owner, staff, supplier, stranger, own, platform, making } = world
let number = 0
/** A tracking number of its own. */
const tracking = () => `0034043416${String(++number).padStart(10, "0")}`

/** Three candles and a lantern of 180 g each. */
async function arrived(place = own, fields: Parameters<typeof world.arrived>[1] = {}) {
  const order = await world.arrived(place, fields)
  await app.rows.update("product_variants", order.lantern.variant.id, measures)
  return order
}
type Arrived = Awaited<ReturnType<typeof arrived>>

async function pack(actor: Actor, order: Arrived, fields: object = {}) {
  const items = await app.rows.children("order_items", "order_id", [order.id])
  return app.call(actor, orders.pack, {
    params: { id: order.id },
    body: {
      location_id: order.place.id,
      shipment_method: "dhl_paket",
      lines: items.map(({ id, quantity }) => ({ line_item_id: id, quantity })),
      ...fields,
    },
  })
}
const checksOf = async (actor: Actor, { id }: { id: string }) =>
  app.call(actor, parcelChecks.ofOrder, { params: { id } })

async function photoOf(actor: Actor, context = "parcel_photo") {
  const { id } = await createFile(app, actor)
  await app.rows.update("files", id, { context, mime: "image/jpeg", name: "p.jpg" })
  return id
}
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof pack>>) => [
  status,
  body.details?.fields?.[0]?.path,
  body.details?.fields?.[0]?.code,
]
const packedPieces = async ({ id }: Arrived) => {
  const items = await app.rows.children("order_items", "order_id", [id])
  return items.reduce((sum, one) => sum + one.fulfilled_quantity, 0)
}

describe("weight", () => {
  it("200 keeps a weight within five percent with the expected one of pieces and packaging", async () => {
    const order = await arrived()
    const { grams } = await boxOf("pack_standard_s")
    const weight = Math.round((720 + grams) * 1.04)
    const packagings = [{ packaging_id: "pack_standard_s", quantity: 1, change: 0 }]
    expect((await pack(owner, order, { weight, packagings })).status).toBe(200)
    const { body } = await checksOf(owner, order)
    expect(body.parcel_checks).toMatchObject([
      { weight: { weight, expected_weight: 720 + grams, reason: null }, photos: [] },
    ])
  })

  it("400 for a weight that differs, without a reason: nothing is packed; 200 with one, which the history keeps", async () => {
    const order = await arrived()
    const refused = await pack(owner, order, { weight: 900 })
    expect(fieldOf(refused)).toEqual([400, "weight_reason", "choice.required"])
    expect(await packedPieces(order)).toBe(0)
    const reason = { weight: 900, weight_reason: "padding" }
    expect((await pack(owner, order, reason)).status).toBe(200)
    const { body } = await checksOf(owner, order)
    expect(body.parcel_checks[0]?.weight).toMatchObject({ expected_weight: 720, reason: "padding" })
    const { body: history } = await app.call(owner, orders.timeline, { params: { id: order.id } })
    const packed = history.timeline.find(
      ({ action }: { action: string }) => action === "order.packed",
    )
    expect(packed?.details).toMatchObject({
      weight: 900,
      expected_weight: 720,
      weight_reason: "padding",
    })
  })

  it("200 without a check if the weight of a piece is unknown", async () => {
    const order = await world.arrived()
    expect((await pack(owner, order, { weight: 5000 })).status).toBe(200)
    const { body } = await checksOf(owner, order)
    expect(body.parcel_checks[0]?.weight).toMatchObject({ weight: 5000, expected_weight: null })
  })

  it.each([0, -1, 1.5, 1_000_001, "heavy"])("400 for the weight %j", async (weight) => {
    const { status, body } = await pack(owner, await arrived(), { weight })
    expect([status, body.details.fields[0].path]).toEqual([400, "weight"])
  })
})

async function boxOf(id: string) {
  const { weight } = await app.rows.one("packagings", id)
  return { grams: weight }
}

/** A tracking number of a parcel of another merchant. */
async function usedElsewhere() {
  const { id: order_id, fulfillment_id } = await createPacked(app, stranger)
  const merchant_id = stranger.organisation_id
  const tracking_number = tracking()
  const parcel = { merchant_id, order_id, fulfillment_id, tracking_number, tracking_url: null }
  await app.rows.insert("parcels", { ...parcel, pushed_at: null })
  return tracking_number
}

describe("tracking number as the last scan", () => {
  it("200 packs and ships at once", async () => {
    const order = await arrived()
    const one = tracking()
    const { status, body } = await pack(owner, order, {
      tracking_numbers: [one],
      refuse_known_numbers: true,
    })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      fulfillment_status: "shipped",
      fulfillments: [{ status: "shipped", parcels: [{ tracking_number: one }] }],
    })
  })

  it("422 for a number of another parcel, in any case, with that order; nothing is packed; 200 if confirmed", async () => {
    const [first, second] = [await arrived(), await arrived()]
    const one = `JJD${tracking()}`
    await pack(owner, first, { tracking_numbers: [one] })
    const again = { tracking_numbers: [one.toLowerCase()], refuse_known_numbers: true }
    const { status, body } = await pack(owner, second, again)
    expect([status, body.code, body.details.order_number]).toEqual([
      422,
      "orders.tracking_in_use",
      first.order.number,
    ])
    expect(await packedPieces(second)).toBe(0)
    expect((await pack(owner, second, { tracking_numbers: [one] })).status).toBe(200)
  })

  it("200 for a number of an undone parcel, and of another organisation", async () => {
    const [first, second] = [await arrived(), await arrived()]
    const one = tracking()
    const { body } = await pack(owner, first, { tracking_numbers: [one] })
    const fulfillment_id = body.order.fulfillments[0]?.id
    await app.call(owner, orders.undo, { params: { id: first.id, fulfillment_id } } as never)
    const ship = { tracking_numbers: [one], refuse_known_numbers: true }
    expect((await pack(owner, second, ship)).status).toBe(200)
    const foreign = await usedElsewhere()
    const same = { tracking_numbers: [foreign], refuse_known_numbers: true }
    expect((await pack(owner, await arrived(), same)).status).toBe(200)
  })

  it("200 once and 422 once when two stations scan the same number at once", async () => {
    const [first, second] = [await arrived(), await arrived()]
    const ship = { tracking_numbers: [tracking()], refuse_known_numbers: true }
    const replies = await Promise.all([pack(owner, first, ship), pack(owner, second, ship)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it("422 for staff with a number of any merchant, for a supplier with one of its own parcels only", async () => {
    const [first, second] = [await arrived(platform), await arrived(making)]
    const one = tracking()
    await pack(staff, first, { tracking_numbers: [one] })
    const ship = { tracking_numbers: [one], refuse_known_numbers: true }
    const foreign = { tracking_numbers: [await usedElsewhere()], refuse_known_numbers: true }
    expect((await pack(staff, await arrived(platform), foreign)).status).toBe(422)
    expect((await pack(supplier, second, ship)).status).toBe(200)
    expect((await pack(supplier, await arrived(making), ship)).status).toBe(422)
  })
})

describe("photos", () => {
  it("200 attaches uploaded photos; the merchant, staff and the packing supplier see them, others do not", async () => {
    const order = await arrived(making)
    const photo = await photoOf(supplier)
    expect((await pack(supplier, order, { photos: [photo] })).status).toBe(200)
    for (const actor of [owner, staff, supplier]) {
      const { status, body } = await checksOf(actor, order)
      expect([status, body.parcel_checks[0]?.photos.length]).toEqual([200, 1])
      expect(body.parcel_checks[0]?.photos[0]?.url).toContain(photo)
    }
    expect((await checksOf(stranger, order)).status).toBe(404)
    const mine = await arrived()
    await pack(owner, mine, { photos: [await photoOf(owner)] })
    expect((await checksOf(supplier, mine)).status).toBe(404)
  })

  it("400 for a photo of another organisation, of another kind or of another parcel: nothing is packed", async () => {
    const [order, other] = [await arrived(), await arrived()]
    const used = await photoOf(owner)
    await pack(owner, other, { photos: [used] })
    for (const photo of [
      await photoOf(stranger),
      await photoOf(owner, "retour_photo"),
      used,
      "file_none",
    ]) {
      const refused = await pack(owner, order, { photos: [photo] })
      expect(fieldOf(refused)).toEqual([400, "photos", "choice.unknown"])
    }
    expect(await packedPieces(order)).toBe(0)
  })
})

it("200 with the packing steps that the owner of the location requires", async () => {
  await app.rows.update("stock_locations", own.id, {
    tracking_scan: "required",
    parcel_photo: "optional",
  })
  const { packing } = await world.read(owner, await arrived())
  expect(packing.asks).toEqual({ tracking: "required", photo: "optional" })
  await app.rows.update("stock_locations", own.id, {
    tracking_scan: "optional",
    parcel_photo: "off",
  })
})

it("200 with a photo of each parcel where the merchant wants one, and the location does not ask", async () => {
  const order = await arrived()
  const asks = async () => (await world.read(owner, order)).packing.asks
  const wish = (parcel_photo: "off" | "optional" | "required") =>
    app.call(owner, organisationBrands.change, {
      params: { id: owner.organisation_id },
      body: { parcel_photo },
    })
  expect((await wish("required")).body.organisation).toMatchObject({ parcel_photo: "required" })
  expect(await asks()).toEqual({ tracking: "optional", photo: "required" })
  await wish("optional")
  expect(await asks()).toEqual({ tracking: "optional", photo: "optional" })
  await wish("off")
  expect(await asks()).toEqual({ tracking: "optional", photo: "off" })
})

it("the shop receives the tracking number of the last scan once", async () => {
  const order = await arrived()
  await pack(owner, order, { tracking_numbers: [tracking()], refuse_known_numbers: true })
  const pushes = await app.rows.children("tracking_pushes", "order_id", [order.id])
  expect(pushes).toMatchObject([{ kind: "create" }])
})
