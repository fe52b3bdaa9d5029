import { stockOrders as api } from "@packhaus/contract/stock-orders/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** What is read again when a stock order moved. */
export const staleByOrder = [
  "stock-orders",
  "stocks",
  "orders",
  "invoices",
  "balance",
  "dashboard",
  "session",
]

export const stockOrderQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["stock-orders", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).stock_order,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["stock-orders", "timeline", id],
      queryFn: async ({ signal }) =>
        (await call(api.timeline, { params: { id } }, signal)).timeline,
    }),
  /** What an organisation can order today; without one the reader's own. */
  orderable: (organisation_id: string | null) =>
    queryOptions({
      queryKey: ["stock-orders", "orderable", organisation_id],
      queryFn: async ({ signal }) =>
        (
          await call(
            api.orderable,
            { query: organisation_id === null ? {} : { organisation_id } },
            signal,
          )
        ).items,
    }),
}
