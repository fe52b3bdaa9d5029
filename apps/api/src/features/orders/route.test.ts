import { restock } from "@packhaus/commerce/stock/verbs"
import { type PaymentStatus, paymentStatuses } from "@packhaus/contract/commerce/orders"
import { orders } from "@packhaus/contract/orders/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { stockGrown } from "../catalogue/products/events.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority, asJob } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

async function business() {
  const owner = await app.createActor("customer")
  const [first, second] = [await createPlace(), await createPlace()]
  await setPriority([first, second], "ZZ", owner.organisation_id)
  return { owner, first, second, shop: await createShop(owner) }
}
const list = async (actor: Actor, query: { group?: "open"; hold?: "no_stock"; order?: string }) =>
  (await app.call(actor, orders.list, { query: { limit: 100, ...query } })).body.orders
const counted = async (actor: Actor) =>
  (await app.call(actor, orders.counts, { query: {} })).body.counts
async function work() {
  while ((await app.runJobs()) > 0);
}

describe("routing", () => {
  it("50 orders for the last piece: one is routed, 49 wait; new stock goes to the oldest", async () => {
    const { owner, first, shop } = await business()
    const { item } = await createGoods(owner, { sku: "LAST", stock: { [first.id]: 1 } })
    const minute = (index: number) => `2026-11-01T10:${String(index).padStart(2, "0")}:00.000Z`
    const all = Array.from({ length: 50 }, (_, index) =>
      shopOrder([line("LAST")], { created_at: minute(index) }),
    )
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => arrive(shop, all.slice(5 * n, 5 * n + 5))),
    )
    const { groups, holds } = await counted(owner)
    expect(groups).toMatchObject({ all: 50, open: 1, attention: 49 })
    expect(holds).toMatchObject({ no_stock: 49, unmatched: 0 })

    await asJob(async (context) => {
      const { id: inventory_item_id, merchant_id } = item
      const rows = [{ inventory_item_id, location_id: first.id, quantity: 2 }]
      const cause = { kind: "arrival", cause_id: null, actor_id: "test" } as const
      await restock(context.db, merchant_id, rows, cause)
      await context.emit(stockGrown, { id: inventory_item_id, organisation_ids: [merchant_id] })
    })
    await work()
    expect((await counted(owner)).groups).toMatchObject({ open: 3, attention: 47 })
    const times = (found: { created_at: string }[]) => found.map(({ created_at }) => created_at)
    const open = times(await list(owner, { group: "open", order: "created_at" }))
    const held = times(await list(owner, { hold: "no_stock", order: "created_at" }))
    // One order took the existing piece; the two new ones went to the oldest waiting orders.
    expect(open.filter((time) => time < (held[0] ?? "")).length).toBeGreaterThanOrEqual(2)
  })

  it("a shop that routes unpaid orders routes only those that may still be paid", async () => {
    const { owner, first } = await business()
    await createGoods(owner, { sku: "DEBT", stock: { [first.id]: 50 } })
    const [usual, unpaid] = [
      await createShop(owner),
      await createShop(owner, { route_unpaid: true }),
    ]
    const holdsOf = async (shop: typeof usual, payment_status: PaymentStatus) => {
      const [arrived] = await arrive(shop, [shopOrder([line("DEBT")], { payment_status })])
      const params = { id: arrived?.order_id ?? "" }
      const { order } = (await app.call(owner, orders.read, { params })).body
      return [order.holds, order.items[0].reservations.length]
    }
    const [waits, goes] = [
      [["awaiting_payment"], 0],
      [[], 1],
    ]
    const expected: Record<PaymentStatus, [usually: unknown, unpaid: unknown]> = {
      not_paid: [waits, goes],
      awaiting: [waits, goes],
      captured: [goes, goes],
      partially_refunded: [goes, goes],
      refunded: [waits, waits],
      canceled: [waits, waits],
      requires_action: [waits, waits],
    }
    for (const status of paymentStatuses)
      expect([status, await holdsOf(usual, status), await holdsOf(unpaid, status)]).toEqual([
        status,
        ...expected[status],
      ])
  })

  it("linking a line matches the same variant in every other open and future order", async () => {
    const { owner, first, shop } = await business()
    const { variant } = await createGoods(owner, { sku: "REAL", stock: { [first.id]: 10 } })
    const strange = () => shopOrder([line("STRANGE", 1, { external_variant_id: "variant-9" })])
    const [one] = await arrive(shop, [strange(), strange(), strange()])
    const id = one?.order_id ?? ""
    const { body: before } = await app.call(owner, orders.read, { params: { id } })
    expect(before.order).toMatchObject({
      holds: ["unmatched"],
      fulfillment_status: "requires_action",
    })
    const link = { line_item_id: before.order.items[0].id, variant_id: variant.id }
    const { status, body } = await app.call(owner, orders.link, { params: { id }, body: link })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({ holds: [], items: [{ matched_by: "hand" }] })
    await work()
    expect((await counted(owner)).groups).toMatchObject({ open: 3, attention: 0 })
    await arrive(shop, [strange()])
    expect((await counted(owner)).groups).toMatchObject({ open: 4, attention: 0 })
    const repeated = await app.call(owner, orders.link, { params: { id }, body: link })
    expect([repeated.status, repeated.body.details.reason]).toEqual([422, "nothing_to_link"])
  })

  it("linking a line without a shop variant matches the same SKU in other open and future orders", async () => {
    const { owner, first, shop } = await business()
    const { variant } = await createGoods(owner, { sku: "NAMED", stock: { [first.id]: 10 } })
    const of = (sku: string) => shopOrder([line(sku, 1, { external_variant_id: null })])
    const [one] = await arrive(shop, [of("ODD"), of(" odd"), of("Odd"), of("OTHER")])
    const params = { id: one?.order_id ?? "" }
    const { items } = (await app.call(owner, orders.read, { params })).body.order
    const body = { line_item_id: items[0].id, variant_id: variant.id }
    expect((await app.call(owner, orders.link, { params, body })).status).toBe(200)
    await work()
    expect((await counted(owner)).groups).toMatchObject({ open: 3, attention: 1 })
    const [later] = await arrive(shop, [of("oDD")])
    const { order } = (
      await app.call(owner, orders.read, { params: { id: later?.order_id ?? "" } })
    ).body
    expect(order).toMatchObject({ holds: [], items: [{ matched_by: "link" }] })
    const stranger = await business()
    await arrive(stranger.shop, [of("ODD")])
    expect((await counted(stranger.owner)).groups).toMatchObject({ open: 0, attention: 1 })
  })

  it("routes waiting orders of every listing merchant when a supplier reactivates its location", async () => {
    const { owner, shop } = await business()
    const supplier = await app.createActor("supplier")
    const place = await createPlace({ type: "supplier", owner: supplier, status: "inactive" })
    await setPriority([place], "DE", owner.organisation_id)
    await createGoods(owner, { sku: "OPENS", stock: { [place.id]: 1 } })
    await arrive(shop, [shopOrder([line("OPENS")])])
    await work()
    expect((await counted(owner)).holds).toMatchObject({ no_stock: 1 })
    const params = { id: place.id }
    const opened = { params, body: { status: "active" as const } }
    expect((await app.call(supplier, stockLocations.update, opened)).status).toBe(200)
    await work()
    expect((await counted(owner)).groups).toMatchObject({ open: 1, attention: 0 })
  })

  it("by hand: to a location with stock, until packed; 422 for one without", async () => {
    const { owner, first, second, shop } = await business()
    await createGoods(owner, { sku: "HAND", stock: { [first.id]: 1, [second.id]: 1 } })
    const [one] = await arrive(shop, [shopOrder([line("HAND")])])
    const params = { id: one?.order_id ?? "" }
    const to = (location_id: string | null) =>
      app.call(owner, orders.route, { params, body: { location_id } })
    expect((await to(second.id)).body.order).toMatchObject({
      location_id: second.id,
      routing: { rule: "by_hand" },
      items: [{ reservations: [{ location_id: second.id, quantity: 1 }] }],
    })
    const empty = await createPlace()
    const refused = await to(empty.id)
    expect([refused.status, refused.body.code]).toEqual([422, "stock.not_enough"])
    expect((await to(null)).body.order).toMatchObject({
      location_id: first.id,
      routing: { rule: "first_with_stock" },
    })
  })

  it("uses the country's own list, the organisation's before the platform's, and ships what is available", async () => {
    const { owner, first, second, shop } = await business()
    await setPriority([second], "DE", owner.organisation_id)
    const stock = { [first.id]: 5, [second.id]: 1 }
    await createGoods(owner, { sku: "LIST", stock })
    const [one, two] = await arrive(shop, [shopOrder([line("LIST")]), shopOrder([line("LIST", 2)])])
    const read = async (id: string | null | undefined) =>
      (await app.call(owner, orders.read, { params: { id: id ?? "" } })).body.order
    expect(await read(one?.order_id)).toMatchObject({
      location_id: second.id,
      routing: { list: "own", list_country_code: "DE" },
    })
    expect((await read(two?.order_id)).holds).toEqual(["no_stock"])
    const { organisation_id } = owner
    await app.rows.insert("routing_settings", { organisation_id, ship_what_is_there: true })
    await app.call(owner, orders.route, { params: { id: one?.order_id ?? "" }, body: {} })
    await setPriority([first], "FR", organisation_id)
    const { address } = orderFixtures(app)
    const french = { ...address, country_code: "FR", postal_code: "75001" }
    const [three] = await arrive(shop, [shopOrder([line("LIST", 9)], { shipping_address: french })])
    expect(await read(three?.order_id)).toMatchObject({
      holds: ["no_stock"],
      routing: { rule: "partial", places: [{ pieces: 5 }] },
      items: [{ reservations: [{ quantity: 5 }] }],
    })
  })
})
