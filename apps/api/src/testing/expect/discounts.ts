import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { nextNumber } from "../next-number.ts"
import { resourceFixtures } from "../resources.ts"
import type { Actor, TestApp } from "../test-app.ts"
import {
  changingShopFront,
  type Expectations,
  merchantOf,
  merchants,
  type Params,
  readingShopFront,
} from "./expectation.ts"

const ofMerchant =
  (table: string, param = "id") =>
  async (app: TestApp, owner: Actor): Promise<Params> => ({
    [param]: (await resourceFixtures(app).create(table, merchantOf(owner))).id,
  })

/** A discount with a condition and a region, for routes of its parts. */
async function discountWithParts(app: TestApp, owner: Actor): Promise<Params> {
  const { create } = resourceFixtures(app)
  const merchant = merchantOf(owner)
  const discount = await create("discounts", merchant, { is_dynamic: true })
  const region = await create("regions", merchant)
  const code = await create("discounts", merchant, { parent_discount_id: discount.id })
  const condition = await create("discount_conditions", merchant, {
    discount_rule_id: discount.rule_id,
  })
  const pairs = [{ discount_id: discount.id, region_id: region.id, merchant_id: merchant }]
  await app.rows.insertAll("discount_regions", pairs as never)
  const other = await create("regions", merchant)
  await app.rows.insertAll("discount_regions", [
    { discount_id: discount.id, region_id: other.id, merchant_id: merchant },
  ] as never)
  const product = await resourceFixtures(app).createId("products", merchant)
  return {
    id: discount.id,
    discount_id: discount.id,
    condition_id: condition.id,
    region_id: region.id,
    code: String(code.code),
    rule: String(discount.rule_id),
    product,
  }
}
/** A code that the owner and the platform have: without a merchant in the query, administrators read the platform's. */
async function discountsOfOneCode(app: TestApp, owner: Actor): Promise<Params> {
  const { create } = resourceFixtures(app)
  const code = `MATRIX${nextNumber()}`
  for (const merchant of [PLATFORM_ID, merchantOf(owner)])
    await create("discounts", merchant, { code })
  return { code }
}
const partOfDiscount = { ...changingShopFront, target: discountWithParts }
const inCondition = {
  ...partOfDiscount,
  body: ({ product = "none" }: Params) => ({ resources: [{ id: product }] }),
}
const condition = ({ product = "none" }: Params) => ({ operator: "in", products: [product] })
const newDiscount = () => ({
  code: `MATRIX${nextNumber()}`,
  rule: { type: "percentage", value: 10, allocation: "total" },
  regions: ["none"],
})

/** Access to discounts and their parts. */
export const discountExpectations: Expectations = {
  "POST /admin/discounts": { recentPassword: false, open: merchants, body: newDiscount },
  "POST /admin/discounts/:id": {
    ...partOfDiscount,
    body: ({ rule = "none" }: Params) => ({ is_disabled: true, rule: { id: rule, value: 20 } }),
  },
  "DELETE /admin/discounts/:id": partOfDiscount,
  "GET /admin/discounts/code/:code": {
    target: discountsOfOneCode,
    ...readingShopFront,
  },
  "POST /admin/discounts/:id/regions/:region_id": partOfDiscount,
  "DELETE /admin/discounts/:id/regions/:region_id": partOfDiscount,
  "POST /admin/discounts/:id/dynamic-codes": {
    ...partOfDiscount,
    body: () => ({ code: `MATRIX${nextNumber()}` }),
  },
  "DELETE /admin/discounts/:id/dynamic-codes/:code": partOfDiscount,
  "POST /admin/discounts/:discount_id/conditions": { ...partOfDiscount, body: condition },
  "GET /admin/discounts/:discount_id/conditions/:condition_id": {
    target: discountWithParts,
    ...readingShopFront,
  },
  "POST /admin/discounts/:discount_id/conditions/:condition_id": {
    ...partOfDiscount,
    body: ({ product = "none" }: Params) => ({ products: [product] }),
  },
  "DELETE /admin/discounts/:discount_id/conditions/:condition_id": partOfDiscount,
  "POST /admin/discounts/:discount_id/conditions/:condition_id/batch": inCondition,
  "DELETE /admin/discounts/:discount_id/conditions/:condition_id/batch": inCondition,
}

/** Access to gift cards. */
export const giftCardExpectations: Expectations = {
  "POST /admin/gift-cards": {
    recentPassword: false,
    open: merchants,
    body: { region_id: "none", value: 500 },
  },
  "POST /admin/gift-cards/:id": {
    ...changingShopFront,
    target: ofMerchant("gift_cards"),
    body: { is_disabled: true },
  },
  "GET /store/gift-cards/:code": {
    target: async (app) => {
      const { code } = await resourceFixtures(app).create("gift_cards", PLATFORM_ID)
      return { code: String(code) }
    },
    foreign: ["anonymous"],
  },
}
