import { cartPayments } from "@packhaus/contract/commerce/cart-endpoints"
import { productTags } from "@packhaus/contract/commerce/product-tags"
import { expect, it } from "vitest"
import { payableCart, shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor } = app
const customer = await createActor("customer")
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key ${n}`, n]))
const create = (metadata: Record<string, unknown>) =>
  call(customer, productTags.admin.create, {
    body: { value: `tag ${Math.random()}`, metadata } as never,
  })

it.each<[string, Record<string, unknown>, { path: string; code: string; params: object }]>([
  ["51 keys", many(51), { path: "metadata", code: "list.too_long", params: { maximum: 50 } }],
  [
    "a key of 65 characters",
    { ["k".repeat(65)]: 1 },
    { path: "metadata", code: "text.too_long", params: { maximum: 64 } },
  ],
  [
    "a text of 501 characters",
    { note: "n".repeat(501) },
    { path: "metadata.note", code: "text.too_long", params: { maximum: 500 } },
  ],
  ["a list", { note: [1] }, { path: "metadata.note", code: "value.invalid", params: {} }],
  ["an object", { note: { a: 1 } }, { path: "metadata.note", code: "value.invalid", params: {} }],
])("400: metadata reject %s", async (_, metadata, fault) => {
  const { status, body } = await create(metadata)
  expect([status, body.details?.fields]).toEqual([400, [fault]])
})

it("200: accepts texts, numbers, booleans and null up to the limits", async () => {
  const metadata = {
    ...many(46),
    ["k".repeat(64)]: "v".repeat(500),
    yes: true,
    no: null,
    half: 0.5,
  }
  const { status, body } = await create(metadata)
  expect([status, body.product_tag.metadata]).toEqual([200, metadata])
})

it("400 from the 51st key on, even if added one by one; existing keys can be removed", async () => {
  const made = await create(many(50))
  const params = { id: made.body.product_tag.id }
  const change = (metadata: Record<string, unknown>) =>
    call(customer, productTags.admin.update, { params, body: { metadata } as never })
  const more = await change({ another: 1 })
  expect([more.status, more.body.details?.fields]).toEqual([
    400,
    [{ path: "metadata", code: "list.too_long", params: { maximum: 50 } }],
  ])
  expect((await change({ "key 0": "", another: 1 })).status).toBe(200)
  expect((await change({ "key 1": 7 })).status).toBe(200)
})

it("400: the same limits for a shop front's data of a payment", async () => {
  const shop = await shopFronts(app).open()
  const params = { ...(await payableCart(shop)), provider_id: "manual" }
  const keep = (from: number) => {
    const data = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`key ${from + n}`, n]))
    return shop.ask(cartPayments.updateSession, { params, body: { data } })
  }
  expect((await keep(0)).status).toBe(200)
  const more = await keep(30)
  expect([more.status, more.body.details?.fields]).toEqual([
    400,
    [{ path: "data", code: "list.too_long", params: { maximum: 50 } }],
  ])
})
