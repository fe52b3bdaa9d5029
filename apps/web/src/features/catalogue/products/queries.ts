import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const productQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["products", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).product,
    }),
  duplicates: (id: string) =>
    queryOptions({
      queryKey: ["products", "duplicates", id],
      queryFn: async ({ signal }) =>
        (await call(api.duplicates, { params: { id } }, signal)).duplicates,
    }),
  links: (id: string) =>
    queryOptions({
      queryKey: ["products", "links", id],
      queryFn: async ({ signal }) =>
        (await call(api.links, { params: { id } }, signal)).variant_links,
    }),
  /** Variants of a merchant that match a text, for a search field. */
  variants: (q: string, merchant_id: string) =>
    queryOptions({
      queryKey: ["products", "variants", merchant_id, q],
      queryFn: async ({ signal }) =>
        (await call(api.variants, { query: { q, merchant_id, limit: 20 } }, signal)).variants,
      placeholderData: keepPreviousData,
    }),
}
