import { paymentKeys } from "@packhaus/contract/carts/endpoints"
import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { billingFixtures } from "../../testing/billing.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { payableCart, shopFronts } from "../../testing/shop-fronts.ts"
import { pageOf, shoppersCards } from "../../testing/shoppers-cards.ts"

// An attacker knows the ids of another shopper's payment and has an own cart.
const { provider, testApp, takeCards } = await shoppersCards()
const { rows, db, call, createActor, runJobs } = testApp
const { open, createRegion } = shopFronts(testApp)
const { once } = billingFixtures(testApp)
const region = await createRegion({ country: "de", payment_providers: ["card", "manual"] })
const shop = await open({ region, stock: 1_000 })
await orderFixtures(testApp).setPriority([{ id: shop.place }])
const { merchant } = await takeCards(shop)
const { ask } = shop

type Params = { id: string }
const complete = (params: Params) => ask(cartCompletion.complete, { params })
const ofCard = (params: Params) => ({ params: { ...params, provider_id: "card" } })
const sessionOf = async (params: Params) =>
  (await ask(carts.read, { params })).body.cart.payment_session
const changeQuantity = async (params: Params, quantity: number) => {
  const [line] = (await ask(carts.read, { params })).body.cart.items
  await ask(carts.updateLine, { params: { ...params, line_id: line.id }, body: { quantity } })
}
const write = (params: Params, provider_id: string, data: object) =>
  ask(cartPayments.updateSession, { params: { ...params, provider_id }, body: { data } as never })

/** An order paid by card, with its provider's payment id. */
async function paidOrder() {
  const params = await payableCart(shop, { provider_id: "card" })
  await provider.decide(pageOf(await sessionOf(params)), "pay")
  const { body } = await complete(params)
  const [payment] = await rows.children("payments", "cart_id", [params.id])
  if (!payment) return expect.fail("nothing was paid")
  const intent = provider.intents.get(String(payment.data.payment_intent))
  if (!intent) return expect.fail("nothing is at the provider")
  return { params, order: body.data, payment, intent, of: { params: { id: payment.id } } }
}
const returnedOf = ({ intent }: Pick<Awaited<ReturnType<typeof paidOrder>>, "intent">) =>
  provider.refunds
    .filter(({ payment_intent }) => payment_intent === intent.id)
    .reduce((sum, { amount }) => sum + amount, 0)

afterEach(async () => {
  provider.fault = null
  provider.faultAt = null
  await runJobs()
  expect(await brokenInvariants(db)).toEqual({})
})

it.each([
  ["the page", ({ payment }: Awaited<ReturnType<typeof paidOrder>>) => ({ id: payment.data.id })],
  [
    "the payment",
    ({ payment }: Awaited<ReturnType<typeof paidOrder>>) => ({
      payment_intent: payment.data.payment_intent,
    }),
  ],
  [
    "both and a page to go to",
    ({ payment }: Awaited<ReturnType<typeof paidOrder>>) => ({
      ...payment.data,
      url: "https://elsewhere.example",
    }),
  ],
])(
  "200 without a refund: a session into which an attacker wrote %s of a paid order",
  async (...of) => {
    const [, written] = of
    const paid = await paidOrder()
    const params = await payableCart(shop, { provider_id: "card" })
    await changeQuantity(params, 2)
    expect(await sessionOf(params)).toMatchObject({ is_initiated: false, data: {} })
    expect((await write(params, "card", written(paid))).status).toBe(200)
    expect((await sessionOf(params)).data.url).toBeUndefined()
    await changeQuantity(params, 3)
    await runJobs()
    await ask(cartPayments.deleteSession, ofCard(params))
    await runJobs()
    expect([returnedOf(paid), paid.intent.status]).toEqual([0, "succeeded"])
    expect(await rows.one("payments", paid.payment.id)).toMatchObject({ amount_refunded: 0 })
  },
)

