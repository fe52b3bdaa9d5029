import { packagingOrders as api } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** Queries to invalidate after a change of a packaging order. */
export const staleByOrder = [
  "packaging-orders",
  "packaging-stocks",
  "packagings",
  "invoices",
  "balance",
  "dashboard",
  "session",
]

export const packagingOrderQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["packaging-orders", "one", id],
      queryFn: async ({ signal }) =>
        (await call(api.read, { params: { id } }, signal)).packaging_order,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["packaging-orders", "timeline", id],
      queryFn: async ({ signal }) =>
        (await call(api.timeline, { params: { id } }, signal)).timeline,
    }),
  /** Packaging that an organisation can buy; null for the viewer's own. */
  orderable: (organisation_id: string | null) =>
    queryOptions({
      queryKey: ["packaging-orders", "orderable", organisation_id],
      queryFn: async ({ signal }) =>
        (
          await call(
            api.orderable,
            { query: organisation_id === null ? {} : { organisation_id } },
            signal,
          )
        ).packagings,
    }),
}
