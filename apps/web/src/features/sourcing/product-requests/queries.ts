import { productRequests as api } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The URLs of its files are valid for five minutes. */
const FRESH = 4 * 60_000

export const productRequestQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["product-requests", "one", id],
      queryFn: async ({ signal }) =>
        (await call(api.read, { params: { id } }, signal)).product_request,
      refetchInterval: FRESH,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["product-requests", "timeline", id],
      queryFn: async ({ signal }) =>
        (await call(api.timeline, { params: { id } }, signal)).timeline,
    }),
  /** Similar requests of a draft; `about` holds the search terms. */
  similar: (id: string, about: string) =>
    queryOptions({
      queryKey: ["product-requests", "similar", id, about],
      queryFn: async ({ signal }) => (await call(api.similar, { params: { id } }, signal)).similar,
      placeholderData: keepPreviousData,
    }),
  suppliers: queryOptions({
    queryKey: ["product-requests", "suppliers"],
    queryFn: async ({ signal }) => (await call(api.suppliers, {}, signal)).suppliers,
  }),
  /** Products reported by a shop, for a search field. */
  shopProducts: (shop_id: string, q: string) =>
    queryOptions({
      queryKey: ["product-requests", "shop-products", shop_id, q],
      queryFn: async ({ signal }) =>
        (await call(api.shopProducts, { query: { shop_id, q } }, signal)).shop_products,
      placeholderData: keepPreviousData,
    }),
}
