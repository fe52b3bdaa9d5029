import { stockPushes as api } from "@packhaus/contract/shops/stock-pushes/endpoints"
import { stockPushList } from "@packhaus/contract/shops/stock-pushes/list"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"

/** The variants whose stock is pushed to a shop. */
export const pushesOf = listOnScreen(stockPushList, { key: "stock-pushes" })

/** The queries to invalidate after a change of settings or a push. */
export const staleByTelling = ["stock-pushes", "shops", "dashboard"]

export const stockPushQueries = {
  settings: (id: string) =>
    queryOptions({
      queryKey: ["stock-pushes", "settings", id],
      queryFn: async ({ signal }) => (await call(api.settings, { params: { id } }, signal)).stock,
    }),
}
