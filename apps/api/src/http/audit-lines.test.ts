import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { shopperPayments } from "@packhaus/contract/commerce/payments"
import { allEndpoints } from "@packhaus/contract/endpoints"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { members } from "@packhaus/contract/members/endpoints"
import { orderActions } from "@packhaus/contract/order-work/order-actions/endpoints"
import { orderClaims } from "@packhaus/contract/order-work/order-claims/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { returns } from "@packhaus/contract/returns/endpoints"
import { swaps } from "@packhaus/contract/returns/swaps/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { expect, it } from "vitest"
import { declared, declaredLines, isWriting } from "../testing/declared-lines.ts"
import { expectations } from "../testing/expectations.ts"
import { nextNumber } from "../testing/next-number.ts"
import { soldOrders } from "../testing/sold-orders.ts"
import { nameOf } from "../testing/suites/foreign-ids.ts"
import { createTestApp } from "../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, runJobs } = app
const { compare, write } = declaredLines(app)
const administrator = await createActor("administrator")
const { front, ordered, paid, shipped, ship } = await soldOrders(app, administrator)
const merchant = { id: "", organisation_id: front.merchant_id }

/** Sends a successful request and compares its audit lines with the declared ones. */
async function changes(
  endpoint: Endpoint,
  input: { params?: object; body?: object },
  { actor = administrator, owner = actor as { id: string; organisation_id: string } } = {},
) {
  let made: Record<string, unknown> = {}
  await runJobs()
  const as = owner === actor ? "own" : "foreign administrator"
  const status = await compare(nameOf(endpoint), { actor, owner, as }, async () => {
    const key = { "idempotency-key": `audit lines ${nextNumber()}` }
    const reply = await call(actor, endpoint, input as never, key)
    made = reply.body as typeof made
    return { status: reply.status, code: JSON.stringify(reply.body).slice(0, 300) }
  })
  expect([nameOf(endpoint), status, status === 200 ? {} : made]).toEqual([
    nameOf(endpoint),
    200,
    {},
  ])
  return made
}
const ofMerchant = { owner: merchant }
type Made = {
  order: { claims: { id: string }[]; swaps: { id: string; return_order: { id: string } }[] }
}

it("orders of a shop front: captured, refunded, completed, archived and cancelled", async () => {
  const open = await ordered(1)
  await changes(orderActions.capture, { params: { id: open.id } }, ofMerchant)
  const refund = { amount: 1, reason: "other" }
  await changes(orderActions.refund, { params: { id: open.id }, body: refund }, ofMerchant)
  await changes(
    shopperPayments.refund,
    { params: { id: open.payment_id }, body: refund },
    ofMerchant,
  )
  const done = await shipped(1)
  await changes(orderActions.complete, { params: { id: done.id } }, ofMerchant)
  await changes(orderActions.archive, { params: { id: done.id } }, ofMerchant)
  await changes(orderActions.cancel, { params: { id: (await ordered(1)).id } }, ofMerchant)
  const held = await paid(1)
  await call(administrator, orders.hold, { params: { id: held.id }, body: { note: "Wait" } })
  await changes(orders.release, { params: { id: held.id } }, ofMerchant)
  await ship(held, 1)
})

it("claims and swaps of such an order", async () => {
  const order = await shipped(3)
  const params = { id: order.id }
  const claim = {
    type: "replace",
    claim_items: [{ item_id: order.item_id, quantity: 1 }],
    additional_items: [{ variant_id: front.goods.variant.id, quantity: 1 }],
  }
  const claimed = (await changes(orderClaims.create, { params, body: claim }, ofMerchant)) as Made
  const claim_id = claimed.order.claims.at(-1)?.id ?? ""
  await changes(orderClaims.fulfil, { params: { ...params, claim_id }, body: {} }, ofMerchant)
  const swap = {
    return_items: [{ item_id: order.item_id, quantity: 1 }],
    additional_items: [{ variant_id: front.goods.variant.id, quantity: 1 }],
  }
  const swapped = (await changes(swaps.create, { params, body: swap }, ofMerchant)) as Made
  const { id: swap_id = "", return_order } = swapped.order.swaps.at(-1) ?? {}
  await changes(returns.cancel, { params: { id: return_order?.id ?? "" } }, ofMerchant)
  await changes(swaps.cancel, { params: { ...params, swap_id } }, ofMerchant)
})

it("objects that people create for themselves: keys, passwords, products, requests, locations", async () => {
  const password = "correct horse battery"
  const customer = await createActor("customer", { password })
  const own = { actor: customer, owner: customer }
  await changes(apiKeys.create, { body: { name: "Warehouse", scopes: ["orders:read"] } }, own)
  await changes(products.create, { body: { title: "Lantern" } }, own)
  const { product_request } = (await changes(
    productRequests.create,
    { body: { product_name: "Lantern" } },
    own,
  )) as { product_request: { id: string } }
  expect(product_request.id).toMatch(/^preq_/)
  await changes(
    stockLocations.create,
    { body: { name: "Shed", kind: "customer", country_code: "DE" } },
    own,
  )
  const changed = {
    old_password: password,
    password: "another horse battery",
    password_confirmation: "another horse battery",
  }
  await changes(members.changePassword, { body: changed }, own)
})

it.runIf(isWriting)("records the audit lines of these requests", async () => {
  await expect(write()).resolves.toBeUndefined()
})

it("each changing route under /admin is declared, except those that take files or streams", () => {
  const missing = allEndpoints
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/admin/"))
    .map(nameOf)
    .filter((name) => !(name in declared) && !expectations[name]?.refusalsOnly)
  expect(missing).toEqual([])
})
