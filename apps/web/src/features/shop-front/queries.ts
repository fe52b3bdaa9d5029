import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import type { DraftRow } from "@packhaus/contract/shop-front/schema"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { api } from "./api.ts"

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
  /** The first condition of a discount on products; null if there is none. */
  goodsOfDiscount: (discount_id: string) =>
    queryOptions({
      queryKey: ["discounts", "goods", discount_id],
      queryFn: async ({ signal }) => {
        const of = { params: { id: discount_id }, query: { expand: "rule.conditions" } }
        const { discount } = await call(api.readDiscount, of, signal)
        const condition = discount.rule.conditions.find(({ type }) => type === "products")
        if (!condition) return null
        const params = { discount_id, condition_id: condition.id }
        const input = { params, query: { expand: "products" } }
        return (await call(api.readCondition, input, signal)).discount_condition
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
