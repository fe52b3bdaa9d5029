import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import {
  paymentCollections,
  storePaymentCollections,
} from "@packhaus/contract/commerce/payment-collections"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import {
  shippingOptionChanges,
  shippingOptions,
  storeShippingOptions,
} from "@packhaus/contract/commerce/shipping-options"
import { shippingProfiles } from "@packhaus/contract/commerce/shipping-profiles"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { faultsOfReply } from "../../testing/commerce-api.ts"
import { payableCart, readyCart, shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, rows } = testApp
const { once } = billingFixtures(testApp)
const shop = await shopFronts(testApp).open()
const administrator = await testApp.createActor("administrator")
const variant_id = shop.goods.variant.id
const operationOf = ({ method, path }: Endpoint) =>
  `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`

/** Purchases without an account have no customer. */
const known = [".data.customer_id: string"]

type Input = { params?: object; body?: object }
/** Calls an endpoint; returns where the reply differs from the API description. */
async function ask(endpoint: Endpoint | undefined, input: Input = {}, operation?: string) {
  if (!endpoint) throw new TypeError("no such endpoint")
  const isStore = endpoint.path.startsWith("/store")
  const actor = isStore ? undefined : administrator
  const headers = isStore ? shop.headers : endpoint.money ? once() : {}
  const reply = await call(actor, endpoint, input as never, headers)
  const name = operation ?? operationOf(endpoint)
  expect([name, reply.status, reply.body.code]).toEqual([name, 200, undefined])
  const faults = faultsOfReply(name, reply.body).filter((fault) => !known.includes(fault))
  expect([name, faults]).toEqual([name, []])
  return reply.body
}

it("replies of carts match the API description", async () => {
  const { cart } = await ask(carts.create, { body: { region_id: shop.region.id } })
  const params = { id: cart.id }
  const added = await ask(carts.addLine, { params, body: { variant_id, quantity: 2 } })
  const ofLine = { params: { ...params, line_id: added.cart.items[0].id } }
  await ask(carts.updateLine, { ...ofLine, body: { quantity: 1 } })
  await ask(carts.update, { params, body: { email: "ada@example.com" } })
  await ask(carts.addShippingMethod, { params, body: { option_id: shop.option } })
  await ask(carts.calculateTaxes, { params })
  await ask(carts.removeDiscount, { params: { ...params, code: "NONE" } })
  await ask(carts.read, { params })
  await ask(carts.removeLine, ofLine)
})

it("replies of payment sessions match the API description", async () => {
  const params = await readyCart(shop)
  const ofSession = { params: { ...params, provider_id: "manual" } }
  await ask(cartPayments.createSessions, { params })
  await ask(cartPayments.selectSession, { params, body: { provider_id: "manual" } })
  await ask(cartPayments.updateSession, { ...ofSession, body: { data: { note: "later" } } })
  await ask(cartPayments.refreshSession, ofSession)
  await ask(cartPayments.deleteSession, ofSession)
})

it("replies of a shop front's shipping options match the API description", async () => {
  const { id } = await shop.cart()
  await ask(storeShippingOptions.list)
  const operation = "GET /store/shipping-options/{cart_id}"
  await ask(storeShippingOptions.ofCart, { params: { id } }, operation)
})

it("replies of shipping profiles and options match the API description", async () => {
  const { merchant_id, region } = shop
  const made = await ask(shippingProfiles.admin.create, {
    body: { name: "Bulky", type: "custom", merchant_id },
  })
  const profile = made.shipping_profile as { id: string }
  const of = { params: { id: profile.id } }
  await ask(shippingProfiles.admin.read, of)
  await ask(shippingProfiles.admin.list)
  await ask(shippingProfiles.admin.update, {
    ...of,
    body: { name: "Very bulky", products: [shop.goods.product.id] },
  })
  const { shipping_option } = await ask(shippingOptionChanges.create, {
    body: {
      name: "Freight",
      merchant_id,
      region_id: region.id,
      profile_id: profile.id,
      provider_id: "manual",
      price_type: "flat_rate",
      amount: 4900,
      data: {},
      requirements: [{ type: "min_subtotal", amount: 1000 }],
    },
  })
  const option = { params: { id: shipping_option.id } }
  const [rule] = shipping_option.requirements
  const changed = await ask(shippingOptionChanges.update, {
    ...option,
    body: {
      amount: 5900,
      requirements: [{ ...rule, amount: 2000 }].map(({ id, type, amount }) => ({
        id,
        type,
        amount,
      })),
    },
  })
  expect(changed.shipping_option).toMatchObject({
    amount: 5900,
    requirements: [{ id: rule.id, amount: 2000 }],
  })
  await ask(shippingOptions.admin.read, option)
  await ask(shippingOptions.admin.list)
  await ask(shippingOptionChanges.remove, option)
  await ask(shippingProfiles.admin.remove, of)
})

