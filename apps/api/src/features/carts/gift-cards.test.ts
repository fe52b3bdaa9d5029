import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { reducedCarts } from "../../testing/reduced-carts.ts"
import { payableCart } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const {
  complete,
  create,
  createRegion,
  db,
  germany,
  giftCard,
  open,
  put,
  read,
  reducedCart,
  rows,
  shop,
} = await reducedCarts(testApp)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

it("a gift card pays up to its balance, is debited once, and can pay a whole order alone", async () => {
  const card = await giftCard(700)
  const params = await reducedCart({ gift_cards: [{ code: card.code.toLowerCase() }] })
  expect(await read(params)).toMatchObject({
    gift_cards: [{ id: card.id, balance: 700, order_id: null }],
    gift_card_total: 700,
  })
  const replies = await Promise.all(Array.from({ length: 4 }, () => complete(params)))
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  expect(await card.balance()).toBe(0)
  const repeated = (await complete(params)).body.data
  expect(repeated).toEqual(replies[0]?.body.data)
  expect(repeated).toMatchObject({
    gift_card_total: 700,
    gift_cards: [{ id: card.id, balance: 0 }],
  })
  expect((await put(await shop.cart(), { gift_cards: [{ code: card.code }] })).status).toBe(400)

  const rich = await giftCard(5000)
  const whole = await payableCart(shop)
  await put(whole, { gift_cards: [{ code: rich.code }] })
  const { body } = await complete(whole)
  expect(body).toMatchObject({ type: "order", data: { total: 0, payments: [] } })
  expect(await rich.balance()).toBe(5000 - body.data.gift_card_total)
})

it("two concurrent carts with one card share its balance and no more", async () => {
  const card = await giftCard(1000)
  const codes = { gift_cards: [{ code: card.code }] }
  const both = [await reducedCart(codes), await reducedCart(codes)]
  const replies = await Promise.all(both.map(complete))
  expect(replies.map(({ body }) => body.type).toSorted()).toEqual(["cart", "order"])
  expect(await card.balance()).toBe(0)
  const refused = replies.find(({ body }) => body.type === "cart")?.body.data
  expect(refused).toMatchObject({ gift_cards: [], gift_card_total: 0, total: 1785 })
})

it("400 names unusable gift cards: unknown, of another region, disabled, expired, empty", async () => {
  const elsewhere = await createRegion()
  const stranger = await open({ region: germany })
  const foreign = await create("gift_cards", stranger.merchant_id, { region_id: germany.id })
  const past = new Date(Date.now() - 86_400_000).toISOString()
  const params = await shop.cart()
  for (const code of [
    "NONE",
    String((await rows.one("gift_cards", foreign.id)).code),
    (await giftCard(500, { region_id: elsewhere.id })).code,
    (await giftCard(500, { is_disabled: true })).code,
    (await giftCard(500, { ends_at: past })).code,
    (await giftCard(0)).code,
  ]) {
    const { status, body } = await put(params, { gift_cards: [{ code }] })
    expect([status, body.details?.fields?.[0]?.path]).toEqual([400, "gift_cards.0.code"])
  }
})
