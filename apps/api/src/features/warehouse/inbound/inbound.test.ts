import { notices } from "@packhaus/contract/notices/endpoints"
import { inbound } from "@packhaus/contract/warehouse/inbound/endpoints"
import type { InboundLine } from "@packhaus/contract/warehouse/inbound/schema"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { bundleFixtures } from "../../../testing/bundles.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createInbound } from "../../../testing/inbound.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createBundle } = bundleFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

/** Stock of an item at a location: on hand, blocked, incoming. */
async function stockOf(item: string, location: string) {
  const one = await app.db
    .selectFrom("inventory_levels")
    .select(["stocked_quantity", "blocked_quantity", "incoming_quantity"])
    .where("inventory_item_id", "=", item)
    .where("location_id", "=", location)
    .executeTakeFirst()
  return [one?.stocked_quantity, one?.blocked_quantity, one?.incoming_quantity].map((n) =>
    Number(n ?? 0),
  )
}
type Other = { name: string; quantity: number }
const came = (lines: ReturnType<typeof counted>[], others: Other[] = []) => ({
  id: crypto.randomUUID(),
  lines,
  others,
})
const counted = (line_id: string, arrived: number, damaged = 0, missing = 0) => ({
  line_id,
  arrived,
  damaged,
  missing,
})

