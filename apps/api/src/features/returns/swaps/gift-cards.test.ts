import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { returns } from "@packhaus/contract/returns/endpoints"
import { swaps } from "@packhaus/contract/returns/swaps/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { shopFronts } from "../../../testing/shop-fronts.ts"
import { soldOrders } from "../../../testing/sold-orders.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const { once } = billingFixtures(app)
const administrator = await createActor("administrator")
const { front, shipped } = await soldOrders(app, administrator)
const card = await shopFronts(app).sell(front, { price: 1000, stock: 50, place: front.place })
await rows.update("products", card.product.id, { is_giftcard: true } as never)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

/** A piece swapped for a gift card of its price, confirmed by the shopper. */
async function confirmed() {
  const order = await shipped(1)
  const { body } = await call(administrator, swaps.create, {
    params: { id: order.id },
    body: {
      return_items: [{ item_id: order.item_id, quantity: 1 }],
      additional_items: [{ variant_id: card.variant.id, quantity: 1 }],
      custom_shipping_options: [{ option_id: front.option, price: 0 }],
    },
  })
  const [swap] = body.order.swaps
  const params = { id: String(swap.cart_id) }
  await front.ask(carts.addShippingMethod, { params, body: { option_id: front.option } })
  const done = await front.ask(cartCompletion.complete, { params })
  expect(done.body).toMatchObject({ type: "swap", data: { difference_due: 0 } })
  const new_order_id = String(done.body.data.new_order_id)
  return {
    at: { params: { id: order.id, swap_id: String(swap.id) } },
    return_id: String(swap.return_order.id),
    cards: () => rows.children("gift_cards", "order_id", [new_order_id]),
  }
}

it("200: a gift card among the new goods is created once the swap is settled, and disabled with the swap", async () => {
  const { at, cards, return_id } = await confirmed()
  expect(await cards()).toEqual([])
  for (const _ of [1, 2]) await call(administrator, swaps.processPayment, at, once())
  expect(await cards()).toMatchObject([{ value: 1000, balance: 1000, is_disabled: false }])
  await call(administrator, returns.cancel, { params: { id: return_id } })
  expect((await call(administrator, swaps.cancel, at)).status).toBe(200)
  expect(await cards()).toMatchObject([{ is_disabled: true }])
})

it("400 gift_card_used for cancelling a swap whose gift card was used", async () => {
  const { at, cards, return_id } = await confirmed()
  await call(administrator, swaps.processPayment, at, once())
  const [sold] = await cards()
  await rows.update("gift_cards", sold?.id ?? "", { balance: 400 } as never)
  await call(administrator, returns.cancel, { params: { id: return_id } })
  const { status, body } = await call(administrator, swaps.cancel, at)
  expect([status, body.details]).toMatchObject([400, { reason: "gift_card_used" }])
})