it("replies of a completed cart and its payment match the API description", async () => {
  const params = await payableCart(shop)
  await ask(cartCompletion.complete, { params })
  const [payment] = await rows.children("payments", "cart_id", [params.id])
  const of = { params: { id: payment?.id ?? "" } }
  await ask(shopperPayments.read, of)
  await ask(shopperPayments.capture, of)
  await ask(shopperPayments.refund, { ...of, body: { amount: 100, reason: "other", note: "late" } })
})

/** A payment collection, as an order edit creates it. */
async function createCollection() {
  const collection = await rows.insert("payment_collections", {
    merchant_id: shop.merchant_id,
    sales_channel_id: shop.channel,
    description: null,
    amount: 1000,
    authorized_amount: null,
    region_id: shop.region.id,
    currency_code: "eur",
    created_by: administrator.id,
    metadata: null,
    deleted_at: null,
  })
  return { id: collection.id }
}

it("replies of payment collections match the API description; they become payments once authorised", async () => {
  const params = await createCollection()
  await ask(storePaymentCollections.read, { params })
  await ask(storePaymentCollections.manage, { params, body: { provider_id: "manual" } })
  const part = (amount: number) => ({ provider_id: "manual", amount })
  const { payment_collection } = await ask(storePaymentCollections.batch, {
    params,
    body: { sessions: [part(400), part(600)] },
  })
  const [one, two] = payment_collection.payment_sessions
  expect([one.amount, two.amount].toSorted()).toEqual([400, 600])
  const ofOne = (session_id: string) => ({ params: { ...params, session_id } })
  const { payment_session } = await ask(storePaymentCollections.refresh, ofOne(one.id))
  expect(payment_session).toMatchObject({ amount: one.amount, status: "pending" })
  await ask(storePaymentCollections.authorize, ofOne(payment_session.id))
  const half = await ask(storePaymentCollections.read, { params })
  expect(half.payment_collection).toMatchObject({
    status: "partially_authorized",
    authorized_amount: one.amount,
  })
  const session_ids = [payment_session.id, two.id]
  const whole = await ask(storePaymentCollections.authorizeBatch, { params, body: { session_ids } })
  expect(whole.payment_collection).toMatchObject({ status: "authorized", authorized_amount: 1000 })
  expect(whole.payment_collection.payments).toHaveLength(2)
  await ask(storePaymentCollections.authorizeBatch, { params, body: { session_ids } })
  expect(await rows.children("payments", "payment_collection_id", [params.id])).toHaveLength(2)
  await ask(paymentCollections.read, { params })
})

it("400 for parts that do not add up, 404 for a collection of another key", async () => {
  const params = await createCollection()
  const sessions = [{ provider_id: "manual", amount: 999 }]
  const body = { sessions }
  const refused = await shop.ask(storePaymentCollections.batch, { params, body })
  expect([refused.status, refused.body.details.fields[0].path]).toEqual([400, "sessions"])
  const other = await shopFronts(testApp).open()
  expect((await other.ask(storePaymentCollections.read, { params })).status).toBe(404)
  expect((await other.ask(storePaymentCollections.batch, { params, body })).status).toBe(404)
})

it("200: an administrator changes, settles and deletes a payment collection", async () => {
  const params = await createCollection()
  await ask(paymentCollections.update, { params, body: { description: "the rest" } })
  const settled = await ask(paymentCollections.markAuthorized, { params })
  expect(settled.payment_collection).toMatchObject({
    status: "authorized",
    description: "the rest",
  })
  const refused = await call(administrator, paymentCollections.remove, { params })
  expect([refused.status, refused.body.type]).toEqual([400, "not_allowed"])
  await ask(paymentCollections.remove, { params: await createCollection() })
})
