import { bookings as api } from "@packhaus/contract/bookings/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { given } from "#lib/list-search.ts"

/** The queries to invalidate when a booking changes. */
export const staleByBooking = ["bookings", "invoices", "payables", "dashboard", "session"]

/** The URLs of its files are valid for five minutes. */
const FRESH = 4 * 60_000

export const bookingQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["bookings", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).booking,
      refetchInterval: FRESH,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["bookings", "timeline", id],
      queryFn: async ({ signal }) =>
        (await call(api.timeline, { params: { id } }, signal)).timeline,
    }),
  /** The products of an organisation, for a search field. */
  products: (merchant_id: string, q: string) =>
    queryOptions({
      queryKey: ["products", "for-bookings", merchant_id, q],
      queryFn: async ({ signal }) =>
        (await call(products.list, { query: { merchant_id, limit: 20, ...given({ q }) } }, signal))
          .products,
      enabled: merchant_id !== "",
      placeholderData: keepPreviousData,
    }),
}
