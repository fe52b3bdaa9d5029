import { paymentKeys } from "@packhaus/contract/carts/endpoints"
import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { billingFixtures } from "../../testing/billing.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { payableCart, shopFronts } from "../../testing/shop-fronts.ts"
import { pageOf, shoppersCards } from "../../testing/shoppers-cards.ts"

const { provider, cards, testApp, takeCards } = await shoppersCards()
const { rows, db, call, runJobs } = testApp
const { open, createRegion } = shopFronts(testApp)
const { create } = resourceFixtures(testApp)
const { once } = billingFixtures(testApp)
const administrator = await testApp.createActor("administrator")
const germany = await createRegion({ country: "de", payment_providers: ["card", "manual"] })
const shop = await open({ region: germany, stock: 100 })
await orderFixtures(testApp).setPriority([{ id: shop.place }])
const { saved, hook } = await takeCards(shop)

const { ask } = shop
const complete = (params: { id: string }) => ask(cartCompletion.complete, { params })
/**
 * Repeats the call while another one locks the cart, as clients do: a busy machine is slow, not
 * wrong.
 */
async function completed(params: { id: string }): ReturnType<typeof complete> {
  const reply = await complete(params)
  return reply.status === 409 || reply.status === 503 ? completed(params) : reply
}
const ordersOf = (id: string) =>
  db.selectFrom("orders").selectAll().where("external_id", "=", id).execute()
const sessionOf = async (params: { id: string }) =>
  (await ask(carts.read, { params })).body.cart.payment_session
/** The shopper's action on the provider's page. */
async function decide(params: { id: string }, decision: "pay" | "decline" | "cancel") {
  return provider.decide(pageOf(await sessionOf(params)), decision)
}
const intentOf = async (params: { id: string }) => {
  const [payment] = await rows.children("payments", "cart_id", [params.id])
  return provider.intents.get(String(payment?.data.payment_intent))
}
afterEach(async () => {
  provider.fault = null
  provider.faultAt = null
  await runJobs()
  expect(await brokenInvariants(db)).toEqual({})
})

it("200: keys are stored encrypted and never returned", async () => {
  expect([saved.status, saved.body.payment_keys]).toMatchObject([
    200,
    {
      provider_id: "card",
      hint: "…4242",
      webhook_url: expect.stringContaining("/hooks/cards/ppk_"),
    },
  ])
  const row = await db.selectFrom("payment_provider_keys").selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain("sk_test_one")
  const listed = await call(shop.owner, paymentKeys.list, {
    params: { id: shop.channel },
  })
  expect(listed.body.payment_keys).toEqual([saved.body.payment_keys])
  const stranger = await testApp.createActor("customer")
  const params = { id: shop.channel }
  expect((await call(stranger, paymentKeys.list, { params })).status).toBe(404)
})

it("200: a card is authorised on the provider's page, captured at completion, and the order is routed", async () => {
  const params = await payableCart(shop, { provider_id: "card" })
  const session = await sessionOf(params)
  expect(session).toMatchObject({ provider_id: "card", status: "pending", amount: 1785 })
  expect(session.data.url).toContain(provider.url)
  expect(JSON.stringify(session)).not.toContain("sk_test")
  const early = await complete(params)
  expect(early.body).toMatchObject({
    type: "cart",
    data: { payment_session: { status: "requires_more" } },
  })
  await decide(params, "pay")
  await runJobs()
  expect(await sessionOf(params)).toMatchObject({ status: "authorized" })
  const { status, body } = await complete(params)
  expect([status, body.type, body.data.payment_status]).toEqual([200, "order", "captured"])
  expect(body.data.paid_total).toBe(1785)
  expect(await intentOf(params)).toMatchObject({ status: "succeeded", amount_received: 1785 })
  const [order] = await ordersOf(params.id)
  expect(order).toMatchObject({ payment_status: "captured", holds: [], location_id: shop.place })
})

