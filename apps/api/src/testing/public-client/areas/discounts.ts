import { expect, it } from "vitest"
import { nextNumber } from "../../next-number.ts"
import type { Area } from "../area.ts"
import { refusalOf, type Shop } from "../shop.ts"

const createRegion = async ({ fixtures, administrator }: Shop) =>
  (await fixtures.create("regions", administrator.organisation_id)).id
const newCode = () => `code${nextNumber()}`

export const area: Area = {
  resources: ["admin.discounts", "admin.giftCards", "giftCards"],
  waiting: [],
  unlike: [
    "GET /admin/discounts/{discount_id}/conditions/{condition_id} /discount_condition/products/*: must have required property 'deleted_at'",
    "GET /admin/discounts/{discount_id}/conditions/{condition_id} /discount_condition/products/*: must have required property 'height'",
    "GET /admin/discounts/{discount_id}/conditions/{condition_id} /discount_condition/products/*: must have required property 'is_giftcard'",
    "GET /admin/discounts/{discount_id}/conditions/{condition_id} /discount_condition/products/*: must have required property 'length'",
    "GET /admin/discounts/{discount_id}/conditions/{condition_id} /discount_condition/products/*: must have required property 'weight'",
    "GET /admin/discounts/{discount_id}/conditions/{condition_id} /discount_condition/products/*: must have required property 'width'",
  ],
  flows(shop) {
    const { discounts, giftCards } = shop.admin

    it("a discount has a rule, regions and conditions, which change with it", async () => {
      const [region, other] = [await createRegion(shop), await createRegion(shop)]
      const product = await shop.fixtures.createId("products", shop.administrator.organisation_id)
      const second = await shop.fixtures.createId("products", shop.administrator.organisation_id)
      const code = newCode()
      const { discount } = await discounts.create({
        code,
        is_dynamic: false,
        is_disabled: false,
        regions: [region],
        usage_limit: 3,
        rule: {
          type: "percentage",
          value: 10,
          allocation: "total",
          description: "Ten off",
          conditions: [{ operator: "in", products: [product] }],
        },
      } as never)
      const { id } = discount
      expect(discount).toMatchObject({
        code: code.toUpperCase(),
        usage_count: 0,
        usage_limit: 3,
        regions: [{ id: region }],
        rule: { type: "percentage", value: 10, conditions: [{ type: "products" }] },
      })
      const [condition] = discount.rule.conditions
      expect((await discounts.retrieve(id)).discount).toEqual(discount)
      const byCode = await discounts.retrieveByCode(code)
      expect(byCode.discount.id).toBe(id)
      expect((await discounts.list({ q: code })).discounts).toMatchObject([{ id }])

      const changed = await discounts.update(id, {
        rule: { id: discount.rule_id, value: 20 },
        usage_limit: 5,
      } as never)
      expect(changed.discount).toMatchObject({ usage_limit: 5, rule: { value: 20 } })
      const both = await discounts.addRegion(id, other)
      expect(both.discount.regions).toHaveLength(2)
      const one = await discounts.removeRegion(id, region)
      expect(one.discount.regions).toMatchObject([{ id: other }])
      expect((await refusalOf(discounts.removeRegion(id, other))).status).toBe(400)

      const read = () =>
        discounts
          .getCondition(id, condition.id, { expand: "products" })
          .then(({ discount_condition }: { discount_condition: { products: { id: string }[] } }) =>
            discount_condition.products.map((row) => row.id),
          )
      expect(await read()).toEqual([product])
      await discounts.addConditionResourceBatch(id, condition.id, { resources: [{ id: second }] })
      expect((await read()).toSorted()).toEqual([product, second].toSorted())
      const resources = [{ id: product }]
      await discounts.deleteConditionResourceBatch(id, condition.id, { resources })
      expect(await read()).toEqual([second])
      await discounts.updateCondition(id, condition.id, { products: [product] })
      expect(await read()).toEqual([product])

      const tag = await shop.fixtures.create("product_tags", shop.administrator.organisation_id)
      const added = await discounts.createCondition(id, {
        operator: "not_in" as never,
        product_tags: [tag.id],
      })
      expect(added.discount.rule.conditions).toHaveLength(2)
      const gone = await discounts.deleteCondition(id, condition.id)
      expect(gone).toMatchObject({ id: condition.id, object: "discount-condition", deleted: true })
      expect((await discounts.retrieve(id)).discount.rule.conditions).toHaveLength(1)

      await discounts.delete(id)
      expect((await refusalOf(discounts.retrieve(id))).status).toBe(404)
      const rule = { type: "fixed", value: 500, allocation: "item" }
      const anew = await discounts.create({ code, rule, regions: [region] } as never)
      expect(anew.discount.code).toBe(code.toUpperCase())
      const twice = await refusalOf(discounts.create({ code, rule, regions: [region] } as never))
      expect(twice).toMatchObject({ status: 422, type: "duplicate_error" })
      const wide = { code: newCode(), rule, regions: [region, other] }
      expect((await refusalOf(discounts.create(wide as never))).status).toBe(400)
    })

    it("codes are made of a dynamic discount, for a while, and taken back", async () => {
      const region = await createRegion(shop)
      const { discount } = await discounts.create({
        code: newCode(),
        is_dynamic: true,
        is_disabled: false,
        valid_duration: "P3D",
        regions: [region],
        rule: { type: "free_shipping", value: 0 },
      } as never)
      const code = newCode().toUpperCase()
      await discounts.createDynamicCode(discount.id, {
        code,
        usage_limit: 2,
        metadata: {},
      } as never)
      const made = (await discounts.retrieveByCode(code)).discount
      expect(made).toMatchObject({
        parent_discount: { id: discount.id },
        rule_id: discount.rule_id,
        usage_limit: 2,
        regions: [{ id: region }],
      })
      const lasts = Date.parse(made.ends_at) - Date.parse(made.starts_at)
      expect(lasts).toBe(3 * 24 * 3600 * 1000)
      await discounts.deleteDynamicCode(discount.id, code)
      expect((await refusalOf(discounts.retrieveByCode(code))).status).toBe(404)
    })

    it("a gift card has a code nobody guesses, and shows its holder what is left", async () => {
      const region_id = await createRegion(shop)
      const { gift_card } = await giftCards.create({
        region_id,
        value: 5000,
        is_disabled: false,
      } as never)
      expect(gift_card).toMatchObject({ value: 5000, balance: 5000, region_id })
      expect(gift_card.code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
      const { id, code } = gift_card
      const front = shop.browser()
      const shown = await front.giftCards.retrieve(code.toLowerCase())
      expect(shown.gift_card).toMatchObject({ code, balance: 5000, region: { id: region_id } })
      expect(JSON.stringify(shown.gift_card)).not.toContain("merchant")

      const less = await giftCards.update(id, { balance: 1200 } as never)
      expect(less.gift_card.balance).toBe(1200)
      expect((await refusalOf(giftCards.update(id, { balance: 5001 } as never))).status).toBe(400)
      expect((await giftCards.retrieve(id)).gift_card.balance).toBe(1200)
      expect((await giftCards.list({ q: code })).gift_cards).toMatchObject([{ id }])
      await giftCards.update(id, { is_disabled: true } as never)
      expect((await refusalOf(front.giftCards.retrieve(code))).status).toBe(404)
      await giftCards.delete(id)
      expect((await refusalOf(giftCards.retrieve(id))).status).toBe(404)
    })
  },
}
