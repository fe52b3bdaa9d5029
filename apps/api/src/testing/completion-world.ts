import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { expect } from "vitest"
import type { CompletionCase, Shopper } from "./completion-cases.ts"
import { reducedCarts } from "./reduced-carts.ts"
import { payableCart, shopper as person } from "./shop-fronts.ts"
import { pageOf, type shoppersCards } from "./shoppers-cards.ts"

export type CompletionReply = {
  status: number
  body: { type?: string; code?: string; data?: { id: string } }
}
export type CompletionWorld = Awaited<ReturnType<typeof completionWorld>>
/** A prepared case. */
export type Prepared = Awaited<ReturnType<CompletionWorld["prepare"]>>

/** A shop with card and other payments; unpaid orders are routed, as with invoices. */
export async function completionWorld(outside: Awaited<ReturnType<typeof shoppersCards>>) {
  const { provider, testApp, takeCards } = outside
  const { db, rows, call } = testApp
  const made = await reducedCarts(testApp, ["card", "manual"])
  const { shop, discount, giftCard, sell } = made
  await takeCards(shop)
  await made.complete(await payableCart(shop))
  await db.updateTable("shops").set({ route_unpaid: true }).where("platform", "=", "own").execute()
  let network = 0

  return {
    provider,
    testApp,

    /**
     * The goods, codes and carts of a case, with its shoppers' actions on the card provider's page.
     */
    async prepare({ stock, shoppers, rule, usage_limit, balance }: CompletionCase) {
      const from = `10.${++network >> 8}.${network & 255}.1`
      const ask = <E extends Endpoint>(endpoint: E, input: object, key: string | null = null) =>
        call(undefined, endpoint, input as never, {
          ...shop.headers,
          "x-forwarded-for": from,
          ...(key ? { "idempotency-key": `${from} ${key}` } : {}),
        })
      const place = { stock, place: shop.place }
      const goods = [await sell(shop, place), await sell(shop, { ...place, price: 700 })]
      const code = await discount({ usage_limit }, rule)
      const card = await giftCard(balance)
      const buyers = []
      for (const one of shoppers) buyers.push(await fill(one))
      return { ask, goods, code, card, balance, stock, rule, usage_limit, buyers }

      async function fill({ quantities, payment, hasCode, hasGiftCard }: Shopper) {
        const items = goods.flatMap(({ variant }, nth) => {
          const quantity = Math.min(quantities[nth] ?? 0, stock)
          return quantity > 0 ? [{ variant_id: variant.id, quantity }] : []
        })
        const discounts = hasCode ? [{ code: code.code }] : []
        const gift_cards = hasGiftCard ? [{ code: card.code }] : []
        const { id: region_id, country_code } = shop.region
        const created = await ask(carts.create, {
          body: { region_id, items, discounts, gift_cards },
        })
        expect([created.status, created.body.code]).toEqual([200, undefined])
        const params = { id: String(created.body.cart.id) }
        const shipping_address = { ...person, country_code }
        await ask(carts.update, { params, body: { email: "ada@example.com", shipping_address } })
        await ask(carts.addShippingMethod, { params, body: { option_id: shop.option } })
        const begun = await ask(cartPayments.createSessions, { params })
        expect([begun.status, begun.body.code]).toEqual([200, undefined])
        const provider_id = payment === "manual" ? "manual" : "card"
        const selected = await ask(cartPayments.selectSession, { params, body: { provider_id } })
        const session = selected.body.cart?.payment_session
        if (session && payment !== "manual" && payment !== "unpaid")
          await provider.decide(pageOf(session), payment === "paid" ? "pay" : "decline")
        return {
          params,
          payment,
          isPayable: session !== undefined,
          replies: [] as CompletionReply[],
        }
      }
    },

    /** Waits until the provider's messages have arrived and are processed. */
    async settle() {
      const taken = () => [...provider.intents.values()].filter((one) => one.amount_received > 0)
      const succeeded = () =>
        provider.sent.filter(({ type }) => type === "payment_intent.succeeded")
      await expect.poll(() => succeeded().length, { interval: 5 }).toBe(taken().length)
      await testApp.runJobs()
    },

    /** A shopper approves on the card provider's page of a cart, if it has one. */
    async pay({ id }: { id: string }) {
      for (const { is_selected, data } of await rows.children("payment_sessions", "cart_id", [id]))
        if (is_selected && typeof data.id === "string") await provider.decide(data.id, "pay")
    },

    /** Changes the price of the first of the goods. */
    async reprice({ goods }: { goods: { variant: { id: string } }[] }, amount: number) {
      const [price] = await rows.children("prices", "variant_id", [goods[0]?.variant.id ?? ""])
      await rows.update("prices", price?.id ?? "", { amount } as never)
    },
  }
}
