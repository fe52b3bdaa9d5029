import { randomUUID } from "node:crypto"
import { picking } from "@packhaus/contract/warehouse/picking/endpoints"
import type { PickListDetail } from "@packhaus/contract/warehouse/picking/schema"
import fc from "fast-check"
import { expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
const pickers = [await app.createActor("support"), await app.createActor("support")] as const

const number = fc.nat(20)
const step = fc.oneof(
  fc.record({
    does: fc.constant("create" as const),
    by: fc.nat(1),
    slots: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ does: fc.constant("pick" as const), by: fc.nat(1), at: number, more: fc.nat(3) }),
  fc.record({ does: fc.constant("replay" as const), by: fc.nat(1), at: number }),
  fc.record({ does: fc.constant("short" as const), by: fc.nat(1), at: number }),
  fc.record({ does: fc.constant("gone" as const), at: number }),
  fc.record({ does: fc.constant("back" as const), by: fc.nat(1), at: number }),
  fc.record({
    does: fc.constant("end" as const),
    by: fc.nat(1),
    at: number,
    cancels: fc.boolean(),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A location with orders of one to three pieces of two items. */
async function world() {
  const owner = await app.createActor("customer")
  const place = await createPlace()
  const goods = [
    await createGoods(owner, { stock: { [place.id]: 9 } }),
    await createGoods(owner, { stock: { [place.id]: 9 } }),
  ]
  await setPriority([place], "ZZ", owner.organisation_id)
  const shop = await createShop(owner)
  const wanted = Array.from({ length: 6 }, (_, index) =>
    shopOrder([line(goods[index % 2]?.variant.sku ?? "", 1 + (index % 3))]),
  )
  const arrived = await arrive(shop, wanted)
  const ids = arrived.map(({ order_id }) => order_id ?? "")
  const lists: string[] = []
  /** Booked pieces by list line, from the answers alone. */
  const booked = new Map<string, number>()
  const sent: { id: string; body: { client_id: string; line_id: string; quantity: number } }[] = []
  const read = async (id: string) => {
    const { body } = await app.call(pickers[0], picking.read, { params: { id } })
    return body.pick_list as PickListDetail
  }
  const some = <T>(list: readonly T[], at: number) => list[at % Math.max(1, list.length)]

  async function play(one: Step): Promise<void> {
    if (one.does === "gone") {
      const index = one.at % wanted.length
      const order = wanted[index]
      const at = "2026-11-03T10:00:00.000Z"
      if (order)
        await arrive(
          shop,
          [
            {
              ...order,
              canceled_at: at,
              updated_at: at,
              lines: order.lines.map((own) => ({ ...own, canceled_quantity: own.quantity })),
            },
          ],
          true,
        )
      return
    }
    const picker = pickers[one.by] ?? pickers[0]
    if (one.does === "create") {
      const body = { location_id: place.id, kind: "batch" as const, slots: one.slots }
      const { status, body: reply } = await app.call(picker, picking.create, { body })
      if (status === 200) lists.push(reply.pick_list.id)
      else expect(["picking.nothing_ready", "picking.taken"]).toContain(reply.code)
      return
    }
    if (one.does === "replay") {
      const again = some(sent, one.at)
      if (!again) return
      const { status } = await app.call(picker, picking.pick, {
        params: { id: again.id },
        body: again.body,
      })
      expect(status).toBe(200)
      return
    }
    const id = some(lists, one.at)
    if (!id) return
    const params = { id }
    const list = await read(id)
    if (one.does === "end") {
      const { status, body } = await app.call(picker, picking[one.cancels ? "cancel" : "finish"], {
        params,
      })
      if (status === 200 && one.cancels)
        for (const { id: line_id } of list.lines) booked.delete(line_id)
      if (status !== 200)
        expect(["picking.not_open_for", "picking.lines_open"]).toContain(body.code)
      return
    }
    if (one.does === "back") {
      const order = some(list.orders, one.at)
      if (!order) return
      const { status } = await app.call(picker, picking.putBack, {
        params,
        body: { order_id: order.order_id },
      })
      if (status === 200)
        for (const own of list.lines) if (own.order_id === order.order_id) booked.delete(own.id)
      return
    }
    const own = some(list.lines, one.at)
    if (!own) return
    if (one.does === "short") {
      const body = { client_id: randomUUID(), line_id: own.id, counted: 0 }
      const { status } = await app.call(picker, picking.short, { params, body })
      expect([200, 400, 422]).toContain(status)
      return
    }
    const body = { client_id: randomUUID(), line_id: own.id, quantity: 1 + one.more }
    const { status } = await app.call(picker, picking.pick, { params, body })
    expect([200, 400, 422]).toContain(status)
    if (status !== 200) return
    sent.push({ id, body })
    booked.set(own.id, (booked.get(own.id) ?? 0) + body.quantity)
  }

  async function check() {
    expect(await brokenInvariants(app.db)).toEqual({})
    const found = await Promise.all(lists.map(read))
    for (const { lines, picked_quantity, orders } of found) {
      for (const { id, picked } of lines) expect([id, picked]).toEqual([id, booked.get(id) ?? 0])
      expect(picked_quantity).toBe(lines.reduce((sum, { picked }) => sum + picked, 0))
      expect(new Set(orders.map(({ slot }) => slot)).size).toBe(orders.length)
    }
    const open = await app.db
      .selectFrom("pick_list_orders")
      .select("order_id")
      .where("is_open", "=", true)
      .where("location_id", "=", place.id)
      .execute()
    expect(new Set(open.map(({ order_id }) => order_id)).size).toBe(open.length)
    for (const { order_id } of open) expect(ids).toContain(order_id)
  }
  return { play, check }
}

it("two pickers with cancellations, replays and missing pieces in any order: every piece is booked once, every order is on one list", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const { play, check } = await world()
      for (let at = 0; at < steps.length; at += 1) {
        const [one, two] = [steps[at], steps[at + 1]]
        // Every third step two people act at once, on different pickers' lists or on the same.
        if (one && two && at % 3 === 0 && one.does === "create" && two.does === "create") {
          await Promise.all([play(one), play(two)])
          at += 1
        } else if (one) await play(one)
      }
      await check()
    }),
    { numRuns: 12 },
  )
})
