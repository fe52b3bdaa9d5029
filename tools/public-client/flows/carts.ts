import { expect, it } from "vitest"
import { refused, shows, turns } from "../recorder.ts"
import { home, ids, payableCart, readyCart, type Shop } from "../shop.ts"
import type { World } from "../world.ts"

type Line = { id: string; variant_id: string; quantity: number }
type Session = { provider_id: string; is_selected: boolean | null; data: object }

export function carts(world: World, shop: () => Shop) {
  const { change, see, address } = world

  it("a shopper fills a cart, changes it, and sets address and shipping", async () => {
    const { front, region, small, large, option } = shop()
    const { carts, shippingOptions } = front
    const { cart } = await change(
      () => carts.create({ region_id: region }),
      shows(
        (made) => carts.retrieve(made.cart.id),
        (reply) => [reply.cart.region_id, reply.cart.items, reply.cart.total],
        [region, [], 0],
      ),
    )
    const { id } = cart
    const read = () => carts.retrieve(id)
    const lines = (reply: { cart: { items: Line[] } }) =>
      Object.fromEntries(reply.cart.items.map((one) => [one.variant_id, one.quantity]))
    await carts.lineItems.create(id, { variant_id: small, quantity: 1 })
    const filled = await change(
      () => carts.lineItems.create(id, { variant_id: large, quantity: 2 }),
      turns(read, lines, { [small]: 1, [large]: 2 }),
      turns(read, (reply) => [reply.cart.subtotal, reply.cart.total], [4000, 4760]),
    )
    const line = (variant: string) =>
      filled.cart.items.find((one: Line) => one.variant_id === variant).id
    await change(
      () => carts.lineItems.update(id, line(small), { quantity: 3 }),
      turns(read, lines, { [small]: 3, [large]: 2 }),
      turns(read, (reply) => reply.cart.subtotal, 6000),
    )
    await change(() => carts.lineItems.delete(id, line(large)), turns(read, lines, { [small]: 3 }))
    const email = address("guest")
    await change(
      () => carts.update(id, { email, shipping_address: home, billing_address: home }),
      turns(read, (reply) => [reply.cart.email, reply.cart.shipping_address?.city], [
        email,
        "Hamburg",
      ]),
    )
    await see(
      () => shippingOptions.list({ region_id: region }),
      (reply) => ids(reply.shipping_options),
      [option],
    )
    await see(
      () => shippingOptions.listCartOptions(id),
      (reply) => ids(reply.shipping_options),
      [option],
    )
    await change(
      () => carts.addShippingMethod(id, { option_id: option }),
      turns(read, (reply) => [reply.cart.shipping_total, reply.cart.total], [500, 4165]),
    )
    await see(
      () => world.browser().regions.list(),
      (reply) => ids(reply.regions),
      expect.arrayContaining([region]),
    )
  })

  it("taxes of a cart are calculated on request", async () => {
    const { front } = shop()
    const { id } = await readyCart(world, shop())
    await change(
      () => front.client.request("POST", `/store/carts/${id}/taxes`, {}),
      shows(
        () => front.carts.retrieve(id),
        (reply) => [reply.cart.item_tax_total, reply.cart.shipping_tax_total],
        [380, 95],
      ),
    )
  })

  it("a shopper selects a payment method, and changes it", async () => {
    const { carts } = shop().front
    const { id } = await readyCart(world, shop())
    const read = () => carts.retrieve(id)
    const sessions = (reply: { cart: { payment_sessions: Session[] } }) =>
      reply.cart.payment_sessions.map((one) => one.provider_id)
    await change(() => carts.createPaymentSessions(id), turns(read, sessions, ["manual"]))
    await change(() => carts.deletePaymentSession(id, "manual"), turns(read, sessions, []))
    await carts.createPaymentSessions(id)
    const before = (await read()).cart.payment_sessions[0].id
    await change(
      () => carts.refreshPaymentSession(id, "manual"),
      turns(
        read,
        (reply) => ids(reply.cart.payment_sessions),
        expect.not.arrayContaining([before]),
      ),
    )
    await change(
      () => carts.setPaymentSession(id, { provider_id: "manual" }),
      shows(read, (reply) => reply.cart.payment_session?.provider_id, "manual"),
    )
    const data = { note: "in a week" }
    await change(
      () => carts.updatePaymentSession(id, "manual", { data }),
      turns(read, (reply) => reply.cart.payment_session?.data, expect.objectContaining(data)),
    )
  })

  it("a cart becomes one order", async () => {
    const { front } = shop()
    const { orders } = world.admin
    const cart = await payableCart(world, shop(), { quantity: 3 })
    const done = await change(
      () => front.carts.complete(cart.id),
      turns(
        () => front.orders.retrieveByCartId(cart.id),
        (reply) => [reply.order.status, reply.order.fulfillment_status, reply.order.payment_status],
        ["pending", "not_fulfilled", "awaiting"],
      ),
      turns(
        () => orders.list({ cart_id: cart.id }),
        (reply) => reply.orders.map((one: { total: number }) => one.total),
        [4165],
      ),
      turns(
        () => front.carts.retrieve(cart.id),
        (reply) => typeof reply.cart.completed_at,
        "string",
      ),
    )
    const repeated = await front.carts.complete(cart.id)
    expect(repeated.data.id).toBe(done.data.id)
    const stranger = world.browser()
    await see(() => stranger.carts.retrieve(cart.id), Boolean, refused(404))
  })
}
