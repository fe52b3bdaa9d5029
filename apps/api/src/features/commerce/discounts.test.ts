import { guestOf } from "@packhaus/commerce/customers/verbs"
import { giveDiscountsBack, useDiscounts } from "@packhaus/commerce/discounts/verbs"
import { payByGiftCard, returnToGiftCards } from "@packhaus/commerce/gift-cards/verbs"
import type { EngineDb } from "@packhaus/commerce/stock/levels"
import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import { discounts } from "@packhaus/contract/commerce/discounts"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { nextNumber } from "../../testing/next-number.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { payableCart, shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { application, call, createActor, db, rows } = testApp
const { create, createId } = resourceFixtures(testApp)
const administrator = await createActor("administrator")
const merchant = (await createActor("customer")).organisation_id
const other = (await createActor("customer")).organisation_id

/** In its own transaction, as when a cart is completed. */
const alone = <T>(work: (db: EngineDb) => Promise<T>) =>
  application.db.transaction((transaction) => work(transaction as unknown as EngineDb))
const outcomes = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map(({ status }) => status).toSorted()

const region = await createId("regions", merchant)
const post = (body: object) =>
  call(administrator, discountCodes.create, {
    body: {
      code: `code-${nextNumber()}`,
      rule: { type: "percentage", value: 10, allocation: "total" },
      regions: [region],
      merchant_id: merchant,
      ...body,
    } as never,
  })

it("one of many concurrent calls gets the last use of a discount, and returning it frees it", async () => {
  const { id } = await create("discounts", merchant, { usage_limit: 2 })
  const use = () => alone((db) => useDiscounts(db, [id]))
  expect(await outcomes([use(), use(), use(), use()])).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ])
  await alone((db) => giveDiscountsBack(db, [id]))
  expect(await outcomes([use(), use()])).toEqual(["fulfilled", "rejected"])
  expect(await rows.one("discounts", id)).toMatchObject({ usage_count: 2 })
})

it("a disabled, not started or expired discount cannot be used", async () => {
  const now = Date.now()
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString()
  for (const change of [
    { is_disabled: true },
    { starts_at: at(1) },
    { starts_at: at(-2), ends_at: at(-1) },
  ]) {
    const { id } = await create("discounts", merchant, change)
    await expect(alone((db) => useDiscounts(db, [id]))).rejects.toMatchObject({
      code: "commerce.not_allowed",
      details: { discount_id: id },
    })
  }
})

it("a gift card pays at most its balance under concurrent payments, and gets it back", async () => {
  const shop = await shopFronts(testApp).open()
  const orders = await Promise.all(
    [1, 2, 3].map(async () => {
      const params = await payableCart(shop)
      return (await shop.ask(cartCompletion.complete, { params })).body.data.id
    }),
  )
  const { merchant_id } = shop
  const { id: gift_card_id } = await create("gift_cards", merchant_id)
  const pay = (order_id: string, amount = 2000) =>
    alone((db) => payByGiftCard(db, { merchant_id, gift_card_id, order_id, amount, tax_rate: 19 }))
  expect(await outcomes(orders.map((order_id) => pay(order_id)))).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
  ])
  const balance = async () => (await rows.one("gift_cards", gift_card_id)).balance
  expect(await balance()).toBe(1000)
  const paid = await rows.page("gift_card_transactions", { gift_card_id, limit: 5, offset: 0 })
  expect(paid.count).toBe(2)
  const [first] = paid.gift_card_transactions
  // An order is paid by a card once.
  await expect(pay(first?.order_id ?? "", 500)).rejects.toMatchObject({ code: "23505" })
  expect(await alone((db) => returnToGiftCards(db, first?.order_id ?? ""))).toBe(2000)
  expect(await alone((db) => returnToGiftCards(db, first?.order_id ?? ""))).toBe(0)
  expect(await balance()).toBe(3000)
})

