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
  shopper: (id: string) =>
    queryOptions({
      queryKey: ["customers", "one", id],
      queryFn: async ({ signal }) => {
        const query = { expand: "groups" } as never
        return (await call(api.readShopper, { params: { id }, query }, signal)).customer
      },
    }),
  groups: (merchant_id: string) =>
    queryOptions({
      queryKey: ["customer-groups", "choices", merchant_id],
      queryFn: async ({ signal }) => {
        const query = { limit: 200, order: "name", merchant_id } as never
        return (await call(api.listGroups, { query }, signal)).customer_groups
      },
    }),
}
export type Draft = Awaited<
  ReturnType<NonNullable<ReturnType<typeof shopFrontQueries.draft>["queryFn"]>>
>
