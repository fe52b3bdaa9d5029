import { packStation } from "@packhaus/contract/pack-station/endpoints"
import { slipCodeOf } from "@packhaus/contract/pack-station/rules/slip-code"
import { describe, expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { system } from "../../access/viewer.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { countedStatements } from "../../testing/counted-statements.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { measures, packStationWorld } from "../../testing/pack-station.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { findOrders } from "./reads/found-orders.ts"
import { readPacking } from "./reads/packing.ts"

const app = await createTestApp()
const { createGoods } = catalogueFixtures(app)
const { line, shopOrder, arrive } = orderFixtures(app)
const { counting, sent } = countedStatements(app.url)
const {
  owner,
  staff,
  supplier,
  stranger,
  own,
  platform,
  making,
  shop,
  shopNamed,
  arrived,
  find,
  read,
} = await packStationWorld(app)
let number = 0

const idsOf = ({ body }: Awaited<ReturnType<typeof find>>) =>
  body.orders.map(({ id }: { id: string }) => id)

describe("find", () => {
  it("200 by the shop's number with and without its sign, by the display id, and by the code on the slip", async () => {
    const { id, order } = await arrived(own, { number: "#77001" })
    const slip = slipCodeOf(order)
    for (const text of ["#77001", " 77001 ", String(order.display_id), slip, slip.toLowerCase()]) {
      const reply = await find(owner, text)
      expect([text, reply.status, idsOf(reply)]).toEqual([text, 200, [id]])
    }
  })

  it("200 offers every order of a number with shop and name, newest first", async () => {
    const other = await shopNamed("Zweitladen")
    const [one] = await arrive(shop, [shopOrder([line("X")], { number: "#88001" })])
    const [two] = await arrive(other, [
      shopOrder([line("Y")], { number: "#88001", created_at: "2026-11-02T10:00:00.000Z" }),
    ])
    const { body } = await find(staff, "88001")
    expect(body.orders).toMatchObject([
      { id: two?.order_id, shop_name: "Zweitladen", recipient: "Ada Byron" },
      { id: one?.order_id, shop_name: "Lichtblick", recipient: "Ada Byron" },
    ])
  })

  it("404 for an unknown number and for a number of another organisation: Order not found", async () => {
    const { order } = await arrived()
    for (const [actor, text] of [
      [owner, "no-such-number"],
      [owner, "9".repeat(15)],
      [stranger, order.number],
      [stranger, slipCodeOf(order)],
      [supplier, order.number],
    ] as const) {
      const { status, body } = await find(actor, text)
      expect([text, status, body.code, body.message]).toEqual([
        text,
        404,
        "pack_station.order_not_found",
        "Order not found",
      ])
    }
  })

  it("400 without a text, or with one that is too long", async () => {
    for (const text of ["", "   ", "1".repeat(101)]) {
      const { status, body } = await find(owner, text)
      expect([status, body.details.fields[0].path]).toEqual([400, "text"])
    }
  })

  it("403 for roles that do not pack", async () => {
    for (const role of ["agency", "service_provider", "waitlist"] as const)
      expect((await find(await app.createActor(role), "1")).status).toBe(403)
  })
})

describe("read", () => {
  it("200 returns the pieces of this location with their codes, and a packaging by their measures", async () => {
    const order = await arrived(own, { note: "Geschenk" })
    await app.rows.update("product_variants", order.lantern.variant.id, measures)
    const { status, packing } = await read(owner, order)
    expect(status).toBe(200)
    expect(packing).toMatchObject({
      number: order.order.number,
      location_name: own.name,
      shop_name: "Lichtblick",
      recipient: "Ada Byron",
      shipping_address: { address_1: "Hafenstr. 1", city: "Hamburg" },
      shipment_method: "dhl_paket",
      note: "Geschenk",
      other_pieces: 0,
      // Four pieces of 100 × 80 × 80 mm: two rows of two on a floor of 250 × 175.
      suggestion: { packaging_id: "pack_standard_s", basis: "fits" },
    })
    expect(packing.lines).toMatchObject([
      {
        quantity: 3,
        barcode: order.ean,
        codes: [order.ean, order.skus[0]],
        weight: 180,
        is_measured: true,
      },
      { quantity: 1, barcode: null, codes: [order.skus[1]], is_measured: true },
    ])
  })

  it("200 reports lines without measures and then suggests the largest packaging", async () => {
    const { packing } = await read(owner, await arrived())
    expect(packing.suggestion).toEqual({ packaging_id: "pack_standard_xl", basis: "unmeasured" })
    expect(packing.lines.map(({ is_measured }) => is_measured)).toEqual([true, false])
  })

  it("200 offers standard sizes and the merchant's own with their stock here, none of other merchants", async () => {
    const size = { length: 10, width: 10, height: 10, weight: 1 }
    const [mine, foreign] = await Promise.all(
      [owner, stranger].map(({ organisation_id }) =>
        app.rows.insert("packagings", { organisation_id, name: "Own", ...size }),
      ),
    )
    const organisation_id = owner.organisation_id
    const at = { organisation_id, packaging_id: mine?.id ?? "", location_id: own.id }
    await app.rows.insert("packaging_levels", { ...at, stocked_quantity: 212 })
    const order = await arrived()
    for (const actor of [owner, staff]) {
      const { packagings } = (await read(actor, order)).packing
      expect(packagings).toContainEqual(expect.objectContaining({ id: mine?.id, stocked: 212 }))
      const ids = packagings.map(({ id }) => id)
      expect(ids).toContain("pack_standard_m")
      expect(ids).not.toContain(foreign?.id)
    }
  })

  it("200 for a split order: only the pieces that leave from here", async () => {
    const sku = `S-${++number}`
    await createGoods(owner, { sku, stock: { [own.id]: 2, [platform.id]: 3 } })
    const [outcome] = await arrive(shop, [shopOrder([line(sku, 5)])])
    const id = outcome?.order_id ?? ""
    const here = await read(owner, { id, place: own })
    expect(here.packing).toMatchObject({ lines: [{ quantity: 2 }], other_pieces: 3 })
    const there = await read(staff, { id, place: platform })
    expect(there.packing).toMatchObject({ lines: [{ quantity: 3 }], other_pieces: 2 })
  })

  it("200 for a supplier at its own location: no shop, no note, none of the merchant's packagings", async () => {
    const order = await arrived(making, { note: "nur für uns" })
    const { status, packing, body } = await read(supplier, order)
    expect([status, body.code]).toEqual([200, undefined])
    expect(packing).toMatchObject({ shop_name: null, note: null, recipient: "Ada Byron" })
    const others = packing.packagings.filter(({ id }) => !id.startsWith("pack_standard_"))
    expect([packing.packagings.length, others]).toEqual([6, []])
    expect(idsOf(await find(supplier, order.order.number))).toEqual([order.id])
  })

  it("200 in seven statements for any number of lines; one statement finds the order", async () => {
    const skus = Array.from({ length: 12 }, (_, index) => `M-${++number}-${index}`)
    for (const sku of skus) await createGoods(owner, { sku, stock: { [own.id]: 5 } })
    const [outcome] = await arrive(shop, [shopOrder(skus.map((sku) => line(sku, 2)))])
    const many = { id: outcome?.order_id ?? "", location_id: own.id }
    const few = await arrived()
    const viewer = { ...system, role: "customer" as const, organisation_id: owner.organisation_id }
    const context = app.application.contextOf(counting, viewer, noCookies)
    for (const query of [many, { id: few.id, location_id: own.id }]) {
      sent.length = 0
      await readPacking(context, query)
      expect(sent).toHaveLength(7)
    }
    sent.length = 0
    await findOrders(context, few.order.number)
    expect(sent).toHaveLength(1)
  })

  it("404 for another organisation, for a location outside the scope, and for unknown ids", async () => {
    const order = await arrived()
    expect((await read(stranger, order)).status).toBe(404)
    expect((await read(stranger, { ...order, place: platform })).status).toBe(404)
    expect((await read(staff, { id: "none", place: own })).status).toBe(404)
    expect((await read(staff, { ...order, place: { id: "none" } })).status).toBe(404)
  })

  it("403 for a customer at a location of others", async () => {
    const { status, body } = await read(owner, await arrived(platform))
    expect([status, body.code]).toEqual([403, "orders.not_your_place"])
  })
})

describe("piece", () => {
  const piece = (actor: Actor, order: { id: string; place: { id: string } }, code: string) =>
    app.call(actor, packStation.piece, {
      params: { id: order.id, location_id: order.place.id },
      query: { code },
    })

  it("200 names the scanned piece by SKU and barcode among the merchant's goods at the location", async () => {
    const order = await arrived()
    const other = await arrived()
    for (const code of [other.ean, other.skus[0]?.toLowerCase() ?? "", ` ${other.ean} `]) {
      const { status, body } = await piece(owner, order, code)
      expect([code, status, body.piece?.sku]).toEqual([code, 200, other.skus[0]])
    }
    for (const code of [`0${other.ean}`, `(01)0${other.ean}(10)AB12`]) {
      const { body } = await piece(owner, order, code)
      expect(body.piece).toMatchObject({ sku: other.skus[0], barcode: other.ean })
    }
  })

  it("200 with null for goods that are not stored there, of other merchants, and unknown codes", async () => {
    const order = await arrived(making)
    const elsewhere = await arrived(own)
    const foreign = await createGoods(stranger, { sku: "FOREIGN-1", stock: { [own.id]: 1 } })
    expect(foreign.variant.id).toBeTruthy()
    expect((await piece(supplier, order, elsewhere.ean)).body).toEqual({ piece: null })
    expect((await piece(owner, elsewhere, "FOREIGN-1")).body).toEqual({ piece: null })
    expect((await piece(owner, elsewhere, "' or 1=1 --")).body).toEqual({ piece: null })
  })

  it("400 for a code that is too long; 403 and 404 for a location or an order of others", async () => {
    const order = await arrived()
    expect((await piece(owner, order, "1".repeat(101))).status).toBe(400)
    expect((await piece(owner, order, "  ")).body).toEqual({ piece: null })
    expect((await piece(stranger, order, order.ean)).status).toBe(404)
    expect((await piece(owner, { ...order, place: making }, order.ean)).status).toBe(403)
    expect((await piece(supplier, order, order.ean)).status).toBe(404)
  })
})
