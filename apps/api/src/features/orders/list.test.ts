import { cents } from "@packhaus/contract/kernel/cents"
import { orders } from "@packhaus/contract/orders/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
const owner = await app.createActor("customer")
const shop = await createShop(owner)
const amounts = { "#7001": 900, "#7101": 300, "#8070": 600 }
await arrive(
  shop,
  Object.entries(amounts).map(([number, total]) =>
    shopOrder([line(`SKU-${total}`)], { number, total: cents(total), subtotal: cents(total) }),
  ),
)
const { createGoods, createPlace } = catalogueFixtures(app)
type Row = { id: string; number: string; display_id: number }
const list = (query: object, actor: Actor = owner) => app.call(actor, orders.list, { query })
const numbers = async (query: object, actor?: Actor) =>
  (await list(query, actor)).body.orders.map(({ number }: Row) => number)

it("200: sorted by time or amount, within one organisation and across all", async () => {
  const staff = await app.createActor("administrator")
  for (const actor of [owner, staff]) {
    expect(await numbers({ order: "total" }, actor)).toEqual(["#7101", "#8070", "#7001"])
    expect(await numbers({ order: "-total" }, actor)).toEqual(["#7001", "#8070", "#7101"])
    expect(await numbers({ order: "created_at" }, actor)).toHaveLength(3)
  }
})

it("200: counts each tab and hold, with and without a search text", async () => {
  const counts = async (query: object) =>
    (await app.call(owner, orders.counts, { query })).body.counts
  const three = await counts({})
  expect([three.groups, three.holds]).toMatchObject([
    { all: 3, attention: 3, open: 0 },
    { unmatched: 3, no_stock: 0 },
  ])
  expect(await counts({ q: "#7" })).toMatchObject({
    groups: { all: 2, attention: 2, shipped: 0 },
    holds: { unmatched: 2 },
  })
  expect((await counts({ q: "sku-900" })).groups.attention).toBe(1)
  expect((await counts({ q: "nobody's" })).groups.all).toBe(0)
})

it("200: a held shop-front order is in attention only and is shown by its lines", async () => {
  const buyer = await app.createActor("customer")
  const front = await createShop(buyer)
  await arrive(front, [shopOrder([line("UNKNOWN-1")]), shopOrder([line("UNKNOWN-2")])])
  const [{ id: held } = { id: "" }] = (await list({}, buyer)).body.orders
  await app.db
    .updateTable("orders")
    .set({ unheld_status: "not_fulfilled" })
    .where("id", "=", held)
    .execute()
  const { groups } = (await app.call(buyer, orders.counts, { query: {} })).body.counts
  expect(groups).toMatchObject({ all: 2, attention: 2, open: 0 })
  expect((await list({ group: "attention" }, buyer)).body.count).toBe(2)
  const shownAs = async (fulfillment_status: string) =>
    (await list({ fulfillment_status }, buyer)).body.orders.map((row: Row) => row.id)
  expect(await shownAs("not_fulfilled")).toEqual([held])
  expect(await shownAs("requires_action")).not.toContain(held)
})

it("400 names unsupported sort columns, and amounts for readers who see no money", async () => {
  for (const order of ["number", "-search", "nothing"]) {
    const { status, body } = await list({ order })
    expect([status, body.details.fields]).toEqual([
      400,
      [{ path: "order", code: "choice.unknown", params: { name: order } }],
    ])
  }
  for (const role of ["support", "supplier"] as const) {
    const { status } = await list({ order: "-total" }, await app.createActor(role))
    expect([role, status]).toEqual([role, 400])
  }
})

it("200 with the requested fields only, 400 for unknown fields and relations", async () => {
  const { body } = await list({ fields: "number,total", limit: 1 })
  expect(Object.keys(body.orders[0]).toSorted()).toEqual(["id", "number", "total"])
  expect((await list({ expand: "" })).status).toBe(200)
  for (const query of [{ fields: "number,search" }, { expand: "merchant" }, { fields: "items" }]) {
    const refused = await list(query)
    const [path] = Object.keys(query)
    expect([refused.status, refused.body.details.fields[0].path]).toEqual([400, path])
  }
})

