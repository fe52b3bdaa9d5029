import { forgetNetworks } from "@packhaus/commerce/carts/network"
import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { system } from "../../access/viewer.ts"
import { createServer } from "../../server.ts"
import { createMailbox } from "../../testing/mailbox.ts"
import { nextNumber } from "../../testing/next-number.ts"
import { payableCart, type ShopFront, shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const box = await createMailbox()
const publicUrl = "https://packhaus.example"
const testApp = await createTestApp({ outside: { publicUrl, mail: box.mail } })
const { call, runJobs, rows } = testApp
const { open } = shopFronts(testApp)
const password = "an umbrella in july"

const from = (network: string) => ({ "x-forwarded-for": network })
const home = from("192.0.2.7")
const elsewhere = from("198.51.100.4")

/** A guest's order of this shop front: `ada@example.com`, to the postal code 20457. */
async function orderAsGuest(shop: ShopFront, network: Record<string, string> = home) {
  const params = await payableCart(shop)
  const headers = { ...shop.headers, ...network }
  const { body } = await call(undefined, cartCompletion.complete, { params }, headers)
  if (body.type !== "order") throw new Error(JSON.stringify(body))
  return { cart_id: params.id, ...body.data }
}
/** The order as read by id from another network. */
const readFrom = (shop: ShopFront, id: string, network: Record<string, string> = elsewhere) =>
  call(undefined, shopperOrders.read, { params: { id } }, { ...shop.headers, ...network })

/** Makes the order of a cart older than an hour. */
const age = (cart_id: string) =>
  testApp.db
    .updateTable("carts")
    .set({ completed_at: sql<string>`packhaus_now() - interval '61 minutes'` })
    .where("id", "=", cart_id)
    .execute()

async function register(shop: ShopFront) {
  const email = `shopper-${nextNumber()}@front.example`
  const body = { email, password, first_name: "Ada", last_name: "Lovelace" }
  await shop.ask(shoppers.register, { body })
  const { access_token } = (await shop.ask(shoppers.token, { body: { email, password } })).body
  return { email, headers: { ...shop.headers, authorization: `Bearer ${access_token}` } }
}

const ownOrders = async (headers: Record<string, string>) => {
  const { status, body } = await call(undefined, shopperOrders.listOwn, {}, headers)
  expect(status).toBe(200)
  return body.orders.map(({ id }: { id: string }) => id)
}
/** Names and values of all amounts. */
const amountsIn = (shown: object): [string, number][] =>
  Object.entries(shown).flatMap(([name, value]): [string, number][] => {
    if (typeof value === "number")
      return /total|price|amount|refundable/.test(name) ? [[name, value]] : []
    return value && typeof value === "object" && name !== "region" ? amountsIn(value) : []
  })
const tokenIn = (text = "") => /#token=([^&\s]+)/.exec(text)?.[1] ?? ""

it("200 shows a guest's whole order by its cart, alone or with its id", async () => {
  const shop = await open()
  const order = await orderAsGuest(shop)
  const query = { cart_id: order.cart_id }
  const byId = await shop.ask(shopperOrders.read, { params: { id: order.id }, query })
  expect(byId.body.order).toMatchObject({ id: order.id, object: "order", items: [{ quantity: 1 }] })
  const byCart = await shop.ask(shopperOrders.readByCart, { params: { cart_id: order.cart_id } })
  expect(byCart.body).toEqual(byId.body)
  expect(byCart.body.order).toMatchObject({ total: order.total, email: "ada@example.com" })
})

it("200 shows a guest's whole order for an hour by id, or by number and address, with the key and from the same network", async () => {
  const shop = await open()
  const networks = [
    [home, home],
    [from("2001:db8:1:2::7"), from("2001:db8:1:2:ffff::1")],
    [from("127.0.0.1"), from("::1")],
    [from("192.0.2.9"), from("::ffff:192.0.2.9")],
  ] as const
  for (const [placed, read] of networks) {
    const order = await orderAsGuest(shop, placed)
    const byId = await readFrom(shop, order.id, read)
    expect(byId.body.order).toMatchObject({ total: order.total, email: "ada@example.com" })
    const query = { display_id: order.display_id, email: "ada@example.com" }
    const headers = { ...shop.headers, ...read }
    expect((await call(undefined, shopperOrders.lookUp, { query }, headers)).body).toEqual(
      byId.body,
    )
  }
})

it("200 without money for a guest's order from another network, another /64, and an untrusted proxy", async () => {
  const shop = await open()
  const order = await orderAsGuest(shop)
  const six = await orderAsGuest(shop, from("2001:db8:1:2::7"))
  const seen = [
    await readFrom(shop, order.id),
    await readFrom(shop, order.id, from("192.0.2.8")),
    await readFrom(shop, six.id, from("2001:db8:1:3::7")),
  ]
  // A server that trusts no proxy ignores forwarded addresses and does not fall back to them.
  const direct = await createServer(testApp.application, {
    ...testApp.serverOptions,
    trustProxy: false,
  })
  const inject = async (method: "GET" | "POST", url: string, headers: Record<string, string>) =>
    (await direct.inject({ method, url, headers: { ...shop.headers, ...headers } })).json()
  const behind = await payableCart(shop)
  const { data } = await inject("POST", `/store/carts/${behind.id}/complete`, home)
  seen.push({ body: await inject("GET", `/store/orders/${data.id}`, home) } as never)
  seen.push({ body: await inject("GET", `/store/orders/${order.id}`, home) } as never)
  const alone = await payableCart(shop)
  const own = (await inject("POST", `/store/carts/${alone.id}/complete`, {})).data
  seen.push({ body: await inject("GET", `/store/orders/${own.id}`, home) } as never)
  expect((await inject("GET", `/store/orders/${own.id}`, {})).order.total).toBe(own.total)
  await direct.close()
  for (const { body } of seen) {
    expect(body.order).toMatchObject({ cart_id: null, email: null })
    expect(amountsIn(body.order)).toEqual([])
  }
  expect(seen).toHaveLength(6)
})

it("200 without money for an order of the default channel without its bound key; whole once no key is bound", async () => {
  const owner = await testApp.createActor("administrator")
  const shop = await open({ owner })
  await sql`insert into stores (id, name, merchant_id, default_sales_channel_id, default_currency_code)
    values ('store_front', 'Front', ${owner.organisation_id}, ${shop.channel}, 'eur')
    on conflict (merchant_id) do update set default_sales_channel_id = ${shop.channel}`.execute(
    testApp.db,
  )
  const order = await orderAsGuest(shop)
  const read = async (headers: Record<string, string>) => {
    const query = { params: { id: order.id } }
    const { status, body } = await call(undefined, shopperOrders.read, query, headers)
    return [status, body.order?.total]
  }
  expect(await read({ ...shop.headers, ...home })).toEqual([200, order.total])
  expect(await read(home)).toEqual([200, null])
  expect(await read({ ...(await open()).headers, ...home })).toEqual([404, undefined])
  await rows.update("publishable_api_keys", shop.key, {
    status: "revoked",
    revoked_at: new Date().toISOString(),
  } as never)
  expect(await read(home)).toEqual([200, order.total])
  expect(await read(elsewhere)).toEqual([200, null])
})

it("200 stores the shopper's network when the payment provider completed the order first, and deletes networks after an hour", async () => {
  const shop = await open()
  const { id, cart_id, total } = await orderAsGuest(shop)
  const networkOf = async () => {
    const { rows: found } = await sql<{ network_hash: string | null }>`
      select network_hash from carts where id = ${cart_id}`.execute(testApp.db)
    return found[0]?.network_hash
  }
  expect(await networkOf()).not.toContain("192.0.2.7")
  await testApp.db
    .updateTable("carts")
    .set({ network_hash: null })
    .where("id", "=", cart_id)
    .execute()
  expect((await readFrom(shop, id, home)).body.order.total).toBe(null)
  const repeated = { params: { id: cart_id } }
  await call(undefined, cartCompletion.complete, repeated, { ...shop.headers, ...home })
  // The network of the first request stays.
  await call(undefined, cartCompletion.complete, repeated, { ...shop.headers, ...elsewhere })
  expect((await readFrom(shop, id, home)).body.order.total).toBe(total)
  expect((await readFrom(shop, id)).body.order.total).toBe(null)
  await forgetNetworks(testApp.application.contextOf(testApp.db, system, noCookies).db as never)
  expect(await networkOf()).toBeTruthy()
  await age(cart_id)
  await forgetNetworks(testApp.application.contextOf(testApp.db, system, noCookies).db as never)
  expect(await networkOf()).toBe(null)
})

it("200 without money and cart for a guest's order by data known to support and suppliers: its id, its number and address", async () => {
  const shop = await open()
  const order = await orderAsGuest(shop)
  const byId = await readFrom(shop, order.id)
  const query = { display_id: order.display_id, email: " ADA@example.com" }
  const address = { shipping_address: { postal_code: "20457" } }
  const headers = { ...shop.headers, ...elsewhere }
  const found = await call(
    undefined,
    shopperOrders.lookUp,
    { query: { ...query, ...address } },
    headers,
  )
  expect(found.body).toEqual(byId.body)
  expect(found.body.order).toMatchObject({ id: order.id, items: [{ quantity: 1 }] })
  expect(found.body.order).toMatchObject({ cart_id: null, email: null, payments: [] })
  expect(amountsIn(found.body.order)).toEqual([])
  expect(amountsIn(order)).not.toEqual([])
})

it("404 for a guest's order by id after an hour, when others know the id; its cart and number still show it", async () => {
  const shop = await open()
  const { id, cart_id, display_id } = await orderAsGuest(shop)
  await age(cart_id)
  const later = await readFrom(shop, id, home)
  expect([later.status, later.body.code]).toEqual([404, "row.not_found"])
  const byCart = await shop.ask(shopperOrders.readByCart, { params: { cart_id } })
  expect(byCart.body.order).toMatchObject({ id })
  const query = { display_id, email: "ada@example.com" }
  expect((await shop.ask(shopperOrders.lookUp, { query })).body.order).toMatchObject({ id })
})

it("404 alike for a wrong number, address or postal code, another shop front, and without any", async () => {
  const [shop, other] = [await open(), await open()]
  const { id, display_id, cart_id } = await orderAsGuest(shop)
  const right = { display_id, email: "ada@example.com", shipping_address: { postal_code: "20457" } }
  const wrong = [
    await shop.ask(shopperOrders.lookUp, { query: { ...right, display_id: display_id + 9999 } }),
    await shop.ask(shopperOrders.lookUp, { query: { ...right, email: "bob@example.com" } }),
    await shop.ask(shopperOrders.lookUp, {
      query: { ...right, shipping_address: { postal_code: "20458" } },
    }),
    await other.ask(shopperOrders.lookUp, { query: right }),
    await other.ask(shopperOrders.read, { params: { id } }),
    await other.ask(shopperOrders.readByCart, { params: { cart_id } }),
    await shop.ask(shopperOrders.readByCart, { params: { cart_id: (await shop.cart()).id } }),
  ]
  expect(wrong.map(({ status, body }) => [status, body.code])).toEqual(
    wrong.map(() => [404, "row.not_found"]),
  )
})

it("200: purchases with an account are in its orders, and hidden from others", async () => {
  const shop = await open()
  const [ada, bob] = [await register(shop), await register(shop)]
  const { region, goods } = shop
  const made = await call(
    undefined,
    carts.create,
    { body: { region_id: region.id, items: [{ variant_id: goods.variant.id, quantity: 1 }] } },
    ada.headers,
  )
  const params = { id: made.body.cart.id }
  const shipping_address = {
    first_name: "Ada",
    last_name: "Lovelace",
    address_1: "Am Speicher 1",
    postal_code: "20457",
    city: "Hamburg",
    country_code: region.country_code,
  }
  await shop.ask(carts.update, { params, body: { email: ada.email, shipping_address } })
  await shop.ask(carts.addShippingMethod, { params, body: { option_id: shop.option } })
  await shop.ask(cartPayments.createSessions, { params })
  await shop.ask(cartPayments.selectSession, { params, body: { provider_id: "manual" } })
  const { body } = await shop.ask(cartCompletion.complete, { params })
  const id = body.data.id
  expect(await ownOrders(ada.headers)).toEqual([id])
  expect(await ownOrders(bob.headers)).toEqual([])
  const found = async (query: object) =>
    (await call(undefined, shopperOrders.listOwn, { query } as never, ada.headers)) as {
      status: number
      body: { count: number }
    }
  expect((await found({ q: ada.email, order: "display_id" })).body.count).toBe(1)
  expect((await found({ q: "nobody@front.example" })).body.count).toBe(0)
  expect((await found({ order: "merchant_id" })).status).toBe(400)
  const [cart_id, region_id] = [params.id, region.id]
  for (const query of [{ email: ada.email }, { cart_id }, { region_id }, { tax_rate: 19 }])
    expect([query, (await found(query)).body.count]).toEqual([query, 1])
  const none = [
    { email: bob.email },
    { cart_id: "cart_0" },
    { region_id: "reg_0" },
    { tax_rate: 7 },
  ]
  for (const query of none) expect([query, (await found(query)).body.count]).toEqual([query, 0])
  const read = (headers: Record<string, string>) =>
    call(undefined, shopperOrders.read, { params: { id } }, headers)
  expect((await read(ada.headers)).status).toBe(200)
  expect((await read(bob.headers)).status).toBe(404)
  expect((await read(shop.headers)).status).toBe(404)
})

it("200 moves a guest's orders to an account by a mail to their address, once, and to no other account", async () => {
  const shop = await open()
  const order = await orderAsGuest(shop)
  const [ada, bob] = [await register(shop), await register(shop)]
  const claim = (headers: Record<string, string>, order_ids: string[]) =>
    call(undefined, shoppers.claimOrders, { body: { order_ids } }, headers)
  const confirm = (headers: Record<string, string>, token: string) =>
    call(undefined, shoppers.confirmClaim, { body: { token } }, headers)

  const known = await claim(ada.headers, [order.id])
  const unknown = await claim(ada.headers, ["order_none"])
  expect([known.status, unknown.status, unknown.body]).toEqual([200, 200, known.body])
  expect(await ownOrders(ada.headers)).toEqual([])
  await runJobs()
  const letter = box.lettersTo("ada@example.com").find(({ text = "" }) => text.includes("#token="))
  expect(letter?.text).toContain(ada.email)
  const token = tokenIn(letter?.text)
  // A reader of the mail with another account does not get them.
  expect((await confirm(bob.headers, token)).status).toBe(400)
  expect(await ownOrders(bob.headers)).toEqual([])

  const repeated = await claim(ada.headers, [order.id])
  expect(repeated.status).toBe(200)
  await runJobs()
  const letters = box
    .lettersTo("ada@example.com")
    .filter(({ text = "" }) => text.includes("#token="))
  const second = tokenIn(letters.at(-1)?.text)
  expect((await confirm(ada.headers, second)).status).toBe(200)
  expect((await confirm(ada.headers, second)).status).toBe(400)
  expect(await ownOrders(ada.headers)).toEqual([order.id])
  expect((await rows.one("orders", order.id)).customer_id).toBeTruthy()
})

it("200 names the guest of an address in carts and orders, one per address, and mails a new account a link that joins the orders", async () => {
  const shop = await open()
  const email = `guest-${nextNumber()}@front.example`
  const orderOf = async () => {
    const params = await payableCart(shop)
    const { cart } = (await shop.ask(carts.update, { params, body: { email } })).body
    const { data } = (await shop.ask(cartCompletion.complete, { params })).body
    expect(data.customer_id).toBe(cart.customer_id)
    return { id: String(data.id), customer_id: String(cart.customer_id) }
  }
  const [first, second] = [await orderOf(), await orderOf()]
  expect(second.customer_id).toBe(first.customer_id)
  expect(await rows.one("customers", first.customer_id)).toMatchObject({
    email,
    has_account: false,
  })

  const body = { email, password, first_name: "Ada", last_name: "Lovelace" }
  await shop.ask(shoppers.register, { body })
  const { access_token } = (await shop.ask(shoppers.token, { body: { email, password } })).body
  const headers = { ...shop.headers, authorization: `Bearer ${access_token}` }
  expect(await ownOrders(headers)).toEqual([])
  await runJobs()
  const letter = box.lettersTo(email).find(({ text = "" }) => text.includes("#token="))
  const token = tokenIn(letter?.text)
  expect((await call(undefined, shoppers.confirmClaim, { body: { token } }, headers)).status).toBe(
    200,
  )
  expect((await ownOrders(headers)).toSorted()).toEqual([first.id, second.id].toSorted())
})

it("200 sets the address of a shopper who signs in on their cart, and removes guests without orders after ninety days", async () => {
  const shop = await open()
  const ada = await register(shop)
  const params = { id: (await shop.cart()).id }
  const self = (await call(undefined, shoppers.readSelf, {}, ada.headers)).body.customer
  const joined = await call(
    undefined,
    carts.update,
    { params, body: { customer_id: self.id } },
    ada.headers,
  )
  expect(joined.body.cart).toMatchObject({ email: ada.email, customer_id: self.id })

  const email = `leaver-${nextNumber()}@front.example`
  const left = await shop.ask(carts.update, {
    params: { id: (await shop.cart()).id },
    body: { email },
  })
  const guest = String(left.body.cart.customer_id)
  const ordered = await orderAsGuest(shop)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await testApp.at(inDays(89), () => testApp.runJob("carts.forget"))
  expect((await rows.one("customers", guest)).email).toBe(email)
  await testApp.at(inDays(91), () => testApp.runJob("carts.forget"))
  const kept = await rows.children("customers", "id", [guest, ordered.customer_id])
  expect(kept.map(({ id }) => id)).toEqual([ordered.customer_id])
})

it("401 for orders without a shopper, 404 for an order of a merchant's other shop", async () => {
  const shop = await open()
  expect((await shop.ask(shopperOrders.listOwn, {})).status).toBe(401)
  expect((await shop.ask(shopperOrders.read, { params: { id: "order_none" } })).status).toBe(404)
})
