import { randomUUID } from "node:crypto"
import { stocktakes } from "@packhaus/contract/planning/stocktakes/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createStocktake } from "../../../testing/stocktakes.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

type Open = Awaited<ReturnType<typeof createStocktake>>
const levelOf = async ({ level_id }: Open) => {
  const { stocked_quantity, reserved_quantity, blocked_quantity } = await app.rows.one(
    "inventory_levels",
    level_id,
  )
  return [stocked_quantity, reserved_quantity, blocked_quantity].map(Number)
}
const count = (actor: Actor, { id, item }: Open, counted: number, more: object = {}) =>
  app.call(actor, stocktakes.count, {
    params: { id },
    body: {
      client_id: randomUUID(),
      inventory_item_id: item.id,
      counted,
      seconds_ago: 0,
      ...more,
    },
  })
const finish = (actor: Actor, { id, item }: Open, reason: "lost" | "found" | null = "lost") =>
  app.call(actor, stocktakes.finish, {
    params: { id },
    body: { reasons: reason ? [{ inventory_item_id: item.id, reason }] : [] },
  })
/** Books pieces by hand, as something that moves while people count. */
const move = async (
  { level_id }: Open,
  quantity: number,
  kind: "adjustment" | "block" = "adjustment",
) => {
  const support = await app.createActor("support")
  const body = { kind, quantity, reason: "Test" }
  expect((await app.call(support, stocks.adjust, { params: { id: level_id }, body })).status).toBe(
    200,
  )
}
/** As if the count of the place had begun long ago. */
const backdate = ({ id }: Open) =>
  app.db
    .updateTable("stocktakes")
    .set({ created_at: "2020-01-01T00:00:00Z" })
    .where("id", "=", id)
    .execute()
const holdsOf = async (id: string) => (await app.rows.one("orders", id)).holds as readonly string[]

