import { products as api } from "@packhaus/contract/products/endpoints"
import { ProductQuery, productStatuses } from "@packhaus/contract/products/schema"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { anyText, given, listSearch, oneOf } from "#lib/list-search.ts"

export const pageSize = 25

/** The state of the products list, as it stands in the address bar. */
export const ProductSearch = listSearch(
  { status: oneOf(productStatuses), merchant: anyText },
  { sorts: ["title", "created_at"], sort: "title", hidden: "created_at" },
)
export type ProductSearch = z.output<typeof ProductSearch>

export const productFilter = ({ q, status, merchant }: ProductSearch) =>
  given({ q: q.trim(), status, merchant_id: merchant })

export const productQueries = {
  list: (search: ProductSearch) => {
    const query = {
      ...productFilter(search),
      order: ProductQuery.shape.order.parse(search.sort),
      offset: (search.page - 1) * pageSize,
      limit: pageSize,
    }
    return queryOptions({
      queryKey: ["products", "list", query],
      queryFn: ({ signal }) => call(api.list, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ["products", "one", id],
      queryFn: async ({ signal }) => (await call(api.read, { params: { id } }, signal)).product,
    }),
}
