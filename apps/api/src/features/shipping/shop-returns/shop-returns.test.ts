import { orders } from "@packhaus/contract/orders/endpoints"
import { shopReturns } from "@packhaus/contract/shipping/shop-returns/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)

async function business() {
  const owner = await createActor("customer")
  const place = await createPlace({ type: "customer", owner })
  await setPriority([place], "ZZ", owner.organisation_id)
  const shop = await createShop(owner)
  await createGoods(owner, { sku: "BACK", stock: { [place.id]: 50 } })
  /** An order of this many pieces, all shipped; `fields` may name another shopper. */
  async function shipped(pieces: number, created_at: string, fields = {}) {
    const incoming = shopOrder([line("BACK", pieces)], { created_at, ...fields })
    const [arrived] = await arrive(shop, [incoming])
    const params = { id: arrived?.order_id ?? "" }
    const [item] = await rows.children("order_items", "order_id", [params.id])
    const { status } = await call(owner, orders.pack, {
      params,
      body: {
        location_id: place.id,
        shipment_method: "dhl_paket",
        shipped: true,
        lines: [{ line_item_id: item?.id ?? "", quantity: pieces }],
      },
    })
    expect(status).toBe(200)
    return { id: params.id, number: incoming.number, line_id: item?.id }
  }
  return { owner, shop, shipped }
}
const listOf = async (actor: Actor, query = {}) =>
  (await call(actor, shopReturns.list, { query })).body.shop_returns

it("200: stores a negative line as a row at the newest order of the shopper that shipped enough of it", async () => {
  const { owner, shop, shipped } = await business()
  const older = await shipped(3, "2026-11-01T10:00:00.000Z")
  const newer = await shipped(2, "2026-11-02T10:00:00.000Z")
  await shipped(9, "2026-11-03T10:00:00.000Z", { email: "bob@shopper.example" })
  const negative = shopOrder([line(" back ", -2), line("BACK", -1), line("NEVER", -1)], {
    email: "ADA@shopper.example",
  })
  const [arrived] = await arrive(shop, [negative])
  const id = arrived?.order_id ?? ""
  const found = await listOf(owner, { order: "created_at" })
  const own = { order_id: id, order_number: negative.number }
  expect(
    found.toSorted((a: { sku: string }, b: { sku: string }) => (a.sku < b.sku ? -1 : 1)),
  ).toEqual([
    expect.objectContaining({
      ...own,
      sku: " back ",
      quantity: 2,
      matched_order_id: newer.id,
      matched_order_number: newer.number,
      matched_line_id: newer.line_id,
    }),
    // The newer order has no pieces left to return.
    expect.objectContaining({ ...own, sku: "BACK", quantity: 1, matched_order_id: older.id }),
    expect.objectContaining({ ...own, sku: "NEVER", quantity: 1, matched_order_id: null }),
  ])
  expect(await listOf(owner, { is_matched: "false" })).toMatchObject([{ sku: "NEVER" }])

  // A repeated and a later version of the order add nothing.
  await arrive(shop, [
    negative,
    { ...negative, note: "again", updated_at: "2026-11-09T10:00:00.000Z" },
  ])
  expect(await listOf(owner)).toHaveLength(3)
  for (const [order, count] of [
    [id, 3],
    [newer.id, 1],
  ] as const) {
    const { body } = await call(owner, orders.read, { params: { id: order } })
    expect(body.order.shop_returns).toHaveLength(count)
  }
  const { timeline } = (await call(owner, orders.timeline, { params: { id } })).body
  expect(timeline.map((one: { action: string }) => one.action)).toContain("order.returns_noted")
})

it("matches different pieces when two requests race", async () => {
  const { owner, shop, shipped } = await business()
  const { id } = await shipped(3, "2026-11-01T10:00:00.000Z")
  await Promise.all([1, 2].map(() => arrive(shop, [shopOrder([line("BACK", -2)])])))
  const matched = (await listOf(owner)).map(
    (one: { matched_order_id: string }) => one.matched_order_id,
  )
  expect(matched.toSorted()).toEqual([id, null].toSorted())
})

it("200 for staff and the customer's own agency, none for other organisations, 403 for a supplier", async () => {
  const { owner, shop } = await business()
  await arrive(shop, [shopOrder([line("GONE", -1)])])
  const [mine] = await listOf(owner)
  expect(mine).toMatchObject({ sku: "GONE", matched_order_id: null })
  const support = await createActor("support")
  expect(await listOf(support, { q: "gone" })).toEqual([mine])
  expect(await listOf(await createActor("customer"))).toEqual([])
  const supplier = await createActor("supplier")
  expect((await call(supplier, shopReturns.list, {})).status).toBe(403)
})
