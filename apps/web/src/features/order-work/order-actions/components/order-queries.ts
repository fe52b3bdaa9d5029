import { orders } from "@packhaus/contract/orders/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The query of an order, which the reply of each action also updates. */
export const orderQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["orders", "one", id],
      queryFn: async ({ signal }) => (await call(orders.read, { params: { id } }, signal)).order,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["orders", "timeline", id],
      queryFn: async ({ signal }) =>
        (await call(orders.timeline, { params: { id } }, signal)).timeline,
    }),
}
