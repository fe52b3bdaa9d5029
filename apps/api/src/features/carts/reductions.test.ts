import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { faultsOfReply } from "../../testing/commerce-api.ts"
import { nextNumber } from "../../testing/next-number.ts"
import { reducedCarts } from "../../testing/reduced-carts.ts"
import { payableCart } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const {
  administrator,
  ask,
  call,
  complete,
  createId,
  createRegion,
  db,
  discount,
  germany,
  giftCard,
  merchant_id,
  open,
  put,
  putDiscount,
  read,
  reducedCart,
  rows,
  sell,
  shop,
  usesOf,
  variant_id,
} = await reducedCarts(testApp)
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

it("200: a code takes its rule's value, case-insensitively, until it is removed", async () => {
  const { id, code } = await discount()
  const params = await shop.cart(2)
  const { status, body } = await putDiscount(params, { code: ` ${code.toLowerCase()}` })
  expect([status, body.code]).toEqual([200, undefined])
  expect(faultsOfReply("POST /store/carts/{id}", body)).toEqual([])
  expect(body.cart).toMatchObject({
    discounts: [{ id, code, rule: { type: "percentage", value: 10 } }],
    items: [{ adjustments: [{ discount_id: id, amount: 200, description: code }] }],
    subtotal: 2000,
    discount_total: 200,
    tax_total: 342,
    total: 2142,
  })
  expect(JSON.stringify(body)).not.toContain("merchant_id")
  expect((await put(params, {})).body.cart.discount_total).toBe(200)
  const more = await ask(carts.addLine, { params, body: { variant_id, quantity: 1 } })
  expect(more.body.cart.discount_total).toBe(300)
  const removed = await ask(carts.removeDiscount, { params: { id: params.id, code } })
  expect(removed.body.cart).toMatchObject({ discounts: [], discount_total: 0, total: 3570 })
  const both = { discounts: [{ code }, { code }] }
  expect((await put(params, both)).body.cart.discounts).toHaveLength(1)
  expect((await put(params, { discounts: [] })).body.cart.discounts).toEqual([])
})

it("200: a new cart accepts codes; fixed amounts, per piece, and free shipping", async () => {
  const fixed = await discount({}, { type: "fixed", value: 300 })
  const each = await discount({}, { type: "fixed", value: 50, allocation: "item" })
  const free = await discount({}, { type: "free_shipping", value: 0, allocation: null })
  const body = {
    region_id: germany.id,
    items: [{ variant_id, quantity: 2 }],
    discounts: [{ code: fixed.code }, { code: each.code }],
  }
  const { status, body: made } = await ask(carts.create, { body })
  expect([status, made.code]).toEqual([200, undefined])
  expect(made.cart).toMatchObject({ discount_total: 400, subtotal: 2000 })
  const params = await payableCart(shop)
  expect((await putDiscount(params, free)).body.cart).toMatchObject({
    shipping_total: 0,
    discount_total: 0,
    total: 1190,
  })
  const none = { ...body, discounts: [{ code: "NONE" }] }
  expect((await ask(carts.create, { body: none })).status).toBe(400)
})

it("conditions select goods: products, types, collections and tags, in and not in", async () => {
  const other = await sell(shop, { price: 500, place: shop.place })
  const product_id = shop.goods.product.id
  const type = await createId("product_types", merchant_id)
  const collection = await createId("product_collections", merchant_id)
  const tag = await createId("product_tags", merchant_id)
  await rows.update("products", product_id, {
    type_id: type,
    collection_id: collection,
  } as never)
  await rows.insertAll("product_tag_products", [{ tag_id: tag, product_id, merchant_id }])
  const params = await shop.cart()
  await ask(carts.addLine, { params, body: { variant_id: other.variant.id, quantity: 1 } })
  for (const [condition, taken] of [
    [{ operator: "in", products: [product_id] }, 100],
    [{ operator: "not_in", products: [product_id] }, 50],
    [{ operator: "in", product_types: [type] }, 100],
    [{ operator: "not_in", product_types: [type] }, 50],
    [{ operator: "in", product_collections: [collection] }, 100],
    [{ operator: "not_in", product_collections: [collection] }, 50],
    [{ operator: "in", product_tags: [tag] }, 100],
    [{ operator: "not_in", product_tags: [tag] }, 50],
  ] as const) {
    const made = await discount({}, { conditions: [condition] })
    const { body } = await putDiscount(params, made)
    expect([condition, body.cart?.discount_total]).toEqual([condition, taken])
  }
  const both = await discount(
    {},
    {
      conditions: [
        { operator: "in", product_types: [type] },
        { operator: "not_in", products: [product_id] },
      ],
    },
  )
  expect((await putDiscount(params, both)).body.cart.discount_total).toBe(0)
})

it("conditions select customer groups; guests are in none", async () => {
  const [customer_id, group] = [
    await createId("customers", merchant_id),
    await createId("customer_groups", merchant_id),
  ]
  await rows.insertAll("customer_group_customers", [
    { customer_group_id: group, customer_id, merchant_id } as never,
  ])
  const condition = (operator: "in" | "not_in") => ({
    conditions: [{ operator, customer_groups: [group] }],
  })
  const [members, others] = [
    await discount({}, condition("in")),
    await discount({}, condition("not_in")),
  ]
  const params = await shop.cart()
  const statuses = async () => [
    (await putDiscount(params, members)).status,
    (await putDiscount(params, others)).status,
  ]
  expect(await statuses()).toEqual([400, 200])
  await rows.update("carts", params.id, { customer_id } as never)
  expect(await statuses()).toEqual([200, 400])
})

