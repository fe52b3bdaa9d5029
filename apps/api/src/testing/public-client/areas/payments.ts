import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { expect, it } from "vitest"
import { storeCollection } from "../../cart-rows.ts"
import { payableCart, shopFronts } from "../../shop-fronts.ts"
import type { Area } from "../area.ts"
import { refusalOf } from "../shop.ts"

export const area: Area = {
  resources: ["paymentCollections", "admin.paymentCollections", "admin.payments"],
  waiting: [],
  flows(shop) {
    it("an administrator takes the money of an order, gives some back, and not more than there is", async () => {
      const front = await shopFronts(shop.testApp).open()
      const params = await payableCart(front)
      const { body } = await front.ask(cartCompletion.complete, { params })
      const id = body.data.payments[0]?.id ?? ""
      const { payments } = shop.admin
      expect((await payments.retrieve(id)).payment).toMatchObject({ id, captured_at: null })
      const { payment } = await payments.capturePayment(id)
      expect(payment.captured_at).not.toBeNull()
      const { refund } = await payments.refundPayment(id, {
        amount: 500,
        reason: "return" as never,
        note: "One came broken",
      })
      expect(refund).toMatchObject({ amount: 500, payment_id: id, note: "One came broken" })
      const rest = payment.amount - 500
      const most = payments.refundPayment(id, { amount: rest + 1, reason: "return" as never })
      expect((await refusalOf(most)).status).toBe(400)
      expect((await payments.retrieve(id)).payment.amount_refunded).toBe(500)
    })

    it("what is still to be paid is paid in one part or in several, and an administrator looks after it", async () => {
      const amount = 1000
      const { id } = await storeCollection(shop.testApp)
      const front = shop.browser().paymentCollections
      const { paymentCollections } = shop.admin
      expect((await front.retrieve(id)).payment_collection).toMatchObject({ id, amount })
      const whole = await front.managePaymentSession(id, { provider_id: "manual" })
      expect(whole.payment_collection.payment_sessions).toMatchObject([{ amount }])
      const half = 400
      const parts = await front.managePaymentSessionsBatch(id, {
        sessions: [
          { provider_id: "manual", amount: half },
          { provider_id: "manual", amount: amount - half },
        ],
      })
      const [one, other] = parts.payment_collection.payment_sessions.map(
        (session: { id: string }) => session.id,
      )
      const again = await front.refreshPaymentSession(id, one ?? "")
      expect(again.payment_session).toMatchObject({ amount: half })
      const first = await front.authorizePaymentSession(id, again.payment_session.id)
      expect(first.payment_session).toMatchObject({ status: "authorized" })
      const second = await front.authorizePaymentSessionsBatch(id, { session_ids: [other ?? ""] })
      expect(second.payment_collection).toMatchObject({ status: "authorized" })
      const noted = await paymentCollections.update(id, { description: "The rest" })
      expect(noted.payment_collection).toMatchObject({ description: "The rest" })
      expect((await paymentCollections.retrieve(id)).payment_collection.id).toBe(id)

      const unpaid = await storeCollection(shop.testApp)
      const marked = await paymentCollections.markAsAuthorized(unpaid.id)
      expect(marked.payment_collection).toMatchObject({ status: "authorized" })
      const last = await storeCollection(shop.testApp)
      expect(await paymentCollections.delete(last.id)).toMatchObject({ deleted: true })
      expect((await refusalOf(front.retrieve(last.id))).status).toBe(404)
    })
  },
}
