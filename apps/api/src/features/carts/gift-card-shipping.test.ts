import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { storeShippingOptions } from "@packhaus/contract/commerce/shipping-options"
import { expect, it } from "vitest"
import { resourceFixtures } from "../../testing/resources.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { rows } = app
const { open, sell } = shopFronts(app)
const shop = await open()
const { merchant_id, region, place } = shop
const card = await sell(shop, { price: 2500, place })
await rows.update("products", card.product.id, { is_giftcard: true } as never)
const profile = await resourceFixtures(app).create("shipping_profiles", merchant_id, {
  type: "gift_card",
})
const mailed = (await rows.insert("shipping_options", {
  merchant_id,
  name: "By mail",
  region_id: region.id,
  profile_id: profile.id,
  provider_id: "manual",
  price_type: "flat_rate",
  amount: 0,
  data: {},
  metadata: null,
  deleted_at: null,
} as never)) as unknown as { id: string }

async function cartOf(...variants: string[]) {
  const items = variants.map((variant_id) => ({ variant_id, quantity: 1 }))
  const { body } = await shop.ask(carts.create, { body: { region_id: region.id, items } })
  return { id: String(body.cart.id) }
}
const offered = async (params: { id: string }) =>
  (await shop.ask(storeShippingOptions.ofCart, { params })).body.shipping_options.map(
    ({ id }: { id: string }) => id,
  )
const choose = (params: { id: string }, option_id: string) =>
  shop.ask(carts.addShippingMethod, { params, body: { option_id } })

it("200 offers delivery by mail to a cart of gift cards, and drops it once goods are added", async () => {
  const params = await cartOf(card.variant.id)
  expect(await offered(params)).toEqual([mailed.id])
  const chosen = await choose(params, mailed.id)
  expect([chosen.status, chosen.body.cart.shipping_total]).toEqual([200, 0])
  const body = { variant_id: shop.goods.variant.id, quantity: 1 }
  const mixed = await shop.ask(carts.addLine, { params, body })
  expect([mixed.status, mixed.body.cart.shipping_methods]).toEqual([200, []])
  expect(await offered(params)).toEqual([shop.option])
})

it("400 for delivery by mail of a cart with goods", async () => {
  for (const params of [
    await cartOf(shop.goods.variant.id),
    await cartOf(shop.goods.variant.id, card.variant.id),
  ]) {
    const { status, body } = await choose(params, mailed.id)
    expect([status, body.details?.fields?.[0]?.path]).toEqual([400, "option_id"])
  }
})
