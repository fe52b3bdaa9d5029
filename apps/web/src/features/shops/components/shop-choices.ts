import { shops } from "@packhaus/contract/shops/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { type Choices, optionsNamed } from "#lib/options.ts"
import { queryClient } from "#lib/query-client.ts"

/** The shops that a field offers: a short list, read once. */
export const shopChoices = queryOptions({
  queryKey: ["shops", "choices"],
  queryFn: async ({ signal }) => (await call(shops.list, { query: { limit: 200 } }, signal)).shops,
})

/** The same as options of a filter. */
export const shopFilter: Choices = {
  needs: "shop.read",
  query: {
    queryKey: ["shops", "options"],
    queryFn: async () => optionsNamed(await queryClient.fetchQuery(shopChoices)),
  },
}
