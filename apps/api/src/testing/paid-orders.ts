import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { afterEach, expect } from "vitest"
import { brokenInvariants } from "../invariants/invariants.ts"
import { differencesAtProviders } from "../invariants/provider-books.ts"
import { billingFixtures } from "./billing.ts"
import { orderFixtures } from "./orders.ts"
import { payableCart, shopFronts } from "./shop-fronts.ts"
import { pageOf, shoppersCards } from "./shoppers-cards.ts"

/** An order paid by card: its payment, and the provider's id of it. */
export type Paid = { order_id: string; id: string; intent: string }

/**
 * A shop front with card payments, with the card provider's stand-in. After each test the books of
 * product and provider are compared.
 */
export async function paidOrders({ stock }: { stock: number }) {
  const cards = await shoppersCards()
  const { provider, testApp, takeCards } = cards
  const { application, call, createActor, db, rows, runJobs } = testApp
  const { open, createRegion } = shopFronts(testApp)
  const { once } = billingFixtures(testApp)
  const region = await createRegion({ country: "de", payment_providers: ["card"] })
  const shop = await open({ region, stock })
  await orderFixtures(testApp).setPriority([{ id: shop.place }])
  const { merchant } = await takeCards(shop)
  const administrator = await createActor("administrator")

  afterEach(async () => {
    provider.fault = null
    provider.faultAt = null
    await runJobs()
    expect(await brokenInvariants(db)).toEqual({})
    expect(await differencesAtProviders(application)).toEqual([])
  })

  return {
    provider,
    testApp,
    shop,
    merchant,
    administrator,
    once,
    async buy(): Promise<Paid> {
      const params = await payableCart(shop, { provider_id: "card" })
      const { payment_session } = (await shop.ask(carts.read, { params })).body.cart
      await provider.decide(pageOf(payment_session), "pay")
      const { body } = await shop.ask(cartCompletion.complete, { params })
      const [payment] = await rows.children("payments", "cart_id", [params.id])
      if (!payment) return expect.fail("nothing was paid")
      const intent = String(payment.data.payment_intent)
      return { order_id: String(body.data.id), id: payment.id, intent }
    },
    refund: ({ id }: Pick<Paid, "id">, amount: number) =>
      call(
        administrator,
        shopperPayments.refund,
        { params: { id }, body: { amount, reason: "other", note: "Scratched" } },
        once(),
      ),
    returned: ({ intent }: Pick<Paid, "intent">) =>
      provider.refunds.filter(({ payment_intent }) => payment_intent === intent),
  }
}
