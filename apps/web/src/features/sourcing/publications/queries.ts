import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { publications as api } from "@packhaus/contract/sourcing/publications/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const publicationQueries = {
  /** The products reported by a shop, for a search field. */
  shopProducts: (shop_id: string, q: string) =>
    queryOptions({
      queryKey: ["publications", "shop-products", shop_id, q],
      queryFn: async ({ signal }) =>
        (await call(productRequests.shopProducts, { query: { shop_id, q } }, signal)).shop_products,
      placeholderData: keepPreviousData,
    }),
  /** The publication of a product request; null before. */
  ofRequest: (id: string) =>
    queryOptions({
      queryKey: ["publications", "request", id],
      queryFn: async ({ signal }) =>
        (await call(api.ofRequest, { params: { id } }, signal)).publication,
    }),
}