it("refunds nothing for a job that names the payment of a paid order, regardless of its creator", async () => {
  const paid = await paidOrder()
  const params = await payableCart(shop, { provider_id: "card" })
  const session = await sessionOf(params)
  // As stored by an older release: the ids of another payment in the provider's answer.
  await sql`update payment_sessions set data = ${JSON.stringify(paid.payment.data)}::jsonb
    where id = ${session.id}`.execute(db)
  await changeQuantity(params, 2)
  await runJobs()
  expect([returnedOf(paid), paid.intent.status]).toEqual([0, "succeeded"])
  // Nor an authorization of another session without an order.
  const waiting = await payableCart(shop, { provider_id: "card" })
  await provider.decide(pageOf(await sessionOf(waiting)), "pay")
  const [promised] = await rows.children("payment_sessions", "cart_id", [waiting.id])
  const repeated = await payableCart(shop, { provider_id: "card" })
  const { id } = await sessionOf(repeated)
  await sql`update payment_sessions set data = ${JSON.stringify(promised?.data)}::jsonb
    where id = ${id}`.execute(db)
  await changeQuantity(repeated, 2)
  await runJobs()
  expect((await complete(waiting)).body).toMatchObject({ type: "order" })
})

it("200: a manually paid order stays unpaid when the payment named by its shopper is captured", async () => {
  const params = await payableCart(shop, { provider_id: "manual" })
  const small = await payableCart(shop, { provider_id: "card" })
  await provider.decide(pageOf(await sessionOf(small)), "pay")
  const intent = [...provider.intents.values()].at(-1)
  const data = { id: intent?.id, payment_intent: intent?.id }
  expect((await write(params, "manual", data)).status).toBe(200)
  const { body } = await complete(params)
  await runJobs()
  expect(body.data.payment_status).toBe("awaiting")
  // The attacker pays the small cart; the provider reports it.
  await complete(small)
  await expect.poll(() => provider.sent.at(-1)?.type).toBe("payment_intent.succeeded")
  await runJobs()
  const order = await rows.one("orders", body.data.id)
  expect(order).toMatchObject({ payment_status: "awaiting", holds: ["awaiting_payment"] })
  const [payment] = await rows.children("payments", "cart_id", [params.id])
  expect(payment).toMatchObject({ captured_at: null, data: {} })
  const charge = {
    payment_intent: intent?.id,
    currency: "eur",
    amount: 1785,
    amount_refunded: 1785,
  }
  await provider.send(merchant, "charge.refunded", charge)
  await runJobs()
  expect(await rows.one("orders", body.data.id)).toMatchObject({ payment_status: "awaiting" })
})

it.each([
  ["another session", { metadata: { session_id: "ps_another", reference: "cart_another" } }],
  ["no session", { metadata: {} }],
  ["a smaller amount", { amount: 100, amount_received: 100 }],
  ["another currency", { currency: "huf" }],
])("a message of a payment with %s books and refunds nothing", async (_, change) => {
  const params = await payableCart(shop, { provider_id: "card" })
  await provider.decide(pageOf(await sessionOf(params)), "pay")
  const [session] = await rows.children("payment_sessions", "cart_id", [params.id])
  const payment = {
    id: "pay_waiting",
    merchant_id: shop.merchant_id,
    sales_channel_id: shop.channel,
    cart_id: params.id,
    order_id: null,
    payment_collection_id: null,
    amount: 1785,
    currency_code: "eur",
    provider_id: "card",
    payment_session_id: session?.id ?? null,
    data: { payment_intent: [...provider.intents.keys()].at(-1) },
    captured_at: null,
    canceled_at: null,
    metadata: null,
  }
  const { id } = await rows.insert("payments", { ...payment, id: `pay_${params.id}` } as never)
  const intent = [...provider.intents.values()].at(-1)
  await provider.send(merchant, "payment_intent.succeeded", { ...intent, ...change })
  await runJobs()
  expect(await rows.one("payments", id)).toMatchObject({ captured_at: null })
  expect(intent?.status).toBe("requires_capture")
  await provider.send(merchant, "payment_intent.succeeded", { ...intent, amount_received: 1785 })
  await runJobs()
  expect((await rows.one("payments", id)).captured_at).not.toBeNull()
  await db.deleteFrom("payments").where("id", "=", id).execute()
})

