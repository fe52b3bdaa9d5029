import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
const read = async (actor: Awaited<ReturnType<typeof app.createActor>>) => {
  const { status, body } = await app.call(actor, dashboard.read, {})
  expect(status).toBe(200)
  return body.dashboard
}

it("200: counts, attention and the last 28 days of the viewer's own orders", async () => {
  const owner = await app.createActor("customer")
  const stranger = await app.createActor("customer")
  const place = await createPlace()
  await setPriority([place])
  const shop = await createShop(owner)
  await createGoods(owner, { sku: "D-1", stock: { [place.id]: 1 } })
  const at = "2026-11-21T11:30:00.000Z"
  await app.at("2026-11-21T12:00:00.000Z", async () => {
    const orders = ["D-1", "D-1", "NEW"].map((sku) => shopOrder([line(sku)], { created_at: at }))
    await arrive(shop, orders)
    const seen = await read(owner)
    expect(seen.figures).toEqual({
      ...{ orders_today: 3, open: 1, held: 2, packed: 0, shipped_today: 0 },
    })
    expect(seen.attention).toEqual([
      { kind: "orders_unmatched", count: 1, tone: "attention" },
      { kind: "orders_no_stock", count: 1, tone: "attention" },
      { kind: "stock_low", count: 1, tone: "attention" },
    ])
    expect(seen.orders_per_day).toHaveLength(28)
    expect(seen.orders_per_day.at(-1)).toEqual({ day: "2026-11-21", orders: 3, shipped: 0 })
    expect(seen.running_out).toMatchObject([{ sku: "D-1", available: 0 }])
    expect(seen.activity).toMatchObject([{ action: "order.waits" }])
    expect(seen.first_steps).toMatchObject([
      { step: "shop", done: true },
      { step: "product", done: true },
      { step: "location", done: false },
      { step: "stock", done: true },
    ])
    const theirs = await read(stranger)
    expect(theirs.figures.orders_today).toBe(0)
    expect(theirs.activity).toEqual([])
    const staff = await app.createActor("administrator")
    expect((await read(staff)).figures.orders_today).toBe(3)
  })
})

it.each(["supplier", "service_provider", "agency", "support"] as const)("200: %s", async (role) => {
  await read(await app.createActor(role))
})