it("400 names unusable codes: unknown, another merchant's, another region's, disabled, not started, expired, used up", async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const elsewhere = await createRegion()
  const stranger = await open({ region: germany })
  const usedUp = await discount({ usage_limit: 1 })
  await rows.update("discounts", usedUp.id, { usage_count: 1 } as never)
  const { code: good } = await discount()
  const params = await shop.cart()
  for (const { code } of [
    { code: "NONE" },
    { code: "‮טקסט" },
    await discount({ merchant_id: stranger.merchant_id }),
    await discount({ regions: [elsewhere.id] }),
    await discount({ is_disabled: true }),
    await discount({ starts_at: at(1) }),
    await discount({ starts_at: at(-2), ends_at: at(-1) }),
    usedUp,
  ]) {
    const { status, body } = await put(params, { discounts: [{ code: good }, { code }] })
    expect([code, status, body.details?.fields]).toEqual([
      code,
      400,
      [expect.objectContaining({ path: "discounts.1.code", code: "choice.unknown" })],
    ])
  }
  const many = Array.from({ length: 11 }, () => ({ code: good }))
  expect((await put(params, { discounts: many })).status).toBe(400)
  expect((await put(params, { discounts: [{ code: "\u0000" }] })).status).toBe(400)
  expect((await read(params)).discounts).toEqual([])
})

it("a dynamic code is valid as long as its parent", async () => {
  const parent = await discount({ is_dynamic: true })
  const code = `OWN${nextNumber()}`
  await call(administrator, discountCodes.addCode, { params: { id: parent.id }, body: { code } })
  const params = await shop.cart()
  expect((await putDiscount(params, { code })).body.cart).toMatchObject({ discount_total: 100 })
  await rows.update("discounts", parent.id, { is_disabled: true } as never)
  expect(await read(params)).toMatchObject({ discounts: [] })
  expect((await put(params, {})).body.cart.discount_total).toBe(0)
  expect((await putDiscount(params, { code })).status).toBe(400)
})

it("one of two racing carts gets the last use; the other must pay the full price", async () => {
  const last = await discount({ usage_limit: 1 })
  const codes = { discounts: [{ code: last.code }] }
  const both = [await reducedCart(codes), await reducedCart(codes)]
  const replies = await Promise.all(both.map(complete))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies.map(({ body }) => body.type).toSorted()).toEqual(["cart", "order"])
  expect(await usesOf(last)).toBe(1)
  const refused = replies.find(({ body }) => body.type === "cart")?.body.data
  expect(refused).toMatchObject({ discounts: [], discount_total: 0, total: 1785 })
  const bought = replies.find(({ body }) => body.type === "order")?.body.data
  expect(bought).toMatchObject({ discounts: [{ id: last.id }], discount_total: 100, total: 1666 })
  await ask(cartPayments.createSessions, { params: { id: refused.id } })
  expect((await complete({ id: refused.id })).body.type).toBe("order")
  expect(await usesOf(last)).toBe(1)
})

it("a code is used once for any number of completions, and not by an unpaid cart", async () => {
  const limited = await discount({ usage_limit: 5 })
  const params = await reducedCart({ discounts: [{ code: limited.code }] })
  const [price] = await rows.children("prices", "variant_id", [variant_id])
  await rows.update("prices", price?.id ?? "", { amount: 1200 } as never)
  expect((await complete(params)).body.type).toBe("cart")
  expect(await usesOf(limited)).toBe(0)
  await rows.update("prices", price?.id ?? "", { amount: 1000 } as never)
  expect((await put(params, {})).status).toBe(200)
  await ask(cartPayments.createSessions, { params })
  const replies = await Promise.all(Array.from({ length: 4 }, () => complete(params)))
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  expect(await usesOf(limited)).toBe(1)
  await rows.update("discounts", limited.id, { is_disabled: true } as never)
  const { body } = await complete(params)
  expect(body.data).toMatchObject({ discounts: [{ id: limited.id }], total: 1666 })
  const useless = await discount(
    {},
    { conditions: [{ operator: "not_in", products: [shop.goods.product.id] }] },
  )
  const unreduced = await reducedCart({ discounts: [{ code: useless.code }] })
  expect((await complete(unreduced)).body.data).toMatchObject({ discounts: [], total: 1785 })
  expect(await usesOf(useless)).toBe(0)
})

it("discounts outside the new region leave the totals of a moved cart", async () => {
  const elsewhere = await createRegion()
  const { code } = await discount()
  const card = await giftCard(300)
  const params = await shop.cart()
  await put(params, { discounts: [{ code }], gift_cards: [{ code: card.code }] })
  const { body } = await ask(carts.update, { params, body: { region_id: elsewhere.id } })
  expect(body.cart).toMatchObject({ discounts: [], gift_cards: [], total: 1190 })
})

it("404 for a code of a cart of another key", async () => {
  const stranger = await open({ region: germany })
  const { code } = await discount()
  const params = await shop.cart()
  await putDiscount(params, { code })
  const body = { discounts: [] }
  expect((await stranger.ask(carts.update, { params, body })).status).toBe(404)
  const ofCode = { id: params.id, code }
  expect((await stranger.ask(carts.removeDiscount, { params: ofCode })).status).toBe(404)
  expect((await read(params)).discounts).toHaveLength(1)
})
