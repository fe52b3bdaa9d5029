import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { inbound as api } from "@packhaus/contract/warehouse/inbound/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { addressState, oneOf } from "#lib/address-state.ts"
import { call } from "#lib/http.ts"
import { given } from "#lib/list-search.ts"

/** Queries that are read again after a change of a notice. */
export const staleByInbound = ["inbound-notices", "stocks", "orders", "dashboard", "session"]

/** The address of a new notice instead of an id. */
export const NEW_NOTICE = "new"

export const inboundSteps = ["articles", "cartons", "delivery", "labels"] as const
export type InboundStep = (typeof inboundSteps)[number]
/** The present step in the address bar; the labels have an address of their own. */
export const StepSearch = addressState({
  step: oneOf(["articles", "cartons", "delivery"], "articles"),
})

/** An item of a merchant; `weight`: grams of a piece. */
export type Item = {
  id: string
  title: string
  sku: string | null
  weight: number | null
  thumbnail: string | null
}

export const inboundQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["inbound-notices", "one", id],
      queryFn: async ({ signal }) =>
        (await call(api.read, { params: { id } }, signal)).inbound_notice,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["inbound-notices", "timeline", id],
      queryFn: async ({ signal }) =>
        (await call(api.timeline, { params: { id } }, signal)).timeline,
    }),
  /** The goods that a notice for an order or a product announces. */
  proposal: ({ of, id }: { of: "order" | "product"; id: string }) =>
    queryOptions({
      queryKey: ["inbound-notices", "proposal", of, id],
      queryFn: async ({ signal }) =>
        (await call(of === "order" ? api.ofOrder : api.ofProduct, { params: { id } }, signal))
          .proposal,
    }),
  /** Items of one organisation, or of all that the viewer sees. */
  items: (merchant_id: string, q: string) =>
    queryOptions({
      queryKey: ["variants", "to-announce", merchant_id, q],
      queryFn: async ({ signal }) => {
        const query = { limit: 10, ...given({ merchant_id, q }) }
        const { variants } = await call(products.variants, { query }, signal)
        return variants
          .filter(({ is_bundle }) => !is_bundle)
          .map(
            ({ inventory_item_id, product_title, title, sku, weight, product }): Item => ({
              id: inventory_item_id,
              title: lineTitle({ product_title, variant_title: title }),
              sku,
              weight: weight ?? product.weight,
              thumbnail: product.thumbnail,
            }),
          )
      },
      placeholderData: keepPreviousData,
    }),
}
