import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { expect, it } from "vitest"
import { nextNumber } from "../../next-number.ts"
import { payableCart, shopFronts } from "../../shop-fronts.ts"
import type { Area } from "../area.ts"
import { refusalOf, type Shop } from "../shop.ts"

const password = "an umbrella in july"

/** A guest's order, of `ada@example.com` to the postal code 20457, and the key of the shop front. */
async function orderOf({ testApp }: Shop) {
  const front = await shopFronts(testApp).open()
  const params = await payableCart(front)
  const { body } = await front.ask(cartCompletion.complete, { params })
  if (body.type !== "order") throw new Error(JSON.stringify(body))
  return { ...body.data, cart_id: params.id, key: front.key }
}

export const area: Area = {
  resources: ["orders", "admin.orders"],
  waiting: ["admin.orders.update", "admin.orders.retrieve", "admin.orders.list"],
  later: [
    "admin.orders.complete",
    "admin.orders.capturePayment",
    "admin.orders.refundPayment",
    "admin.orders.createFulfillment",
    "admin.orders.cancelFulfillment",
    "admin.orders.cancelSwapFulfillment",
    "admin.orders.cancelClaimFulfillment",
    "admin.orders.createShipment",
    "admin.orders.requestReturn",
    "admin.orders.cancel",
    "admin.orders.addShippingMethod",
    "admin.orders.archive",
    "admin.orders.createSwap",
    "admin.orders.cancelSwap",
    "admin.orders.fulfillSwap",
    "admin.orders.createSwapShipment",
    "admin.orders.processSwapPayment",
    "admin.orders.createClaim",
    "admin.orders.cancelClaim",
    "admin.orders.updateClaim",
    "admin.orders.fulfillClaim",
    "admin.orders.createClaimShipment",
  ],
  flows(shop) {
    it("a guest finds an order by its id, its cart, and by what the mail says", async () => {
      const { id, cart_id, display_id, key } = await orderOf(shop)
      const { orders } = shop.browser({ publishableApiKey: key })
      const { order } = await orders.retrieve(id)
      expect(order).toMatchObject({ id, cart_id, object: "order", items: [{ quantity: 1 }] })
      expect((await orders.retrieveByCartId(cart_id)).order).toEqual(order)
      const known = { display_id, email: "ada@example.com" }
      const to = (postal_code: string) => ({ ...known, shipping_address: { postal_code } })
      expect((await orders.lookupOrder(to("20457"))).order).toEqual(order)
      expect((await refusalOf(orders.lookupOrder(to("99999")))).status).toBe(404)
      const stranger = shop.browser()
      expect((await refusalOf(stranger.orders.retrieve(id))).status).toBe(404)
    })

    it("a guest's order goes to an account by a mail, and then is among its orders", async () => {
      const { id, key } = await orderOf(shop)
      const client = shop.browser({ publishableApiKey: key })
      const email = `claims-${nextNumber()}@front.example`
      await client.customers.create({ email, password, first_name: "Ada", last_name: "Lovelace" })
      expect((await client.customers.listOrders()).orders).toEqual([])
      await client.orders.requestCustomerOrders({ order_ids: [id] })
      await shop.testApp.runJobs()
      const letters = shop.box
        .lettersTo("ada@example.com")
        .filter(({ text = "" }) => text.includes(email))
      const token = /#token=([^&\s]+)/.exec(letters[0]?.text ?? "")?.[1] ?? ""
      await client.orders.confirmRequest({ token })
      const { orders, count } = await client.customers.listOrders({ limit: 5 })
      expect([count, orders]).toMatchObject([1, [{ id }]])
      const stranger = shop.browser({ publishableApiKey: key })
      expect((await refusalOf(stranger.orders.retrieve(id))).status).toBe(404)
    })
  },
}
