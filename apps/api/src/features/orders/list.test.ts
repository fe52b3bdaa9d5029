import { cents } from "@packhaus/contract/kernel/values"
import { orders } from "@packhaus/contract/orders/endpoints"
import { expect, it } from "vitest"
import { orderFixtures } from "../../testing/orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { createShop, line, shopOrder, arrive } = orderFixtures(app)
const owner = await app.createActor("customer")
const shop = await createShop(owner)
const amounts = { "#7001": 900, "#7101": 300, "#8070": 600 }
await arrive(
  shop,
  Object.entries(amounts).map(([number, total]) =>
    shopOrder([line(`SKU-${total}`)], { number, total: cents(total), subtotal: cents(total) }),
  ),
)
type Row = { id: string; number: string; display_id: number }
const list = (query: object, actor: Actor = owner) => app.call(actor, orders.list, { query })
const numbers = async (query: object, actor?: Actor) =>
  (await list(query, actor)).body.orders.map(({ number }: Row) => number)

it("200: sorted by time or amount, of one organisation and of all", async () => {
  const staff = await app.createActor("administrator")
  for (const actor of [owner, staff]) {
    expect(await numbers({ order: "total" }, actor)).toEqual(["#7101", "#8070", "#7001"])
    expect(await numbers({ order: "-total" }, actor)).toEqual(["#7001", "#8070", "#7101"])
    expect(await numbers({ order: "created_at" }, actor)).toHaveLength(3)
  }
})

it("400 naming what orders are not sorted by, and amounts for who sees none", async () => {
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

it("200 with the asked fields only, 400 for others and for an unknown relation", async () => {
  const { body } = await list({ fields: "number,total", limit: 1 })
  expect(Object.keys(body.orders[0]).toSorted()).toEqual(["id", "number", "total"])
  expect((await list({ expand: "" })).status).toBe(200)
  for (const query of [{ fields: "number,search" }, { expand: "items" }]) {
    const refused = await list(query)
    const [path] = Object.keys(query)
    expect([refused.status, refused.body.details.fields[0].path]).toEqual([400, path])
  }
})

it("200: shorter than three characters the start of the number; an order's own running number", async () => {
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