it("repeated messages and those of a merchant's other business change nothing", async () => {
  const paid = await paidOrder()
  const { intent } = paid
  const before = await rows.one("payments", paid.payment.id)
  for (let n = 0; n < 3; n++) {
    await provider.send(merchant, "payment_intent.succeeded", intent)
    await provider.send(merchant, "charge.refunded", { payment_intent: intent.id, amount: 1785 })
  }
  const other = { ...intent, id: "pi_of_a_till", metadata: {} }
  provider.intents.set(other.id, other)
  await provider.send(merchant, "payment_intent.succeeded", other)
  await runJobs()
  provider.intents.delete(other.id)
  expect(await rows.one("payments", paid.payment.id)).toEqual(before)
  expect(returnedOf(paid)).toBe(0)
})

it("200: a shopper sees the payment page, and no provider ids", async () => {
  const paid = await paidOrder()
  const cart = await ask(carts.read, { params: paid.params })
  const told = JSON.stringify([paid.order, cart.body])
  for (const id of [paid.payment.data.id, paid.payment.data.payment_intent])
    expect(told).not.toContain(String(id))
  expect(paid.order.payments).toMatchObject([{ data: {} }])
  const params = await payableCart(shop, { provider_id: "card" })
  expect(Object.keys((await sessionOf(params)).data)).toEqual(["url"])
})

const refundsOf = async (id: string) => rows.children("refunds", "payment_id", [id])
const administrator = await createActor("administrator")

it("never refunds more than is booked: five concurrent refunds of different amounts", async () => {
  const paid = await paidOrder()
  const amounts = [900, 800, 700, 600, 500]
  const replies = await Promise.all(
    amounts.map((amount) =>
      call(
        administrator,
        shopperPayments.refund,
        { ...paid.of, body: { amount, reason: "other" } },
        once(),
      ),
    ),
  )
  const accepted = replies.flatMap(({ status }, index) => (status === 200 ? [amounts[index]] : []))
  expect(accepted.length).toBeGreaterThan(0)
  for (const { status, body } of replies)
    if (status !== 200) expect([status, body.details?.reason]).toEqual([400, "more_than_is_left"])
  await runJobs()
  const booked = accepted.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  expect([returnedOf(paid), booked <= 1785]).toEqual([booked, true])
  expect(await rows.one("payments", paid.payment.id)).toMatchObject({ amount_refunded: booked })
  expect((await refundsOf(paid.payment.id)).map(({ status }) => status)).toEqual(
    accepted.map(() => "done"),
  )
})

it("two equal concurrent refunds both count while both are covered, and one where only one is", async () => {
  const refund = (of: { params: Params }, amount: number) =>
    call(
      administrator,
      shopperPayments.refund,
      { ...of, body: { amount, reason: "other" } },
      once(),
    )
  const two = await paidOrder()
  const both = await Promise.all([refund(two.of, 800), refund(two.of, 800)])
  await runJobs()
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect([returnedOf(two), (await rows.one("payments", two.payment.id)).amount_refunded]).toEqual([
    1600, 1600,
  ])
  const one = await paidOrder()
  const either = await Promise.all([refund(one.of, 900), refund(one.of, 900)])
  await runJobs()
  expect(either.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect([returnedOf(one), (await rows.one("payments", one.payment.id)).amount_refunded]).toEqual([
    900, 900,
  ])
})

it("404 and 403 for keys or payments of another merchant", async () => {
  const paid = await paidOrder()
  const stranger = await createActor("customer")
  const params = { id: shop.channel }
  expect((await call(stranger, paymentKeys.list, { params })).status).toBe(404)
  expect((await call(stranger, shopperPayments.read, paid.of)).status).toBe(403)
})
