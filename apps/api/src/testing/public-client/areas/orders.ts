import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { expect, it } from "vitest"
import { nextNumber } from "../../next-number.ts"
import { payableCart, shopFronts } from "../../shop-fronts.ts"
import { soldOrders } from "../../sold-orders.ts"
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

/** An order of two pieces for 10 € and shipping for 5 €, paid and reserved. */
async function paidOrder({ testApp, administrator }: Shop) {
  const sold = await soldOrders(testApp, administrator)
  const { id: order_id, item_id } = await sold.paid(2)
  return { sold, order_id, item_id }
}

export const area: Area = {
  resources: ["orders", "admin.orders"],
  waiting: [],
  flows(shop) {
    it("a guest finds an order by its id, its cart, and by what the mail says", async () => {
      const { id, cart_id, display_id, key } = await orderOf(shop)
      const { orders } = shop.browser({ publishableApiKey: key })
      const { order: whole } = await orders.retrieveByCartId(cart_id)
      expect(whole).toMatchObject({ id, cart_id, object: "order", items: [{ quantity: 1 }] })
      expect(whole.total).toBeGreaterThan(0)
      // Support and suppliers know the id as well: by the id alone there is no money.
      const { order } = await orders.retrieve(id)
      expect(order).toMatchObject({ id, cart_id: null, total: null, items: [{ quantity: 1 }] })
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

    it("the administration reads an order of a shop front with all that belongs to it, and finds it", async () => {
      const { id, cart_id, display_id, region_id, customer_id, key } = await orderOf(shop)
      const { order } = await shop.admin.orders.retrieve(id)
      const paid = order.total ?? 0
      expect(order).toMatchObject({
        id,
        object: "order",
        cart_id,
        region_id,
        customer_id,
        items: [{ cart_id, order_id: id, quantity: 1, is_return: false }],
        customer: { id: customer_id, email: "ada@example.com" },
        region: { id: region_id },
        payments: [{ order_id: id, amount: paid }],
        shipping_methods: [{ order_id: id, cart_id }],
        shipping_address: { id: order.shipping_address_id, postal_code: "20457" },
        tax_rate: null,
        draft_order_id: null,
        no_notification: null,
      })
      const found = (query: object) => shop.admin.orders.list(query as never)
      for (const query of [
        { cart_id },
        { customer_id },
        { display_id: String(display_id), status: ["pending", "requires_action"] },
        { email: "ADA@example.com", id: [id] },
        { region_id, id: [id], currency_code: "eur", updated_at: { gte: "2026-01-01T00:00:00Z" } },
        { sales_channel_id: [order.sales_channel_id], q: String(display_id) },
        { tax_rate: "19", id: [id] },
      ]) {
        const { orders, count } = await found({ ...query, expand: "items,payments,region" })
        const [one] = orders.filter((each: { id: string }) => each.id === id)
        expect([query, count >= 1, one]).toMatchObject([
          query,
          true,
          {
            cart_id,
            items: [{ cart_id }],
            payments: [{ amount: paid }],
            region: { id: region_id },
          },
        ])
        expect(one).not.toHaveProperty("shipping_methods")
      }
      for (const query of [
        { cart_id: "cart_0" },
        { tax_rate: "7", id: [id] },
        { email: "a_a@example.com", id: [id] },
        { id: [id], status: ["archived", "canceled"] },
        { id: [id], canceled_at: { gte: "2026-01-01T00:00:00Z" } },
      ])
        expect([query, (await found(query)).count]).toEqual([query, 0])
      expect((await refusalOf(found({ expand: "everything" }))).status).toBe(400)
      expect(key).toBeDefined()
    })

    it("the administration takes the money of an order, gives some back, and puts it away when it is done", async () => {
      const { orders } = shop.admin
      const { id } = await orderOf(shop)
      const paid = (await orders.capturePayment(id)).order
      expect(paid).toMatchObject({ id, payment_status: "captured" })
      const refund = { amount: 100, reason: "other", note: "A scratch" }
      const { order } = await orders.refundPayment(id, refund as never)
      expect(order).toMatchObject({ payment_status: "partially_refunded", refunded_total: 100 })
      expect((await refusalOf(orders.archive(id))).status).toBe(400)
      const taken = (await orders.cancel(id)).order
      expect(taken).toMatchObject({ id, status: "canceled", items: [{ canceled_quantity: 1 }] })
      await shop.testApp.runJobs()
      expect((await orders.retrieve(id)).order).toMatchObject({
        payment_status: "refunded",
        refundable_amount: 0,
      })
      expect((await orders.archive(id)).order).toMatchObject({ id, status: "archived" })

      // Of which nothing is to be sent.
      const done = await orderOf(shop)
      const { db } = shop.testApp
      await db
        .updateTable("order_items")
        .set({ requires_shipping: false })
        .where("order_id", "=", done.id)
        .execute()
      await orders.capturePayment(done.id)
      expect((await orders.complete(done.id)).order).toMatchObject({ status: "completed" })
    })

    it("the administration packs an order, takes that back, sends it, and changes how it is shipped", async () => {
      const { sold, order_id, item_id } = await paidOrder(shop)
      const { orders } = shop.admin
      const items = [{ item_id, quantity: 2 }]
      const packed = (await orders.createFulfillment(order_id, { items })).order
      expect(packed).toMatchObject({
        fulfillment_status: "fulfilled",
        fulfillments: [{ items: [{ item_id, quantity: 2 }] }],
      })
      expect((await refusalOf(orders.createFulfillment(order_id, { items }))).status).toBe(400)
      const back = await orders.cancelFulfillment(order_id, packed.fulfillments[0]?.id ?? "")
      expect(back.order).toMatchObject({ fulfillment_status: "canceled" })
      const again = (await orders.createFulfillment(order_id, { items })).order
      const sent = await orders.createShipment(order_id, {
        fulfillment_id:
          again.fulfillments.find((one: { canceled_at: string | null }) => !one.canceled_at)?.id ??
          "",
        tracking_numbers: ["TRACK-123"],
      })
      expect(sent.order).toMatchObject({ fulfillment_status: "shipped" })
      const way = { option_id: sold.front.option, price: 900 }
      const { order } = await orders.addShippingMethod(order_id, way)
      expect(order).toMatchObject({ total: 3451, shipping_methods: [{ price: 900 }] })
      const { order_edits } = await shop.admin.orderEdits.list({ order_id })
      expect(order_edits).toMatchObject([{ status: "confirmed", difference_due: 476 }])
    })

    it("the administration corrects an order, and its shopper finds it by what is right now", async () => {
      const { id, display_id, key } = await orderOf(shop)
      const { orders } = shop.admin
      const email = `right-${nextNumber()}@front.example`
      const { order } = await orders.update(id, {
        email,
        no_notification: true,
        shipping_address: { address_1: "Elbchaussee 1", postal_code: "22765", country_code: "de" },
        billing_address: { first_name: "Charles", country_code: "de" },
      } as never)
      expect(order).toMatchObject({
        email,
        no_notification: true,
        shipping_address: {
          address_1: "Elbchaussee 1",
          postal_code: "22765",
          last_name: "Lovelace",
        },
        billing_address: { first_name: "Charles", id: order.billing_address_id },
      })
      const front = shop.browser({ publishableApiKey: key })
      const now = { display_id, email, shipping_address: { postal_code: "22765" } }
      expect((await front.orders.lookupOrder(now)).order).toMatchObject({
        id,
        no_notification: true,
        shipping_address: { postal_code: "22765", country_code: "de" },
      })
      const before = { display_id, email: "ada@example.com" }
      expect((await refusalOf(front.orders.lookupOrder(before))).status).toBe(404)
      for (const field of ["items", "region", "discounts", "customer_id", "payment_method"])
        expect([
          field,
          await refusalOf(
            orders.update(id, { [field]: [], email: "never@front.example" } as never),
          ),
        ]).toMatchObject([field, { status: 400, type: "not_allowed", details: { field } }])
      expect((await orders.retrieve(id)).order.email).toBe(email)
    })
  },
}
