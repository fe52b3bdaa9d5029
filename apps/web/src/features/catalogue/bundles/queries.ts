import { bundles as api } from "@packhaus/contract/catalogue/bundles/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const bundleQueries = {
  ofProduct: (id: string) =>
    queryOptions({
      queryKey: ["products", "bundles", id],
      queryFn: async ({ signal }) =>
        (await call(api.ofProduct, { params: { id } }, signal)).bundles,
    }),
}
