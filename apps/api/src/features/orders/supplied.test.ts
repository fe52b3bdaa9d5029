import { orders } from "@packhaus/contract/orders/endpoints"
import { offers } from "@packhaus/contract/sourcing/offers/endpoints"
import { afterEach, expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { system } from "../../access/viewer.ts"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { createAgreement } from "../../testing/agreements.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { businessDay } from "../../testing/days.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createOffer, createWorkshop, prices } from "../../testing/product-requests.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { readSupplied } from "../catalogue/agreements/reads.ts"
import { linkVariants } from "../catalogue/agreements/verbs/link.ts"

const app = await createTestApp()
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority, asJob } = orderFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

async function work() {
  while ((await app.runJobs()) > 0);
}
let made = 0
async function business() {
  const owner = await app.createActor("customer")
  const supplier = await app.createActor("supplier")
  const [ours, his] = [await createPlace(), await createWorkshop(app, supplier)]
  await setPriority([ours], "ZZ", owner.organisation_id)
  const sku = `MADE-${++made}`
  const { variant, item } = await createGoods(owner, { sku })
  const shop = await createShop(owner)
  const arriving = async (quantity = 1) => {
    const [arrived] = await arrive(shop, [shopOrder([line(sku, quantity)])])
    return arrived?.order_id ?? ""
  }
  const agree = (overrides: object = {}) =>
    createAgreement(app, owner, {
      supplier,
      place_id: his.id,
      variants: [variant.id],
      ...overrides,
    })
  const read = async (id: string) =>
    (await app.call(owner, orders.read, { params: { id } })).body.order
  return { owner, supplier, ours, his, variant, item, sku, arriving, agree, read }
}
const body = (place: { id: string }, item: { id: string }, quantity: number) => ({
  location_id: place.id,
  shipment_method: "dhl_paket",
  lines: [{ line_item_id: item.id, quantity }],
  tracking_numbers: ["00340434161094042557"],
})
const supplied = (id: string) => asJob((context) => readSupplied(context, [id]))

it("goods without our stock go to the supplier's location under the agreement of the day, and move no stock", async () => {
  const { supplier, his, arriving, agree, read } = await business()
  const { id: agreement_id } = await agree()
  const id = await arriving(10)
  const order = await read(id)
  expect(order).toMatchObject({
    holds: [],
    location_id: his.id,
    routing: { rule: "supplier", places: [{ location_id: his.id, pieces: 10 }] },
    items: [{ reservations: [{ location_id: his.id, quantity: 10 }] }],
  })
  const packed = await app.call(supplier, orders.pack, {
    params: { id },
    body: body(his, order.items[0], 10),
  })
  expect(packed.status).toBe(200)
  const levels = await app.db.selectFrom("inventory_levels").selectAll().execute()
  expect(levels.filter(({ location_id }) => location_id === his.id)).toEqual([])
  const [ful] = packed.body.order.fulfillments
  // Ten pieces reach the second tier; shipping to Germany is charged once per parcel.
  expect(await supplied(ful.id)).toMatchObject([
    {
      agreement_id,
      quantity: 10,
      price: 1390,
      cost: 1033,
      shipping_price: 690,
      shipping_cost: 579,
    },
  ])
  const undo = { params: { id, fulfillment_id: ful.id } }
  const undone = await app.call(supplier, orders.undo, undo)
  expect(undone.status).toBe(200)
  const repeated = await read(id)
  expect(repeated.items[0].reservations).toEqual([{ location_id: his.id, quantity: 10 }])
  const after = await app.db.selectFrom("inventory_levels").select("location_id").execute()
  expect(after.filter(({ location_id }) => location_id === his.id)).toEqual([])
})

it("the supplier's stock limits the pieces; our own stock goes first", async () => {
  const { owner, supplier, ours, his, arriving, agree, read, item } = await business()
  await agree()
  const { organisation_id: merchant_id } = owner
  const at = { merchant_id, inventory_item_id: item.id }
  const put = async (location_id: string, location_owner_id: string, stocked_quantity: number) => {
    await app.rows.insert("inventory_levels", {
      ...at,
      location_id,
      location_owner_id,
      stocked_quantity,
    })
    const moved = { kind: "arrival" as const, quantity: stocked_quantity, actor_id: "test" }
    await app.rows.insert("stock_movements", { ...at, location_id, ...moved })
  }
  const place = await app.rows.one("stock_locations", ours.id)
  await put(his.id, supplier.organisation_id, 2)
  await put(ours.id, place.owner_id, 1)
  const [first, second, third] = [await arriving(1), await arriving(2), await arriving(1)]
  expect((await read(first)).routing).toMatchObject({ rule: "first_with_stock" })
  const taken = await read(second)
  expect(taken.routing).toMatchObject({ rule: "supplier" })
  expect((await read(third)).holds).toEqual(["no_stock"])
  const packed = await app.call(supplier, orders.pack, {
    params: { id: second },
    body: body(his, taken.items[0], 2),
  })
  expect(packed.status).toBe(200)
  const [level] = await app.db
    .selectFrom("inventory_levels")
    .select(["stocked_quantity", "reserved_quantity"])
    .where("location_id", "=", his.id)
    .execute()
  expect(level).toEqual({ stocked_quantity: 0, reserved_quantity: 0 })
})

