import { orders } from "@packhaus/contract/orders/endpoints"
import { describe, expect, it } from "vitest"
import { orderFixtures } from "../../testing/orders.ts"
import { packStationWorld } from "../../testing/pack-station.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { line, shopOrder, arrive } = orderFixtures(app)
const { owner, staff, own, platform, shop, arrived, read } = await packStationWorld(app)
let number = 0

describe("422 with the reason", () => {
  const refusal = async (actor: Actor, asked: Parameters<typeof read>[1]) => {
    const { status, body } = await read(actor, asked)
    return { status, code: body.code, ...body.details }
  }
  const verb = (endpoint: typeof orders.hold | typeof orders.pack, id: string, body: object) =>
    app.call(owner, endpoint, { params: { id }, body } as never)

  it("held, with its holds", async () => {
    const order = await arrived()
    await verb(orders.hold, order.id, { note: "warten" })
    expect(await refusal(owner, order)).toMatchObject({
      status: 422,
      code: "pack_station.held",
      holds: ["by_hand"],
    })
  })

  it("cancelled in the shop", async () => {
    const fields = { external_id: "gone", number: "#66001" }
    const order = await arrived(own, fields)
    const gone = { canceled_at: "2026-11-03T10:00:00.000Z", updated_at: "2026-11-03T10:00:00.000Z" }
    const lines = order.skus.map((sku, index) =>
      line(sku, index === 0 ? 3 : 1, { canceled_quantity: index === 0 ? 3 : 1 }),
    )
    await arrive(shop, [shopOrder(lines, { ...fields, ...gone })], true)
    expect(await refusal(owner, order)).toMatchObject({
      status: 422,
      code: "pack_station.canceled",
    })
  })

  it("packed already; packing a part leaves the rest to be packed", async () => {
    const order = await arrived()
    const items = await app.rows.children("order_items", "order_id", [order.id])
    const pack = (quantities: readonly number[]) =>
      verb(orders.pack, order.id, {
        location_id: own.id,
        shipment_method: "dhl_paket",
        lines: items.map(({ id }, at) => ({ line_item_id: id, quantity: quantities[at] ?? 0 })),
      })
    expect((await pack([2, 0])).status).toBe(200)
    const { packing } = await read(owner, order)
    expect(packing.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect((await pack([1, 1])).status).toBe(200)
    expect(await refusal(owner, order)).toMatchObject({
      status: 422,
      code: "pack_station.already_packed",
    })
  })

  it("packed elsewhere, with that location", async () => {
    const order = await arrived(platform)
    for (const actor of [owner, staff])
      expect(await refusal(actor, { ...order, place: own })).toMatchObject({
        status: 422,
        code: "pack_station.other_place",
        places: [platform.name],
      })
  })

  it("nothing is reserved, with the reason it waits", async () => {
    const [outcome] = await arrive(shop, [shopOrder([line(`N-${++number}`)])])
    expect(await refusal(owner, { id: outcome?.order_id ?? "", place: own })).toMatchObject({
      status: 422,
      code: "pack_station.nothing_reserved",
      holds: ["unmatched"],
    })
  })
})
