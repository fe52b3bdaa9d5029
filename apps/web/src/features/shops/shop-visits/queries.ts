import { shopVisits } from "@packhaus/contract/shops/shop-visits/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** Shops that the person came from before their organisation was active. */
export const shopOffersQuery = queryOptions({
  queryKey: ["shop-offers"],
  queryFn: async ({ signal }) => (await call(shopVisits.offers, {}, signal)).shop_offers,
})
