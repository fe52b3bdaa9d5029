import { Id } from "@packhaus/contract/kernel/values"
import { inventory } from "@packhaus/contract/planning/inventory/endpoints"
import { inbound as api } from "@packhaus/contract/warehouse/inbound/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { given } from "#lib/list-search.ts"

/** Queries that are read again after a change of a notice. */
export const staleByInbound = ["inbound-notices", "stocks", "orders", "dashboard", "session"]

/** An item of a merchant; `weight`: grams of a piece. */
const Item = z.object({
  id: Id,
  title: z.string(),
  sku: z.string().nullable(),
  weight: z.number().nullable(),
})
export type Item = z.output<typeof Item>

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
  /** Items of one organisation, or of all that the viewer sees. */
  items: (merchant_id: string, q: string) =>
    queryOptions({
      queryKey: ["inventory-items", "to-announce", merchant_id, q],
      queryFn: async ({ signal }) => {
        const query = { limit: 10, ...given({ merchant_id, q }) }
        const { inventory_items } = await call(inventory.items, { query }, signal)
        return Item.array().parse(inventory_items)
      },
      placeholderData: keepPreviousData,
    }),
  item: (id: string) =>
    queryOptions({
      queryKey: ["inventory-items", "one", id],
      queryFn: async ({ signal }) =>
        Item.parse(
          (await call(inventory.readItem, { params: { id }, query: {} }, signal)).inventory_item,
        ),
    }),
}
