import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
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

/** A guest's order of this shop front: `ada@example.com`, to the postal code 20457. */
async function orderAsGuest(shop: ShopFront) {
  const params = await payableCart(shop)
  const { body } = await shop.ask(cartCompletion.complete, { params })
  if (body.type !== "order") throw new Error(JSON.stringify(body))
  return { cart_id: params.id, ...body.data }
}

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

it("200 shows a guest's order whole by its cart, alone or beside its id", async () => {
  const shop = await open()
  const order = await orderAsGuest(shop)
  const query = { cart_id: order.cart_id }
  const byId = await shop.ask(shopperOrders.read, { params: { id: order.id }, query })
  expect(byId.body.order).toMatchObject({ id: order.id, object: "order", items: [{ quantity: 1 }] })
  const byCart = await shop.ask(shopperOrders.readByCart, { params: { cart_id: order.cart_id } })
  expect(byCart.body).toEqual(byId.body)
  expect(byCart.body.order).toMatchObject({ total: order.total, email: "ada@example.com" })
})

it("200 without money and cart for a guest's order by what support and suppliers know: its id, its number and address", async () => {
  const shop = await open()
  const order = await orderAsGuest(shop)
  const byId = await shop.ask(shopperOrders.read, { params: { id: order.id } })
  const query = { display_id: order.display_id, email: " ADA@example.com" }
  const address = { shipping_address: { postal_code: "20457" } }
  const found = await shop.ask(shopperOrders.lookUp, { query: { ...query, ...address } })
  expect(found.body).toEqual(byId.body)
  expect(found.body.order).toMatchObject({ id: order.id, items: [{ quantity: 1 }] })
  expect(found.body.order).toMatchObject({ cart_id: null, email: null, payments: [] })
  expect(amountsIn(found.body.order)).toEqual([])
  expect(amountsIn(order)).not.toEqual([])
})

it("404 for a guest's order by its id an hour later, when others know it; its cart and its number still show it", async () => {
  const shop = await open()
  const { id, cart_id, display_id } = await orderAsGuest(shop)
  await testApp.db
    .updateTable("carts")
    .set({ completed_at: sql<string>`packhaus_now() - interval '61 minutes'` })
    .where("id", "=", cart_id)
    .execute()
  const later = await shop.ask(shopperOrders.read, { params: { id } })
  expect([later.status, later.body.code]).toEqual([404, "row.not_found"])
  const byCart = await shop.ask(shopperOrders.readByCart, { params: { cart_id } })
  expect(byCart.body.order).toMatchObject({ id })
  const query = { display_id, email: "ada@example.com" }
  expect((await shop.ask(shopperOrders.lookUp, { query })).body.order).toMatchObject({ id })
})

it("404 alike for a wrong number, address or postal code, another shop front, and none", async () => {
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

it("200: what is bought with an account is in its orders, and shown to nobody else", async () => {
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

it("200 gives a guest's orders to an account by a mail to their address, once, and to no other account", async () => {
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
  // Who reads the mail and has another account does not get them.
  expect((await confirm(bob.headers, token)).status).toBe(422)
  expect(await ownOrders(bob.headers)).toEqual([])

  const again = await claim(ada.headers, [order.id])
  expect(again.status).toBe(200)
  await runJobs()
  const letters = box
    .lettersTo("ada@example.com")
    .filter(({ text = "" }) => text.includes("#token="))
  const second = tokenIn(letters.at(-1)?.text)
  expect((await confirm(ada.headers, second)).status).toBe(200)
  expect((await confirm(ada.headers, second)).status).toBe(422)
  expect(await ownOrders(ada.headers)).toEqual([order.id])
  expect((await rows.one("orders", order.id)).customer_id).toBeTruthy()
})

it("401 for orders of nobody, 404 for an order of a merchant's other shop", async () => {
  const shop = await open()
  expect((await shop.ask(shopperOrders.listOwn, {})).status).toBe(401)
  expect((await shop.ask(shopperOrders.read, { params: { id: "order_none" } })).status).toBe(404)
})
