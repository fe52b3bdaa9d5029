import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import type { Routing } from "@packhaus/contract/orders/schema"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { nextNumber } from "../../../testing/next-number.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows, runJobs } = app
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
afterEach(async () => {
  await runJobs()
  expect(await brokenInvariants(db)).toEqual({})
})

/**
 * A customer whose orders go to the first location, then to the second; the third is on no list.
 */
async function business() {
  const owner = await createActor("customer")
  const [first, second, third] = [await createPlace(), await createPlace(), await createPlace()]
  await setPriority([first, second], "ZZ", owner.organisation_id)
  const shop = await createShop(owner)
  /** An order with these quantities of goods and their stock per location. */
  async function order(goods: readonly (readonly [number, Record<string, number>])[]) {
    const lines = []
    for (const [quantity, stock] of goods) {
      const sku = `RESERVE-${nextNumber()}`
      await createGoods(owner, { sku, stock })
      lines.push(line(sku, quantity))
    }
    const [outcome] = await arrive(shop, [shopOrder(lines)])
    const id = outcome?.order_id ?? ""
    const made = await rows.children("order_items", "order_id", [id])
    const ids = lines.map(({ sku }) => made.find((one) => one.sku === sku)?.id ?? "")
    return { id, lines: ids }
  }
  const reserve = (
    { id, lines }: Awaited<ReturnType<typeof order>>,
    body: { location_id: string; quantity?: number },
    { index = 0, actor = owner } = {},
  ) =>
    call(actor, orderActions.reserve, {
      params: { id, line_item_id: lines[index] ?? "" },
      body,
    })
  const read = async (id: string) => (await call(owner, orders.read, { params: { id } })).body.order
  return { owner, first: first.id, second: second.id, third: third.id, order, reserve, read }
}
/** Reserved pieces of each line by location. */
async function reserved({ id, lines }: { id: string; lines: readonly string[] }) {
  const all = await rows.children("reservations", "order_id", [id])
  return lines.map((item) =>
    Object.fromEntries(
      all
        .filter((one) => one.line_item_id === item)
        .map(({ location_id, quantity }) => [location_id, quantity]),
    ),
  )
}
const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, details } = Object(body)
  return [status, code, details?.reason]
}

it("200: reserves pieces of a line at a location and keeps the rest; a repeated request changes nothing", async () => {
  const { first, second, order, reserve, read } = await business()
  const stock = { [first]: 5, [second]: 5 }
  const made = await order([
    [4, stock],
    [2, stock],
  ])
  expect(await reserved(made)).toEqual([{ [first]: 4 }, { [first]: 2 }])
  const one = await reserve(made, { location_id: second, quantity: 1 })
  expect([one.status, one.body]).toMatchObject([
    200,
    { line_item_id: made.lines[0], order_id: made.id, location_id: second, quantity: 1 },
  ])
  expect(await reserved(made)).toEqual([{ [first]: 3, [second]: 1 }, { [first]: 2 }])
  const shown = await read(made.id)
  expect(shown.holds).toEqual([])
  expect(shown.routing).toMatchObject({ rule: "by_hand", list: null })
  expect(
    Object.fromEntries(
      shown.routing.places.map(({ location_id, pieces, rank }: Routing["places"][number]) => [
        location_id,
        [pieces, rank],
      ]),
    ),
  ).toEqual({ [first]: [5, 1], [second]: [1, null] })

  const repeated = await reserve(made, { location_id: second, quantity: 1 })
  expect([repeated.status, repeated.body.id]).toEqual([200, one.body.id])
  const notes = await rows.children("audit_entries", "entity_id", [made.id])
  const routed = notes.filter(({ action, details }) => action === "order.route" && details.place)
  expect(routed).toHaveLength(1)

  // The other line goes there too, and pieces moved there before stay.
  await reserve(made, { location_id: second }, { index: 1 })
  expect(await reserved(made)).toEqual([{ [first]: 3, [second]: 1 }, { [second]: 2 }])
  await reserve(made, { location_id: second })
  expect(await reserved(made)).toEqual([{ [second]: 4 }, { [second]: 2 }])
  expect(await read(made.id)).toMatchObject({ location_id: second })
})

it("200: a waiting order gets stock from a location outside every list; the rest follows the list", async () => {
  const { first, third, order, reserve, read } = await business()
  const made = await order([
    [2, { [third]: 3 }],
    [1, { [first]: 1 }],
  ])
  expect([await reserved(made), (await read(made.id)).holds]).toEqual([[{}, {}], ["no_stock"]])
  const { status } = await reserve(made, { location_id: third })
  expect(status).toBe(200)
  expect(await reserved(made)).toEqual([{ [third]: 2 }, { [first]: 1 }])
  expect((await read(made.id)).holds).toEqual([])
})

it("400: an order with unavailable pieces is not reserved in parts, unless its customer ships parts", async () => {
  const { owner, first, third, order, reserve, read } = await business()
  const made = await order([
    [2, { [third]: 3 }],
    [1, { [first]: 0 }],
  ])
  const refused = await reserve(made, { location_id: third })
  expect(refusalOf(refused)).toEqual([400, "stock.not_enough", undefined])
  expect([await reserved(made), (await read(made.id)).holds]).toEqual([[{}, {}], ["no_stock"]])
  const { organisation_id } = owner
  await rows.insert("routing_settings", { organisation_id, ship_what_is_there: true })
  expect((await reserve(made, { location_id: third })).status).toBe(200)
  expect([await reserved(made), (await read(made.id)).holds]).toEqual([
    [{ [third]: 2 }, {}],
    ["no_stock"],
  ])
})

