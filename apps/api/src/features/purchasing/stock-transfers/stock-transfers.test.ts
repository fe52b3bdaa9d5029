import { stockTransfers } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createStockTransfer } from "../../../testing/stock-transfers.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

type Transfer = Awaited<ReturnType<typeof createStockTransfer>>

/** Stock at both locations of a transfer: on hand, blocked, incoming. */
async function levelsOf({ from, to, item }: Transfer) {
  const found = await app.db
    .selectFrom("inventory_levels")
    .select(["location_id", "stocked_quantity", "blocked_quantity", "incoming_quantity"])
    .where("inventory_item_id", "=", item.id)
    .execute()
  const at = (id: string) => {
    const one = found.find(({ location_id }) => location_id === id)
    return [
      one?.stocked_quantity ?? 0,
      one?.blocked_quantity ?? 0,
      one?.incoming_quantity ?? 0,
    ].map(Number)
  }
  return { from: at(from.id), to: at(to.id) }
}

describe("transfers", () => {
  it("2xx: pieces leave one place, are announced at the other, and arrive, damaged ones blocked", async () => {
    const owner = await app.createActor("customer")
    const support = await app.createActor("support")
    const moved = await createStockTransfer(app, owner, { quantity: 7 })
    const params = { id: moved.id }
    expect(await levelsOf(moved)).toEqual({ from: [10, 0, 0], to: [0, 0, 0] })
    const body = { carrier: "DB Schenker", tracking_number: "4711" }
    const sent = await app.call(support, stockTransfers.send, { params, body })
    expect(sent.body.stock_transfer).toMatchObject({ status: "on_the_way", ...body })
    expect(await levelsOf(moved)).toEqual({ from: [3, 0, 0], to: [0, 0, 7] })
    const lines = [{ line_id: moved.line_id, arrived: 4, damaged: 1 }]
    const came = await app.call(support, stockTransfers.arrive, { params, body: { lines } })
    expect(came.body.stock_transfer).toMatchObject({
      status: "arrived",
      arrived_quantity: 4,
      damaged_quantity: 1,
      missing_quantity: 2,
    })
    expect(await levelsOf(moved)).toEqual({ from: [3, 0, 0], to: [5, 1, 0] })
    const { body: timelineBody } = await app.call(owner, stockTransfers.timeline, { params })
    expect(timelineBody.timeline.map(({ action }: { action: string }) => action)).toEqual([
      "stock_transfer.created",
      "stock_transfer.sent",
      "stock_transfer.arrived",
    ])
  })

  it("422: sent, and booked where it arrives, 50 times at once, it moves once", async () => {
    const owner = await app.createActor("customer")
    const support = await app.createActor("support")
    const moved = await createStockTransfer(app, owner)
    const params = { id: moved.id }
    const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, work))
    const count = (replies: readonly { status: number }[], status: number) =>
      replies.filter((reply) => reply.status === status).length
    const sent = await many(() => app.call(support, stockTransfers.send, { params, body: {} }))
    expect([count(sent, 200), count(sent, 422)]).toEqual([1, 49])
    expect(await levelsOf(moved)).toEqual({ from: [7, 0, 0], to: [0, 0, 3] })
    const lines = [{ line_id: moved.line_id, arrived: 3, damaged: 0 }]
    const came = await many(() =>
      app.call(support, stockTransfers.arrive, { params, body: { lines } }),
    )
    expect([count(came, 200), count(came, 422)]).toEqual([1, 49])
    expect(await levelsOf(moved)).toEqual({ from: [7, 0, 0], to: [3, 0, 0] })
  })

  it("422 for shipping reserved pieces; 2xx returning restores the stock", async () => {
    const owner = await app.createActor("customer")
    const support = await app.createActor("support")
    const moved = await createStockTransfer(app, owner, { quantity: 8, stock: 10 })
    const params = { id: moved.id }
    await setPriority([moved.from], "ZZ", owner.organisation_id)
    const shop = await createShop(owner)
    await arrive(shop, [shopOrder([line(moved.item.sku ?? "", 3)])])
    const refused = await app.call(support, stockTransfers.send, { params, body: {} })
    expect([refused.status, refused.body.code]).toEqual([422, "stock.not_enough"])
    const other = await createStockTransfer(app, owner, { status: "on_the_way", quantity: 8 })
    const reason = { reason: "Die Spedition kam nicht" }
    const turned = await app.call(support, stockTransfers.cancel, {
      params: { id: other.id },
      body: reason,
    })
    expect(turned.body.stock_transfer).toMatchObject({ status: "cancelled", ...reason })
    expect(await levelsOf(other)).toEqual({ from: [10, 0, 0], to: [0, 0, 0] })
  })

  it("2xx an arrival routes waiting orders at the destination", async () => {
    const owner = await app.createActor("customer")
    const moved = await createStockTransfer(app, owner, { status: "on_the_way", quantity: 2 })
    await setPriority([moved.to], "ZZ", owner.organisation_id)
    const shop = await createShop(owner)
    const [arrived] = await arrive(shop, [shopOrder([line(moved.item.sku ?? "", 2)])])
    const holds = async () =>
      (await app.rows.one("orders", arrived?.order_id ?? "")).holds as readonly string[]
    expect(await holds()).toEqual(["no_stock"])
    const lines = [{ line_id: moved.line_id, arrived: 2, damaged: 0 }]
    const support = await app.createActor("support")
    await app.call(support, stockTransfers.arrive, { params: { id: moved.id }, body: { lines } })
    while ((await app.runJobs()) > 0);
    expect(await holds()).toEqual([])
  })

  it("403: a supplier sends from and books at places of its own alone", async () => {
    const owner = await app.createActor("customer")
    const [one, two] = [await app.createActor("supplier"), await app.createActor("supplier")]
    const [from, to] = [
      await createPlace({ type: "supplier", owner: one }),
      await createPlace({ type: "supplier", owner: two }),
    ]
    const { levels } = await createGoods(owner, { stock: { [from.id]: 5 } })
    const lines = [{ stock_id: levels[0]?.id ?? "", quantity: 2 }]
    const staff = await app.createActor("administrator")
    const made = await app.call(staff, stockTransfers.create, {
      body: { from_id: from.id, to_id: to.id, lines },
    })
    const { stock_transfer: moved } = made.body
    const params = { id: moved.id }
    const send = (actor: typeof one) =>
      app.call(actor, stockTransfers.send, { params, body: {} }).then(({ status }) => status)
    const book = (actor: typeof one) =>
      app
        .call(actor, stockTransfers.arrive, {
          params,
          body: { lines: [{ line_id: moved.lines[0].id, arrived: 2, damaged: 0 }] },
        })
        .then(({ status }) => status)
    expect([await send(two), await send(one)]).toEqual([403, 200])
    expect([await book(one), await book(two)]).toEqual([403, 200])
  })

  it("422 and 400 for the same location, two owners, another customer's location, more than was sent", async () => {
    const support = await app.createActor("support")
    const [owner, other] = [await app.createActor("customer"), await app.createActor("customer")]
    const [from, to] = [await createPlace(), await createPlace()]
    const mine = await createGoods(owner, { stock: { [from.id]: 5 } })
    const foreign = await createGoods(other, { stock: { [from.id]: 5 } })
    const home = await createPlace({ type: "customer", owner: other })
    const one = { stock_id: mine.levels[0]?.id ?? "", quantity: 1 }
    const two = { stock_id: foreign.levels[0]?.id ?? "", quantity: 1 }
    const make = async (to_id: string, lines: (typeof one)[]) => {
      const body = { from_id: from.id, to_id, lines }
      const reply = await app.call(support, stockTransfers.create, { body })
      return [reply.status, reply.body.code]
    }
    expect(await make(from.id, [one])).toEqual([422, "stock_transfers.same_place"])
    expect(await make(to.id, [one, two])).toEqual([422, "stock_transfers.one_owner"])
    expect(await make(home.id, [one])).toEqual([422, "stock_transfers.not_their_place"])
    expect((await make(to.id, [one, one]))[0]).toBe(400)
    const shut = await createPlace()
    await app.rows.update("stock_locations", shut.id, { status: "inactive" })
    expect((await make(shut.id, [one]))[0]).toBe(400)
    const moved = await createStockTransfer(app, owner, { status: "on_the_way" })
    const over = [{ line_id: moved.line_id, arrived: 3, damaged: 1 }]
    const refused = await app.call(support, stockTransfers.arrive, {
      params: { id: moved.id },
      body: { lines: over },
    })
    expect(refused.status).toBe(400)
  })
})