describe("inbound notices", () => {
  it("2xx: a merchant announces goods, the location books them, the waiting order is routed", async () => {
    const owner = await app.createActor("customer")
    const support = await app.createActor("support")
    const place = await createPlace()
    const { item, variant } = await createGoods(owner)
    await setPriority([place], "ZZ", owner.organisation_id)
    const shop = await createShop(owner)
    const [waiting] = await arrive(shop, [shopOrder([line(variant.sku ?? "", 2)])])
    const holds = async () => (await app.rows.one("orders", waiting?.order_id ?? "")).holds
    expect(await holds()).toEqual(["no_stock"])
    const { body: created } = await app.call(owner, inbound.create, {
      body: {
        location_id: place.id,
        lines: [{ inventory_item_id: item.id, quantity: 10, per_carton: 4 }],
      },
    })
    const { id, number, lines } = created.inbound_notice
    expect(created.inbound_notice).toMatchObject({
      status: "draft",
      total_quantity: 10,
      carton_count: 3,
    })
    expect(number).toMatch(/^WA-\d{4}-\d{4}$/)
    const params = { id }
    await app.call(owner, inbound.announce, { params })
    expect(await stockOf(item.id, place.id)).toEqual([0, 0, 10])
    const line_id = lines[0]?.id ?? ""
    const first = await app.call(support, inbound.arrive, {
      params,
      body: came([counted(line_id, 5, 1)]),
    })
    expect(first.body.inbound_notice).toMatchObject({ status: "arriving", arrived_quantity: 5 })
    expect(await stockOf(item.id, place.id)).toEqual([6, 1, 4])
    while ((await app.runJobs()) > 0);
    expect(await holds()).toEqual([])
    const last = await app.call(support, inbound.close, { params, body: { reason: "Rest fehlt" } })
    expect(last.body.inbound_notice).toMatchObject({ status: "closed", missing_quantity: 4 })
    expect(await stockOf(item.id, place.id)).toEqual([6, 1, 0])
    const { body } = await app.call(owner, inbound.timeline, { params })
    expect(body.timeline.map(({ action }: { action: string }) => action)).toEqual([
      "inbound.created",
      "inbound.announced",
      "inbound.arrived",
      "inbound.closed",
    ])
  })

  it("2xx: proposes the missing pieces of an order, and the items of a product without bundles", async () => {
    const owner = await app.createActor("customer")
    const other = await app.createActor("customer")
    const place = await createPlace()
    await setPriority([place], "ZZ", owner.organisation_id)
    const { item, variant, product } = await createGoods(owner, { stock: { [place.id]: 1 } })
    const plenty = await createGoods(owner, { stock: { [place.id]: 9 } })
    const set = await createBundle(owner, "SET-1", { [variant.id]: 2 })
    const shop = await createShop(owner)
    const [held] = await arrive(shop, [
      shopOrder([line("SET-1", 2), line(plenty.variant.sku ?? "", 3)]),
    ])
    const ofOrder = { params: { id: held?.order_id ?? "" } }
    expect((await app.call(owner, inbound.ofOrder, ofOrder)).body.proposal).toMatchObject({
      organisation_id: owner.organisation_id,
      lines: [{ inventory_item_id: item.id, sku: variant.sku, quantity: 3 }],
    })
    const ofProduct = (id: string, actor = owner) =>
      app.call(actor, inbound.ofProduct, { params: { id } })
    expect((await ofProduct(product.id)).body.proposal.lines).toMatchObject([
      { inventory_item_id: item.id, quantity: null },
    ])
    expect((await ofProduct(set.product.id)).body.proposal.lines).toEqual([])
    expect((await app.call(other, inbound.ofOrder, ofOrder)).status).toBe(404)
    expect((await ofProduct(product.id, other)).status).toBe(404)
    const announced = await app.call(owner, inbound.create, {
      body: {
        location_id: place.id,
        lines: [{ inventory_item_id: set.item.id, quantity: 1, per_carton: 1 }],
      },
    })
    expect(announced).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: "lines.0.inventory_item_id" }] } },
    })
  })

  it("2xx: proposes the merchant's items with given SKUs in any case, and no item of others", async () => {
    const owner = await app.createActor("customer")
    const stranger = await app.createActor("customer")
    const staff = await app.createActor("administrator")
    const { item, variant } = await createGoods(owner)
    const foreign = await createGoods(stranger)
    const skus = [` ${variant.sku?.toLowerCase()} `, foreign.variant.sku ?? "", "no such SKU"]
    const asked = (organisation_id?: string) => ({
      body: { skus, ...(organisation_id ? { organisation_id } : {}) },
    })
    const { organisation_id } = owner
    const own = await app.call(owner, inbound.ofSkus, asked())
    const byStaff = await app.call(staff, inbound.ofSkus, asked(organisation_id))
    for (const { body } of [own, byStaff])
      expect(body.proposal).toMatchObject({
        organisation_id,
        lines: [{ inventory_item_id: item.id, sku: variant.sku, quantity: null }],
      })
    expect((await app.call(staff, inbound.ofSkus, asked())).status).toBe(400)
    expect((await app.call(stranger, inbound.ofSkus, asked(organisation_id))).status).toBe(404)
    const none = await app.call(owner, inbound.ofSkus, { body: { skus: [] } })
    expect(none.body).toMatchObject({ details: { fields: [{ path: "skus" }] } })
  })

  it("2xx: counts the orders on hold that need the goods, until the notice ends", async () => {
    const owner = await app.createActor("customer")
    const place = await createPlace()
    await setPriority([place], "ZZ", owner.organisation_id)
    const { item, variant } = await createGoods(owner)
    const other = await createGoods(owner)
    const shop = await createShop(owner)
    await arrive(shop, [
      shopOrder([line(variant.sku ?? "", 2)]),
      shopOrder([line(variant.sku ?? "", 1), line(variant.sku ?? "", 1)]),
      shopOrder([line(other.variant.sku ?? "", 1)]),
    ])
    const { body } = await app.call(owner, inbound.create, {
      body: {
        location_id: place.id,
        lines: [{ inventory_item_id: item.id, quantity: 4, per_carton: 4 }],
      },
    })
    expect(body.inbound_notice.waiting_orders).toBe(2)
    const params = { id: body.inbound_notice.id }
    const ended = await app.call(owner, inbound.cancel, { params, body: { reason: "Anders" } })
    expect(ended.body.inbound_notice.waiting_orders).toBe(0)
  })

  it("2xx: pieces above the announced ones are blocked until the merchant accepts them", async () => {
    const owner = await app.createActor("customer")
    const support = await app.createActor("support")
    const { id, line_id, item, place } = await createInbound(app, owner, {
      status: "announced",
      quantity: 3,
    })
    const params = { id }
    const { body } = await app.call(support, inbound.arrive, {
      params,
      body: came([counted(line_id, 5)]),
    })
    expect(body.inbound_notice).toMatchObject({
      status: "closed",
      arrived_quantity: 3,
      unannounced_quantity: 2,
      in_question_quantity: 2,
    })
    expect(await stockOf(item.id, place.id)).toEqual([5, 2, 0])
    const answer = { params: { id, line_id }, body: { accept: true } }
    const [one, other] = await Promise.all([
      app.call(owner, inbound.answer, answer),
      app.call(owner, inbound.answer, answer),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 422])
    expect(await stockOf(item.id, place.id)).toEqual([5, 0, 0])
  })

  it("2xx: goods without a known SKU wait for the merchant to name their item", async () => {
    const owner = await app.createActor("customer")
    const stranger = await app.createActor("customer")
    const support = await app.createActor("support")
    const { id, line_id, item, place } = await createInbound(app, owner, { status: "announced" })
    const foreign = await createGoods(stranger)
    const params = { id }
    const { body } = await app.call(support, inbound.arrive, {
      params,
      body: came([counted(line_id, 1)], [{ name: foreign.variant.sku ?? "", quantity: 4 }]),
    })
    const unknown = (body.inbound_notice.lines as InboundLine[]).find(
      (one) => one.inventory_item_id === null,
    )
    expect(unknown).toMatchObject({
      quantity: 0,
      in_question: 4,
      product_title: foreign.variant.sku,
    })
    const asked = { id, line_id: unknown?.id ?? "" }
    const answer = (inventory_item_id?: string) =>
      app.call(owner, inbound.answer, {
        params: asked,
        body: { accept: true, ...(inventory_item_id ? { inventory_item_id } : {}) },
      })
    expect([(await answer()).status, (await answer(foreign.item.id)).status]).toEqual([400, 400])
    expect((await answer(item.id)).body.inbound_notice).toMatchObject({ in_question_quantity: 0 })
    expect(await stockOf(item.id, place.id)).toEqual([5, 0, 5])
  })

  it("2xx: goods of a cancelled notice that still arrive are unannounced", async () => {
    const owner = await app.createActor("customer")
    const support = await app.createActor("support")
    const { id, line_id, item, place } = await createInbound(app, owner, { status: "cancelled" })
    const params = { id }
    const { body } = await app.call(support, inbound.arrive, {
      params,
      body: came([counted(line_id, 2, 1)]),
    })
    expect(body.inbound_notice).toMatchObject({ status: "cancelled", unannounced_quantity: 3 })
    expect(await stockOf(item.id, place.id)).toEqual([3, 3, 0])
    const refused = { params: { id, line_id }, body: { accept: false } }
    expect((await app.call(owner, inbound.answer, refused)).status).toBe(200)
    expect(await stockOf(item.id, place.id)).toEqual([3, 3, 0])
  })

  it("2xx: goods of a notice that was closed while the truck stood there are unannounced", async () => {
    const owner = await app.createActor("customer")
    const support = await app.createActor("support")
    const { id, line_id, item, place } = await createInbound(app, owner, { status: "announced" })
    const params = { id }
    const body = came([counted(line_id, 4)])
    const [closed, arrived] = await Promise.all([
      app.call(support, inbound.close, { params, body: { reason: "Wagen war weg" } }),
      app.call(support, inbound.arrive, { params, body }),
    ])
    expect([closed.status, arrived.status]).toEqual([200, 200])
    // The same sheet again, then a second load after the end.
    await app.call(support, inbound.arrive, { params, body })
    const { body: after } = await app.call(support, inbound.arrive, {
      params,
      body: came([counted(line_id, 3)]),
    })
    const { arrived_quantity, missing_quantity, unannounced_quantity, status } =
      after.inbound_notice
    expect(status).toBe("closed")
    expect(arrived_quantity + missing_quantity).toBe(6)
    expect(arrived_quantity + unannounced_quantity).toBe(7)
    expect(await stockOf(item.id, place.id)).toEqual([7, unannounced_quantity, 0])
    while ((await app.runJobs()) > 0);
    const { body: asked } = await app.call(owner, notices.list, { query: {} })
    expect(asked.notices.map(({ name }: { name: string }) => name)).toContain("inbound_question")
  })

  it("2xx: the same delivery 20 times at once is booked once", async () => {
    const owner = await app.createActor("customer")
    const support = await app.createActor("support")
    const { id, line_id, item, place } = await createInbound(app, owner, { status: "announced" })
    const body = came([counted(line_id, 2)])
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.call(support, inbound.arrive, { params: { id }, body })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stockOf(item.id, place.id)).toEqual([2, 0, 4])
  })

  it("400: a supplier's dropshipping location, others' goods, too many missing, a past day", async () => {
    const owner = await app.createActor("customer")
    const stranger = await app.createActor("customer")
    const { item } = await createGoods(owner)
    const foreign = await createGoods(stranger)
    const place = await createPlace()
    const dropshipping = await createPlace({ kind: "dropshipping" })
    const own = await createPlace({ type: "customer", owner: stranger })
    const create = (
      location_id: string,
      inventory_item_id: string,
      expected_on: string | null = null,
    ) =>
      app.call(owner, inbound.create, {
        body: {
          location_id,
          expected_on,
          lines: [{ inventory_item_id, quantity: 1, per_carton: 1 }],
        },
      })
    const replies = [
      await create(dropshipping.id, item.id),
      await create(own.id, item.id),
      await create(place.id, foreign.item.id),
      await create(place.id, item.id, "2020-01-01"),
    ]
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    const { id, line_id } = await createInbound(app, owner, { status: "announced", quantity: 2 })
    const support = await app.createActor("support")
    const over = await app.call(support, inbound.arrive, {
      params: { id },
      body: came([counted(line_id, 1, 0, 2)]),
    })
    expect(over.status).toBe(400)
  })

  it("422: a carton above 25 kg, a second announcement, a cancellation after an arrival", async () => {
    const owner = await app.createActor("customer")
    const heavy = await createInbound(app, owner, { quantity: 6, per_carton: 6 })
    await app.db
      .updateTable("inbound_lines")
      .set({ weight: 5000 })
      .where("id", "=", heavy.line_id)
      .execute()
    const refused = await app.call(owner, inbound.announce, { params: { id: heavy.id } })
    expect(refused.body).toMatchObject({
      code: "inbound.carton_too_heavy",
      details: { line: 0, weight: 30_000, maximum: 25_000 },
    })
    const { id } = await createInbound(app, owner, { status: "arriving" })
    const params = { id }
    const again = await app.call(owner, inbound.announce, { params })
    const late = await app.call(owner, inbound.cancel, { params, body: { reason: "x" } })
    expect([again.status, late.status]).toEqual([422, 422])
  })

  it("403 for a supplier at another location, 404 for a notice of another customer", async () => {
    const owner = await app.createActor("customer")
    const stranger = await app.createActor("customer")
    const supplier = await app.createActor("supplier")
    const { id, line_id } = await createInbound(app, owner, { status: "announced" })
    const body = came([counted(line_id, 1)])
    const replies = [
      await app.call(owner, inbound.arrive, { params: { id }, body }),
      await app.call(supplier, inbound.arrive, { params: { id }, body }),
      await app.call(stranger, inbound.announce, { params: { id } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 404, 404])
  })
})
