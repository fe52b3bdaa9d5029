import { priceLists } from "@packhaus/contract/invoicing/price-lists/endpoints"
import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { type Choices, optionsNamed } from "#lib/options.ts"

export const offerQueries = {
  ofRequest: (id: string) =>
    queryOptions({
      queryKey: ["offers", "request", id],
      queryFn: async ({ signal }) => (await call(api.ofRequest, { params: { id } }, signal)).offers,
    }),
  agreements: (id: string) =>
    queryOptions({
      queryKey: ["offers", "agreements", id],
      queryFn: async ({ signal }) =>
        (await call(api.agreements, { params: { id } }, signal)).agreements,
    }),
  /** A supplier's own offers on a quote request. */
  own: (id: string) =>
    queryOptions({
      queryKey: ["offers", "own", id],
      queryFn: async ({ signal }) =>
        (await call(api.ofQuoteRequest, { params: { id } }, signal)).offers,
    }),
  /** Packing and shipping prices of an organisation today. */
  fees: (organisation_id: string) =>
    queryOptions({
      queryKey: ["offers", "fees", organisation_id],
      queryFn: async ({ signal }) =>
        (await call(priceLists.readOf, { params: { id: organisation_id } }, signal)).fee_schedule
          .prices,
    }),
  /** The locations from which a supplier can ship. */
  places: queryOptions({
    queryKey: ["offers", "places"],
    queryFn: async ({ signal }) =>
      (await call(stockLocations.list, { query: { limit: 200 } }, signal)).stock_locations,
  }),
}

/** Suppliers, as filter options. */
export const supplierFilter: Choices = {
  needs: "product_request.assign",
  query: {
    queryKey: ["offers", "suppliers"],
    queryFn: async ({ signal }) =>
      optionsNamed((await call(productRequests.suppliers, {}, signal)).suppliers),
  },
}

/** The newest requests, as options of a filter. */
export const requestFilter: Choices = {
  needs: "product_request.read",
  query: {
    queryKey: ["offers", "requests"],
    queryFn: async ({ signal }) => {
      const reply = await call(productRequests.list, { query: { limit: 200 } }, signal)
      return reply.product_requests
        .filter(({ status }) => status !== "draft")
        .map(({ id, product_name }) => ({ value: id, label: product_name }))
    },
  },
}
