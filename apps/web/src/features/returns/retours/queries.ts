import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { retours as api } from "@packhaus/contract/returns/retours/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { given } from "#lib/list-search.ts"

/** The queries to invalidate when a return is booked. */
export const staleByRetour = ["retours", "orders", "stocks", "dashboard", "session"]

export const retourQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["retours", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).retour,
    }),
  /** The rules for returns of an organisation. */
  rules: (organisation_id: string) =>
    queryOptions({
      queryKey: ["retours", "rules", organisation_id],
      queryFn: async ({ signal }) =>
        (await call(api.rules, { query: { organisation_id } }, signal)).retour_rules,
      enabled: organisation_id !== "",
    }),
  /** Products of an organisation, for a search field. */
  products: (merchant_id: string, q: string) =>
    queryOptions({
      queryKey: ["products", "for-rules", merchant_id, q],
      queryFn: async ({ signal }) =>
        (await call(products.list, { query: { merchant_id, limit: 20, ...given({ q }) } }, signal))
          .products,
      placeholderData: keepPreviousData,
    }),
  /** The possible orders of a parcel with this number. */
  orders: (number: string) =>
    queryOptions({
      queryKey: ["retours", "orders", number],
      queryFn: async ({ signal }) => (await call(api.find, { query: { number } }, signal)).orders,
      enabled: number !== "",
    }),
}
