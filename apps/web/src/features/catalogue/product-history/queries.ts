import { productHistory as api } from "@packhaus/contract/catalogue/product-history/endpoints"
import { priceChangeList } from "@packhaus/contract/catalogue/product-history/list"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"

export const priceChanges = listOnScreen(priceChangeList)

export const productHistoryQueries = {
  sales: (id: string) =>
    queryOptions({
      queryKey: ["products", "sales", id],
      queryFn: async ({ signal }) => (await call(api.sales, { params: { id } }, signal)).sales,
    }),
}
