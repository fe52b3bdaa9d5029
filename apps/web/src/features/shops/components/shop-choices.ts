import { shops } from "@packhaus/contract/shops/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The shops that a filter offers: a short list, read once. */
export const shopChoices = queryOptions({
  queryKey: ["shops", "choices"],
  queryFn: async ({ signal }) => (await call(shops.list, { query: { limit: 200 } }, signal)).shops,
})
