import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { expect, it } from "vitest"
import { payableCart, shopFronts } from "../../shop-fronts.ts"
import type { Area } from "../area.ts"
import { refusalOf, type Shop } from "../shop.ts"

/** An order of a guest of two pieces, and its shop front, which has more to sell. */
async function orderOf({ testApp, admin }: Shop) {
  const { open, sell } = shopFronts(testApp)
  const front = await open()
  const more = await sell(front, { price: 2000, place: front.place })
  const params = await payableCart(front, { quantity: 2 })
  const { body } = await front.ask(cartCompletion.complete, { params })
  const order_id = String(body.data.id)
  const { order } = await admin.orders.retrieve(order_id)
  return { order_id, line: order.items[0]?.id ?? "", variant_id: more.variant.id, key: front.key }
}

export const area: Area = {
  resources: ["orderEdits", "admin.orderEdits"],
  waiting: [],
  flows(shop) {
    it("an administrator changes an order, its shopper pays the difference and agrees", async () => {
      const { order_id, line, variant_id, key } = await orderOf(shop)
      const { orderEdits } = shop.admin
      const front = shop.browser({ publishableApiKey: key })
      const { order_edit } = await orderEdits.create({ order_id, internal_note: "She asked" })
      const { id } = order_edit
      expect(order_edit).toMatchObject({ order_id, status: "created", changes: [], total: 2975 })
      const noted = await orderEdits.update(id, { internal_note: "She called" })
      expect(noted.order_edit.internal_note).toBe("She called")
      const added = (await orderEdits.addLineItem(id, { variant_id, quantity: 1 })).order_edit
      expect(added).toMatchObject({ items: [{ id: line }, { variant_id }], difference_due: 2380 })
      const more = await orderEdits.updateLineItem(id, line, { quantity: 3 })
      expect(more.order_edit).toMatchObject({ difference_due: 3570 })
      const less = await orderEdits.removeLineItem(id, line)
      expect(less.order_edit.items).toMatchObject([{ variant_id }])
      const removal = less.order_edit.changes.find(
        (one: { type: string }) => one.type === "item_remove",
      )
      expect(await orderEdits.deleteItemChange(id, removal?.id ?? "")).toMatchObject({
        object: "item_change",
        deleted: true,
      })
      expect((await orderEdits.retrieve(id)).order_edit.difference_due).toBe(2380)
      const listed = await orderEdits.list({ order_id })
      expect(listed).toMatchObject({ count: 1, order_edits: [{ id }] })
      const asked = (await orderEdits.requestConfirmation(id)).order_edit
      expect(asked).toMatchObject({ status: "requested", payment_collection: { amount: 2380 } })
      expect((await front.orderEdits.retrieve(id)).order_edit).toMatchObject({
        status: "requested",
      })
      expect((await refusalOf(front.orderEdits.complete(id))).status).toBe(400)
      const collection = asked.payment_collection_id ?? ""
      const whole = await front.paymentCollections.managePaymentSession(collection, {
        provider_id: "manual",
      })
      const session = whole.payment_collection.payment_sessions[0]?.id ?? ""
      await front.paymentCollections.authorizePaymentSession(collection, session)
      const agreed = (await front.orderEdits.complete(id)).order_edit
      expect(agreed).toMatchObject({ id, status: "confirmed", total: 5355 })
      expect((await shop.admin.orders.retrieve(order_id)).order.total).toBe(5355)
    })

    it("an edit is confirmed by the merchant, declined by the shopper, canceled, or deleted", async () => {
      const { order_id, variant_id, key } = await orderOf(shop)
      const { orderEdits } = shop.admin
      const front = shop.browser({ publishableApiKey: key })
      const begin = async () => {
        const { id } = (await orderEdits.create({ order_id })).order_edit
        await orderEdits.addLineItem(id, { variant_id, quantity: 1 })
        return id
      }
      const declined = await begin()
      await orderEdits.requestConfirmation(declined)
      const no = await front.orderEdits.decline(declined, { declined_reason: "Too dear" })
      expect(no.order_edit).toMatchObject({ status: "declined", declined_reason: "Too dear" })
      const canceled = await begin()
      expect((await orderEdits.cancel(canceled)).order_edit.status).toBe("canceled")
      const gone = await begin()
      expect(await orderEdits.delete(gone)).toMatchObject({ object: "order_edit", deleted: true })
      const confirmed = await begin()
      const { order_edit } = await orderEdits.confirm(confirmed)
      expect(order_edit).toMatchObject({ status: "confirmed", total: 5355 })
      const { order } = await shop.admin.orders.retrieve(order_id)
      expect(order).toMatchObject({ total: 5355, items: [{ quantity: 2 }, { variant_id }] })
    })
  },
}
