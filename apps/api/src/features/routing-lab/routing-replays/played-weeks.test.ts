import { orders } from "@packhaus/contract/orders/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { minutesAgo, replayFixtures } from "../../../testing/replays.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { readOpeningLevels } from "../../orders/reads/replayed.ts"

const app = await createTestApp()
const { createPlace } = catalogueFixtures(app)
const { asJob } = orderFixtures(app)
const { played, merchant } = replayFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

/** A pseudo-random generator with reproducible figures. */
function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe("replay of generated weeks", () => {
  it("2xx: a replay by the current list matches real routing, and by another list the routing of a twin with that list", async () => {
    for (const seed of [3, 18, 2026]) {
      const random = generator(seed)
      const places = [await createPlace(), await createPlace(), await createPlace()]
      const other = [places[2], places[0], places[1]].flatMap((place) => place ?? [])
      const skus = ["A", "B", "C", "D"]
      const stock = Object.fromEntries(
        skus.map((sku) => [sku, [random(12), random(12), random(12)]]),
      )
      const one = await merchant(places, { stock })
      const twin = await merchant(places, { stock, list: other })
      for (let minutes = 2000; minutes > 100; minutes -= 40) {
        if (random(6) === 0) {
          const [sku, at, many] = [skus[random(4)] ?? "", random(3), 1 + random(9)]
          for (const who of [one, twin]) await who.comes(minutes, sku, places[at]?.id ?? "", many)
          continue
        }
        const lines = Object.fromEntries(
          Array.from({ length: 1 + random(3) }, () => [skus[random(4)] ?? "", 1 + random(3)]),
        )
        for (const who of [one, twin]) await who.orders(minutes, lines)
      }
      const { result } = (await played(one.owner, one.ask(other))).replay
      const ofTwin = (await played(twin.owner, twin.ask(other))).replay.result
      const { waited: _, ...actual } = result?.actual ?? {}
      expect(result?.present).toMatchObject(actual)
      expect(ofTwin?.present).toEqual(result?.proposed)
      const { waited: __, ...ofTwinActual } = ofTwin?.actual ?? {}
      expect(result?.proposed).toMatchObject(ofTwinActual)
      expect(ofTwin?.differing).toBe(0)
      expect(result?.differing).toBeGreaterThan(0)
      expect(result?.present.waited).toBeGreaterThan(0)
    }
  })

  it("rebuilds past stock from movements, whatever was packed, undone, moved or blocked since", async () => {
    const [here, there] = [await createPlace(), await createPlace()]
    const one = await merchant([here, there], { stock: { A: [40, 9], B: [30, 30] } })
    const { organisation_id } = one.owner
    const support = await app.createActor("support")
    await one.orders(900, { A: 3, B: 1 })
    const then = minutesAgo(800)
    const free = await one.free()
    await one.orders(700, { A: 30 })
    await one.orders(600, { A: 5, B: 2 })
    await one.comes(500, "A", here.id, 7)
    await one.comes(450, "B", there.id, -4)
    // Among earlier and later orders one is packed, one packed and undone, and one cancelled.
    const all = await app.db
      .selectFrom("orders")
      .select("id")
      .where("merchant_id", "=", organisation_id)
      .orderBy("created_at")
      .execute()
    for (const [index, { id }] of all.entries()) {
      const { body } = await app.call(support, orders.read, { params: { id } })
      const order: Order = body.order
      const lines = order.items.flatMap(({ id: line_item_id, reservations }) =>
        reservations
          .filter(({ location_id }) => location_id === order.location_id)
          .map(({ quantity }) => ({ line_item_id, quantity: Math.max(1, quantity - 1) })),
      )
      const packing = { shipment_method: "dhl_paket", packagings: [], tracking_numbers: [] }
      const location_id = order.location_id ?? ""
      const packed = await app.call(support, orders.pack, {
        params: { id },
        body: { location_id, lines, shipped: false, ...packing },
      })
      expect(packed.status).toBe(200)
      const [fulfilment] = (packed.body.order as Order).fulfillments
      if (index === 1) {
        const params = { id, fulfillment_id: fulfilment?.id ?? "" }
        expect((await app.call(support, orders.undo, { params })).status).toBe(200)
      }
    }
    const [level] = await app.db
      .selectFrom("inventory_levels")
      .select("id")
      .where("merchant_id", "=", organisation_id)
      .where("location_id", "=", there.id)
      .execute()
    const body = { kind: "block", quantity: 2, reason: "wet" } as const
    const adjusted = await app.call(support, stocks.adjust, {
      params: { id: level?.id ?? "" },
      body,
    })
    expect(adjusted.status).toBe(200)
    const rebuilt = await asJob((context) =>
      readOpeningLevels(context, { merchant_id: organisation_id, from: then }),
    )
    expect(rebuilt).toEqual(free)
    expect(await one.free()).not.toEqual(free)
  })
})
