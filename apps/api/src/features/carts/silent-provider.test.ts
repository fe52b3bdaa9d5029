import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { differencesAtProviders } from "../../invariants/provider-books.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { payableCart, shopFronts } from "../../testing/shop-fronts.ts"
import { pageOf, shoppersCards } from "../../testing/shoppers-cards.ts"

const { provider, testApp, takeCards } = await shoppersCards()
const { application, call, db, rows, runJobs } = testApp
const { open, createRegion } = shopFronts(testApp)
const region = await createRegion({ country: "de", payment_providers: ["card", "manual"] })
const shop = await open({ region, stock: 1_000 })
await orderFixtures(testApp).setPriority([{ id: shop.place }])
await takeCards(shop)
const { ask } = shop
const administrator = await testApp.createActor("administrator")

type Params = { id: string }
const complete = (params: Params) => ask(cartCompletion.complete, { params })
const sessionOf = async (params: Params) =>
  (await ask(carts.read, { params })).body.cart.payment_session
async function agreedCart() {
  const params = await payableCart(shop, { provider_id: "card" })
  await provider.decide(pageOf(await sessionOf(params)), "pay")
  return params
}
/** Connections that are idle in a transaction. */
async function heldConnections() {
  const { rows: held } = await sql`select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  return held.length
}
const inParallel = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work))

afterEach(async () => {
  provider.fault = null
  provider.faultAt = null
  await runJobs()
  expect(await differencesAtProviders(application)).toEqual([])
})

it.each([
  ["complete a cart", /sessions\/cs_/, complete],
  ["take the money", /capture$/, complete],
  [
    "begin to pay anew",
    /sessions$/,
    (params: Params) =>
      ask(cartPayments.refreshSession, { params: { ...params, provider_id: "card" } }),
  ],
] as const)(
  "200 for readers while a silent provider keeps twelve shoppers waiting who %s: no connection is held",
  async (_, faultAt, act) => {
    const all = await inParallel(12, agreedCart)
    const callsBefore = provider.requests.length
    provider.fault = "slow"
    provider.faultAt = faultAt
    provider.delay = 3_000
    const replies = Promise.all(all.map(act))
    const isAsked = () =>
      provider.requests.slice(callsBefore).filter((one) => faultAt.test(one.split(" ")[1] ?? ""))
        .length
    await expect.poll(isAsked, { timeout: 20_000 }).toBe(12)
    const reading = await ask(carts.read, { params: all[0] ?? { id: "" } })
    expect([reading.status, await heldConnections()]).toEqual([200, 0])
    for (const { status } of await replies) expect(status).toBe(200)
  },
)

it("200 twice, and one order: two requests with the same key at once while the provider is slow", async () => {
  const params = await agreedCart()
  provider.fault = "slow"
  provider.delay = 300
  const once = { ...shop.headers, "idempotency-key": newId("once") }
  const replies = await inParallel(2, () =>
    call(undefined, cartCompletion.complete, { params }, once),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  const taken = [...provider.intents.values()].filter(
    ({ metadata, status }) => metadata.reference === params.id && status === "succeeded",
  )
  expect(taken).toHaveLength(1)
})

it("200 twice, and one refund: two requests with the same key at once", async () => {
  const params = await agreedCart()
  await complete(params)
  const [payment] = await rows.children("payments", "cart_id", [params.id])
  provider.fault = "slow"
  provider.delay = 300
  const once = { "idempotency-key": newId("once") }
  const refund = () =>
    call(
      administrator,
      shopperPayments.refund,
      { params: { id: payment?.id ?? "" }, body: { amount: 500, reason: "other" } },
      once,
    )
  const replies = await inParallel(2, refund)
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[0]?.body).toEqual(replies[1]?.body)
  await runJobs()
  const intent = String(payment?.data.payment_intent)
  expect(provider.refunds.filter((one) => one.payment_intent === intent)).toMatchObject([
    { amount: 500 },
  ])
})

it("200: refunds a cart whose goods sold out during its capture", async () => {
  const params = await agreedCart()
  provider.fault = "slow"
  provider.faultAt = /capture$/
  provider.delay = 1_000
  const callsBefore = provider.requests.length
  const reply = complete(params)
  await expect
    .poll(() => provider.requests.slice(callsBefore).some((one) => one.endsWith("capture")))
    .toBe(true)
  await rows.update("products", shop.goods.product.id, { status: "draft" } as never)
  const { status, body } = await reply
  await rows.update("products", shop.goods.product.id, { status: "published" } as never)
  expect([status, body.type]).toEqual([200, "cart"])
  await runJobs()
  const intent = [...provider.intents.values()].find(
    ({ metadata }) => metadata.reference === params.id,
  )
  expect(provider.refunds.filter((one) => one.payment_intent === intent?.id)).toMatchObject([
    { amount: 1785 },
  ])
  // Paid again it is bought: another page, another payment.
  await ask(cartPayments.selectSession, { params, body: { provider_id: "card" } })
  await provider.decide(pageOf(await sessionOf(params)), "pay")
  expect((await complete(params)).body.type).toBe("order")
})
