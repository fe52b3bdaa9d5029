import { expect, it } from "vitest"
import { shopFronts, shopper } from "../../shop-fronts.ts"
import type { Area } from "../area.ts"
import { refusalOf } from "../shop.ts"

export const area: Area = {
  resources: ["admin.draftOrders"],
  waiting: [],
  flows(shop) {
    it("an administrator prepares an order, changes it, and makes it an order when its money has come", async () => {
      const front = await shopFronts(shop.testApp).open()
      const { draftOrders } = shop.admin
      const variant_id = front.goods.variant.id
      const { draft_order } = await draftOrders.create({
        merchant_id: front.merchant_id,
        email: "ada@example.com",
        region_id: front.region.id,
        shipping_address: { ...shopper, country_code: front.region.country_code },
        items: [{ variant_id, quantity: 1 }],
        shipping_methods: [{ option_id: front.option, price: 100 }],
      } as never)
      const { id, cart } = draft_order
      expect(draft_order).toMatchObject({
        status: "open",
        cart: { items: [{ variant_id, unit_price: 1000 }], shipping_total: 100, total: 1309 },
      })
      const engraving = { title: "Engraving", unit_price: 500, quantity: 1 }
      const added = await draftOrders.addLineItem(id, engraving as never)
      expect(added.draft_order.cart.items).toMatchObject([{}, { variant_id: null, quantity: 1 }])
      const line = added.draft_order.cart.items[1]?.id ?? ""
      const more = await draftOrders.updateLineItem(id, line, { quantity: 2 } as never)
      expect(more.draft_order.cart.items[1]).toMatchObject({ quantity: 2, unit_price: 500 })
      const less = await draftOrders.removeLineItem(id, line)
      expect(less.draft_order.cart.items).toHaveLength(1)
      const told = await draftOrders.update(id, { email: "grace@example.com" })
      expect(told.draft_order.cart.email).toBe("grace@example.com")
      expect((await draftOrders.retrieve(id)).draft_order.cart_id).toBe(cart.id)
      const listed = await draftOrders.list({ q: draft_order.display_id })
      expect(listed.draft_orders.map((one: { id: string }) => one.id)).toContain(id)
      const { order } = await draftOrders.markPaid(id)
      expect(order).toMatchObject({
        draft_order_id: id,
        payment_status: "captured",
        email: "grace@example.com",
        total: 1309,
      })
      expect((await draftOrders.markPaid(id)).order.id).toBe(order.id)
      expect((await refusalOf(draftOrders.delete(id))).status).toBe(400)
      const other = await draftOrders.create({
        merchant_id: front.merchant_id,
        email: "ada@example.com",
        region_id: front.region.id,
        shipping_methods: [],
      } as never)
      const gone = other.draft_order.id
      expect(await draftOrders.delete(gone)).toMatchObject({ object: "draft-order", deleted: true })
      expect((await refusalOf(draftOrders.retrieve(gone))).status).toBe(404)
    })
  },
}
