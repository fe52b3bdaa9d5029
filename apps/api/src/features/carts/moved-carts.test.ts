import { paymentKeys } from "@packhaus/contract/carts/endpoints"
import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { differencesAtProviders } from "../../invariants/provider-books.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { payableCart, shopFronts } from "../../testing/shop-fronts.ts"
import { pageOf, shoppersCards } from "../../testing/shoppers-cards.ts"

// Authorizations on the provider's page of carts that are then paid another way, elsewhere or in
// another region.
const { provider, testApp, takeCards } = await shoppersCards()
const { application, call, db, rows, runJobs } = testApp
const { open, createRegion } = shopFronts(testApp)
const { create } = resourceFixtures(testApp)
const providers = { payment_providers: ["card", "manual"] }
const germany = await createRegion({ country: "de", ...providers })
const austria = await createRegion({ country: "at", ...providers })
const byHand = await createRegion({ country: "ch", payment_providers: ["manual"] })
const shop = await open({ region: germany, stock: 100 })
await takeCards(shop)
const { ask } = shop

type Params = { id: string }
const sessionOf = async (params: Params) =>
  (await ask(carts.read, { params })).body.cart.payment_session

afterEach(async () => {
  await runJobs()
  expect(await differencesAtProviders(application)).toEqual([])
})

/** A cart authorised on the provider's page, with the authorization. */
async function agreedCart() {
  const params = await payableCart(shop, { provider_id: "card" })
  await provider.decide(pageOf(await sessionOf(params)), "pay")
  await runJobs()
  const intent = [...provider.intents.values()].at(-1)
  if (!intent) return expect.fail("nothing was promised")
  expect(intent.status).toBe("requires_capture")
  return { params, intent }
}

it.each([
  ["region with cards", austria.id],
  ["region without cards", byHand.id],
])("200: a cart that moves to another %s voids its authorization", async (...of) => {
  const [, region_id] = of
  const { params, intent } = await agreedCart()
  const { status, body } = await ask(carts.update, { params, body: { region_id } })
  expect([status, body.cart.payment_sessions]).toEqual([200, []])
  await runJobs()
  expect(intent.status).toBe("canceled")
})

it("200: a provider removed from a region voids its authorization when sessions are created again", async () => {
  const { params, intent } = await agreedCart()
  await sql`delete from region_payment_providers
    where region_id = ${germany.id} and provider_id = 'card'`.execute(db)
  const { body } = await ask(cartPayments.createSessions, { params })
  await sql`insert into region_payment_providers (region_id, provider_id)
    values (${germany.id}, 'card')`.execute(db)
  expect(body.cart.payment_sessions).toMatchObject([{ provider_id: "manual" }])
  await runJobs()
  expect(intent.status).toBe("canceled")
})

it("200: in another sales channel a cart is paid with that channel's keys, and the former authorization is voided", async () => {
  const { params, intent } = await agreedCart()
  const other = await create("sales_channels", shop.merchant_id)
  await rows.insertAll("publishable_api_key_sales_channels", [
    { publishable_key_id: shop.key, sales_channel_id: other.id, merchant_id: shop.merchant_id },
  ] as never[])
  await rows.insertAll("sales_channel_products", [
    {
      merchant_id: shop.merchant_id,
      sales_channel_id: other.id,
      product_id: shop.goods.product.id,
    },
  ])
  const keys = { secret_key: "sk_test_other_4242", webhook_secret: "whsec_other" }
  const saved = await call(shop.owner, paymentKeys.save, {
    body: { sales_channel_id: other.id, provider_id: "card", ...keys },
  })
  provider.addMerchant({ ...keys, webhook_url: "" })
  expect(saved.status).toBe(200)
  const moved = await ask(carts.update, { params, body: { sales_channel_id: other.id } })
  expect([moved.status, moved.body.cart.payment_sessions]).toEqual([200, []])
  await runJobs()
  expect(intent.status).toBe("canceled")
  await ask(cartPayments.createSessions, { params })
  await ask(cartPayments.selectSession, { params, body: { provider_id: "card" } })
  const page = pageOf(await sessionOf(params))
  expect(provider.sessions.get(page)?.merchant).toBe(keys.secret_key)
  await provider.decide(page, "pay")
  expect((await ask(cartCompletion.complete, { params })).body.type).toBe("order")
  await sql`delete from publishable_api_key_sales_channels
    where sales_channel_id = ${other.id}`.execute(db)
})

it.each(["https://", "https://[::", "javascript:alert(1)", "http://a b"])(
  "400 or the default page for an invalid return address: %s",
  async (return_url) => {
    const params = await payableCart(shop)
    const changed = await ask(carts.update, { params, body: { context: { return_url } } })
    expect([changed.status, changed.body.details?.fields]).toMatchObject([
      400,
      [{ path: "context.return_url", code: "url.invalid" }],
    ])
    // An address stored before.
    const context = JSON.stringify({ return_url })
    await sql`update carts set context = ${context}::jsonb where id = ${params.id}`.execute(db)
    const begun = await ask(cartPayments.refreshSession, {
      params: { ...params, provider_id: "card" },
    })
    expect(begun.status).toBe(200)
    const card = begun.body.cart.payment_sessions.find(
      ({ provider_id }: { provider_id: string }) => provider_id === "card",
    )
    expect(provider.sessions.get(pageOf(card))?.success_url).toMatch(/^http:\/\/localhost:9000\//)
  },
)
