import { orders } from "@packhaus/contract/orders/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** An order as it is read, and as the reply of each action shows it. */
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
