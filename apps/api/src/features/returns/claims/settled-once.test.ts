import { cents } from "@packhaus/contract/kernel/cents"
import { orderClaims } from "@packhaus/contract/order-work/order-claims/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { claims } from "@packhaus/contract/returns/claims/endpoints"
import { returns, storeReturns } from "@packhaus/contract/returns/endpoints"
import { retours } from "@packhaus/contract/returns/retours/endpoints"
import { swaps } from "@packhaus/contract/returns/swaps/endpoints"
import { expect, it } from "vitest"
import { chatFixtures } from "../../../testing/chats.ts"
import { soldOrders } from "../../../testing/sold-orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db } = app
const { open, claim } = chatFixtures(app)
const administrator = await createActor("administrator")
const { shipped, ordered, front } = await soldOrders(app, administrator)
type Order = Awaited<ReturnType<typeof shipped>>

/** Claims pieces of an order from the platform. */
async function claimPieces(order: Order, quantity: number) {
  const chat = await open(administrator, order.id, PLATFORM_ID)
  return claim(administrator, { id: chat.id, line_item_id: order.item_id }, { quantity })
}
/** Settles a claim by money, or declines it. */
async function settleAs(id: string, status: "refunded" | "declined") {
  const decided = {
    decided_by: "test",
    decided_by_name: "Test",
    decided_at: new Date().toISOString(),
  }
  const settled = { amount: cents(1), settled_at: decided.decided_at }
  const of = () => db.updateTable("claims").where("id", "=", id)
  if (status === "declined")
    return of()
      .set({ ...decided, status, reason: "Too late." })
      .execute()
  await of()
    .set({ ...decided, status: "accepted" })
    .execute()
  return of()
    .set({ ...settled, status })
    .execute()
}
const params = ({ id }: Order) => ({ id })
const pieces = (order: Order, quantity: number) => [{ item_id: order.item_id, quantity }]

/** The ways to settle pieces of an order. */
const ways = {
  "a claim to the platform": (order: Order, quantity: number) => claimPieces(order, quantity),
  "a claim of a shopper": (order: Order, quantity: number) =>
    call(administrator, orderClaims.create, {
      params: params(order),
      body: {
        type: "refund",
        refund_amount: 1,
        claim_items: pieces(order, quantity).map((one) => ({
          ...one,
          reason: "production_failure" as const,
        })),
      },
    }),
  "a return": (order: Order, quantity: number) =>
    call(administrator, returns.request, {
      params: params(order),
      body: { items: pieces(order, quantity) },
    }),
  "a return by the shopper": ({ cart_id, ...order }: Order, quantity: number) =>
    call(
      undefined,
      storeReturns.create,
      { body: { order_id: order.id, cart_id, items: [{ item_id: order.item_id, quantity }] } },
      front.headers,
    ),
  "a swap": (order: Order, quantity: number) =>
    call(administrator, swaps.create, {
      params: params(order),
      body: {
        return_items: pieces(order, quantity),
        additional_items: [{ variant_id: front.goods.variant.id, quantity: 1 }],
      },
    }),
}
type Way = keyof typeof ways
const names = Object.keys(ways) as Way[]

it.each(names.flatMap((first) => names.map((second) => ({ first, second }))))(
  "400: pieces settled by $first cannot be settled by $second as well",
  async ({ first, second }) => {
    const order = await shipped(3)
    const settled = await ways[first](order, 2)
    expect([settled.status, settled.body.code]).toEqual([200, undefined])
    if (first === "a claim to the platform") await settleAs(settled.body.claim.id, "refunded")
    const both = await ways[second](order, 2)
    expect([both.status, both.body.code]).toEqual([400, "request.invalid"])
    expect(both.body.details.fields).toMatchObject([{ params: { maximum: 1 } }])
    expect((await ways[second](order, 1)).status).toBe(200)
  },
)

it("400 for claiming returned or cancelled pieces from the platform", async () => {
  const returned = await shipped(3)
  const booked = await call(administrator, retours.record, {
    body: {
      id: crypto.randomUUID(),
      order_id: returned.id,
      location_id: front.place,
      lines: [{ line_item_id: returned.item_id, a: 2, b: 0, c: 0 }],
    },
  })
  expect([booked.status, booked.body.code]).toEqual([200, undefined])
  expect((await claimPieces(returned, 2)).status).toBe(400)
  expect((await claimPieces(returned, 1)).status).toBe(200)

  const canceled = await ordered(3)
  await db
    .updateTable("order_items")
    .set({ canceled_quantity: 2 })
    .where("id", "=", canceled.item_id)
    .execute()
  expect((await claimPieces(canceled, 2)).status).toBe(400)
  expect((await claimPieces(canceled, 1)).status).toBe(200)
})

it("200 for claiming pieces of a declined claim again", async () => {
  const order = await shipped(2)
  const { body } = await claimPieces(order, 2)
  await settleAs(body.claim.id, "declined")
  expect((await claimPieces(order, 2)).status).toBe(200)
})

it("200 once and 400 once when a claim to the platform and a return race", async () => {
  const order = await shipped(1)
  const chat = await open(administrator, order.id, PLATFORM_ID)
  const [claimed, returned] = await Promise.all([
    claim(administrator, { id: chat.id, line_item_id: order.item_id }),
    ways["a return"](order, 1),
  ])
  expect([claimed.status, returned.status].sort()).toEqual([200, 400])
})

it("422 for a replacement of pieces cancelled after the claim", async () => {
  const order = await ordered(2)
  const { body } = await claimPieces(order, 2)
  const of = { params: { id: body.claim.id } }
  await call(administrator, claims.accept, of)
  await db
    .updateTable("order_items")
    .set({ canceled_quantity: 1 })
    .where("id", "=", order.item_id)
    .execute()
  const refused = await call(administrator, claims.replace, of)
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: "claims.not_replaceable", details: { reason: "canceled" } },
  ])
})