it("captures once and creates one order when several completions race", async () => {
  const params = await payableCart(shop, { provider_id: "card" })
  await decide(params, "pay")
  const replies = await Promise.all(Array.from({ length: 5 }, () => completed(params)))
  expect(new Set(replies.map(({ body }) => body.data?.id)).size).toBe(1)
  expect(await ordersOf(params.id)).toHaveLength(1)
  expect(await intentOf(params)).toMatchObject({ amount_received: 1785 })
  await runJobs()
  expect(provider.refunds).toEqual([])
})

it("200 with the cart after a declined card: it stays usable, and another payment method works", async () => {
  const params = await payableCart(shop, { provider_id: "card" })
  await decide(params, "decline")
  const declined = await complete(params)
  expect(declined.body).toMatchObject({
    type: "cart",
    data: { payment_session: { status: "error" } },
  })
  expect(await ordersOf(params.id)).toEqual([])
  const body = { variant_id: shop.goods.variant.id, quantity: 1 }
  expect((await ask(carts.addLine, { params, body })).status).toBe(200)
  await ask(cartPayments.selectSession, { params, body: { provider_id: "manual" } })
  expect((await complete(params)).body).toMatchObject({ type: "order" })
})

it("killed after the capture: a repeated call returns the same order, and without one the provider's message creates it", async () => {
  const params = await payableCart(shop, { provider_id: "card" })
  await decide(params, "pay")
  const [{ data } = { data: {} }] = await rows.children("payment_sessions", "cart_id", [params.id])
  const { merchant_id, sales_channel_id } = await rows.one("carts", params.id)
  const keys = await db.selectFrom("payment_provider_keys").selectAll().executeTakeFirstOrThrow()
  expect([merchant_id, sales_channel_id]).toEqual([keys.merchant_id, keys.sales_channel_id])
  // As after a process was killed before its commit.
  await cards.capture(keys, { status: "authorized", amount: 1785, data }, "killed")
  await expect.poll(() => provider.sent.at(-1)?.type).toBe("payment_intent.succeeded")
  await runJobs()
  const made = await ordersOf(params.id)
  expect(made).toMatchObject([{ payment_status: "captured" }])
  expect((await complete(params)).body.data.id).toBe(made[0]?.id)
  expect(provider.refunds).toEqual([])
})

it("killed after the capture of goods that were discontinued meanwhile: refunds the money", async () => {
  const params = await payableCart(shop, { provider_id: "card" })
  await decide(params, "pay")
  const [{ data } = { data: {} }] = await rows.children("payment_sessions", "cart_id", [params.id])
  const keys = await db.selectFrom("payment_provider_keys").selectAll().executeTakeFirstOrThrow()
  await rows.update("products", shop.goods.product.id, { status: "draft" } as never)
  await cards.capture(keys, { status: "authorized", amount: 1785, data }, `killed ${params.id}`)
  await expect.poll(() => provider.sent.at(-1)?.type).toBe("payment_intent.succeeded")
  await runJobs()
  await rows.update("products", shop.goods.product.id, { status: "published" } as never)
  expect(await ordersOf(params.id)).toEqual([])
  const intent = [...provider.intents.values()].at(-1)
  expect(provider.refunds).toMatchObject([{ payment_intent: intent?.id, amount: 1785 }])
  provider.refunds.pop()
  expect((await complete(params)).body.type).toBe("cart")
})

it("200: an amount below the card provider's minimum is paid another way", async () => {
  const { id } = await create("gift_cards", shop.merchant_id, { region_id: germany.id })
  await rows.update("gift_cards", id, { balance: 1480 } as never)
  const params = await payableCart(shop, { provider_id: "card" })
  const code = String((await rows.one("gift_cards", id)).code)
  await ask(carts.update, { params, body: { gift_cards: [{ code }] } })
  const { status, body } = await ask(cartPayments.createSessions, { params })
  expect([status, body.cart.total]).toEqual([200, 24])
  expect(body.cart.payment_sessions).toMatchObject([{ provider_id: "manual", is_selected: true }])
  expect((await complete(params)).body).toMatchObject({ type: "order", data: { total: 24 } })
})

