import { MAX_ROWS } from "@packhaus/contract/kernel/page"
import { stockOrders as api } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** Queries to invalidate after a change of a stock order. */
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
  /** Open orders expected in these days, earliest first; at one place or all. */
  expected: (expected_on: { gte?: string; lte: string }, location: string) =>
    queryOptions({
      queryKey: ["stock-orders", "expected", expected_on, location],
      queryFn: async ({ signal }) => {
        const query = {
          status: ["in_progress" as const, "on_the_way" as const],
          expected_on,
          ...(location === "" ? {} : { location_id: location }),
          order: "expected_on",
          limit: MAX_ROWS,
        }
        return (await call(api.list, { query }, signal)).stock_orders
      },
      placeholderData: keepPreviousData,
    }),
  /** Goods that an organisation can order today; null for the viewer's own. */
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