it("200: a text shorter than three characters matches the start of the number or the display id", async () => {
  expect((await numbers({ q: "7" })).toSorted()).toEqual(["#7001", "#7101"])
  expect(await numbers({ q: "71" })).toEqual(["#7101"])
  expect(await numbers({ q: "#8" })).toEqual(["#8070"])
  expect(await numbers({ q: "1_" })).toEqual([])
  expect(await numbers({ q: "807" })).toEqual(["#8070"])
  await app.db
    .updateTable("orders")
    .set({ search: "" })
    .where("merchant_id", "=", owner.organisation_id)
    .execute()
  const { body } = await list({})
  for (const { number, display_id } of body.orders)
    expect(await numbers({ q: String(display_id) })).toContain(number)
  expect(await numbers({ q: "9".repeat(18) })).toEqual([])
  expect(await numbers({ q: "9".repeat(30) })).toEqual([])
  expect(
    await numbers({ q: String(body.orders[0].display_id) }, await app.createActor("customer")),
  ).toEqual([])
})

it("200 with lines and fulfilments as on each order's own page, for every role", async () => {
  const suppliers = [await app.createActor("supplier"), await app.createActor("supplier")] as const
  const merchants = [await app.createActor("customer"), await app.createActor("customer")] as const
  const [one, two] = await Promise.all(
    suppliers.map((owner) => createPlace({ type: "supplier", owner })),
  )
  if (!one || !two) throw new TypeError("no places")
  for (const merchant of merchants) {
    await setPriority([one, two], "ZZ", merchant.organisation_id)
    await createGoods(merchant, { sku: "E-1", stock: { [one.id]: 9 } })
    await createGoods(merchant, { sku: "E-2", stock: { [two.id]: 9 } })
    const incoming = [1, 2].map(() => shopOrder([line("E-1"), line("E-2")]))
    const [first] = await arrive(await createShop(merchant), incoming)
    const params = { id: first?.order_id ?? "" }
    const items = await app.rows.children("order_items", "order_id", [params.id])
    for (const [supplier, place, sku] of [
      [suppliers[0], one, "E-1"],
      [suppliers[1], two, "E-2"],
    ] as const) {
      const item = items.find((found) => found.sku === sku)
      const body = {
        location_id: place.id,
        shipment_method: "dhl_paket",
        tracking_numbers: [`${sku}-TRACK`],
        lines: [{ line_item_id: item?.id ?? "", quantity: 1 }],
      }
      expect((await app.call(supplier, orders.pack, { params, body })).status).toBe(200)
    }
  }

  const support = await app.createActor("support")
  const mine = { merchant_id: merchants.map(({ organisation_id }) => organisation_id) }
  const query = { ...mine, expand: "items,fulfillments" }
  for (const [actor, count] of [
    [support, 4],
    [await app.createActor("administrator"), 4],
    [merchants[0], 2],
    [suppliers[0], 4],
    [owner, 0],
  ] as const) {
    const { status, body } = await list(query, actor)
    expect([status, body.orders.length]).toEqual([200, count])
    for (const { id, items, fulfillments } of body.orders) {
      const { order } = (await app.call(actor, orders.read, { params: { id } })).body
      expect({ items, fulfillments }).toEqual({
        items: order.items,
        fulfillments: order.fulfillments,
      })
      expect(items).toHaveLength(2)
    }
  }
  const { body } = await list(query, suppliers[0])
  const text = JSON.stringify(body)
  for (const hidden of ["E-2-TRACK", two.id, two.name]) expect(text).not.toContain(hidden)
  expect(text.split("E-1-TRACK").length).toBeGreaterThan(2)
  const prices = body.orders.flatMap(({ items }: { items: { unit_price: number | null }[] }) =>
    items.map(({ unit_price }) => unit_price),
  )
  expect(new Set(prices)).toEqual(new Set([null]))

  const some = await list({ ...query, expand: "items", fields: "number,items", limit: 1 })
  expect(some.status).toBe(200)
  const lean = await list({ ...mine, expand: "fulfillments", fields: "number" }, merchants[0])
  expect(Object.keys(lean.body.orders[0]).toSorted()).toEqual(["fulfillments", "id", "number"])
  const bare = await list({ ...mine, expand: "" }, merchants[0])
  expect(bare.body.orders[0]).not.toHaveProperty("items")
})
