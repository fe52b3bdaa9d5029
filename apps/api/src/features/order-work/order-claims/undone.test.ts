import { orderClaims } from "@packhaus/contract/order-work/order-claims/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createShippedOrder } from "../../../testing/retours.ts"
import { soldOrders } from "../../../testing/sold-orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows, runJobs } = app
const administrator = await createActor("administrator")
const { front, level, shipped } = await soldOrders(app, administrator)

type Order = Awaited<ReturnType<typeof shipped>>
const claim = (id: string, body: object) =>
  call(administrator, orderClaims.create, { params: { id }, body: body as never })
const itemsOf = ({ item_id }: Order, quantity: number) => ({ claim_items: [{ item_id, quantity }] })
/** Replaces a piece of an order with another one. */
async function replace(order: Order) {
  const { status, body } = await claim(order.id, {
    type: "replace",
    ...itemsOf(order, 1),
    additional_items: [{ variant_id: front.goods.variant.id, quantity: 1 }],
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.order.claims.at(-1)
}
const at = (order: Order, claim_id: string) => ({ params: { id: order.id, claim_id } })

it("200 cancels the fulfilment of a claim: its pieces are in stock again, and only then the claim can be canceled", async () => {
  const order = await shipped(1)
  const made = await replace(order)
  const of = at(order, made.id)
  await runJobs()
  const { stocked_quantity } = await level()
  const packed = await call(administrator, orderClaims.fulfil, { ...of, body: {} })
  const fulfillment_id = packed.body.order.claims[0].fulfillments[0].id
  expect((await level()).stocked_quantity).toBe(stocked_quantity - 1)
  const early = await call(administrator, orderClaims.cancel, of)
  expect([early.status, early.body.details]).toMatchObject([400, { reason: "fulfillment_open" }])
  const params = { ...of.params, fulfillment_id }
  const undone = await call(administrator, orderClaims.cancelFulfillment, { params })
  expect(undone.body.order.claims).toMatchObject([{ fulfillment_status: "canceled" }])
  expect((await level()).stocked_quantity).toBe(stocked_quantity)
  expect((await call(administrator, orderClaims.cancelFulfillment, { params })).status).toBe(400)
  expect((await call(administrator, orderClaims.cancel, of)).status).toBe(200)
})

it("403 for an administrator whose password was given an hour ago: nothing is refunded; support sees no claims", async () => {
  const [order, tired, support] = [
    await shipped(1),
    await createActor("administrator"),
    await createActor("support"),
  ]
  await sql`update sessions set password_at = password_at - interval '1 hour'
    where member_id = ${tired.id}`.execute(db)
  const body = { type: "refund" as const, ...itemsOf(order, 1) }
  const params = { id: order.id }
  const refused = await call(tired, orderClaims.create, { params, body })
  expect([refused.status, refused.body.code]).toEqual([403, "access.password_needed"])
  expect(await rows.children("claim_orders", "order_id", [order.id])).toEqual([])
  expect((await claim(order.id, { ...body, refund_amount: 500 })).status).toBe(200)
  const shown = await call(support, orders.read, { params })
  expect(shown.body.order.claims).toMatchObject([
    { type: "refund", refund_amount: null, cart_id: null },
  ])
})

it("400 for an order of another shop, which refunds its own payments", async () => {
  const { order_id, line_item_id } = await createShippedOrder(app, await createActor("customer"))
  const claim_items = [{ item_id: line_item_id, quantity: 1 }]
  const refused = await claim(order_id, { type: "refund", claim_items })
  expect([refused.status, refused.body.details]).toMatchObject([400, { reason: "paid_elsewhere" }])
})
