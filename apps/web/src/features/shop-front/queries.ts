import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { conditionTypes } from "@packhaus/contract/commerce/discounts"
import { shippingOptionList } from "@packhaus/contract/shop-front/list"
import type { ConditionRow, DraftRow } from "@packhaus/contract/shop-front/schema"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { api } from "./api.ts"

/** The longest page: more choices are not offered. */
const MAX_CHOICES = 200

/** Its columns, whose types the declaration of the resource does not keep. */
type DraftColumns = Pick<DraftRow, "merchant_id" | "display_id" | "status" | "order_id">

export const shopFrontQueries = {
  draft: (id: string) =>
    queryOptions({
      queryKey: ["draft-orders", "one", id],
      queryFn: async ({ signal }) => {
        const { draft_order } = await call(draftOrders.read, { params: { id } }, signal)
        return draft_order as typeof draft_order & DraftColumns
      },
    }),
  /** The conditions of a discount by their kind; of two of one kind the first. */
  conditions: (discount_id: string) =>
    queryOptions({
      queryKey: ["discounts", "conditions", discount_id],
      queryFn: async ({ signal }) => {
        const of = { params: { id: discount_id }, query: { expand: "rule.conditions" } }
        const { discount } = await call(api.readDiscount, of, signal)
        const firsts = conditionTypes.flatMap(
          (type) => discount.rule.conditions.find((one) => one.type === type) ?? [],
        )
        const read = async ({ id: condition_id, type }: { id: string; type: string }) => {
          const params = { discount_id, condition_id }
          const { discount_condition } = await call(
            api.readCondition,
            { params, query: { expand: type } },
            signal,
          )
          return [type, discount_condition] as const
        }
        return new Map<string, ConditionRow>(await Promise.all(firsts.map(read)))
      },
    }),
  /** What conditions may name besides products: types, collections, tags and groups of shoppers. */
  choices: (merchant_id: string) =>
    queryOptions({
      queryKey: ["discounts", "choices", merchant_id],
      queryFn: async ({ signal }) => {
        const query = { limit: MAX_CHOICES, merchant_id }
        const [{ product_types }, { collections }, { product_tags }, { customer_groups }] =
          await Promise.all([
            call(api.listTypes, { query: { ...query, order: "value" } }, signal),
            call(api.listCollections, { query: { ...query, order: "title" } }, signal),
            call(api.listTags, { query: { ...query, order: "value" } }, signal),
            call(api.listGroups, { query: { ...query, order: "name" } }, signal),
          ])
        return {
          product_types: product_types.map(({ id, value }) => ({ id, name: value })),
          product_collections: collections.map(({ id, title }) => ({ id, name: title })),
          product_tags: product_tags.map(({ id, value }) => ({ id, name: value })),
          customer_groups,
        }
      },
    }),
  /** A profile with its products and ways of shipping. */
  profile: (id: string) =>
    queryOptions({
      queryKey: ["shipping-profiles", "one", id],
      queryFn: async ({ signal }) => {
        const query = { expand: "products,shipping_options" }
        return (await call(api.readProfile, { params: { id }, query }, signal)).shipping_profile
      },
    }),
  /** The ways of shipping of a merchant. */
  options: (merchant_id: string) =>
    queryOptions({
      queryKey: ["shipping-options", "of-merchant", merchant_id],
      queryFn: async ({ signal }) => {
        const query = { merchant_id, limit: MAX_CHOICES, order: "name" } as const
        return (await call(shippingOptionList.endpoints.list, { query }, signal)).shipping_options
      },
    }),
  shopper: (id: string) =>
    queryOptions({
      queryKey: ["customers", "one", id],
      queryFn: async ({ signal }) => {
        const query = { expand: "groups" }
        return (await call(api.readShopper, { params: { id }, query }, signal)).customer
      },
    }),
  groups: (merchant_id: string) =>
    queryOptions({
      queryKey: ["customer-groups", "choices", merchant_id],
      queryFn: async ({ signal }) => {
        const query = { limit: 200, order: "name", merchant_id }
        return (await call(api.listGroups, { query }, signal)).customer_groups
      },
    }),
}
export type Draft = Awaited<
  ReturnType<NonNullable<ReturnType<typeof shopFrontQueries.draft>["queryFn"]>>
>