it("400 not_allowed for more than are open, and for packed or held orders; nothing changes", async () => {
  const { owner, first, second, order, reserve } = await business()
  const made = await order([[2, { [first]: 5, [second]: 5 }]])
  const much = await reserve(made, { location_id: second, quantity: 3 })
  expect(refusalOf(much)).toEqual([400, "commerce.not_allowed", "more_than_open"])
  expect(much.body).toMatchObject({ details: { most: 2 } })
  for (const quantity of [0, -1, 0.5, 1_000_001, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await reserve(made, { location_id: second, quantity })
    expect([quantity, status, Object(body).code]).toEqual([quantity, 400, "request.invalid"])
  }
  const params = { id: made.id }
  await call(owner, orders.hold, { params, body: { note: "Ask first" } })
  const held = await reserve(made, { location_id: second })
  expect(refusalOf(held)).toEqual([400, "commerce.not_allowed", "held"])
  await call(owner, orders.release, { params, body: { holds: ["by_hand"] } })
  const staff = await createActor("administrator")
  const items = [{ item_id: made.lines[0] ?? "", quantity: 2 }]
  await call(staff, orderActions.fulfil, { params, body: { items } })
  const packed = await reserve(made, { location_id: second })
  expect(refusalOf(packed)).toEqual([400, "commerce.not_allowed", "already_packed"])
})

it("400 for too little stock at the location, 400 for a closed one, 404 for another organisation's, 403 for suppliers", async () => {
  const { first, second, third, order, reserve } = await business()
  const goods = [[2, { [first]: 5, [second]: 1 }]] as const
  const [made, other] = [await order(goods), await order(goods)]
  const short = await reserve(made, { location_id: second })
  expect(refusalOf(short)).toEqual([400, "stock.not_enough", undefined])
  expect((await reserve(made, { location_id: third, quantity: 1 })).status).toBe(400)
  const closed = await createPlace({ status: "inactive" })
  const inactive = await reserve(made, { location_id: closed.id })
  expect(refusalOf(inactive)).toEqual([400, "request.invalid", undefined])
  expect((await reserve(made, { location_id: "sloc_none" })).status).toBe(404)
  const foreignPlace = await createPlace({ type: "customer", owner: await createActor("customer") })
  expect((await reserve(made, { location_id: foreignPlace.id })).status).toBe(404)
  const foreign = { id: made.id, lines: other.lines }
  expect((await reserve(foreign, { location_id: second, quantity: 1 })).status).toBe(404)
  const stranger = { actor: await createActor("customer") }
  expect((await reserve(made, { location_id: second, quantity: 1 }, stranger)).status).toBe(404)
  const supplier = { actor: await createActor("supplier") }
  expect((await reserve(made, { location_id: second, quantity: 1 }, supplier)).status).toBe(403)
  expect(await reserved(made)).toEqual([{ [first]: 2 }])
})

it("200: a supplier keeps an order while pieces stay with him and loses it with the last one", async () => {
  const { first, second, order, reserve, read } = await business()
  const supplier = await createActor("supplier")
  const foreignPlace = (await createPlace({ type: "supplier", owner: supplier })).id
  const made = await order([
    [2, { [foreignPlace]: 5 }],
    [1, { [first]: 5, [second]: 5 }],
  ])
  expect(await reserved(made)).toEqual([{ [foreignPlace]: 2 }, { [first]: 1 }])
  const seen = async () => (await call(supplier, orders.read, { params: { id: made.id } })).status
  expect(await seen()).toBe(200)
  await reserve(made, { location_id: second }, { index: 1 })
  expect(await reserved(made)).toEqual([{ [foreignPlace]: 2 }, { [second]: 1 }])
  expect(await seen()).toBe(200)
  expect((await read(made.id)).routing.places).toHaveLength(2)
  const moved = await order([[1, { [foreignPlace]: 5, [second]: 5 }]])
  await reserve(moved, { location_id: foreignPlace })
  expect(await reserved(moved)).toEqual([{ [foreignPlace]: 1 }])
  const sees = () => call(supplier, orders.read, { params: { id: moved.id } })
  expect((await sees()).status).toBe(200)
  await reserve(moved, { location_id: second })
  expect((await sees()).status).toBe(404)
})

it("two concurrent requests each get their pieces, and no piece is reserved twice", async () => {
  const { first, second, third, order, reserve } = await business()
  const made = await order([[3, { [first]: 3, [second]: 2, [third]: 2 }]])
  const both = await Promise.all([
    reserve(made, { location_id: second, quantity: 1 }),
    reserve(made, { location_id: third, quantity: 1 }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await reserved(made)).toEqual([{ [first]: 1, [second]: 1, [third]: 1 }])
  const rivals = await order([[2, { [first]: 2, [second]: 1 }]])
  const rival = await Promise.all([
    reserve(rivals, { location_id: second, quantity: 1 }),
    reserve(rivals, { location_id: second, quantity: 1 }),
  ])
  expect(rival.map(({ status }) => status)).toEqual([200, 200])
  expect(await reserved(rivals)).toEqual([{ [first]: 1, [second]: 1 }])
})