it("held with 'no agreement' without a valid one; a new agreement continues the order", async () => {
  const { owner, supplier, his, variant, arriving, read, sku } = await business()
  await createGoods(owner, { sku: `${sku}-OTHER` })
  const { id: agreement_id, request_id } = await createAgreement(app, owner, {
    supplier,
    place_id: his.id,
    variants: [],
  })
  const nothing = await arriving()
  // There never was an agreement, so there is none to renew.
  expect((await read(nothing)).holds).toEqual(["no_stock"])
  const agreement = await app.rows.one("agreements", agreement_id)
  await asJob((context) => linkVariants(context, agreement, [{ variant_id: variant.id, line: 0 }]))
  await work()
  expect(await read(nothing)).toMatchObject({ holds: [], routing: { rule: "supplier" } })

  await app.db
    .updateTable("agreements")
    .set({ valid_until: businessDay(-3) })
    .where("id", "=", agreement_id)
    .execute()
  const held = await arriving()
  expect(await read(held)).toMatchObject({
    holds: ["no_agreement"],
    fulfillment_status: "requires_action",
  })
  // Routed pieces keep their location and their price.
  expect((await read(nothing)).items[0].reservations).toHaveLength(1)

  const { id } = await createOffer(app, owner, { supplier, place_id: his.id })
  await app.db.updateTable("offers").set({ request_id }).where("id", "=", id).execute()
  const taken = await app.call(owner, offers.accept, { params: { id }, body: { version: 1 } })
  expect(taken.status).toBe(200)
  const [next] = await app.db
    .selectFrom("agreements")
    .selectAll()
    .where("offer_id", "=", id)
    .execute()
  await asJob((context) =>
    linkVariants(context, { ...agreement, ...next }, [{ variant_id: variant.id, line: 0 }]),
  )
  await work()
  expect(await read(held)).toMatchObject({ holds: [], routing: { rule: "supplier" } })
})

it("a new price is a new agreement from today on: its variants stay linked, routed pieces keep the old one", async () => {
  const { owner, supplier, his, arriving, agree, read } = await business()
  const former = await agree()
  const before = await arriving()
  const dearer = await createOffer(app, owner, { supplier, place_id: his.id, status: "submitted" })
  const { request_id } = former
  await app.db.updateTable("offers").set({ request_id }).where("id", "=", dearer.id).execute()
  const administrator = await app.createActor("administrator")
  const lines = [
    [
      { from: 1, price: 1990 },
      { from: 10, price: 1890 },
    ],
  ]
  const opened = { params: { id: dearer.id }, body: { ...prices, lines } }
  expect((await app.call(administrator, offers.open, opened)).status).toBe(200)
  const accept = { params: { id: dearer.id }, body: { version: 1 } }
  expect((await app.call(owner, offers.accept, accept)).status).toBe(200)
  const after = await arriving()
  const shipped = []
  for (const id of [before, after]) {
    const order = await read(id)
    const sent = { params: { id }, body: body(his, order.items[0], 1) }
    const { fulfillments } = (await app.call(supplier, orders.pack, sent)).body.order
    shipped.push(...(await supplied(fulfillments[0].id)))
  }
  expect(shipped.map(({ price }) => price)).toEqual([1490, 1990])
  expect(shipped[0]?.agreement_id).toBe(former.id)
  // Accepted again on the same day: the agreement of the morning never took effect, and nothing is
  // lost.
  const third = await createOffer(app, owner, { supplier, place_id: his.id })
  await app.db.updateTable("offers").set({ request_id }).where("id", "=", third.id).execute()
  const last = { params: { id: third.id }, body: { version: 1 } }
  expect((await app.call(owner, offers.accept, last)).status).toBe(200)
  const agreed = await app.call(owner, offers.agreements, { params: { id: request_id } })
  expect(agreed.body.agreements.map((one: { offer_id: string }) => one.offer_id)).toEqual([
    former.offer_id,
    third.id,
  ])
})

it("422 for routing by hand to a supplier without an agreement; a variant has one agreement, however many are linked", async () => {
  const { owner, supplier, ours, arriving, agree, variant, item } = await business()
  const other = await app.createActor("supplier")
  const place = await createPlace({ type: "supplier", owner: other })
  await app.rows.insert("inventory_levels", {
    merchant_id: owner.organisation_id,
    inventory_item_id: item.id,
    location_id: place.id,
    location_owner_id: other.organisation_id,
    stocked_quantity: 0,
  })
  const id = await arriving()
  const to = (location_id: string) =>
    app.call(owner, orders.route, { params: { id }, body: { location_id } })
  const refused = await to(place.id)
  expect([refused.status, refused.body.code]).toEqual([422, "orders.no_agreement"])
  expect((await to(ours.id)).body.code).toBe("stock.not_enough")

  await agree()
  const rival = await createAgreement(app, owner, {
    supplier: other,
    place_id: place.id,
    variants: [],
  })
  const agreement = await app.rows.one("agreements", rival.id)
  const link = asJob((context) =>
    linkVariants(context, agreement, [{ variant_id: variant.id, line: 0 }]),
  )
  await expect(link).rejects.toMatchObject({ code: "offers.variant_agreed" })
  const seen = await app.call(supplier, orders.list, { query: {} })
  expect(seen.body.orders).toEqual([])
})

it("403: only jobs and administrators read costs and prices of supplied goods together", async () => {
  for (const role of ["customer", "supplier", "agency", "support"] as const) {
    const read = app.application.db.transaction((transaction) =>
      readSupplied(app.application.contextOf(transaction, { ...system, role }, noCookies), []),
    )
    await expect(read).rejects.toMatchObject({ code: "access.denied" })
  }
})
