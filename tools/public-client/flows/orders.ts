import { expect, it } from "vitest"
import { later, refused, turns } from "../recorder.ts"
import { home, ids, placeOrder, type Shop, shipOrder, stocked, stockOf } from "../shop.ts"
import type { World } from "../world.ts"

type Order = {
  status: string
  fulfillment_status: string
  payment_status: string
  items: Quantities[]
}
type Quantities = {
  quantity: number
  fulfilled_quantity: number | null
  shipped_quantity: number | null
}
const statuses = ({ order }: { order: Order }) => [
  order.status,
  order.fulfillment_status,
  order.payment_status,
]
const quantities = ({ order }: { order: Order }) =>
  order.items.map((one) => [one.fulfilled_quantity ?? 0, one.shipped_quantity ?? 0])

const reserved = (reply: { reservations: { quantity: number }[] }) =>
  reply.reservations.map(({ quantity }) => quantity)

export function orders(world: World, shop: () => Shop) {
  const { admin, change, see } = world

  it("an order is paid, packed, shipped and completed, visible to its shopper", async () => {
    const { orders } = admin
    const { front, small } = shop()
    const order = await placeOrder(world, shop(), { quantity: 3 })
    const { id } = order
    const item_id = order.items[0].id
    const read = () => orders.retrieve(id)
    const shopper = () => front.orders.retrieve(id)
    await change(
      () => orders.capturePayment(id),
      turns(read, statuses, ["pending", "not_fulfilled", "captured"]),
      turns(shopper, statuses, ["pending", "not_fulfilled", "captured"]),
      turns(read, (reply) => reply.order.paid_total, 4165),
    )
    const before = stocked(await stockOf(world, small)()) ?? 0
    await change(
      () => orders.createFulfillment(id, { items: [{ item_id, quantity: 1 }] }),
      turns(stockOf(world, small), stocked, before - 1),
      turns(read, statuses, ["pending", "partially_fulfilled", "captured"]),
      turns(read, quantities, [[1, 0]]),
      turns(shopper, quantities, [[1, 0]]),
    )
    await orders.createFulfillment(id, { items: [{ item_id, quantity: 2 }] })
    const fulfillments = ids((await read()).order.fulfillments)
    await change(
      () =>
        orders.createShipment(id, {
          fulfillment_id: fulfillments[0],
          tracking_numbers: ["1Z 999 AA1 01"],
        }),
      turns(read, statuses, ["pending", "partially_shipped", "captured"]),
    )
    await change(
      () =>
        orders.createShipment(id, { fulfillment_id: fulfillments[1], tracking_numbers: ["TN1"] }),
      turns(read, statuses, ["pending", "shipped", "captured"]),
      turns(shopper, quantities, [[3, 3]]),
      turns(
        shopper,
        (reply) =>
          reply.order.fulfillments.flatMap(
            (one: { tracking_links: { tracking_number: string }[] }) =>
              one.tracking_links.map((link) => link.tracking_number),
          ),
        expect.arrayContaining(["TN1"]),
      ),
    )
    await change(
      () => orders.complete(id),
      turns(read, statuses, ["completed", "shipped", "captured"]),
      turns(shopper, (reply) => reply.order.status, "completed"),
    )
    await change(
      () => orders.archive(id),
      turns(read, (reply) => reply.order.status, "archived"),
      turns(
        () => orders.list({ id: [id], status: ["archived"] }),
        (reply) => ids(reply.orders),
        [id],
      ),
    )
  })

  it("a parcel is cancelled, its pieces return to stock, and then the order is canceled", async () => {
    const { orders } = admin
    const { front, small } = shop()
    const order = await placeOrder(world, shop(), { quantity: 2 })
    const { id } = order
    const items = [{ item_id: order.items[0].id, quantity: 2 }]
    const read = () => orders.retrieve(id)
    const before = stocked(await stockOf(world, small)()) ?? 0
    const packed = await change(
      () => orders.createFulfillment(id, { items }),
      turns(stockOf(world, small), stocked, before - 2),
      turns(read, statuses, ["pending", "fulfilled", "awaiting"]),
    )
    await change(
      () => orders.cancelFulfillment(id, packed.order.fulfillments[0].id),
      turns(stockOf(world, small), stocked, before),
      turns(read, statuses, ["pending", "canceled", "awaiting"]),
      turns(read, quantities, [[0, 0]]),
    )
    await change(
      () => orders.cancel(id),
      turns(read, statuses, ["canceled", "canceled", "canceled"]),
      turns(
        () => front.orders.retrieve(id),
        (reply) => reply.order.status,
        "canceled",
      ),
    )
  })

  it("an order is refunded, and its payment shows it", async () => {
    const { orders, payments } = admin
    const { front } = shop()
    const order = await placeOrder(world, shop(), { quantity: 2 })
    const { id } = order
    const payment = order.payments[0].id
    await change(
      () => payments.capturePayment(payment),
      turns(
        () => payments.retrieve(payment),
        (reply) => typeof reply.payment.captured_at,
        "string",
      ),
      later(
        turns(
          () => orders.retrieve(id),
          (reply) => reply.order.payment_status,
          "captured",
        ),
      ),
    )
    const refundable = (reply: {
      order: { refunded_total: number; refundable_amount: number }
    }) => [reply.order.refunded_total, reply.order.refundable_amount]
    await change(
      () => orders.refundPayment(id, { amount: 100, reason: "other", note: "A scratch" }),
      turns(() => orders.retrieve(id), refundable, [100, 2875]),
      turns(() => front.orders.retrieve(id), refundable, [100, 2875]),
    )
    await change(
      () => payments.refundPayment(payment, { amount: 200, reason: "discount" }),
      turns(() => orders.retrieve(id), refundable, [300, 2675]),
      turns(
        () => payments.retrieve(payment),
        (reply) => reply.payment.amount_refunded,
        300,
      ),
    )
  })

  it("an order is corrected, found by the corrected data, and shipped with another method", async () => {
    const { orders } = admin
    const { front, option } = shop()
    const order = await placeOrder(world, shop())
    const { id, display_id } = order
    const email = world.address("right")
    const found = () =>
      front.orders.lookupOrder({
        display_id,
        email,
        shipping_address: { postal_code: "22765" },
      })
    await change(
      () =>
        orders.update(id, {
          email,
          shipping_address: { ...home, address_1: "Elbchaussee 1", postal_code: "22765" },
        }),
      turns(found, (reply) => reply.order.id, id),
      turns(
        () => orders.retrieve(id),
        (reply) => reply.order.shipping_address.address_1,
        "Elbchaussee 1",
      ),
    )
    await change(
      () => orders.addShippingMethod(id, { option_id: option, price: 900, data: {} }),
      turns(
        () => orders.retrieve(id),
        (reply) => reply.order.shipping_methods.map((one: { price: number }) => one.price),
        expect.arrayContaining([900]),
      ),
    )
  })

  it("pieces of an order are reserved at a location by hand", async () => {
    const { place } = shop()
    const order = await placeOrder(world, shop(), { quantity: 2 })
    const path = `/orders/${order.id}`
    await admin.orders.capturePayment(order.id)
    await change(
      () =>
        admin.custom.post(`${path}/line-items/${order.items[0].id}/reserve`, {
          location_id: place,
        }),
      turns(() => admin.custom.get(`${path}/reservations`), reserved, [2]),
      turns(() => admin.reservations.list({ line_item_id: ids(order.items) }), reserved, [2]),
    )
  })

  it("a shopper's mails are listed with the order, and resent", async () => {
    const { notifications } = admin
    const email = world.address("guest")
    const order = await shipOrder(world, shop(), { email })
    const ofOrder = { resource_id: order.id, event_name: "order.shipment_created" }
    type Notification = { id: string; to: string; resends: { to: string }[] }
    const resent = (reply: { notifications: Notification[] }) =>
      reply.notifications.flatMap((one) => one.resends.map(({ to }) => to))
    let listed: Notification[] = []
    await expect
      .poll(async () => {
        listed = (await notifications.list(ofOrder)).notifications
        return listed.map(({ to }) => to)
      })
      .toEqual([email])
    const other = world.address("friend")
    await change(
      () => notifications.resend(listed[0]?.id, { to: other }),
      later(turns(() => notifications.list(ofOrder), resent, [other])),
      later(
        turns(
          () => world.letters(other, 0),
          (letters) => letters.length,
          1,
        ),
      ),
    )
  })

  it("an administrator adds a note to an order, changes it and deletes it", async () => {
    const { notes } = admin
    const order = await placeOrder(world, shop())
    const beside = { resource_id: order.id, resource_type: "order" }
    const values = (reply: { notes: { value: string }[] }) => reply.notes.map(({ value }) => value)
    const list = () => notes.list({ resource_id: order.id })
    const { note } = await change(
      () => notes.create({ ...beside, value: "Called, nobody there" }),
      turns(list, values, ["Called, nobody there"]),
    )
    await change(
      () => notes.update(note.id, { value: "Called again" }),
      turns(list, values, ["Called again"]),
      turns(
        () => notes.retrieve(note.id),
        (reply) => reply.note.value,
        "Called again",
      ),
    )
    await change(
      () => notes.delete(note.id),
      turns(list, values, []),
      turns(() => notes.retrieve(note.id), Boolean, refused(404)),
    )
    await see(() => notes.list({ resource_id: "order_none" }), values, [])
  })
}
