import type { ShopHold } from "@packhaus/contract/orders/schema"
import { afterEach, beforeAll, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { deleteInShop, holdInShop } from "./verbs/in-shop.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, asJob, setPriority } = orderFixtures(app)
const owner = await app.createActor("customer")
const place = await createPlace()
const shop = await createShop(owner)
beforeAll(() => setPriority([place]))
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const start = "2026-11-02T10:00:00.000Z"
const after = (ms: number) => new Date(Date.parse(start) + ms).toISOString()
const fraud: ShopHold = { part: "5", reason: "high_risk_of_fraud", note: null }

async function arrived(sku: string) {
  await createGoods(owner, { sku, stock: { [place.id]: 10 } })
  const incoming = shopOrder([line(sku, 2)], { updated_at: start })
  await arrive(shop, [incoming])
  const { external_id } = incoming
  return {
    incoming,
    hold: (ms: number, holds: readonly ShopHold[] = [fraud], part = "5") =>
      asJob((job) => holdInShop(job, [{ shop, external_id, at: after(ms), part, holds }])),
    remove: (ms: number) =>
      asJob((job) => deleteInShop(job, [{ shop, external_id, at: after(ms) }])),
    async order() {
      const { orders } = await app.rows.page("orders", { external_id, limit: 1, offset: 0 })
      const [order] = orders
      if (!order) throw new Error("no order")
      const reservations = await app.rows.children("reservations", "order_id", [order.id])
      return { ...order, reserved: reservations.length }
    },
  }
}

it("a release that overtakes its hold wins, however little older the hold is", async () => {
  for (const age of [1, 1_000, 59_000]) {
    const { hold, order } = await arrived(`AGE-${age}`)
    await hold(60_000, [])
    await hold(60_000 - age)
    expect((await order()).holds).toEqual([])
    await hold(60_001)
    expect((await order()).holds).toEqual(["held_in_shop"])
  }
})

it("holds an order until the last of its parts is released; its pieces stay reserved", async () => {
  const { hold, order } = await arrived("PARTS")
  await hold(1)
  await hold(2, [{ ...fraud, part: "6" }], "6")
  await hold(3, [])
  expect(await order()).toMatchObject({ holds: ["held_in_shop"], reserved: 1 })
  await hold(4, [], "6")
  expect(await order()).toMatchObject({ holds: [], reserved: 1 })
})

it("a message about the order does not end its hold, reading it from the shop does", async () => {
  const { incoming, hold, order } = await arrived("KEEPS")
  await hold(1)
  await arrive(shop, [{ ...incoming, updated_at: after(2), note: "new" }])
  expect((await order()).holds).toEqual(["held_in_shop"])
  const read = { ...incoming, updated_at: after(2), note: "new" }
  await arrive(shop, [{ ...read, parts: { holds: [], collected: [] } }], true)
  expect((await order()).holds).toEqual([])
})

it("reading an unchanged order detects that the shop holds it", async () => {
  const { incoming, order } = await arrived("FOUND")
  const parts = { holds: [fraud], collected: [] }
  expect(await arrive(shop, [{ ...incoming, parts }], true)).toMatchObject([{ outcome: "updated" }])
  expect((await order()).holds).toEqual(["held_in_shop"])
  expect(await arrive(shop, [{ ...incoming, parts }], true)).toMatchObject([
    { outcome: "unchanged" },
  ])
})

it("a deleted order releases its pieces, and older messages do not revive it", async () => {
  const { incoming, remove, order } = await arrived("GONE")
  await remove(60_000)
  expect(await order()).toMatchObject({ fulfillment_status: "canceled", reserved: 0 })
  await arrive(shop, [{ ...incoming, updated_at: after(59_999), note: "late" }])
  expect(await order()).toMatchObject({ fulfillment_status: "canceled", reserved: 0 })
  await remove(70_000)
  expect((await order()).canceled_at).toBe(after(60_000))
})