it("refunds money for a cart whose total changed", async () => {
  const params = await payableCart(shop, { provider_id: "card" })
  const page = pageOf(await sessionOf(params))
  const body = { variant_id: shop.goods.variant.id, quantity: 1 }
  await ask(carts.addLine, { params, body })
  expect(await sessionOf(params)).toMatchObject({ is_initiated: false, data: {} })
  await provider.decide(page, "pay")
  await runJobs()
  const intent = [...provider.intents.values()].at(-1)
  expect(intent).toMatchObject({ status: "canceled", amount_received: 0 })
  expect(await ordersOf(params.id)).toEqual([])
})

it.each(["refuse", "down", "nonsense"] as const)(
  "503 or 422 when the provider fails (%s): the cart stays, and works afterwards",
  async (fault) => {
    const params = await payableCart(shop, { provider_id: "card" })
    await decide(params, "pay")
    provider.fault = fault
    const failed = await complete(params)
    expect([503, 422]).toContain(failed.status)
    expect(failed.body.code).toMatch(/^commerce\.(provider_away|payment_refused)$/)
    provider.fault = null
    expect((await complete(params)).body).toMatchObject({ type: "order" })
  },
)

it("200: an administrator refunds at most what was captured, and the order shows it", async () => {
  const params = await payableCart(shop, { provider_id: "card" })
  await decide(params, "pay")
  await complete(params)
  const [payment] = await rows.children("payments", "cart_id", [params.id])
  const of = { params: { id: payment?.id ?? "" } }
  const refund = (amount: number) =>
    call(
      administrator,
      shopperPayments.refund,
      { ...of, body: { amount, reason: "return" } },
      once(),
    )
  const some = await refund(500)
  expect([some.status, some.body.refund]).toMatchObject([200, { amount: 500, reason: "return" }])
  expect((await refund(1286)).body).toMatchObject({ type: "not_allowed", details: { left: 1285 } })
  await runJobs()
  expect(await ordersOf(params.id)).toMatchObject([{ payment_status: "partially_refunded" }])
  const rest = await Promise.all([refund(1285), refund(1285)])
  expect(rest.map(({ status }) => status).toSorted()).toEqual([200, 400])
  await runJobs()
  expect(await ordersOf(params.id)).toMatchObject([{ payment_status: "refunded" }])
  const read = await call(administrator, shopperPayments.read, of)
  expect(read.body.payment).toMatchObject({ amount: 1785, amount_refunded: 1785 })
  expect((await call(shop.owner, shopperPayments.read, of)).status).toBe(403)
})

it("200: a manual payment is captured when the money arrives, and the order is then routed", async () => {
  const params = await payableCart(shop)
  await complete(params)
  expect(await ordersOf(params.id)).toMatchObject([{ holds: ["awaiting_payment"] }])
  const [payment] = await rows.children("payments", "cart_id", [params.id])
  const of = { params: { id: payment?.id ?? "" } }
  const captured = await call(administrator, shopperPayments.capture, of, once())
  expect(captured.body.payment.captured_at).not.toBeNull()
  await runJobs()
  expect(await ordersOf(params.id)).toMatchObject([{ payment_status: "captured", holds: [] }])
  expect((await call(administrator, shopperPayments.capture, of, once())).body).toEqual(
    captured.body,
  )
})

it("401 for a message with another merchant's signature, a changed body, or an unknown address", async () => {
  const send = (to: string, signature: string) =>
    fetch(to, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body: JSON.stringify({ id: "evt_1", type: "payment_intent.succeeded", data: { object: {} } }),
    }).then(({ status }) => status)
  expect(await send(hook, "t=1,v1=00")).toBe(401)
  expect(await send(hook, "")).toBe(401)
  expect(await send(hook.replace(/ppk_.*/, "ppk_none"), "t=1,v1=00")).toBe(401)
})
