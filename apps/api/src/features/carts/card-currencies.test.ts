import { cartPayments } from "@packhaus/contract/commerce/cart-endpoints"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { payableCart, readyCart, shopFronts } from "../../testing/shop-fronts.ts"
import { shoppersCards } from "../../testing/shoppers-cards.ts"

const { provider, testApp, takeCards } = await shoppersCards()
const { createActor, call, db, rows, runJobs } = testApp
const { open, createRegion } = shopFronts(testApp)

/**
 * A shop front in a currency with a piece at this price in minor units; shipping costs 500 of them.
 */
async function shopIn(currency_code: string, price: number) {
  const region = await createRegion({ currency_code, tax_rate: 0, payment_providers: ["card"] })
  const shop = await open({ region, price, currency_code, stock: 100 })
  const { hook } = await takeCards(shop)
  return { shop, hook }
}

afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

it.each([
  // Currency, price of the goods, the provider's amount including shipping, and for a refund of
  // 500.
  ["huf", 499_500, 500_000, 500],
  ["isk", 4500, 500_000, 50_000],
  ["mga", 4500, 50, 5],
  ["jpy", 4500, 5000, 500],
  ["kwd", 4500, 5000, 500],
] as const)(
  "200: an order in %s is requested, captured, reported and refunded in the provider's units",
  async (currency, price, asked, refunded) => {
    const { shop } = await shopIn(currency, price)
    const params = await payableCart(shop, { provider_id: "card" })
    const [session] = [...provider.sessions.values()].filter(
      ({ metadata }) => metadata.reference === params.id,
    )
    expect(session).toMatchObject({ currency, amount_total: asked })
    await provider.decide(session?.id ?? "", "pay")
    await runJobs()
    const completed = await shop.ask(cartCompletion.complete, { params })
    expect([completed.status, completed.body.type]).toEqual([200, "order"])
    await runJobs()
    const payment = await db
      .selectFrom("payments")
      .selectAll()
      .where("order_id", "=", completed.body.data.id)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ amount: price + 500, currency_code: currency })
    const administrator = await createActor("administrator")
    const reply = await call(
      administrator,
      shopperPayments.refund,
      { params: { id: payment.id }, body: { amount: 500, reason: "other" } },
      { "idempotency-key": `refund in ${currency}` },
    )
    expect(reply.status).toBe(200)
    await runJobs()
    expect(
      provider.refunds.filter(({ payment_intent }) =>
        [...provider.intents.values()].some(
          ({ id, metadata }) => id === payment_intent && metadata.reference === params.id,
        ),
      ),
    ).toMatchObject([{ amount: refunded }])
    expect(await rows.one("payments", payment.id)).toMatchObject({ amount_refunded: 500 })
  },
)

it("422 at the field for an amount that the provider cannot accept: 50.50 MGA", async () => {
  const { shop } = await shopIn("mga", 4550)
  const params = await readyCart(shop)
  const reply = await shop.ask(cartPayments.createSessions, { params })
  expect([reply.status, reply.body.code]).toEqual([422, "commerce.payment_refused"])
  expect(reply.body.details.fields).toEqual([{ path: "amount", code: "amount.not_payable" }])
})