it("an address has one guest, also for two concurrent carts, and no account", async () => {
  const email = `guest-${nextNumber()}@front.example`
  const both = [email, ` ${email.toUpperCase()}`].map((one) =>
    alone((db) => guestOf(db, merchant, one)),
  )
  const [first, second] = await Promise.all(both)
  expect(first).toBe(second)
  expect(await rows.one("customers", first ?? "")).toMatchObject({ has_account: false, email })
  expect(await alone((db) => guestOf(db, other, email))).not.toBe(first)
})

it("400 names invalid discounts: too large, without a basis for spreading, ending before they start, with goods of others", async () => {
  const foreign = await createId("products", other)
  for (const [body, path] of [
    [{ rule: { type: "percentage", value: 101, allocation: "total" } }, "rule.value"],
    [{ rule: { type: "fixed", value: 5 } }, "rule.allocation"],
    [{ rule: { type: "fixed", value: 1.5, allocation: "item" } }, "rule.value"],
    [{ starts_at: "2026-02-01T00:00:00Z", ends_at: "2026-01-01T00:00:00Z" }, "ends_at"],
    [{ regions: [] }, "regions"],
    [{ regions: ["reg_none"] }, "regions.0"],
    [{ valid_duration: "3 days" }, "valid_duration"],
    [{ usage_limit: 0 }, "usage_limit"],
    [
      {
        rule: {
          type: "percentage",
          value: 5,
          allocation: "item",
          conditions: [{ operator: "in", products: [foreign] }],
        },
      },
      "rule.conditions.0.products.0",
    ],
  ] as const) {
    const { status, body: refusal } = await post(body)
    expect([status, refusal.details?.fields?.[0]?.path]).toEqual([400, path])
  }
})

it("422 for an existing code of the merchant in any case, also in a race; other merchants may use it", async () => {
  const code = `winter${nextNumber()}`
  const both = await Promise.all([post({ code }), post({ code: code.toUpperCase() })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await post({ code, merchant_id: other })).status).toBe(200)
})

it("200: removing a discount removes its dynamic codes, and all codes can be used again", async () => {
  const parent = (await post({ is_dynamic: true })).body.discount
  const code = `OWN${nextNumber()}`
  const params = { id: parent.id }
  const add = () => call(administrator, discountCodes.addCode, { params, body: { code } })
  expect((await add()).status).toBe(200)
  expect((await add()).status).toBe(422)
  const plain = (await post({})).body.discount
  const notDynamic = await call(administrator, discountCodes.addCode, {
    params: { id: plain.id },
    body: { code: `${code}X` },
  })
  expect([notDynamic.status, notDynamic.body.type]).toEqual([400, "not_allowed"])
  await call(administrator, discountCodes.remove, { params })
  const { rows: left } = await sql<{ code: string }>`select code from discounts
    where parent_discount_id = ${parent.id} and deleted_at is null`.execute(db)
  expect(left).toEqual([])
  expect((await post({ code })).status).toBe(200)
})

it("200: discounts by type and allocation of their rule; 400 for another field of it", async () => {
  const owner = await createActor("administrator")
  const { organisation_id: merchant_id } = await createActor("customer")
  const regions = [await createId("regions", merchant_id)]
  for (const rule of [
    { type: "fixed", value: 5, allocation: "item" },
    { type: "fixed", value: 5, allocation: "total" },
    { type: "percentage", value: 5, allocation: "item" },
  ])
    expect((await post({ rule, regions, merchant_id })).status).toBe(200)
  const list = (rule: object) =>
    call(owner, discounts.admin.list, { query: { merchant_id, rule } as never })
  for (const [rule, count] of [
    [{}, 3],
    [{ type: "fixed" }, 2],
    [{ allocation: "item" }, 2],
    [{ type: "fixed", allocation: "item" }, 1],
    [{ type: "free_shipping" }, 0],
  ] as const) {
    const found = await list(rule)
    expect([rule, found.status, found.body.count]).toEqual([rule, 200, count])
  }
  for (const rule of [{ value: 5 }, { type: "none" }]) expect((await list(rule)).status).toBe(400)
})
