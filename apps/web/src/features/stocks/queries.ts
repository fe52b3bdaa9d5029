import { products } from "@packhaus/contract/products/endpoints"
import { stocks as api } from "@packhaus/contract/stocks/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** What is read again when goods were booked. */
export const staleByBooking = ["stocks", "products", "orders", "dashboard", "session"]

export const stockQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["stocks", "one", id],
      queryFn: ({ signal }) => call(api.read, { params: { id } }, signal),
    }),
  /** Variants to book on, found by SKU or title. */
  variants: (q: string) =>
    queryOptions({
      queryKey: ["products", "variants", "", q],
      queryFn: async ({ signal }) =>
        (await call(products.variants, { query: { q, limit: 20 } }, signal)).variants,
      placeholderData: keepPreviousData,
    }),
}
