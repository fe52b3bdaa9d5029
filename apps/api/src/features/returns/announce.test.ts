import { orders } from "@packhaus/contract/orders/endpoints"
import { returns } from "@packhaus/contract/returns/endpoints"
import { expect, it } from "vitest"
import { createShippedOrder } from "../../testing/retours.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db } = app
type Items = { item_id: string; quantity: number }[]
const announce = (actor: Actor, id: string, items: Items, note = "") =>
  call(actor, returns.announce, { params: { id }, body: { items, note } })
const note = (actor: Actor, id: string, text: string) =>
  call(actor, orders.note, { params: { id }, body: { note: text } })
const timelineOf = async (actor: Actor, id: string) =>
  (await call(actor, orders.timeline, { params: { id } })).body.timeline.map(
    ({ action, details }: { action: string; details: unknown }) => [action, details],
  )

it("200 announces the return of shipped pieces on the order: owner, agency and staff", async () => {
  const agency = await createActor("agency")
  const owner = await createActor("customer")
  const { organisation_id } = owner
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", organisation_id)
    .execute()
  const { order_id, line_item_id } = await createShippedOrder(app, owner, { pieces: 4 })
  const people = [owner, agency, await createActor("support"), await createActor("administrator")]
  for (const [index, person] of people.entries()) {
    const done = await announce(person, order_id, [{ item_id: line_item_id, quantity: 1 }], "Crack")
    expect([index, done.status]).toEqual([index, 200])
    const announced = done.body.order.returns
    expect(announced).toHaveLength(index + 1)
    expect(announced.at(-1)).toMatchObject({
      status: "requested",
      items: [{ item_id: line_item_id, quantity: 1, note: "Crack" }],
    })
  }
  expect(await timelineOf(owner, order_id)).toContainEqual([
    "order.return_announced",
    { pieces: 1, note: "Crack" },
  ])
  expect((await announce(owner, order_id, [{ item_id: line_item_id, quantity: 1 }])).status).toBe(
    400,
  )
})

it("400 for pieces that were not shipped, lines of other orders, none and too many; the last piece is returned once", async () => {
  const owner = await createActor("customer")
  const { order_id, line_item_id } = await createShippedOrder(app, owner, { pieces: 1 })
  const other = await createShippedOrder(app, owner)
  const refused = async (items: Items) => {
    const { status, body } = await announce(owner, order_id, items)
    return [status, body.details?.fields?.map(({ path }: { path: string }) => path)]
  }
  expect(await refused([])).toEqual([400, ["items"]])
  expect(await refused([{ item_id: line_item_id, quantity: 2 }])).toEqual([
    400,
    ["items.0.quantity"],
  ])
  expect(await refused([{ item_id: other.line_item_id, quantity: 1 }])).toEqual([
    400,
    ["items.0.item_id"],
  ])
  const last = [{ item_id: line_item_id, quantity: 1 }]
  const both = await Promise.all([announce(owner, order_id, last), announce(owner, order_id, last)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

it("403 for a supplier and 404 for another organisation's order; an amount is refused", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { order_id, line_item_id } = await createShippedOrder(app, owner, { supplier })
  const items = [{ item_id: line_item_id, quantity: 1 }]
  expect((await announce(supplier, order_id, items)).status).toBe(403)
  expect((await announce(await createActor("customer"), order_id, items)).status).toBe(404)
  const body = { items, refund: 100 } as never
  expect((await call(owner, returns.announce, { params: { id: order_id }, body })).status).toBe(400)
})

it("200 adds a note to the history of a shipped order, hidden from its supplier; 400 without text", async () => {
  const owner = await createActor("customer")
  const supplier = await createActor("supplier")
  const { order_id } = await createShippedOrder(app, owner, { supplier })
  expect((await note(owner, order_id, "  Ada called. 🕯️ ")).status).toBe(200)
  expect((await note(owner, order_id, "   ")).status).toBe(400)
  expect((await note(owner, order_id, "x".repeat(2001))).status).toBe(400)
  expect((await note(supplier, order_id, "Hello")).status).toBe(403)
  expect((await note(await createActor("customer"), order_id, "Hello")).status).toBe(404)
  expect(await timelineOf(owner, order_id)).toEqual([["order.note", { note: "Ada called. 🕯️" }]])
  expect(await timelineOf(supplier, order_id)).toEqual([])
})
