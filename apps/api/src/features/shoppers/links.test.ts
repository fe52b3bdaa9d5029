import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { nextNumber } from "../../testing/next-number.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { payableCart, type ShopFront, shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const box = await createMailbox()
const outside = { publicUrl: "https://packhaus.example", mail: box.mail }
const testApp = await createTestApp({ outside })
const { at, call, runJobs, db, rows } = testApp
const { create } = resourceFixtures(testApp)
const { open } = shopFronts(testApp)
const password = "an umbrella in july"
const newEmail = () => `linked-${nextNumber()}@front.example`

async function register(shop: ShopFront, email = newEmail()) {
  const body = { email, password, first_name: "Ada", last_name: "Lovelace" }
  expect((await shop.ask(shoppers.register, { body })).status).toBe(200)
  const { access_token } = (await shop.ask(shoppers.token, { body: { email, password } })).body
  return { email, headers: { ...shop.headers, authorization: `Bearer ${access_token}` } }
}
/** The secret of the latest link mailed to this address. */
async function mailed(email: string) {
  await runJobs()
  const letters = box
    .lettersTo(email)
    .flatMap(({ text = "" }) => /#token=([^&\s]+)/.exec(text) ?? [])
  const token = letters.at(-1) ?? ""
  expect(token).not.toBe("")
  return token
}
async function resetToken(shop: ShopFront, email: string) {
  await shop.ask(shoppers.requestReset, { body: { email } })
  return mailed(email)
}
const hoursOn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const stillKnown = async (shop: ShopFront, email: string) =>
  (await shop.ask(shoppers.token, { body: { email, password } })).status
const used = [400, "sessions.link_used"]

it("400 for a link with another's address, at another shop front, and as another kind of link; then 200", async () => {
  const [shop, other] = [await open(), await open()]
  const [ada, bob] = [await register(shop), await register(shop)]
  await register(other, ada.email)
  const token = await resetToken(shop, ada.email)
  const reset = async (at: ShopFront, email: string) => {
    const body = { email, token, password: "a lamp in may" }
    const reply = await at.ask(shoppers.reset, { body })
    return [reply.status, reply.body.code]
  }
  expect(await reset(shop, bob.email)).toEqual(used)
  expect(await reset(other, ada.email)).toEqual(used)
  const asClaim = await call(undefined, shoppers.confirmClaim, { body: { token } }, ada.headers)
  expect([asClaim.status, asClaim.body.code]).toEqual(used)
  // A link for orders opens no account.
  await db.updateTable("shopper_links").set({ purpose: "orders" }).execute()
  expect(await reset(shop, ada.email)).toEqual(used)
  await db.updateTable("shopper_links").set({ purpose: "password" }).execute()
  for (const [at, email] of [
    [shop, ada.email],
    [shop, bob.email],
    [other, ada.email],
  ] as const)
    expect(await stillKnown(at, email)).toBe(200)
  expect(await reset(shop, ada.email)).toEqual([200, undefined])
  expect([await stillKnown(shop, ada.email), await stillKnown(other, ada.email)]).toEqual([
    401, 200,
  ])
})

it("400 for a link from before a new password, which voids earlier mails", async () => {
  const shop = await open()
  const ada = await register(shop)
  const token = await resetToken(shop, ada.email)
  const changed = { body: { password: "a lamp in june" } }
  expect((await call(undefined, shoppers.changeSelf, changed, ada.headers)).status).toBe(200)
  const body = { email: ada.email, token, password: "a lamp in may" }
  const { status, body: reply } = await shop.ask(shoppers.reset, { body })
  expect([status, reply.code]).toEqual(used)
})

it("a mail has the merchant's sender name and colour, and its confirmed reply address only", async () => {
  const shop = await open()
  const ada = await register(shop)
  const brand = { brand_name: "Glanz & Söhne", brand_color: "#1f6f50" }
  const pending = { reply_to: null, reply_to_pending: "hilfe@glanz.example" }
  await rows.update("organisations", shop.merchant_id, { ...brand, ...pending })
  const address = "no-reply@packhaus.example"
  for (const reply_to of [null, "service@glanz.example"]) {
    await rows.update("organisations", shop.merchant_id, { reply_to })
    await resetToken(shop, ada.email)
    const letter = box.lettersTo(ada.email).at(-1)
    expect([letter?.from, letter?.replyTo]).toEqual([
      { name: "Glanz & Söhne", address },
      reply_to ? [{ name: "", address: reply_to }] : undefined,
    ])
    expect(letter?.html).toContain("#1f6f50")
    expect(letter?.text).toContain("Glanz & Söhne")
  }
})

it("sends no mail to a customer without an account, who has no password to set", async () => {
  const shop = await open()
  const email = newEmail()
  await create("customers", shop.merchant_id, { email })
  expect((await shop.ask(shoppers.requestReset, { body: { email } })).status).toBe(200)
  await runJobs()
  expect(box.lettersTo(email)).toEqual([])
})

it("a link moves the orders of the address it was mailed to, within a day", async () => {
  const shop = await open({ stock: 10 })
  const account = await register(shop)
  const order = async (email: string) => {
    const params = await payableCart(shop)
    const { body } = await shop.ask(cartCompletion.complete, { params })
    if (body.type !== "order") throw new Error(JSON.stringify(body))
    await rows.update("orders", body.data.id as never, { email })
    return body.data.id as string
  }
  const [mine, others] = [await order(newEmail()), await order(newEmail())]
  const emailOf = async (id: string) => (await rows.one("orders", id)).email ?? ""
  const ownerOf = async (id: string) => (await rows.one("orders", id)).customer_id
  const before = await ownerOf(others)
  const claim = (order_ids: string[]) =>
    call(undefined, shoppers.claimOrders, { body: { order_ids } }, account.headers)
  const confirm = async (token: string) =>
    (await call(undefined, shoppers.confirmClaim, { body: { token } }, account.headers)).status

  await claim([mine, others])
  const token = await mailed(await emailOf(mine))
  expect(await at(hoursOn(24.1), () => confirm(token))).toBe(400)
  expect(await at(hoursOn(23.9), () => confirm(token))).toBe(200)
  expect(await ownerOf(others)).toBe(before)
  expect(await ownerOf(mine)).not.toBe(before)
})
