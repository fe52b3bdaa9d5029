import { expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { reducedCarts } from "../../testing/reduced-carts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { complete, db, discount, giftCard, reducedCart, rows, shop, usesOf } =
  await reducedCarts(testApp)
const cancel = async () => {
  await testApp.runJob("orders.cancel-held")
  await testApp.runJobs()
}

it("an order cancelled before payment returns its discount use and gift card amount, once", async () => {
  const [code, card, other] = [await discount(), await giftCard(300), await discount()]
  const params = await reducedCart({
    discounts: [{ code: code.code }],
    gift_cards: [{ code: card.code }],
  })
  const { body } = await complete(params)
  expect([body.type, body.data.payment_status]).toEqual(["order", "awaiting"])
  expect([await usesOf(code), await usesOf(other), await card.balance()]).toEqual([1, 0, 0])
  await cancel()
  expect([await usesOf(code), await card.balance()]).toEqual([1, 0])

  await rows.update("organisations", shop.merchant_id, { status: "disabled" })
  await Promise.all([cancel(), cancel()])
  await cancel()
  expect(await rows.one("orders", body.data.id)).toMatchObject({ fulfillment_status: "canceled" })
  expect([await usesOf(code), await usesOf(other), await card.balance()]).toEqual([0, 0, 300])
  expect(await brokenInvariants(db)).toEqual({})
})

it("a paid order keeps its discount use and gift card payment when it is cancelled", async () => {
  await rows.update("organisations", shop.merchant_id, { status: "active" })
  const [code, card] = [await discount(), await giftCard(300)]
  const params = await reducedCart({
    discounts: [{ code: code.code }],
    gift_cards: [{ code: card.code }],
  })
  const { body } = await complete(params)
  await rows.update("orders", body.data.id, { payment_status: "captured" } as never)
  await rows.update("organisations", shop.merchant_id, { status: "disabled" })
  await cancel()
  expect(await rows.one("orders", body.data.id)).toMatchObject({ fulfillment_status: "canceled" })
  expect([await usesOf(code), await card.balance()]).toEqual([1, 0])
})
