import { products as api } from "@packhaus/contract/products/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const productQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["products", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).product,
    }),
}
