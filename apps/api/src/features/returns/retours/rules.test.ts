import { retours } from "@packhaus/contract/returns/retours/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createShippedOrder } from "../../../testing/retours.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const { createPlace } = catalogueFixtures(app)
const support = await createActor("support")
const hamburg = await createPlace({ kind: "retour" })

type Shipped = Awaited<ReturnType<typeof createShippedOrder>>
const record = (actor: Actor, { order_id, line_item_id }: Shipped, more: object = {}) =>
  call(actor, retours.record, {
    body: {
      id: crypto.randomUUID(),
      order_id,
      location_id: hamburg.id,
      lines: [{ line_item_id, a: 1, b: 1, c: 1 }],
      ...more,
    },
  })
const productOf = async ({ item }: Shipped) => {
  const [variant] = await rows.children("product_variants", "inventory_item_id", [item.id])
  return variant?.product_id ?? ""
}
const set = (actor: Actor, body: object) =>
  call(actor, retours.setRule, { body: { a: null, b: null, c: null, ...body } as never })
const levelOf = async ({ item }: Shipped) => {
  const [level] = await rows.children("inventory_levels", "inventory_item_id", [item.id])
  return [level?.stocked_quantity, level?.blocked_quantity]
}
const disposalsOf = async (owner: Actor, { number }: Shipped) =>
  (await call(owner, retours.find, { query: { number } })).body.orders[0].lines[0].disposals

it("200 a product's rule precedes its organisation's, and that the default", async () => {
  const owner = await createActor("customer")
  const shipped = await createShippedOrder(app, owner, { pieces: 9 })
  const other = await createShippedOrder(app, owner)
  expect(await disposalsOf(owner, shipped)).toEqual({ a: "restock", b: "keep", c: "keep" })
  await set(owner, { b: "restock", c: "dispose" })
  expect(await disposalsOf(owner, shipped)).toEqual({ a: "restock", b: "restock", c: "dispose" })
  const product_id = await productOf(shipped)
  const reply = await set(owner, { product_id, b: "refurbish" })
  expect(reply.body.retour_rules).toMatchObject({
    organisation: { a: null, b: "restock", c: "dispose" },
    products: [{ product_id, a: null, b: "refurbish", c: null }],
  })
  expect(await disposalsOf(owner, shipped)).toEqual({ a: "restock", b: "refurbish", c: "dispose" })
  expect(await disposalsOf(owner, other)).toMatchObject({ b: "restock" })

  // One for sale, one to refurbish, and the third disposed of: nothing is booked for it.
  const { body } = await record(support, shipped)
  expect(body.retour).toMatchObject({
    reason: null,
    kept_until: null,
    lines: [{ disposal_a: "restock", disposal_b: "refurbish", disposal_c: "dispose" }],
  })
  expect(await levelOf(shipped)).toEqual([2, 1])
  await set(owner, { product_id })
  expect(await disposalsOf(owner, shipped)).toMatchObject({ b: "restock" })
})

it("200 two racing calls leave one rule", async () => {
  const owner = await createActor("customer")
  const replies = await Promise.all([set(owner, { b: "restock" }), set(owner, { b: "keep" })])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const found = await rows.children("retour_rules", "organisation_id", [owner.organisation_id])
  expect(found).toHaveLength(1)
})

it("200 overruled with a reason, which the entry shows; 400 without one", async () => {
  const owner = await createActor("customer")
  const shipped = await createShippedOrder(app, owner, { pieces: 9 })
  const overruled = { b: "restock" }
  const refused = await record(support, shipped, { overruled })
  expect(refused.status).toBe(400)
  expect(refused.body.details.fields).toMatchObject([{ path: "reason", code: "text.required" }])
  const reason = "Karton war nur verstaubt"
  const { status, body } = await record(support, shipped, { overruled, reason })
  expect(status).toBe(200)
  expect(body.retour).toMatchObject({ reason, lines: [{ disposal_b: "restock" }] })
  expect(await levelOf(shipped)).toEqual([3, 1])
  // A decision equal to the rule needs no reason and stores none.
  const same = await record(support, shipped, { overruled: { b: "keep" }, reason })
  expect(same.body.retour.reason).toBeNull()
})

it("422 for disposal without the owner's rule; the owner may decide it", async () => {
  const owner = await createActor("customer")
  const shipped = await createShippedOrder(app, owner, { pieces: 9 })
  const decided = { overruled: { c: "dispose" }, reason: "Zerbrochen" }
  for (const actor of [support, await createActor("administrator")]) {
    const refused = await record(actor, shipped, decided)
    expect([refused.status, refused.body.code]).toEqual([422, "retours.not_theirs"])
  }
  expect(await levelOf(shipped)).toEqual([undefined, undefined])
  const own = await record(owner, shipped, { ...decided, location_id: shipped.location_id })
  expect(own.status).toBe(200)
  expect(own.body.retour).toMatchObject({ reason: "Zerbrochen", kept_until: null })
  expect(await levelOf(shipped)).toEqual([2, 1])
})

it("403 for support, 404 for another organisation's product or rules; 400 for an organisation without products", async () => {
  const owner = await createActor("customer")
  const stranger = await createActor("customer")
  const shipped = await createShippedOrder(app, stranger)
  const product_id = await productOf(shipped)
  expect((await set(support, { organisation_id: owner.organisation_id })).status).toBe(403)
  expect((await set(owner, { product_id, c: "dispose" })).status).toBe(404)
  const organisation_id = stranger.organisation_id
  expect((await set(owner, { organisation_id, c: "dispose" })).status).toBe(404)
  expect((await call(owner, retours.rules, { query: { organisation_id } })).status).toBe(404)
  expect((await set(await createActor("administrator"), {})).status).toBe(400)
  expect(await disposalsOf(stranger, shipped)).toMatchObject({ c: "keep" })
})