describe("stocktakes", () => {
  it("2xx books differences with reasons; recounting replaces", async () => {
    const support = await app.createActor("support")
    const open = await createStocktake(app, null)
    expect((await count(support, open, 4)).body.line).toMatchObject({ counted: 4, expected: 10 })
    await count(support, open, 7)
    const { body } = await finish(support, open)
    expect(body.stocktake).toMatchObject({
      status: "finished",
      counted_items: 1,
      found_quantity: 0,
      missing_quantity: 3,
      lines: [{ counted: 7, expected: 10, reason: "lost" }],
    })
    expect(await levelOf(open)).toEqual([7, 0, 0])
    const moves = await app.rows.children("stock_movements", "cause_id", [open.id])
    expect(moves).toMatchObject([{ kind: "stocktake", quantity: -3, reason: "lost" }])
  })

  it("422 for all but one of 50 concurrent calls that finish it: it is booked once", async () => {
    const support = await app.createActor("support")
    const open = await createStocktake(app, null)
    await count(support, open, 12)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => finish(support, open, "found")),
    )
    const of = (status: number) => replies.filter((reply) => reply.status === status).length
    expect([of(200), of(422)]).toEqual([1, 49])
    expect(await levelOf(open)).toEqual([12, 0, 0])
  })

  it("2xx stores a repeated count once, also after the stocktake ended", async () => {
    const support = await app.createActor("support")
    const open = await createStocktake(app, null)
    const client_id = randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => count(support, open, 8, { client_id })),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    await count(support, open, 9)
    await finish(support, open)
    const repeated = await count(support, open, 8, { client_id })
    expect([repeated.status, repeated.body.line.counted]).toEqual([200, 8])
    expect((await count(support, open, 5)).body.code).toBe("stocktakes.not_open_for")
    expect(await levelOf(open)).toEqual([9, 0, 0])
    expect(await app.rows.children("stocktake_entries", "stocktake_id", [open.id])).toHaveLength(2)
  })

  it("2xx an earlier count that arrives later does not replace a newer one", async () => {
    const support = await app.createActor("support")
    const open = await createStocktake(app, null)
    await backdate(open)
    await count(support, open, 8, { seconds_ago: 10 })
    await count(support, open, 3, { seconds_ago: 60 })
    const { body } = await app.call(support, stocktakes.read, { params: { id: open.id } })
    expect(body.stocktake.lines).toMatchObject([{ counted: 8 }])
  })

  it("2xx: of concurrent corrections by one person the later count applies, regardless of rounding", async () => {
    const support = await app.createActor("support")
    const colleague = await app.createActor("support")
    const open = await createStocktake(app, null)
    await backdate(open)
    const counted = async () => {
      const { body } = await app.call(support, stocktakes.read, { params: { id: open.id } })
      return body.stocktake.lines.map((line: { counted: number }) => line.counted)
    }
    await count(support, open, 4, { seconds_ago: 20 })
    await count(support, open, 2, { seconds_ago: 21 })
    await count(support, open, 7, { seconds_ago: 22 })
    expect(await counted()).toEqual([7])
    await count(colleague, open, 9, { seconds_ago: 24 })
    expect(await counted()).toEqual([7])
  })

  it("2xx: keeps movements between counting, sending and finishing", async () => {
    const support = await app.createActor("support")
    const open = await createStocktake(app, null)
    await backdate(open)
    await move(open, -4)
    const { body } = await count(support, open, 9, { seconds_ago: 30 })
    // Ten pieces arrived and four left within these thirty seconds.
    expect(body.line.expected).toBe(0)
    await count(support, open, 5)
    await move(open, 3)
    await finish(support, open)
    expect(await levelOf(open)).toEqual([8, 0, 0])
  })

  it("2xx if reserved pieces are missing, the newest order waits and the older one keeps its pieces", async () => {
    const owner = await app.createActor("customer")
    const support = await app.createActor("support")
    const open = await createStocktake(app, null, { stock: 5, merchant: owner })
    await setPriority([open.place], "ZZ", owner.organisation_id)
    const shop = await createShop(owner)
    const sku = open.item.sku ?? ""
    const [older] = await arrive(shop, [shopOrder([line(sku, 2)])])
    const [younger] = await arrive(shop, [shopOrder([line(sku, 3)])])
    expect(await levelOf(open)).toEqual([5, 5, 0])
    await count(support, open, 3)
    expect((await finish(support, open)).status).toBe(200)
    expect(await levelOf(open)).toEqual([3, 2, 0])
    expect(await holdsOf(younger?.order_id ?? "")).toEqual(["no_stock"])
    expect(await holdsOf(older?.order_id ?? "")).toEqual([])
    const next = await app.call(support, stocktakes.create, {
      body: { location_id: open.place.id },
    })
    const repeated = { ...open, id: next.body.stocktake.id as string }
    await count(support, repeated, 5)
    await finish(support, repeated, "found")
    while ((await app.runJobs()) > 0);
    expect(await holdsOf(younger?.order_id ?? "")).toEqual([])
  })

  it("2xx removes blocked pieces before reserved ones", async () => {
    const support = await app.createActor("support")
    const open = await createStocktake(app, null)
    await move(open, 4, "block")
    await count(support, open, 3)
    await finish(support, open)
    expect(await levelOf(open)).toEqual([3, 0, 3])
  })

  it("422 and 400: without a reason, for a second one at a location, and for an item without stock there", async () => {
    const support = await app.createActor("support")
    const open = await createStocktake(app, null)
    await count(support, open, 3)
    expect((await finish(support, open, null)).body.code).toBe("stocktakes.reason_needed")
    const body = { location_id: open.place.id }
    const many = await Promise.all(
      Array.from({ length: 5 }, () => app.call(support, stocktakes.create, { body })),
    )
    expect(new Set(many.map((reply) => reply.body.code))).toEqual(
      new Set(["stocktakes.already_open"]),
    )
    const other = await createStocktake(app, null)
    expect((await count(support, { ...open, item: other.item }, 1)).status).toBe(400)
    await app.call(support, stocktakes.cancel, { params: { id: open.id } })
    expect((await app.call(support, stocktakes.create, { body })).status).toBe(200)
    expect(await levelOf(open)).toEqual([10, 0, 0])
  })

  it("403 and 404: customers and suppliers count only their own locations", async () => {
    const [owner, other] = [await app.createActor("customer"), await app.createActor("customer")]
    const own = await createStocktake(app, owner)
    expect((await count(owner, own, 9)).status).toBe(200)
    expect((await count(other, own, 9)).status).toBe(404)
    const { body } = await app.call(owner, stocktakes.items, { params: { id: own.id }, query: {} })
    expect(body).toMatchObject({ items: [{ inventory_item_id: own.item.id, stocked: 10 }] })
    const platform = await createStocktake(app, null, { merchant: owner })
    expect((await count(owner, platform, 9)).status).toBe(404)
    const at = { body: { location_id: platform.place.id } }
    expect((await app.call(owner, stocktakes.create, at)).status).toBe(403)
    expect((await finish(owner, own)).status).toBe(200)
  })

  it("after any counts and movements, stock is the sum of its movements", async () => {
    const support = await app.createActor("support")
    let seed = 20_261
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let round = 0; round < 6; round++) {
      const open = await createStocktake(app, null, { stock: 20 })
      let difference = 0
      let there = 20
      for (let step = 0; step < 8; step++) {
        if (step > 0 && random(2) === 0) {
          const quantity = random(5) + 1
          await move(open, quantity)
          there += quantity
        } else {
          const counted = random(30)
          await count(support, open, counted)
          difference = counted - there
        }
      }
      const done = await finish(support, open, difference < 0 ? "lost" : "found")
      expect(done.status).toBe(200)
      expect((await levelOf(open))[0]).toBe(there + difference)
      expect(await brokenInvariants(app.db)).toEqual({})
    }
  })
})
