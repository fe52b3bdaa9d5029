import { expect, it } from "vitest"
import { readyCart, shopFronts } from "../../shop-fronts.ts"
import type { Area } from "../area.ts"
import { refusalOf } from "../shop.ts"

const address = {
  first_name: "Ada",
  last_name: "Lovelace",
  address_1: "Am Speicher 1",
  city: "Hamburg",
  postal_code: "20457",
}

export const area: Area = {
  resources: ["carts", "carts.lineItems", "shippingOptions"],
  waiting: [],
  flows(shop) {
    it("a shopper fills a cart, says where to and how, pays, and has an order", async () => {
      const front = await shopFronts(shop.testApp).open({ stock: 20 })
      const { carts, shippingOptions } = shop.browser({ publishableApiKey: front.key })
      const variant_id = front.goods.variant.id
      const { cart } = await carts.create({ region_id: front.region.id })
      const { id } = cart
      expect(cart).toMatchObject({ items: [], total: 0, region_id: front.region.id })
      const filled = await carts.lineItems.create(id, { variant_id, quantity: 2 })
      expect(filled.cart).toMatchObject({ items: [{ quantity: 2, unit_price: 1000 }] })
      const line = filled.cart.items[0]?.id ?? ""
      const more = await carts.lineItems.update(id, line, { quantity: 3 })
      expect(more.cart).toMatchObject({ items: [{ id: line, quantity: 3 }], subtotal: 3000 })

      const { country_code } = front.region
      const shipping_address = { ...address, country_code }
      const email = "ada@example.com"
      const said = await carts.update(id, { email, shipping_address } as never)
      expect(said.cart).toMatchObject({ email, shipping_address })
      const all = await shippingOptions.list({ region_id: front.region.id })
      const fitting = await shippingOptions.listCartOptions(id)
      expect(all.shipping_options).toMatchObject([{ id: front.option, amount: 500 }])
      expect(fitting.shipping_options).toMatchObject([{ id: front.option }])
      const shipped = await carts.addShippingMethod(id, { option_id: front.option })
      expect(shipped.cart).toMatchObject({ shipping_total: 500, total: 4165 })

      const sessions = await carts.createPaymentSessions(id)
      expect(sessions.cart.payment_sessions).toMatchObject([
        { provider_id: "manual", amount: 4165, is_selected: true },
      ])
      const chosen = await carts.setPaymentSession(id, { provider_id: "manual" })
      expect(chosen.cart.payment_session).toMatchObject({ provider_id: "manual" })
      expect((await carts.retrieve(id)).cart).toEqual(chosen.cart)
      const done = await carts.complete(id)
      expect([done.type, done.data]).toMatchObject([
        "order",
        { total: 4165, items: [{ quantity: 3 }] },
      ])
      expect((await carts.complete(id)).data.id).toBe(done.data.id)
      expect(
        (await refusalOf(carts.lineItems.create(id, { variant_id, quantity: 1 }))).status,
      ).toBe(400)
    })

    it("a shopper changes their mind: lines, payment and codes go again", async () => {
      const front = await shopFronts(shop.testApp).open()
      const { carts } = shop.browser({ publishableApiKey: front.key })
      const { id } = await readyCart(front, 2)
      await carts.createPaymentSessions(id)
      const kept = await carts.updatePaymentSession(id, "manual", { data: { note: "later" } })
      expect(kept.cart.payment_session).toMatchObject({ data: { note: "later" } })
      const anew = await carts.refreshPaymentSession(id, "manual")
      expect(anew.cart.payment_session).toMatchObject({ provider_id: "manual" })
      const none = await carts.deletePaymentSession(id, "manual")
      expect(none.cart).toMatchObject({ payment_sessions: [], payment_session: null })
      expect((await refusalOf(carts.complete(id))).status).toBe(400)

      const { discount } = await shop.admin.discounts.create({
        code: `LESS${id.slice(-8)}`,
        is_dynamic: false,
        is_disabled: false,
        merchant_id: front.merchant_id,
        regions: [front.region.id],
        rule: { type: "percentage", value: 50, allocation: "total" },
      } as never)
      const less = await carts.update(id, { discounts: [{ code: discount.code }] })
      expect(less.cart).toMatchObject({ discount_total: 1000, discounts: [{ id: discount.id }] })
      const full = await carts.deleteDiscount(id, discount.code)
      expect(full.cart).toMatchObject({ discount_total: 0, discounts: [] })
      const line = full.cart.items[0]?.id ?? ""
      expect((await carts.lineItems.delete(id, line)).cart.items).toEqual([])
      const stranger = shop.browser()
      expect((await refusalOf(stranger.carts.retrieve(id))).status).toBe(404)
    })
  },
}
