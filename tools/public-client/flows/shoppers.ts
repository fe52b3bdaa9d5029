import { it } from "vitest"
import { later, refused, shows, turns } from "../recorder.ts"
import { home, ids, placeOrder, readyCart, type Shop } from "../shop.ts"
import { type Letter, tokenIn, type World } from "../world.ts"

const password = "an umbrella in july"

export function shoppers(world: World, shop: () => Shop) {
  const { change, see, address } = world

  /** A newly registered shopper, in a separate browser. */
  async function registered() {
    const email = address("shopper")
    const client = world.browser({ publishableApiKey: shop().key })
    const name = { first_name: "Ada", last_name: "Lovelace" }
    const { customer } = await client.customers.create({ email, password, ...name })
    return { client, email, id: customer.id as string }
  }

  it("a shopper registers, changes name and addresses, and signs out and in", async () => {
    const email = address("shopper")
    const client = world.browser({ publishableApiKey: shop().key })
    const me = () => client.customers.retrieve()
    const name = { first_name: "Ada", last_name: "Lovelace" }
    await change(
      () => client.customers.create({ email, password, ...name }),
      turns(me, (reply) => [reply.customer.email, reply.customer.has_account], [email, true]),
      turns(
        () => world.admin.customers.list({ q: email }),
        (reply) => reply.count,
        1,
      ),
      shows(
        () => world.browser({ publishableApiKey: shop().key }).auth.exists(email),
        (reply) => reply.exists,
        true,
      ),
    )
    const { id } = (await me()).customer
    await change(
      () => client.customers.update({ last_name: "King" }),
      turns(me, (reply) => reply.customer.last_name, "King"),
      turns(
        () => world.admin.customers.retrieve(id),
        (reply) => reply.customer.last_name,
        "King",
      ),
    )
    type Address = { id: string; city: string }
    const cities = (reply: { customer: { shipping_addresses: Address[] } }) =>
      reply.customer.shipping_addresses.map(({ city }) => city)
    const { addresses } = client.customers
    const full = { ...home, company: "", address_2: "", province: "", metadata: {} }
    const added = await change(
      () => addresses.addAddress({ address: full }),
      turns(me, cities, ["Hamburg"]),
    )
    const [one] = added.customer.shipping_addresses
    await change(
      () => addresses.updateAddress(one.id, { city: "Kiel" }),
      turns(me, cities, ["Kiel"]),
    )
    await change(() => addresses.deleteAddress(one.id), turns(me, cities, []))
    await see(
      () => client.customers.paymentMethods.list(),
      (reply) => reply.payment_methods,
      [],
    )
    await see(
      () => client.paymentMethods.list(),
      (reply) => reply.payment_methods,
      [],
    )
    const session = () => client.auth.getSession()
    await change(() => client.auth.deleteSession(), turns(session, Boolean, refused(401)))
    await change(
      () => client.auth.authenticate({ email, password }),
      turns(session, (reply) => reply.customer.id, id),
    )
    const program = world.browser({ publishableApiKey: shop().key })
    await change(
      () => program.auth.getToken({ email, password }),
      turns(
        () => program.customers.retrieve(),
        (reply) => reply.customer.id,
        id,
      ),
    )
  })

  it("a shopper who forgot the password sets another by the mailed link", async () => {
    const { client, email } = await registered()
    const guest = world.browser({ publishableApiKey: shop().key })
    await change(
      () => guest.customers.generatePasswordToken({ email }),
      shows(
        () => world.letters(email),
        (letters) => tokenIn(letters[0]) !== "",
        true,
      ),
    )
    const token = tokenIn((await world.letters(email))[0])
    const chosen = { email, token, password: "a kettle in march" }
    await change(
      () => guest.customers.resetPassword(chosen),
      turns(() => client.auth.getSession(), Boolean, refused(401)),
    )
    await change(
      () => client.auth.authenticate({ email, password: chosen.password }),
      turns(
        () => client.auth.getSession(),
        (reply) => reply.customer.email,
        email,
      ),
    )
  })

  it("a shopper's cart has his e-mail, and his orders are listed", async () => {
    const { client, email, id } = await registered()
    const cart = await readyCart(world, shop(), { front: client, email })
    await see(
      () => client.carts.retrieve(cart.id),
      (reply) => [reply.cart.email, reply.cart.customer_id],
      [email, id],
    )
    await client.carts.createPaymentSessions(cart.id)
    await change(
      () => client.carts.complete(cart.id),
      turns(
        () => client.customers.listOrders(),
        (reply) => reply.orders.map((one: { cart_id: string }) => one.cart_id),
        [cart.id],
      ),
      turns(
        () => world.admin.customers.retrieve(id),
        (reply) => reply.customer.orders.length,
        1,
      ),
    )
  })

  it("a guest finds the order by its id, its cart and the mailed data", async () => {
    const { front } = shop()
    const email = address("guest")
    const order = await placeOrder(world, shop(), { email })
    await see(
      () => front.orders.retrieve(order.id),
      (reply) => [reply.order.email, reply.order.total],
      [email, order.total],
    )
    await see(
      () => front.orders.retrieveByCartId(order.cart_id),
      (reply) => [reply.order.id, reply.order.total],
      [order.id, order.total],
    )
    const postal_code = home.postal_code
    await see(
      () =>
        front.orders.lookupOrder({
          display_id: order.display_id,
          email,
          shipping_address: { postal_code },
        }),
      (reply) => reply.order.id,
      order.id,
    )
    await see(
      () => world.admin.customers.list({ q: email }),
      (reply) => reply.customers.map((one: { has_account: boolean }) => one.has_account),
      [false],
    )
  })

  it("a guest's order moves to an account by the mailed link", async () => {
    const email = address("guest")
    const order = await placeOrder(world, shop(), { email })
    const { client } = await registered()
    const listed = () => client.customers.listOrders()
    const asking = (letters: Letter[]) => letters.filter((letter) => tokenIn(letter) !== "").length
    await change(
      () => client.orders.requestCustomerOrders({ order_ids: [order.id] }),
      later(shows(() => world.letters(email, 2), asking, 1)),
    )
    const letters = await world.letters(email)
    const token = letters.map(tokenIn).find((one) => one !== "")
    await change(
      () => client.orders.confirmRequest({ token }),
      turns(listed, (reply) => ids(reply.orders), [order.id]),
    )
  })
}
