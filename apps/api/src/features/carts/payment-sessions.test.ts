import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { payableCart, shopFronts } from "../../testing/shop-fronts.ts"
import { pageOf, shoppersCards } from "../../testing/shoppers-cards.ts"

const { provider, testApp, takeCards } = await shoppersCards()
const { rows, db, runJobs } = testApp
const { open, createRegion } = shopFronts(testApp)
const germany = await createRegion({ country: "de", payment_providers: ["card", "manual"] })
const shop = await open({ region: germany, stock: 100 })
await orderFixtures(testApp).setPriority([{ id: shop.place }])
await takeCards(shop)

type Params = { id: string }
const { ask } = shop
const complete = (params: Params) => ask(cartCompletion.complete, { params })
const ofCard = (params: Params) => ({ params: { ...params, provider_id: "card" } })
const refresh = (params: Params) => ask(cartPayments.refreshSession, ofCard(params))
const remove = (params: Params) => ask(cartPayments.deleteSession, ofCard(params))
const sessionOf = async (params: Params) =>
  (await ask(carts.read, { params })).body.cart.payment_session
const pay = async (params: Params) => provider.decide(pageOf(await sessionOf(params)), "pay")
/** A cart authorised on the provider's page. */
async function agreedCart() {
  const params = await payableCart(shop, { provider_id: "card" })
  await pay(params)
  await runJobs()
  return params
}
const intentsOf = ({ id }: Params) =>
  [...provider.intents.values()].filter(({ metadata }) => metadata.reference === id)
const returnedTo = (params: Params) =>
  provider.refunds.filter(({ payment_intent }) =>
    intentsOf(params).some(({ id }) => id === payment_intent),
  )

const waiting = async () => {
  const { rows: all } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return all.length
}
/** Runs concurrent calls on a locked cart in this order. */
async function inOrder<R>({ id }: Params, ...calls: (() => Promise<R>)[]) {
  return db.transaction().execute(async (transaction) => {
    await sql`select 1 from carts where id = ${id} for update`.execute(transaction)
    const asked: Promise<R>[] = []
    for (const call of calls) {
      asked.push(call())
      await expect.poll(waiting, { interval: 5 }).toBe(asked.length)
    }
    return asked
  })
}

afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

it.each([
  ["started anew", refresh],
  ["deleted", remove],
])("200 and 400: a session that is %s during its capture stays paid", async (_, change) => {
  const params = await agreedCart()
  const replies = await inOrder(
    params,
    () => complete(params),
    () => change(params),
  )
  const [completed, changed] = await Promise.all(replies)
  expect([completed?.status, completed?.body.type]).toEqual([200, "order"])
  expect([changed?.status, changed?.body.details?.reason]).toEqual([400, "cart_completed"])
  await runJobs()
  expect(intentsOf(params)).toMatchObject([{ status: "succeeded", amount_received: 1785 }])
  expect(returnedTo(params)).toEqual([])
})

it.each([
  ["started anew", refresh, 1],
  ["deleted", remove, 0],
])("200 with the cart whose session was %s meanwhile: its money is refunded", async (...of) => {
  const [, change, left] = of
  const params = await agreedCart()
  const replies = await inOrder(
    params,
    () => change(params),
    () => complete(params),
  )
  const [changed, completed] = await Promise.all(replies)
  expect(changed?.body.cart.payment_sessions).toHaveLength(1 + left)
  expect([completed?.status, completed?.body.type]).toEqual([200, "cart"])
  expect((await rows.one("carts", params.id)).order_id).toBeNull()
  await runJobs()
  const [intent] = intentsOf(params)
  expect(returnedTo(params)).toMatchObject([{ payment_intent: intent?.id, amount: 1785 }])
})

it.each([
  ["started anew", refresh],
  ["begun with all others", (params: Params) => ask(cartPayments.createSessions, { params })],
  [
    "chosen",
    (params: Params) => ask(cartPayments.selectSession, { params, body: { provider_id: "card" } }),
  ],
])(
  "409 for a session that is %s while its cart's total changes; a retry uses the new total",
  async (...of) => {
    const [, change] = of
    const params = await payableCart(shop, { provider_id: "manual" })
    const [line] = (await ask(carts.read, { params })).body.cart.items
    const replies = await inOrder(
      params,
      () =>
        ask(carts.updateLine, { params: { ...params, line_id: line.id }, body: { quantity: 3 } }),
      () => change(params),
    )
    const [more, busy] = await Promise.all(replies)
    expect([more?.status, busy?.status, busy?.body.code]).toEqual([200, 409, "row.busy"])
    const { total } = more?.body.cart ?? {}
    expect(total).toBe(3 * 1190 + 595)

    expect((await change(params)).status).toBe(200)
    const { payment_sessions } = (await ask(carts.read, { params })).body.cart
    const amounts = payment_sessions.map(
      ({ provider_id, amount }: { provider_id: string; amount: number }) => [provider_id, amount],
    )
    expect(amounts).toContainEqual(["card", total])
  },
)

it("200: an authorization of a restarted session pays the order", async () => {
  const params = await agreedCart()
  const before = await sessionOf(params)
  await refresh(params)
  await runJobs()
  expect(intentsOf(params)).toMatchObject([{ status: "canceled" }])
  const fresh = await sessionOf(params)
  expect(fresh).toMatchObject({ is_selected: true, status: "pending", payment_authorized_at: null })
  expect([fresh.id === before.id, provider.sessions.get(pageOf(fresh))?.status]).toEqual([
    false,
    "open",
  ])
  await pay(params)
  await runJobs()
  expect(await sessionOf(params)).toMatchObject({ id: fresh.id, status: "authorized" })
  expect((await complete(params)).body).toMatchObject({ type: "order" })
  expect(intentsOf(params).map(({ status }) => status)).toEqual(["canceled", "succeeded"])
})

it("200: a deleted session voids its authorization after the commit", async () => {
  const params = await agreedCart()
  const { body } = await remove(params)
  expect(body.cart.payment_sessions).toMatchObject([{ provider_id: "manual" }])
  await runJobs()
  expect(intentsOf(params)).toMatchObject([{ status: "canceled", amount_received: 0 }])
})

it("200: a shop front's session data never replace the provider's", async () => {
  const params = await payableCart(shop, { provider_id: "card" })
  const { url } = (await sessionOf(params)).data
  const data = { id: "cs_of_another", payment_intent: "pi_of_another", note: "Gift", url: "x" }
  const { status } = await ask(cartPayments.updateSession, { ...ofCard(params), body: { data } })
  expect(status).toBe(200)
  expect((await sessionOf(params)).data).toEqual({ ...data, url })
  await pay(params)
  await runJobs()
  expect((await complete(params)).body).toMatchObject({ type: "order" })
  expect(intentsOf(params)).toMatchObject([{ status: "succeeded", amount_received: 1785 }])
})
