import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { orders } from "@packhaus/contract/orders/endpoints"
import { expect, it } from "vitest"
import { payableCart, shopFronts } from "../../shop-fronts.ts"
import type { Area } from "../area.ts"
import { refusalOf, type Shop } from "../shop.ts"

/** An order of a guest of which a parcel left, and whom its mail went to. */
async function shippedOrder({ testApp, administrator, admin }: Shop, tracking: string) {
  const front = await shopFronts(testApp).open()
  const { body } = await front.ask(cartCompletion.complete, { params: await payableCart(front) })
  const params = { id: String(body.data.id) }
  await admin.payments.capturePayment(body.data.payments[0]?.id ?? "")
  await testApp.runJobs()
  const routed = { location_id: front.place }
  await testApp.call(administrator, orders.route, { params, body: routed })
  const lines = await testApp.rows.children("order_items", "order_id", [params.id])
  const packed = await testApp.call(administrator, orders.pack, {
    params,
    body: {
      location_id: front.place,
      shipment_method: "dhl_paket",
      lines: lines.map((line) => ({ line_item_id: line.id, quantity: line.quantity })),
      tracking_numbers: [tracking],
    },
  })
  if (packed.status !== 200) throw new Error(JSON.stringify(packed.body))
  await testApp.runJobs()
  return { ...params, merchant_id: front.merchant_id }
}

export const area: Area = {
  resources: ["admin.notes", "admin.notifications"],
  waiting: [],
  flows(shop) {
    it("an administrator notes something beside an order, changes it and takes it away", async () => {
      const { notes } = shop.admin
      const beside = { resource_id: "order_noted", resource_type: "order" }
      const { note } = await notes.create({ ...beside, value: "Called, nobody there" })
      expect(note).toMatchObject({ ...beside, author_id: shop.administrator.id, deleted_at: null })
      const { id } = note
      const changed = await notes.update(id, { value: "Called again" })
      expect(changed.note).toMatchObject({ id, ...beside, value: "Called again" })
      expect((await notes.retrieve(id)).note.value).toBe("Called again")
      const listed = await notes.list({ resource_id: "order_noted" })
      expect(listed).toMatchObject({ count: 1, notes: [{ id }] })
      expect((await notes.list({ resource_id: "order_other" })).count).toBe(0)
      const moved = notes.update(id, { value: "x", resource_id: "order_other" } as never)
      expect((await refusalOf(moved)).status).toBe(400)
      expect(await notes.delete(id)).toMatchObject({ id, object: "note", deleted: true })
      expect((await refusalOf(notes.retrieve(id))).status).toBe(404)
    })

    it("what a shopper was told by mail is listed, and sent again: to them or to somebody else", async () => {
      const { id, merchant_id } = await shippedOrder(shop, "TRACK-AGAIN")
      const { notifications } = shop.admin
      const event_name = "order.shipment_created"
      const ofOrder = { resource_id: id, resource_type: "order", event_name }
      const told = await notifications.list(ofOrder)
      expect(told).toMatchObject({
        count: 1,
        notifications: [{ ...ofOrder, to: "ada@example.com", resends: [] }],
      })
      const first = told.notifications[0]?.id ?? ""
      const lettersTo = (address: string) =>
        shop.box.lettersTo(address).filter(({ text = "" }) => text.includes("TRACK-AGAIN"))
      expect(lettersTo("ada@example.com")).toHaveLength(1)
      const again = await notifications.resend(first, {})
      expect(again.notification).toMatchObject({ parent_id: first, to: "ada@example.com" })
      await notifications.resend(first, { to: "Grace@example.com" })
      await shop.testApp.runJobs()
      expect(lettersTo("ada@example.com")).toHaveLength(2)
      expect(lettersTo("grace@example.com")).toHaveLength(1)
      const since = await notifications.list(ofOrder)
      expect(since).toMatchObject({ count: 1, notifications: [{ resends: [{}, {}] }] })
      const all = await notifications.list({ ...ofOrder, include_resends: "true" })
      expect(all.count).toBe(3)
      const wrong = notifications.resend(first, { to: "nobody" })
      expect((await refusalOf(wrong)).status).toBe(400)
      expect((await refusalOf(notifications.resend("noti_none", {}))).status).toBe(404)
      expect(
        all.notifications.every((one: object) => Reflect.get(one, "merchant_id") === merchant_id),
      ).toBe(true)
    })
  },
}
